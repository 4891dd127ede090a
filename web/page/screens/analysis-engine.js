// @ts-check
// The engine's evaluation and lines.

/** @import * as T from "../types.js" */
/** @import { Send } from "./analysis.js" */

import { classes, iconButton, ltr, said } from "../parts.js";
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";

/**
 * Bar that shows which side has the advantage. White's part is at White's edge of the board, or on the left of a
 * horizontal bar.
 * @param {T.ScoreView | null | undefined} score @param {boolean} flipped
 */
export const evaluationBar = (score, flipped) => html`<div class=${classes("evaluation", flipped && "flipped")}
    data-tag="analysis-bar" role="meter" aria-label=${word("analysis-bar")} aria-valuemin="0" aria-valuemax="1000"
    aria-valuenow=${score?.chances ?? 500} aria-valuetext=${score?.spoken || nothing}><div class="white"
        .style=${`--share: ${(score?.chances ?? 500) / 1_000}`}></div></div>`;

/** Panel with the engine's switch, score and lines. @param {T.AnalysisView} view
 *  @param {T.EngineLines | undefined} lines @param {Send} send */
export function enginePanel(view, lines, send) {
    const works = view.engine_on && !view.engine_waits;
    const count = (/** @type {"fewer" | "more"} */ name, /** @type {number} */ wanted) => iconButton({
        icon: name === "fewer" ? "remove" : "add",
        label: word(`analysis-${name}-lines`),
        tag: `analysis.lines-${name}`,
        enabled: wanted >= 1 && wanted <= view.max_lines,
        act: () => send({ Lines: { count: wanted } }),
    });
    const score = lines?.score;
    const rows = Array.from({ length: view.lines }, (_, rank) => line(lines?.lines[rank], rank, view.node, send));
    return html`<div class="engine"><div class="engine-head">
        <button type="button" class="engine-switch" role="switch" data-tag="analysis-engine"
            aria-checked=${view.engine_on} aria-label=${word("analysis-engine")}
            @click=${() => send({ SwitchEngine: { on: !view.engine_on } })}>
            <span class="switch"></span></button>
        ${score ? html`<strong class="engine-score" data-tag="analysis.score">${
        said(ltr(score.text), score.spoken)}</strong>` : nothing}
        <small class="engine-about" data-tag="analysis-depth">${lines?.about ?? ""}</small>
        ${works ? html`${count("fewer", view.lines - 1)}${count("more", view.lines + 1)}` : nothing}</div>${
    works ? html`<div class="engine-lines" dir="ltr" .style=${`--lines: ${view.lines}`}>${rows}</div>` : nothing
}</div>`;
}

/** One of the engine's lines: score and moves, always from left to right. @param {T.LineView | undefined} view
 *  @param {number} rank @param {number} node @param {Send} send */
function line(view, rank, node, send) {
    if (!view) return html`<div class="engine-line"></div>`;
    const tag = `analysis-line-${rank + 1}`;
    const play = (/** @type {number} */ count) =>
        send({ PlayLine: { node, moves: view.moves.slice(0, count).map((it) => it.uci) } });
    return html`<div class="engine-line" role="group" data-tag=${tag} aria-label=${view.spoken}>${scoreChip(view.score)}
        <div class="line-moves">${view.moves.map(({ number, text, spoken }, index) => html`<button type="button"
            data-tag="${tag}-${index + 1}" @click=${() => play(index + 1)}>${
        said(html`${number ? html`<span class="muted">${number} </span>` : nothing}${text}`, spoken)}</button>`)}</div></div>`;
}

/** Score in the colours of the side with the advantage. @param {T.ScoreView} score */
const scoreChip = (score) =>
    html`<span class=${classes("score-chip", !score.for_white && "black")} aria-hidden="true">${score.text}</span>`;
