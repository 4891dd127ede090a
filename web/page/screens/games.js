// @ts-check
// The list of games.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */

import { icon } from "../icons.js";
import { thumbnail } from "../look.js";
import { button, iconButton, menu, quiet, textField, topBar, working } from "../parts.js";
import { keyed } from "../vendor/directives/keyed.js";
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";
import { BLOCK } from "./games-rows.js";
import { gamesSheet, positionChip } from "./games-sheets.js";

const FIRST_MOVE = "RNBQKBNRPPPP.PPP............P...................pppppppprnbqkbnr";
const FIRST_SQUARES = { from: 12, to: 28 };

/** @typedef {(event: T.GamesEvent) => void} Send */

/** @param {App} app @param {T.BackStackEntry} entry */
export function gamesScreen(app, entry) {
    const { games: screen, look } = app.state;
    if (!screen || !look) return nothing;
    const send = (/** @type {T.GamesEvent} */ event) => { app.send({ Games: { event } }); };
    const { selection, sheet } = screen;
    return html`<div class="games">${selection ? selectingBar(selection, send) : browsingBar(screen, send)}${
        screen.list === "Empty" ? nothing : searchBar(screen, look, send)}${content(app, screen, look, send)}</div>
        ${sheet ? keyed(screen.sheet_id, gamesSheet(sheet, screen.sheet_id, look, send)) : nothing}`;
}

/** @param {App} app @param {T.GamesScreen} screen @param {T.Look} look @param {Send} send */
function content(app, { list, selection, filters, searching }, look, send) {
    if (list === "Loading") return html`<div class="quiet">${working(word("app-loading"))}</div>`;
    if (list === "Empty") {
        const newGame = button(word("board-new-game"), "games.new-game", () => send("NewGame"));
        const load = button(word("games-import"), "games.empty-import", () => send("ImportFile"), { kind: "text" });
        return quiet(word("games-empty"), html`${newGame}${load}`, thumbnail(FIRST_MOVE, look, { last: FIRST_SQUARES }));
    }
    if (list === "NothingFits") {
        const clear = (/** @type {string} */ key, /** @type {string} */ tag, /** @type {T.GamesEvent} */ event) =>
            button(word(key), tag, () => send(event), { kind: "text" });
        return quiet(word("games-empty-search"), html`${
            filters > 0 ? clear("games-filter-clear", "games.empty-clear", "ClearFilter") : nothing}${
            searching ? clear("games-search-clear", "games.empty-clear-search", "ClearSearch") : nothing}`);
    }
    return listed(app, list.Listed, selection, look, send);
}

/** The selected games as a set, which is the same until the selection changes.
 *  @type {WeakMap<T.Selection, Set<number>>} */
const chosenGames = new WeakMap();

/** @param {App} app @param {{ count: number, more: boolean }} list @param {T.Selection | null} selection
 *  @param {T.Look} look @param {Send} send */
function listed({ state: { pages, catalogue } }, list, selection, look, send) {
    if (selection && !chosenGames.has(selection)) chosenGames.set(selection, new Set(selection.games));
    const chosen = selection ? chosenGames.get(selection) : undefined;
    const shared = { size: list.more ? -1 : list.count, chosen, look, catalogue, scale: devicePixelRatio, send };
    const blocks = [];
    let index = 0;
    for (const page of pages) {
        for (let start = 0; start < page.rows.length; start += BLOCK) {
            blocks.push({ ...shared, page, start, index: index + start, end: undefined });
        }
        index += page.rows.length;
    }
    if (list.more && blocks.length > 0) blocks.push({ ...blocks.pop(), end: list });
    return html`<div class="scroll"><div class="rows" role="list" data-tag="games.list">${blocks.map((block) => html`
        <game-rows role="presentation" .block=${block}></game-rows>`)}</div></div>`;
}

/** The top bar outside selection mode. @param {T.GamesScreen} screen @param {Send} send */
const browsingBar = ({ list }, send) => topBar(word("games-title"), {
    actions: html`${iconButton({
        icon: "statistics", label: word("stats-title"), tag: "games.statistics", act: () => send("Statistics"),
    })}${menu("games.menu", [
        { title: word("games-import") },
        { label: word("games-import-file"), tag: "games-import-file", act: () => send("ImportFile") },
        { label: word("games-import-paste"), tag: "games-import-paste", act: () => send("BeginPaste") },
        ...(typeof list === "object" ? [
            /** @type {"line"} */ ("line"),
            { label: word("games-export-all"), tag: "games-export-all", act: () => send("ExportAll") },
            { label: word("games-select"), tag: "games-select", act: () => send("BeginSelecting") },
        ] : []),
    ])}`,
});

/** The top bar in selection mode. @param {T.Selection} selection @param {Send} send */
function selectingBar({ title, games }, send) {
    const action = (/** @type {import("../icons.js").IconName} */ name, /** @type {string} */ key,
        /** @type {string} */ tag, /** @type {T.GamesEvent} */ event) =>
        iconButton({ icon: name, label: word(key), tag, enabled: games.length > 0, act: () => send(event) });
    return html`<div class="selecting" data-back>${topBar(title, {
        back: () => send("EndSelecting"), close: true, label: word("app-done"),
    })}<div class="actions">${
        button(word("games-select-all"), "games-select-all", () => send("SelectAll"), { kind: "text" })}
        <div>${action("share", "app-share", "games.share", { Share: { games } })}${
    action("download", "games-export-selected", "games-export-selected", { Export: { games } })}${
    action("delete", "games-delete", "games-delete", { Delete: { games } })}</div></div></div>`;
}

/** The search field with the filter. Selection mode hides it, so that it keeps its text.
 *  @param {T.GamesScreen} screen @param {T.Look} look @param {Send} send */
function searchBar({ search, filters, position, selection }, look, send) {
    const leave = () => /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    const clear = (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Escape" || !/** @type {HTMLInputElement} */ (event.target).value) return;
        event.preventDefault();
        send("ClearSearch");
    };
    return html`<div ?hidden=${selection !== null}><div class="search-row"><div class="search" role="search"
        @keydown=${clear}>${icon("search")}${textField({
        field: search, tag: "games-search", label: word("games-search"), hint: word("games-search"), hidesLabel: true,
        search: true, onDraft: (field, text) => send({ Search: { field, text } }), onEnter: leave,
    })}${iconButton({
        icon: "close", label: word("games-search-clear"), tag: "games-search-clear", act: () => send("ClearSearch"),
    })}</div>${iconButton({
        icon: "filter", label: word("games-filter"), tag: "games-filter", act: () => send("OpenFilter"),
        badge: filters > 0 ? String(filters) : undefined,
    })}</div>${position ? positionChip(position, look, "games.any-position", () => send("AnyPosition")) : nothing}</div>`;
}
