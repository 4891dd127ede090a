// @ts-check
// The analysis screen.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */
/** @import { IconName } from "../icons.js" */

import { boardArea } from "../board/area.js";
import {
    button, cancelButton, dialog, iconButton, linkRow, menu, quiet, stepButton, textField, topBar, working,
} from "../parts.js";
import { pasted } from "../system.js";
import { keyed } from "../vendor/directives/keyed.js";
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";
import { enginePanel, evaluationBar } from "./analysis-engine.js";
import { retryPanel, reviewPanel, signClass } from "./analysis-review.js";
import { moveTree } from "./analysis-tree.js";
import { boardAndPanel } from "./board-and-panel.js";
import { typedMove } from "./typed-move.js";

/** Sends an event and returns the event's number. @typedef {(event: T.AnalysisEvent) => number} Send */

/** @param {App} app @param {T.BackStackEntry} entry */
export function analysisScreen(app, entry) {
    const { analysis: shown, lines } = app.state;
    const screen = shown?.entry === entry.id ? shown.analysis : "Loading";
    const back = entry.root ? undefined : () => app.leave(entry.id);
    if (screen === "Loading") return html`<div data-tag="analysis.loading">${working(word("analysis-title"))}</div>`;
    if ("Failed" in screen) return html`${topBar(word("analysis-title"), { back })}${quiet(screen.Failed.reason)}`;
    const view = screen.Ready.analysis;
    const send = (/** @type {T.AnalysisEvent} */ event) => app.send({ Analysis: { event } });
    keysGoTo(app, entry.id);
    return html`${boardAndPanel({
        tag: "analysis",
        top: bar(view, back, send),
        board: boardArea(app, { entry: entry.id, view: view.board, send, arrows: lines?.arrows }),
        panel: panel(app, view, send),
        aside: evaluationBar(lines?.score, view.board.flipped),
    })}${view.dialog ? moveDialog(view.dialog, send) : nothing}`;
}

/** The top bar, with the opening's name and the menu. @param {T.AnalysisView} view
 *  @param {(() => void) | undefined} back @param {Send} send */
const bar = (view, back, send) => topBar(word("analysis-title"), {
    back,
    below: view.opening ? html`
        <small class="analysis-opening" data-tag="analysis.opening"><bdi>${view.opening}</bdi></small>` : nothing,
    actions: [
        iconButton({ icon: "flip", label: word("board-flip"), tag: "analysis.flip", act: () => send("Flip") }),
        menu("analysis.menu", menuItems(view, send)),
    ],
});

/** @param {T.AnalysisView} view @param {Send} send */
function menuItems(view, send) {
    const item = (/** @type {string} */ key, /** @type {T.AnalysisEvent} */ event, tag = key, enabled = true) =>
        ({ label: word(key), tag, enabled, act: () => { send(event); } });
    return [
        ...(view.review ? [item("analysis-review", { ShowReview: { on: true } }, "analysis.menu-review")] : []),
        item("analysis-play-on", "PlayOn"),
        item("setup-title", "SetUp", "analysis.setup"),
        item("analysis-new", "Begin"),
        item("board-type-move", "StartTyping", "analysis.type-move"),
        item("games-with-position", "GamesWithPosition", "analysis.games-with-position"),
        /** @type {"line"} */ ("line"),
        ...(view.is_game ? [] : [item("analysis-keep", "Keep", "analysis-keep", view.has_moves)]),
        item("analysis-share-pgn", "Share"),
        item("analysis-share-fen", "ShareFen"),
        {
            label: word("analysis-paste"),
            tag: "analysis-paste",
            act: async () => { send({ Paste: { text: await pasted() } }); },
        },
    ];
}

/** Below the board: the engine, the moves or the review, and the steps. @param {App} app @param {T.AnalysisView} view
 *  @param {Send} send */
function panel(app, view, send) {
    const review = view.shows_review ? view.review : null;
    const { retry } = view;
    const moves = moveTree(app, view, send);
    return html`<div class="analysis-panel"><div class="analysis-told" data-tag="analysis.told"><span class="unseen"
        role="status">${retry?.spoken ?? ""}</span>${
        retry ? retryPanel(retry, send) : review ? nothing : enginePanel(view, app.state.lines, send)}</div>${
        review ? reviewPanel(app, review, moves, send) : html`<div class="moves-place fading">${moves}</div>`}${
        view.typed ? typedMove(view.typed, {
            onDraft: (field, text) => send({ DraftMove: { field, text } }),
            onPlay: () => send("PlayTyped"),
            onClose: () => send("StopTyping"),
        }) : nothing}${steps(view, send)}</div>`;
}

