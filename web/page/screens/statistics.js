// @ts-check
// Statistics: the user's rating, the beaten opponents, and the results against each level.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */

import { icon } from "../icons.js";
import { face } from "../look.js";
import { button, classes, group, quiet, said, topBar } from "../parts.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { word } from "../words.js";

/** @param {App} app @param {T.BackStackEntry} entry */
export function statisticsScreen(app, entry) {
    const { statistics: screen } = app.state;
    if (!screen) return nothing;
    const newGame = () => app.send({ Statistics: { event: "NewGame" } });
    return html`<div class="statistics">${topBar(word("stats-title"), { back: () => app.leave(entry.id) })}${
        screen === "Loading" ? nothing
            : screen === "Empty" ? quiet(word("stats-empty"), button(word("board-new-game"), "stats.new-game", newGame))
                : results(screen.Results)}</div>`;
}

/** @param {Extract<T.StatisticsScreen, { Results: unknown }>["Results"]} results */
const results = ({ rating, spoken_rating: spoken, rated, graph, all, beaten, ladder, levels }) => html`
    <div class="scroll" role="group" tabindex="0" aria-label=${word("stats-title")}>
        <div class="groups" data-tag="stats.list">${
    group(word("stats-rating"), html`<div class="padded" data-tag="stats-rating">
        <p class=${rated ? "large" : ""}>${said(rating, spoken)}</p>${
    graph ? ratingGraph(graph) : nothing}<small>${word("stats-rating-about")}</small></div>`)}${
    group(word("stats-ladder"), html`<div class="padded"><p>${beaten}</p>
        <ul class="ladder">${ladder.map(opponent)}</ul></div>`)}${
    group(word("stats-games"), html`<div class="padded"><p class="large" data-tag="stats.count">${all.title}</p>${
        record(all)}</div>`)}
    <section class="group levels"><h2>${word("stats-by-level")}</h2>${levels.map((level) => html`
        <div class="surface padded" data-tag="stats.level"><p class="title">${level.title}</p>${record(level)}${
    level.streaks.map((streak) => html`<small>${streak}</small>`)}</div>`)}</section></div></div>`;

/** Graph of the user's rating over the games, with its confidence interval. Time runs from left to right in every
 *  language. @param {T.RatingGraph} graph */
function ratingGraph({ points, lines, spoken }) {
    const path = (/** @type {T.RatingPoint[]} */ all, /** @type {"up" | "low" | "high"} */ name) =>
        all.map((point) => `${point.across} ${1_000 - point[name]}`).join("L");
    const last = points[points.length - 1];
    return html`<div class="rating-graph" dir="ltr" role="img" aria-label=${spoken} data-tag="stats.graph">
        <div class="labels">${lines.map(({ up, label }) => html`
            <span .style=${`top: ${100 - up / 10}%`}>${label}</span>`)}</div>
        <div class="curve"><svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">${
    lines.map(({ up }) => svg`<path class="grid" d="M0 ${1_000 - up}H1020" />`)}
            <path class="range" d="M${path(points, "high")}L${path([...points].reverse(), "low")}Z" />
            <path class="line" d="M${path(points, "up")}" /></svg>
            <span class="dot" .style=${`left: ${last.across / 10}%; top: ${100 - last.up / 10}%`}></span></div></div>`;
}

/** A computer opponent. Beaten ones are in full colour, with a check mark. @param {T.FaceChoice} choice */
const opponent = ({ number, face: name, name: title, beaten, spoken }) => html`
    <li><div class=${classes("opponent", beaten && "beaten")} role="img" aria-label=${spoken} data-tag="stats.face-${number}">
        <div class="portrait">${face(name)}${beaten ? html`<span class="sign">${icon("check")}</span>` : nothing}</div>
        <span>${title}</span></div></li>`;

/** Wins, draws and losses as one bar, with the numbers below. @param {T.LevelResults} results */
const record = ({ won, drawn, lost, counts, spoken }) => html`
    <div class="record" role="img" aria-label=${spoken}><div class="bar">${[won, drawn, lost].map((count, index) => (count > 0
    ? html`<span class="part-${index}" .style=${`flex-grow: ${count}`}></span>` : nothing))}</div>
        <div class="counts">${counts.map((count, index) => html`
            <span><span class="spot part-${index}"></span>${count}</span>`)}</div></div>`;
