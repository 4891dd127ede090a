// @ts-check
// The exercise screen: mistakes from own games, puzzles, endgames and lessons.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */
/** @import { IconName } from "../icons.js" */

import { boardArea } from "../board/area.js";
import { icon } from "../icons.js";
import { button, iconButton, menu, progress, quiet, stepButton, topBar } from "../parts.js";
import { repeat } from "../vendor/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";
import { boardAndPanel } from "./board-and-panel.js";
import { typedMove } from "./typed-move.js";

/** @typedef {(event: T.ExerciseEvent) => number} Send */

/** Icons of the moods. @type {Partial<Record<T.ExerciseMood, IconName>>} */
const SIGNS = { Right: "check", Wrong: "close", Shown: "hint" };

/** @param {App} app @param {T.BackStackEntry} entry */
export function exerciseScreen(app, entry) {
    const screen = app.state.exercise;
    if (!screen) return nothing;
    listenToKeys(app);
    if ("Ready" in screen) showText(screen.Ready.exercise.text);
    const send = (/** @type {T.ExerciseEvent} */ event) => app.send({ Exercise: { event } });
    return html`<div class="exercise" data-tag="exercise"><div class="unseen" role="status">${said(screen).map((text) =>
        html`<p>${text}</p>`)}</div>${"Ready" in screen ? arranged(app, entry, screen.Ready.exercise, send)
        : html`${topBar(word("app-screen-train"), { back: () => app.leave(entry.id) })}${
            "Loading" in screen ? quiet(screen.Loading.text) : finished(screen.Finished, send)}`}</div>`;
}

/** Text of the exercise in the last picture. */
let shown = "";

/** Scrolls to a new text after it was drawn. @param {string} text */
function showText(text) {
    if (text === shown) return;
    shown = text;
    queueMicrotask(() => document.querySelector(".exercise .task")?.scrollTo(0, 0));
}

/** Texts that a screen reader announces. None while loading, whose percentage changes constantly.
 *  @param {T.ExerciseScreen} screen */
function said(screen) {
    if ("Finished" in screen) return [screen.Finished.title, screen.Finished.text];
    if ("Loading" in screen) return [];
    return [screen.Ready.exercise.spoken, screen.Ready.exercise.spoken_rating].filter((text) => text !== "");
}

/** @param {{ title: string, text: string, actions: T.ActionButton[] }} summary @param {Send} send */
const finished = ({ title, text, actions }, send) =>
    quiet(text, actionButtons(actions, send), html`<h2 data-tag="exercise.finished">${title}</h2>`);

/** @param {App} app @param {T.BackStackEntry} entry @param {T.ExerciseView} exercise @param {Send} send */
function arranged(app, entry, exercise, send) {
    const { title, about, typed } = exercise;
    return boardAndPanel({
        tag: "exercise-layout",
        top: topBar(title, {
            back: () => app.leave(entry.id),
            below: about ? html`<small>${about}</small>` : nothing,
            actions: html`${iconButton({
                icon: "flip", label: word("board-flip"), tag: "exercise.flip", act: () => send("Flip"),
            })}${menu("exercise.menu", [
                {
                    label: word("board-type-move"), tag: "exercise.type-move", enabled: !typed,
                    act: () => send("StartTyping"),
                },
                { label: word("analysis-share-fen"), tag: "exercise.share-fen", act: () => send("ShareFen") },
            ])}`,
        }),
        board: boardArea(app, { entry: entry.id, view: exercise.board, send }),
        panel: html`${stateRow(exercise, send)}
            <div class="task">${task(exercise)}${actionButtons(exercise.actions, send)}</div>
            ${typed ? typedMove(typed, {
            onDraft: (field, text) => send({ DraftMove: { field, text } }),
            onPlay: () => send("PlayTyped"),
            onClose: () => send("StopTyping"),
        }) : nothing}`,
    });
}

/** Progress, remaining time and navigation through the variation. @param {T.ExerciseView} exercise
 *  @param {Send} send */
function stateRow({ progress: text, done, count, time, can_go_back: canBack, can_go_forward: canForward }, send) {
    const hasSteps = canBack || canForward;
    if (!text && !time && !hasSteps) return nothing;
    // Back is on the left in every language, as on the board.
    return html`<div class="state-row"><span class="muted" data-tag="exercise.progress">${text}</span>
        <div class="share">${count > 0 ? progress(done / count) : nothing}</div>
        ${time ? html`<span class="time" role="timer" data-tag="exercise.time">${time}</span>` : nothing}
        ${hasSteps ? html`<div class="steps" dir="ltr">${stepButton({
        icon: "previous", label: word("train-line-back"), tag: "train-line-back", enabled: canBack,
        act: () => send("Back"),
    })}${stepButton({
        icon: "next", label: word("train-line-forward"), tag: "train-line-forward", enabled: canForward,
        act: () => send("Forward"),
    })}</div>` : nothing}</div>`;
}

