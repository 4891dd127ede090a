// @ts-check
// The window: the screens of the back stack, the tabs around them, and messages.

/** @import * as T from "./types.js" */
/** @import { App } from "./app.js" */
/** @import { IconName } from "./icons.js" */

import { icon } from "./icons.js";
import { button, classes, iconButton } from "./parts.js";
import { analysisScreen } from "./screens/analysis.js";
import { exerciseScreen } from "./screens/exercise.js";
import { gamesScreen } from "./screens/games.js";
import { licencesScreen } from "./screens/licences.js";
import { newGameScreen } from "./screens/new-game.js";
import { firstBoardScreen, playScreen } from "./screens/play.js";
import { settingsScreen } from "./screens/settings.js";
import { setupScreen } from "./screens/setup.js";
import { statisticsScreen } from "./screens/statistics.js";
import { trainScreen } from "./screens/train.js";
import { storageNote } from "./storage.js";
import { updateOffer } from "./updates.js";
import { repeat } from "./vendor/directives/repeat.js";
import { html, noChange, nothing } from "./vendor/lit-html.js";
import { paneCount, tabScreens } from "./view.js";
import { word } from "./words.js";

/** Icons of the tabs. @type {Partial<Record<T.Screen, IconName>>} */
const ICONS = { Board: "board", Train: "train", Games: "games", Analysis: "analysis", Settings: "settings" };

/** Width of the tabs beside the screens, and height of those below, in pixels. */
const RAIL = 80;
export const TABS = 64;

/** @type {Record<T.Screen, (app: App, entry: T.BackStackEntry) => unknown>} */
const SCREENS = {
    Board: playScreen,
    Train: trainScreen,
    Games: gamesScreen,
    Analysis: analysisScreen,
    Settings: settingsScreen,
    NewGame: newGameScreen,
    Setup: setupScreen,
    Statistics: statisticsScreen,
    Exercise: exerciseScreen,
    Licences: licencesScreen,
};

/** Whether the tabs are beside the screens instead of below. */
export const isWide = () => innerWidth >= 600 || innerWidth > innerHeight;

/** Tabs of the app. @param {App} app */
export function tabs(app) {
    const entries = app.state.navigation?.entries ?? [];
    const shown = entries.findLast((it) => it.root)?.screen;
    return html`<nav class="tabs">${tabScreens().map((screen) => html`
        <button type="button" class="tab" data-tag="app-screen-${screen.toLowerCase()}"
            aria-current=${screen === shown ? "page" : nothing}
            @click=${() => { if (screen !== shown) app.send({ Tab: { screen } }); }}>${
        icon(ICONS[screen] ?? "board")}<span>${word(`app-screen-${screen.toLowerCase()}`)}</span></button>`)}</nav>`;
}

/** The page. @param {App} app @param {{ look: T.Look, squares: string, flipped: boolean }} first */
export function pageWindow(app, first) {
    const { start, navigation, catalogue, look } = app.state;
    if (app.failed) return notLoaded();
    if (start) return failedStart(app, start);
    if (!navigation || !catalogue || !look) return firstBoardScreen(first);
    const { entries } = navigation;
    const top = entries[entries.length - 1];
    document.title = top.screen === "Board" ? "Plywise" : `${top.title} – Plywise`;
    const hasRail = top.has_tabs && isWide();
    const isBroken = typeof app.state.board === "object" && "Broken" in app.state.board;
    // The board places its tabs itself, where there is room.
    const hasBar = top.has_tabs && !isWide() && (top.screen !== "Board" || isBroken);
    // A note stays until it is closed, so it covers nothing. The game screen has room for it.
    const place = top.screen === "Board" ? "above-controls" : !app.state.message && "with-room";
    return html`<div class=${classes("window", hasRail && "with-rail")}>
        <div class="frame">${hasRail ? tabs(app) : nothing}
        <main class="panes panes-${top.visible.length}">${repeat(entries, (it) => it.id, (entry) => {
        const isVisible = top.visible.includes(entry.id);
        const order = top.visible.indexOf(entry.id);
        return html`<section class=${classes("pane", `pane-${entry.screen.toLowerCase()}`, entry.narrow && "narrow")}
            data-entry=${entry.id} aria-label=${entry.title} ?inert=${!isVisible} .style=${`order: ${Math.max(0, order)}`}>${
            isVisible ? SCREENS[entry.screen](app, entry) : noChange}</section>`;
    })}</main></div>
        <div class=${classes("snackbars", place)} role="status" aria-live=${app.state.message?.said ? "off" : "polite"}>${
    app.state.message ? message(app) : [restartNote(app), coversNotice(app) ? nothing : [storageNote(app), updateOffer(app)]]}</div>
        ${hasBar ? tabs(app) : nothing}
    </div>`;
}

/** Text of the document itself, since there is no core with words. */
function notLoaded() {
    const texts = [...document.querySelectorAll("#not-loaded > p")];
    const text = texts.find((it) => navigator.language.startsWith(it.getAttribute("lang") ?? "")) ?? texts[0];
    const retry = () => location.reload();
    return html`<div class="failed" dir=${text.getAttribute("dir") ?? "ltr"}><p role="alert">${text.textContent}</p>
        ${button("↻", "start-retry", retry, { spoken: text.getAttribute("title") ?? "" })}</div>`;
}

