// @ts-check
// The review of a game: the walk through its moments, the summary, the evaluation graph, and another try at a mistake.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */
/** @import { Send } from "./analysis.js" */

import { icon } from "../icons.js";
import { button, classes, group, guard, linkRow, ltr, progress, said } from "../parts.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { word } from "../words.js";

/** @param {App} app @param {T.ReviewView} review @param {unknown} moves @param {Send} send */
export function reviewPanel(app, review, moves, send) {
    const shown = typeof review === "object" && "Reviewed" in review ? review.Reviewed.walk : null;
    return shown ? walk(shown, send) : summary(app, review, moves, send);
}

/** A moment of the review's walk. The buttons stay in place while a long text scrolls. @param {T.ReviewWalk} view
 *  @param {Send} send */
function walk({ progress: counted, moment, previous, next }, send) {
    const step = (/** @type {T.AnalysisAction | null} */ action, /** @type {string} */ tag,
        /** @type {"main" | "side"} */ kind) =>
        (action ? button(action.label, tag, () => send(action.event), { kind }) : nothing);
    return html`<div class="review-walk fading" data-tag="analysis.walk"><div class="walk-text fading">${
        counted ? html`<small>${counted}</small>` : nothing}${moment ? html`
        <div data-tag="analysis.moment"><div aria-hidden="true">${
        judgedMove(moment.title, moment)}<p>${moment.text}</p></div><p class="unseen">${moment.spoken}</p></div>
        <div class="walk-actions">${moment.actions.map(({ label, event }, index) => button(
        label, `analysis.moment-${index}`, () => send(event), { kind: index === 0 ? "tonal" : "text" }))}</div>`
        : nothing}</div>
        <div class="walk-ways">${step(previous, "analysis.moment-previous", "side")}${
        step(next, "analysis.moment-next", "main")}</div></div>`;
}

/** Class with the colour of a judgment. @param {T.MoveMark} mark */
export const signClass = (mark) => `sign-${mark.toLowerCase()}`;

/** A move's name with the symbol and the name of its judgment. @param {unknown} name
 *  @param {{ sign: string, judgment: string, mark: T.MoveMark | null }} judged */
const judgedMove = (name, { sign, judgment, mark }) => html`<p class="judged-move"><bdi>${name}</bdi><span
    class=${mark ? signClass(mark) : "muted"}>${sign ? html`${ltr(sign)} ` : nothing}${judgment}</span></p>`;

/** The summary of a review, or the button that starts one, and the moves of the game. @param {App} app
 *  @param {T.ReviewView} review @param {unknown} moves @param {Send} send */
function summary(app, review, moves, send) {
    const hasGraph = typeof review === "object" && "Reviewed" in review;
    const content = review === "Unreviewed" ? unreviewed(word("analysis-review-about"), null, send)
        : "Reviewing" in review ? unreviewed(review.Reviewing.text, review.Reviewing.percent, send)
            : reviewed(app, review.Reviewed, send);
    return html`<div class=${classes("review-panel fading", hasGraph && "with-graph")}>
        <div class="review-summary" data-tag="analysis.review">${content}</div>
        <div class="moves-place">${moves}</div></div>`;
}

/** @param {string} about @param {number | null} percent @param {Send} send */
const unreviewed = (about, percent, send) => html`<div class="not-reviewed">
    <p class="muted" data-tag="analysis.review-percent">${about}</p>${percent === null
    ? button(word("analysis-review"), "analysis-review", () => send("StartReview"))
    : html`${progress(percent / 100)}${
        button(word("analysis-review-cancel"), "analysis-review-cancel", () => send("StopReview"), { kind: "side" })}`
}</div>`;

/** The results of a review. The accuracies come first, so that they are visible on the smallest phone. @param {App} app
 *  @param {Extract<T.ReviewView, { Reviewed: unknown }>["Reviewed"]} review @param {Send} send */
function reviewed(app, { white, black, at, verdict, practice, rows }, send) {
    const { graph, catalogue } = app.state;
    return html`<div class="side-cards">${side(white, "white")}${side(black, "black")}</div>${
        guard([graph, at, catalogue], () => evaluationGraph(graph, at, send))}${
        verdict ? verdictText(verdict, send) : nothing}${
        practice ? button(practice.text, "analysis-practice", () => send({ Retry: { ply: practice.ply } }),
            { wide: true }) : nothing}${
        rows.length > 0 ? group("", rows.map((row, index) =>
            linkRow(row.label, null, `analysis.row-${index}`, () => send(row.event)))) : nothing}`;
}

/** The review's verdict on the current move. @param {T.Verdict} verdict @param {Send} send */
function verdictText({ name, spoken, mark, sign, mark_words: judgment, told, loss, retry }, send) {
    return html`<div class="verdict" data-tag="analysis.verdict">${
        judgedMove(said(name, spoken), { sign, judgment, mark })}${told.map((it, index) => comment(it, index, send))}${
        loss ? html`<small>${loss}</small>` : nothing}${retry === null ? nothing : button(word("analysis-retry"),
        "analysis-retry", () => send({ Retry: { ply: retry } }), { kind: "side", wide: true })}</div>`;
}