/** Buttons that step through the moves. The way back is on the left in every language, as on the game screen.
 *  @param {T.AnalysisView} view @param {Send} send */
function steps(view, send) {
    const step = (/** @type {IconName} */ icon, /** @type {string} */ key, /** @type {boolean} */ enabled,
        /** @type {T.AnalysisEvent} */ event) =>
        stepButton({ icon, label: word(`board-${key}`), tag: `analysis.${key}`, enabled, act: () => send(event) });
    return html`<div class="steps-row" dir="ltr">${step("first", "first", view.can_go_back, "First")}${
        step("previous", "back", view.can_go_back, "Back")}${step("next", "forward", view.can_go_forward, "Forward")}${
        step("last", "last", view.can_go_forward, "Last")}${view.review ? iconButton({
        icon: "analysis",
        label: word("analysis-review-tab"),
        tag: "analysis.tab-review",
        on: view.shows_review,
        act: () => send({ ShowReview: { on: !view.shows_review } }),
    }) : nothing}${iconButton({
        icon: "edit",
        label: word("analysis-move-menu"),
        tag: "analysis-move-menu",
        enabled: view.node !== 0,
        act: () => send({ AskMove: { node: view.node } }),
    })}</div>`;
}

/** @param {T.AnalysisDialog} view @param {Send} send */
function moveDialog(view, send) {
    const close = () => send("CloseDialog");
    if ("Comment" in view) {
        const { name, text } = view.Comment;
        return keyed("comment", dialog(name, {
            tag: "analysis.comment",
            onDismiss: close,
            content: textField({
                field: text,
                tag: "analysis.comment-text",
                label: word("analysis-comment"),
                lines: 3,
                focus: true,
                onDraft: (field, draft) => send({ DraftComment: { field, text: draft } }),
            }),
            buttons: html`${cancelButton(close, "analysis.comment-cancel")}${
                button(word("app-save"), "analysis.comment-save", () => send("ApplyComment"), { kind: "text" })}`,
        }));
    }
    const { node, name, marks, comment, in_variation: inVariation } = view.Move;
    return keyed("move", dialog(name, {
        tag: "analysis.move",
        onDismiss: close,
        content: html`<div class="mark-choice">${marks.map(({ mark, sign, name: label, set }) => html`
            <button type="button" class=${signClass(mark)} data-tag="analysis.mark-${mark.toLowerCase()}"
                aria-label=${label} title=${label} aria-pressed=${set} @click=${() => send({ Mark: { node, mark } })}>${
            sign}</button>`)}</div>${
            linkRow(comment, null, "analysis-comment", () => send({ AskComment: { node } }), { icon: "edit" })}${
            inVariation ? linkRow(word("analysis-promote-variation"), null, "analysis.promote-line",
                () => send({ PromoteLine: { node } }), { icon: "check" }) : nothing}${
            linkRow(word("analysis-delete-variation"), null, "analysis.delete", () => send({ Delete: { node } }),
                { icon: "delete", danger: true })}`,
        buttons: button(word("app-close"), "analysis.dialog-close", close, { kind: "text" }),
    }));
}

/** Entry whose moves the arrow keys go through. @type {number | undefined} */
let entryOfKeys;

/** Lets the arrow keys go through the moves, unless the focused element needs them. @param {App} app
 *  @param {number} entry */
function keysGoTo(app, entry) {
    const isNew = entryOfKeys === undefined;
    entryOfKeys = entry;
    if (!isNew) return;
    let isPointed = false;
    window.addEventListener("pointerdown", () => { isPointed = true; }, true);
    window.addEventListener("keydown", (event) => {
        if (event.key === "Tab") isPointed = false;
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const shown = app.state.analysis;
        if (!shown || typeof shown.analysis === "string" || "Failed" in shown.analysis) return;
        const pane = document.querySelector(`.pane:not([inert])[data-entry="${entryOfKeys}"]`);
        if (!pane || shown.entry !== entryOfKeys) return;
        const target = /** @type {Element} */ (event.target);
        if (target.closest("input, textarea, dialog, [role=radio], [role=slider]")) return;
        // On the board the keys move the focus, unless a click has put it there.
        if (target.closest("chess-board") && !isPointed) return;
        const { can_go_back: canGoBack, can_go_forward: canGoForward } = shown.analysis.Ready.analysis;
        const isBack = event.key === "ArrowLeft";
        if (isBack ? !canGoBack : event.key !== "ArrowRight" || !canGoForward) return;
        event.preventDefault();
        event.stopPropagation();
        app.send({ Analysis: { event: isBack ? "Back" : "Forward" } });
    }, true);
}
