// @ts-check
// A board with its promotion picker, for every screen that has one.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */

import "./board.js";
import { pieceSet } from "../look.js";
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";
import { place } from "./marks.js";

/** Events that boards of all screens send. @typedef {{ Tap: { square: number } }
 *  | { Drag: { from: number, to: number | null } } | { DrawArrow: T.FromTo } | { ReadAttacks: { square: number } }
 *  | { Promote: { role: T.PromotionRole } } | "Cancel"} SquareEvent */

/** Roles and their letters, the queen first. @type {[T.PromotionRole, string][]} */
const ROLES = [["Queen", "q"], ["Rook", "r"], ["Bishop", "b"], ["Knight", "n"]];

/**
 * The board of a screen.
 * @param {App} app
 * @param {{ entry: number, view: T.BoardView, send: (event: SquareEvent) => number, arrows?: T.ArrowMark[],
 *   problems?: number[], edits?: boolean }} how `edits` is for placing pieces, without arrows and attacks
 */
export function boardArea(app, { entry, view, send, arrows, problems, edits }) {
    const { look, labels } = app.state;
    const board = {
        view,
        look,
        labels: labels?.entry === entry ? labels.squares : undefined,
        acknowledged: app.acknowledged,
        problems,
        arrows,
        edits,
        onTap: (/** @type {number} */ square) => send({ Tap: { square } }),
        onDrag: (/** @type {number} */ from, /** @type {number | null} */ to) => send({ Drag: { from, to } }),
        onArrow: edits ? undefined
            : (/** @type {number} */ from, /** @type {number} */ to) => send({ DrawArrow: { from, to } }),
        onAttacks: edits ? undefined : (/** @type {number} */ square) => send({ ReadAttacks: { square } }),
    };
    return html`<div class="board-area"><chess-board data-tag="board" .board=${board}></chess-board>${
        view.promotion && look ? picker(view.promotion, view.flipped, look, send) : nothing}</div>`;
}

/** Pieces to promote to, on the file of the promotion square.
 *  @param {T.PromotionChoice} choice @param {boolean} flipped @param {T.Look} look
 *  @param {(event: SquareEvent) => number} send */
function picker({ square, white }, flipped, look, send) {
    const [x, y] = place(square, flipped);
    const order = y === 0 ? ROLES : [...ROLES].reverse();
    const cancel = (/** @type {KeyboardEvent} */ event) => { if (event.key === "Escape") send("Cancel"); };
    return html`<div class="promotion" dir="ltr" role="group" aria-label=${word("board-promotion")} @keydown=${cancel}>
        <button type="button" class="away" data-tag="promotion" aria-label=${word("app-cancel")}
            @click=${() => send("Cancel")}></button>
        <div class="roles ${y === 0 ? "" : "upwards"}" .style=${`left: ${x / 5.12}%`}>${order.map(([role, letter]) => html`
            <button type="button" data-tag="promote-${role.toLowerCase()}"
                aria-label=${word(`speech-role-${role.toLowerCase()}`)} @click=${() => send({ Promote: { role } })}>
                <svg viewBox="0 0 64 64" aria-hidden="true"><use
                    href="#${pieceSet(look, 40)}-${white ? letter.toUpperCase() : letter}"></use></svg></button>`)}</div></div>`;
}
