// @ts-check
// Text field for moves that are typed or dictated. It stays open for the next move.

/** @import * as T from "../types.js" */

import { iconButton, textField } from "../parts.js";
import { html } from "../vendor/lit-html.js";
import { word } from "../words.js";

/** @param {T.Field} field
 *  @param {{ onDraft: (field: number, text: string) => void, onPlay: () => void, onClose: () => void }} how */
export const typedMove = (field, { onDraft, onPlay, onClose }) => html`<div class="typed" @keydown=${
    (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
    }}>${textField({
    field, tag: "typed-move", label: word("board-type-move"), hidesLabel: true, hint: word("board-type-move-example"),
    ltr: true, focus: true, onDraft, onEnter: onPlay,
})}${iconButton({ icon: "play", label: word("board-play-move"), tag: "typed-play", act: onPlay })}${
    iconButton({ icon: "close", label: word("app-close"), tag: "typed-close", act: onClose })}</div>`;
