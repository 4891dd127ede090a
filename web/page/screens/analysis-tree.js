// @ts-check
// The move tree of an analysis as flowing text.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */
/** @import { Send } from "./analysis.js" */

import { classes, guard, said } from "../parts.js";
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";
import { signClass } from "./analysis-review.js";

/** Deepest level of indentation. */
const DEEPEST = 4;

/** Moves and comments, which scroll to the current move. @param {App} app @param {T.AnalysisView} view
 *  @param {Send} send */
export function moveTree(app, { node: current, lines }, send) {
    const { paragraphs, catalogue } = app.state;
    if (paragraphs.length === 0) {
        return html`<p class="tree-empty muted" data-tag="analysis.empty">${word("board-moves-empty")}</p>`;
    }
    // More lines of the engine leave less room, and a turned device another one.
    return guard([paragraphs, current, lines, catalogue, innerWidth, innerHeight], () => {
        // Drawn in this task, and laid out once.
        queueMicrotask(showCurrent);
        return html`<div class="move-tree" dir="ltr" role="group" data-tag="analysis.moves"
            aria-label=${word("board-label-moves")}>${paragraphs.map((paragraph) => {
                const isHere = paragraph.parts.some((part) => "Move" in part && part.Move.node === current);
                return guard([paragraph, isHere ? current : null], () => drawParagraph(paragraph, current, send));
            })}</div>`;
    });
}

/** @param {T.TreeParagraph} paragraph @param {number} current @param {Send} send */
const drawParagraph = ({ depth, parts }, current, send) => html`
    <div class="tree-paragraph depth-${Math.min(depth, DEEPEST)}">${parts.map((part) => ("Move" in part
        ? move(part.Move, depth === 0, part.Move.node === current, send)
        : html`<span class="tree-note" dir="auto">${part.Note.text}</span>`))}</div>`;

/** @param {Extract<T.TreePart, { Move: unknown }>["Move"]} view @param {boolean} isMain @param {boolean} isCurrent
 *  @param {Send} send */
function move({ node, number, text, mark, sign, signs, spoken }, isMain, isCurrent, send) {
    // Opened by a long touch, the right button, or the menu key.
    const ask = (/** @type {Event} */ event) => {
        event.preventDefault();
        send({ AskMove: { node } });
    };
    return html`<button type="button" class=${classes("move", isMain && "main-move")} data-tag="analysis-move-${node}"
        aria-current=${isCurrent ? "true" : nothing} @click=${() => send({ GoTo: { node } })} @contextmenu=${ask}>${
        said(html`${number ? html`<span class="tree-number">${number} </span>` : nothing}${text}${
            mark ? html`<b class=${signClass(mark)}>${sign}</b>` : nothing}${
            signs ? html`<span class="tree-number"> ${signs}</span>` : nothing}`, spoken)}</button>`;
}

/** Scrolls to the current move if it is out of sight. */
function showCurrent() {
    const move = document.querySelector(".pane:not([inert]) .move-tree [aria-current]");
    // In the summary of a review the moves are below the texts, which stay in sight.
    if (!move || getComputedStyle(move.closest(".review-panel") ?? move).overflowY === "auto") return;
    move.scrollIntoView({ block: "nearest" });
}