/** The task of an exercise, below it a hint or the feedback on the last move, and the idea of an endgame. Colour is
 *  never the only signal. @param {T.ExerciseView} exercise */
function task(exercise) {
    const { mood, question, text, rating, idea } = exercise;
    const sign = SIGNS[mood];
    return html`${question && question !== text
        ? html`<div class="muted">${spoken(question, exercise.spoken_question, "exercise.question")}</div>` : nothing}
        <div class="feedback ${mood.toLowerCase()}">${sign
        ? html`<span data-tag="exercise.sign-${mood.toLowerCase()}">${icon(sign)}</span>` : nothing}<div>
            <p class="text">${spoken(text, exercise.spoken, "exercise.told")}</p>
            ${rating ? html`<p>${spoken(rating, exercise.spoken_rating, "exercise.rating")}</p>` : nothing}
            ${idea ? html`<p>${spoken(idea, exercise.spoken_idea, "exercise.idea")}</p>` : nothing}</div></div>`;
}

/** A text with a different one for screen readers. @param {string} text @param {string} label @param {string} tag */
const spoken = (text, label, tag) => html`<span dir="auto" data-tag=${tag} aria-hidden="true">${text}</span
    ><span class="unseen">${label}</span>`;

/** The main action, and the others side by side below it. @param {T.ActionButton[]} all @param {Send} send */
function actionButtons(all, send) {
    // Keyed by action, so that the focus disappears with its button and never moves to another action.
    const row = (/** @type {T.ActionButton[]} */ some, /** @type {"main" | "side"} */ kind) =>
        repeat(some, (it) => it.action, ({ action, title, cost, spoken: label }) => button(title, actionTag(action),
            () => send({ Act: { action } }), { kind, about: cost, spoken: cost ? label : undefined }));
    if (all.length === 0) return nothing;
    return html`<div class="main-actions">${row(all.filter((it) => it.main), "main")}</div>
        <div class="side-actions">${row(all.filter((it) => !it.main), "side")}</div>`;
}

/** @param {T.ExerciseAction} action */
const actionTag = (action) => `exercise.${action.replace(/\B[A-Z]/g, "-$&").toLowerCase()}`;

let isListening = false;

/** Handles keys that the focused element does not use. @param {App} app */
function listenToKeys(app) {
    if (isListening) return;
    isListening = true;
    window.addEventListener("keydown", (event) => {
        const screen = app.state.exercise;
        if (!screen || app.state.navigation?.entries.at(-1)?.screen !== "Exercise") return;
        if (document.querySelector("dialog[open]") || event.altKey || event.ctrlKey || event.metaKey) return;
        // Ignores the auto-repeat of Enter, because the next main action is a different one.
        const isAgain = event.key === "Enter" && event.repeat;
        const act = isAgain ? undefined : byKey(screen, event);
        if (!isAgain && !act) return;
        event.preventDefault();
        event.stopPropagation();
        if (act) app.send({ Exercise: { event: act } });
    }, true);
}

/** Returns the event that a key triggers. @param {T.ExerciseScreen} screen @param {KeyboardEvent} event
 *  @returns {T.ExerciseEvent | undefined} */
function byKey(screen, { key, target }) {
    const exercise = "Ready" in screen ? screen.Ready.exercise : undefined;
    const focused = /** @type {Element} */ (target);
    const isOnBoard = focused.closest("chess-board") !== null;
    // The board uses these keys itself, unless the user is to choose an action.
    if (focused.closest("input, .promotion") || (isOnBoard && !exercise?.answered)) return undefined;
    if (key === "ArrowLeft" && exercise?.can_go_back) return "Back";
    if (key === "ArrowRight" && exercise?.can_go_forward) return "Forward";
    if (key !== "Enter" || "Loading" in screen || (focused.closest("button") && !isOnBoard)) return undefined;
    const main = (exercise?.actions ?? ("Finished" in screen ? screen.Finished.actions : [])).find((it) => it.main);
    return main ? { Act: { action: main.action } } : undefined;
}
