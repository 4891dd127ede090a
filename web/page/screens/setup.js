// @ts-check
// Position editor: a board, tools to place pieces, and the rest of the position.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */

import { boardArea } from "../board/area.js";
import { icon } from "../icons.js";
import { piece, pieceSet } from "../look.js";
import {
    button, checkChip, chips, classes, iconButton, menu, moveAmongRadios, section, textField, topBar,
} from "../parts.js";
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";

/** @typedef {(event: T.SetupEvent) => number} Send */

/** @param {App} app @param {T.BackStackEntry} entry */
export function setupScreen(app, entry) {
    const { setup: screen, look } = app.state;
    if (!screen || !look) return nothing;
    const send = (/** @type {T.SetupEvent} */ event) => app.send({ Setup: { event } });
    const item = (/** @type {string} */ key, /** @type {T.SetupEvent} */ event) =>
        ({ label: word(key), tag: key, act: () => { send(event); } });
    return html`<div class="setup" data-tag="setup"><div class="editor">
        ${topBar(word("setup-title"), {
        back: () => app.leave(entry.id),
        actions: html`${iconButton({
            icon: "flip", label: word("board-flip"), tag: "setup.flip", act: () => send("Flip"),
        })}${menu("setup.menu", [
            item("setup-start", "Reset"), item("setup-clear", "Clear"), item("setup-mirror", "Mirror"),
        ])}`,
    })}
        <div class="board-place">${boardArea(app, {
        entry: entry.id, view: screen.board, problems: screen.problems, edits: true,
        send: (event) => send(/** @type {T.SetupEvent} */ (event)),
    })}</div>
        <div class="scroll">
            ${palette(screen.tools, look, send)}
            <div class="rights">${rights(screen, send)}</div>
        </div>
        <div class="begin">${button(word("setup-analyse"), "setup-analyse", () => send("Analyse"), {
        kind: "side", enabled: screen.legal,
    })}${button(word("setup-play"), "setup-play", () => send("Play"), { enabled: screen.playable })}</div>
    </div></div>`;
}

/** The twelve pieces to place and the eraser, on the colour of the dark squares.
 *  @param {T.SetupTool[]} tools @param {T.Look} look @param {Send} send */
function palette(tools, look, send) {
    const none = tools.every((it) => !it.taken);
    const set = pieceSet(look, 40);
    const label = word("setup-palette");
    return html`<div class="palette-place"><div class="palette" dir="ltr" role="radiogroup" aria-label=${label}>${
        tools.map(({ piece: letter, label: name, taken }, tool) => html`<button type="button" role="radio" class="tool"
            data-tag=${letter === null ? "setup-erase" : `setup-piece-${letter}`} aria-label=${name} title=${name}
            aria-checked=${taken} tabindex=${taken || (none && tool === 0) ? 0 : -1} @keydown=${moveAmongRadios}
            @click=${() => send({ Take: { tool } })}>${
            letter === null ? icon("eraser") : piece(letter, set)}</button>`)}</div></div>`;
}

/** All choices apart from the board: side to move, castling, en passant and FEN.
 *  @param {T.SetupScreen} screen @param {Send} send */
const rights = (screen, send) => html`
    <div class=${classes("verdict", !screen.playable && "wrong")}>${icon(screen.playable ? "check" : "close")}
        <p role="status" data-tag="setup.problem">${screen.verdict}</p></div>
    ${section(screen.turn.title, chips(screen.turn, "setup-turn", (option) => send({ Turn: { option } })))}
    ${section(word("setup-castling"), html`<div class="chips" role="group" aria-label=${word("setup-castling")}>${
    screen.castling.map(({ title, allowed, can_change: enabled }, right) => checkChip(title, allowed,
        `setup-castling-${right}`, () => send({ Castling: { right, allowed: !allowed } }), enabled))}</div>`)}
    ${screen.en_passant ? section(screen.en_passant.title, chips(screen.en_passant, "setup-en-passant",
    (option) => send({ EnPassant: { option } }), screen.spoken_en_passant)) : nothing}
    <div class="with-button" @keydown=${leaveOnEnter}>${textField({
    field: screen.fen, tag: "setup-fen", label: word("setup-fen"), lines: 2, ltr: true, wrong: !screen.readable,
    about: screen.readable ? undefined : word("setup-fen-unreadable"),
    onDraft: (field, text) => send({ Draft: { field, text } }),
})}${iconButton({
    icon: "paste", label: word("setup-fen-paste"), tag: "setup-fen-paste", act: () => paste(send),
})}</div>`;

/** A position has no second line. @param {KeyboardEvent} event */
function leaveOnEnter(event) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    event.target.blur();
}

/** @param {Send} send */
async function paste(send) {
    try {
        const text = await navigator.clipboard.readText();
        if (text) send({ Paste: { text } });
    } catch {
        // The browser or the user does not allow it. Pasting by keyboard still works.
        /** @type {HTMLElement | null} */ (document.querySelector("[data-tag=setup-fen]"))?.focus();
    }
}
