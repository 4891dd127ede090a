// @ts-check
// The training home: today's set, lessons, puzzles, endgames and statistics of mistakes.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */

import { icon } from "../icons.js";
import { thumbnail } from "../look.js";
import { button, classes, group, keep, keptValue, progress, topBar, working } from "../parts.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {(event: T.TrainEvent) => void} Send */

/** @param {App} app @param {T.BackStackEntry} entry */
export function trainScreen(app, entry) {
    const { train: screen, look } = app.state;
    if (!screen || !look) return nothing;
    const send = (/** @type {T.TrainEvent} */ event) => { app.send({ Train: { event } }); };
    return html`<div class="train">${topBar(entry.title)}${screen === "Loading"
        ? html`<div class="groups" data-tag="train.loading">${working(entry.title)}</div>`
        : html`<div class="scroll" data-tag="train.list"><div class="groups">${screen.Ready.train.groups.map((it) =>
            section(it, screen.Ready.train, look, send))}</div></div>`}</div>`;
}

/** A section on one surface, under its heading. @param {T.TrainGroup} section @param {T.TrainView} train
 *  @param {T.Look} look @param {Send} send */
function section({ section: name, title, text }, train, look, send) {
    // Today's set and the lessons show their progress themselves.
    const about = name === "Today" || name === "Basics" ? nothing : aside(text);
    return group(title, html`<div class="card">${about}${content(name, train, look, send)}</div>`);
}

/** @param {T.TrainSection} name @param {T.TrainView} train @param {T.Look} look @param {Send} send */
function content(name, train, look, send) {
    switch (name) {
        case "Today": return today(train.today, send);
        case "Basics": return train.basics ? basics(train.basics, send) : nothing;
        case "Puzzles": return puzzles(train.puzzles, send);
        case "Endings": return html`<ul class="endings">${train.endings.map((row, index) =>
            ending(row, index, look, send))}</ul>`;
        case "Mistakes": return train.progress.map(mistakes);
    }
}

/** Secondary text; shows nothing if it is empty. @param {string} text */
const aside = (text) => (text ? html`<p class="muted">${text}</p>` : nothing);

/** Today's set of exercises, the main purpose of the screen. @param {T.TodayView} view @param {Send} send */
const today = ({ text, about, done, count, action, streak, finding }, send) => html`
    <div class="score-line"><p class="title" data-tag="train.done">${text}</p>${aside(streak)}</div>
    ${count > 0 ? progress(done / count) : nothing}${aside(about)}
    ${action ? button(action, "train.today", () => send("Today"), { wide: true }) : nothing}
    ${finding ? html`<small>${finding}</small>` : nothing}`;

/** The lessons for someone new to chess: the next one, and behind a button all of them.
 *  @param {T.BasicsView} view @param {Send} send */
function basics({ progress: text, done, count, next, lessons }, send) {
    const isOpen = keptValue("train-lessons", false);
    const start = () => send({ Lesson: { index: null } });
    return html`${progress(done / count)}
        ${next ? button(next, "train.lesson-next", start, { kind: "tonal", wide: true }) : nothing}
        ${startRow(text, "", "train.lessons", () => keep("train-lessons", !isOpen), isOpen)}
        ${isOpen ? html`<ol>${lessons.map((row, index) => lesson(row, index, send))}</ol>` : nothing}`;
}

/** @param {T.LessonRow} row @param {number} index @param {Send} send */
const lesson = ({ title, about, state, finished, next, spoken }, index, send) => html`
    <li><button type="button" class="start-row" data-tag="train.lesson-${index}"
        @click=${() => send({ Lesson: { index } })}><span class="unseen">${spoken}</span>
        <span class="labels" aria-hidden="true"><strong class=${next ? "accent" : ""}>${title}</strong><small>${about}</small>
        </span>${finished ? icon("check") : html`<small aria-hidden="true">${state}</small>`}</button></li>`;

/** A way to start exercises, or to open the list of lessons if `isOpen` is known.
 *  @param {string} title @param {string} about text below the title @param {string} tag @param {() => void} act
 *  @param {boolean} [isOpen] */
const startRow = (title, about, tag, act, isOpen) => html`
    <button type="button" class="start-row" data-tag=${tag} aria-expanded=${isOpen ?? nothing} @click=${act}>
        <span class="labels"><strong>${title}</strong>${about ? html`<small>${about}</small>` : nothing}</span>${
    icon(isOpen === undefined ? "play" : isOpen ? "collapse" : "expand")}</button>`;

/** @param {T.PuzzlesView} view @param {Send} send */
const puzzles = ({ starts, motifs, motifs_title: title }, send) => html`
    ${starts.map((row, index) => startRow(row.title, row.about, `train.puzzles-${index}`, () => send(row.event)))}
    <h3>${title}</h3>
    <ul class="motifs">${motifs.map((row, motif) => html`
        <li><button type="button" class="motif" data-tag="train.motif-${motif}" @click=${() => send({ Puzzles: { motif } })}>
        <span class="unseen">${row.spoken}</span><strong aria-hidden="true">${row.title}</strong>${
    row.about ? html`<small aria-hidden="true">${row.about}</small>` : nothing}</button></li>`)}</ul>`;

/** An endgame with its start position. Its state is a text; the check mark and the accent colour only repeat it.
 *  @param {T.EndingRow} row @param {number} index @param {T.Look} look @param {Send} send */
const ending = ({ title, task, state, mastered, due, squares }, index, look, send) => html`
    <li><button type="button" class="ending" data-tag="train.ending-${index}"
        @click=${() => send({ Ending: { index } })}>${thumbnail(squares, look)}
        <span class="labels"><strong>${title}</strong><span>${task}</span>
        <small class=${classes("state", (due || mastered) && "accent")}>${
    mastered ? icon("check") : nothing}${state}</small></span></button></li>`;

/** Frequencies of kinds of mistakes: recent ones as a filled bar, earlier ones as an outline.
 *  @param {T.ProgressGroup} group */
const mistakes = ({ title, about, rows }) => html`<h3>${title}</h3>${aside(about)}<ul>${rows.map((row) => html`
    <li class="mistake" data-tag="train.progress"><span class="unseen">${row.spoken}</span>
        <div aria-hidden="true">${row.title}<div class="frequency now" .style=${`width: ${row.now / 10}%`}></div>
        <div class="frequency" .style=${`width: ${row.before / 10}%`}></div>
        <small>${row.text}</small></div></li>`)}</ul>`;