/** @param {App} app @param {{ message: string, retry: string, right_to_left: boolean }} start */
function failedStart(app, start) {
    return html`<div class="failed" dir=${start.right_to_left ? "rtl" : "ltr"}><p role="alert">${start.message}</p>
        ${button(start.retry, "start-retry", () => app.send("Retry"))}</div>`;
}

/** Id of the message whose time runs, and its timer. */
let timed = -1;
/** @type {number | undefined} */
let timer;

/** @param {App} app */
function message(app) {
    const shown = app.state.message;
    if (!shown) return nothing;
    const end = (/** @type {T.MessageState} */ state) => app.send({ Message: { id: shown.id, state } });
    if (timed !== shown.id) {
        timed = shown.id;
        clearTimeout(timer);
        if (!shown.lasting) timer = setTimeout(() => end("Gone"), shown.action ? 10_000 : 4_000);
    }
    const { action } = shown;
    return html`<div class="snackbar" data-tag="message"><span>${shown.text}</span>${
        action ? button(action, "message-action", () => end("Acted"), { kind: "text" }) : nothing}</div>`;
}

/** Whether a note would cover the notice of the game. @param {App} app */
function coversNotice({ state: { board, navigation } }) {
    const isShown = navigation?.entries.at(-1)?.screen === "Board";
    return isShown && typeof board === "object" && "Playing" in board && board.Playing.game.notice !== null;
}

/** Tells that the core failed and was started again. @param {App} app */
function restartNote(app) {
    if (!app.restarted) return nothing;
    const close = () => { app.restarted = false; app.onChange(); };
    return html`<div class="note" data-tag="restarted"><span>${word("page-restarted")}</span>${
        iconButton({ icon: "close", label: word("app-close"), tag: "restarted-close", act: close })}</div>`;
}

/** Listens to what happens to the window. @param {App} app @param {() => void} redraw
 *  @param {(app: App, file: Blob) => Promise<string>} passFile */
export function listenToWindow(app, redraw, passFile) {
    let panes = 0;
    const measure = () => {
        const count = paneCount(innerWidth - RAIL, innerHeight);
        if (count !== panes) app.send({ Panes: { count } });
        panes = count;
        redraw();
    };
    app.onStart = () => {
        panes = 0;
        measure();
        // Nobody tells the page that a screen reader is there, so the texts for it are always ready.
        app.send({ Listening: { on: true } });
        if (document.hidden) app.send("Hidden");
    };
    if (app.state.navigation) app.onStart();
    window.addEventListener("resize", measure);
    visualViewport?.addEventListener("resize", redraw);
    document.addEventListener("visibilitychange", () => app.send(document.hidden ? "Hidden" : "Shown"));
    window.addEventListener("languagechange", () => app.send({ Languages: { tags: [...navigator.languages] } }));
    listenToBack(app);
    listenToDrops(app, passFile);
}

/** Leaves a screen, or first its mode, such as the selection of games: the back button in a `data-back` part ends it.
 *  @param {App} app @param {number} entry */
function goBack(app, entry) {
    const ends = /** @type {HTMLElement | null} */ (
        document.querySelector(`[data-entry="${entry}"] [data-back] [data-tag=header-back]`));
    if (ends) ends.click();
    else app.leave(entry);
}

/** Lets the browser's way back leave screens. @param {App} app */
function listenToBack(app) {
    const top = () => app.state.navigation?.entries.at(-1);
    const isDeep = () => (app.state.navigation?.entries.length ?? 0) > 1;
    const change = app.onChange;
    // One entry of the history represents all screens above the board.
    app.onChange = () => {
        change();
        if (isDeep() && history.state !== "deep") history.pushState("deep", "");
    };
    window.addEventListener("popstate", () => {
        const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
        const entry = top();
        if (dialog) dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
        else if (entry && isDeep()) goBack(app, entry.id);
        if (isDeep()) history.pushState("deep", "");
    });
    window.addEventListener("keydown", (event) => {
        const entry = top();
        if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
        if (entry && isDeep()) goBack(app, entry.id);
    });
}

/** Passes a dropped file to the core. A folder cannot be read. @param {App} app @param {Blob} file
 *  @param {(app: App, file: Blob) => Promise<string>} passFile @returns {Promise<T.Received>} */
async function received(app, file, passFile) {
    try {
        return { File: { path: await passFile(app, file) } };
    } catch {
        return "Unreadable";
    }
}

/** Takes games and positions that are dropped on the page. @param {App} app
 *  @param {(app: App, file: Blob) => Promise<string>} passFile */
function listenToDrops(app, passFile) {
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", async (event) => {
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        const text = event.dataTransfer?.getData("text/plain");
        if (file) app.send({ Dropped: { what: await received(app, file, passFile) } });
        else if (text) app.send({ Dropped: { what: { Text: { text } } } });
    });
}