/** A sentence of the verdict. A press shows its moves on the board. @param {T.MoveComment} told @param {number} index
 *  @param {Send} send */
const comment = ({ text, spoken, node, moves, shown }, index, send) => (moves.length > 0
    ? html`<button type="button" class="told-row" data-tag="analysis.told-${index}"
        aria-pressed=${shown} title=${word("app-show-line")} @click=${() => send({ ShowLine: { node, moves } })}>
        ${said(text, spoken)}${icon(shown ? "close" : "play")}</button>`
    : html`<p class="told-row" data-tag="analysis.told-${index}">${said(text, spoken)}</p>`);

/** Card with the accuracy and the mistakes of a side. @param {T.SideReview} view @param {"white" | "black"} name */
const side = ({ side: player, accuracy, spoken, counts }, name) => html`
    <div class="side-card" data-tag="analysis.${name}"><p class="unseen">${spoken}</p><div aria-hidden="true">
        <p class="side-accuracy">${accuracy}</p>
        <p class="side-count"><span class="count-dot side ${name}"></span><span><b>${player}</b> ${
    word("analysis-accuracy")}</span></p>${counts.map(({ mark, count, text }) => html`
        <p class=${classes("side-count", count > 0 ? signClass(mark) : "muted")}><span
            class=${classes("count-dot", signClass(mark), count > 0 && "some")}></span><span>${text}</span></p>`)}
    </div></div>`;

/** Height of the graph and its inner margin, in pixels. */
const HEIGHT = 72;
const INSET = 6;

/** Place in the window where the last press on the graph began. */
let pressed = { x: 0, y: 0 };

/** Graph of White's winning chances over the game. A tap or drag goes to a ply; for screen readers it is a slider.
 *  @param {T.GraphPoint[]} points @param {number | null} at @param {Send} send */
function evaluationGraph(points, at, send) {
    const count = points.length;
    const y = (/** @type {number} */ chances) => INSET + (HEIGHT - 2 * INSET) * (1 - chances / 1_000);
    const line = [`M0 ${y(500)}`, ...points.map((it) => `L${it.ply} ${y(it.chances)}`)].join("");
    const now = at ?? 0;
    let last = at;
    const go = (/** @type {number} */ wanted) => {
        const ply = Math.max(0, Math.min(count, Math.round(wanted)));
        if (ply !== last) send({ GoToPly: { ply } });
        last = ply;
    };
    const touch = (/** @type {PointerEvent} */ event) => {
        const graph = /** @type {HTMLElement} */ (event.currentTarget);
        if (event.type === "pointerdown") {
            graph.setPointerCapture(event.pointerId);
            pressed = { x: event.clientX, y: event.clientY };
        }
        if (event.buttons === 0) return;
        const { left, width } = graph.getBoundingClientRect();
        go(((event.clientX - left) / width) * count);
    };
    const swipe = (/** @type {TouchEvent} */ event) => {
        const [{ clientX, clientY }] = event.touches;
        const isAlong = Math.abs(clientX - pressed.x) > Math.abs(clientY - pressed.y);
        // Chromium takes the end of a quick drag for a fling, although nothing scrolls, and ignores the next tap.
        if (isAlong && event.cancelable) event.preventDefault();
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
        const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -count, End: count }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        go(now + step);
    };
    const dot = (/** @type {T.GraphPoint} */ { ply, chances, mark }) => (mark ? svg`
        <path class="ring" d="M${ply} ${y(chances)}h0" />
        <path class="point ${signClass(mark)}" d="M${ply} ${y(chances)}h0" />` : nothing);
    return html`<div class="review-graph" dir="ltr" tabindex="0" role="slider" data-tag="analysis-graph"
        aria-label=${word("analysis-graph")} aria-valuemin="0" aria-valuemax=${count} aria-valuenow=${now}
        aria-valuetext=${points[now - 1]?.spoken ?? nothing} @pointerdown=${touch} @pointermove=${touch}
        @touchmove=${swipe} @keydown=${key}>${count === 0 ? nothing : html`
        <svg viewBox="0 0 ${count} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
            <path class="area" d="${line}V${HEIGHT}H0Z" /><path class="middle" d="M0 ${HEIGHT / 2}H${count}" />
            <path class="curve" d=${line} />
            ${at === null ? nothing : svg`<path class="here" d="M${at} 0V${HEIGHT}" />`}
            ${points.map(dot)}</svg>`}</div>`;
}

/** While the user looks for a better move: the question or the answer to an attempt, and what to do next.
 *  @param {T.RetryView} retry @param {Send} send */
export function retryPanel({ text, progress: counted, good, actions }, send) {
    return html`<div class=${classes("retry-panel", good && "good")}><div class="retry-question">
        <p data-tag="analysis.retry-answer">${text}</p><span class="retry-count">${counted}</span></div>
        <div class="buttons">${actions.map(({ label, event }, index) => button(
        label, `analysis.retry-action-${index}`, () => send(event),
        { kind: good && index > 0 && index === actions.length - 1 ? "main" : "text" }))}</div></div>`;
}
