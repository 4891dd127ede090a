// @ts-check
// The game screen.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */
/** @import { Arrangement } from "../view.js" */

import { boardArea } from "../board/area.js";
import { face } from "../look.js";
import { button, cancelButton, classes, dialog, iconButton, ltr, progress, said } from "../parts.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { keyed } from "../vendor/directives/keyed.js";
import { arrangeBoard, clockText } from "../view.js";
import { TABS, isWide, tabs } from "../window.js";
import { word } from "../words.js";
import { CONTROLS, boardControls } from "./play-controls.js";
import { pictureSheet } from "./play-picture.js";
import { typedMove } from "./typed-move.js";

/** Free space at the bottom of a player's bar, which a notice may cover. */
const BELOW_FACE = 8;

/** Layout of the game screen in a pane of this size. @param {number} width @param {number} height @param {boolean} hasTabs */
function arrangement(width, height, hasTabs) {
    const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const keyboard = visualViewport ? Math.max(0, innerHeight - visualViewport.height * visualViewport.scale) : 0;
    return arrangeBoard({
        width,
        height,
        keyboard: keyboard < 80 ? 0 : keyboard,
        text,
        minColumn: 344,
        controls: CONTROLS,
        tabs: hasTabs ? TABS : 0,
    });
}

/** Entry and size of the pane for which the screen was laid out last. */
let measured = [0, 0, 0];

/** Size of a pane, or of the window before there is one. @param {number} entry */
function paneSize(entry) {
    const pane = document.querySelector(`[data-entry="${entry}"]`);
    const size = pane ? [pane.clientWidth, pane.clientHeight] : [innerWidth, innerHeight];
    measured = [entry, ...size];
    return size;
}

/** Whether the screen has the size for which it was laid out. It does not if the tabs or a note around it have just
 *  appeared or disappeared. */
export function fitsPane() {
    const [entry, width, height] = measured;
    const pane = document.querySelector(`[data-entry="${entry}"]:not([inert])`);
    return !pane || (pane.clientWidth === width && pane.clientHeight === height);
}

/** The board before the core is there. @param {{ look: T.Look, squares: string, flipped: boolean }} first */
export function firstBoardScreen({ look, squares, flipped }) {
    const wide = isWide();
    const layout = arrangement(innerWidth - (wide ? 80 : 0), innerHeight, !wide);
    const view = /** @type {T.BoardView} */ (/** @type {unknown} */ ({
        squares, flipped, turned: false, selection: null, targets: [], draws_targets: false, last_move: null, check: null,
        premove: null, hinted: null, arrows: [], drawn: [], threat: null, promotion: null, judged: null, marked: [],
    }));
    const board = { view, look, acknowledged: 0, onTap: () => {}, onDrag: () => 0 };
    return html`<div class=${classes("window", wide && "with-rail")}>
        <div class="frame">${wide ? html`<nav class="tabs"></nav>` : nothing}<main class="panes"><section class="pane">
        <div class=${classes("play", layout.beside ? "beside" : "above", layout.low && "low")} .style=${sizes(layout)}>
            ${layout.beside || layout.low ? nothing : html`<div class="player"></div>`}
            <div class="board-area"><chess-board .board=${board}></chess-board></div>
            ${layout.beside ? html`<div class="column"></div>` : nothing}
        </div></section></main></div></div>`;
}

/** Lengths of the layout for the style sheet. @param {Arrangement} layout */
const sizes = ({ height, side, column, margin, bar, moves, strip, field_x: x, field_y: y }) =>
    Object.entries({ height, side, column, margin, bar, moves, strip, "field-x": x, "field-y": y })
        .map(([name, length]) => `--${name}: ${length}px`).join(";");

/** @param {App} app @param {T.BackStackEntry} entry */
export function playScreen(app, entry) {
    const screen = app.state.board;
    if (screen === undefined || screen === "Opening") return nothing;
    const send = (/** @type {T.BoardEvent} */ event) => app.send({ Board: { event } });
    if ("Broken" in screen) return noBoard(screen.Broken.reason, send);
    const { game } = screen.Playing;
    const [width, height] = paneSize(entry.id);
    const layout = arrangement(width, height, entry.has_tabs && !isWide());
    const board = boardArea(app, { entry: entry.id, view: game.board, send });
    const far = player(app, game, game.board.flipped, send);
    const near = player(app, game, !game.board.flipped, send);
    const controls = boardControls(game, layout.column, layout.has_tabs || isWide() ? undefined : app, send);
    const notice = noticeArea(game, !layout.beside && !layout.low && !layout.table, send);
    const list = moveList(app.state.moves, game, layout.table && !layout.low, send);
    const strip = html`<div class="strip" data-over=${layout.beside ? 0 : layout.bar}>
        <div class=${classes("ground", game.notice && "filled", game.notice?.highlighted && "highlighted")}></div>${notice}${list}</div>`;
    const column = layout.low
        ? html`<div class="scrolling">${notice}<div class="rest">${far}${near}${list}</div></div>`
        : html`${far}${strip}${near}`;
    return html`
        <h1 class="unseen">${entry.title}</h1>
        <div class=${classes("play", layout.beside ? "beside" : "above", layout.low && "low", layout.table && "table")}
            .style=${sizes(layout)}>${
        layout.beside ? html`${board}<div class="column">${column}${controls}</div>`
            : layout.low ? html`${board}${column}${controls}`
                : html`${far}${board}${near}${strip}${controls}`}${
        game.typed ? typedMove(game.typed, {
            onDraft: (field, text) => send({ DraftMove: { field, text } }),
            onPlay: () => send("PlayTyped"),
            onClose: () => send("StopTyping"),
        }) : nothing}</div>
        ${layout.has_tabs ? tabs(app) : nothing}
        ${game.dialog ? question(game.dialog, send) : nothing}
        ${game.picture && app.state.look ? pictureSheet(game.picture, app.state.look, send) : nothing}`;
}

/** Instead of the board if the game cannot be opened. @param {string} reason @param {(event: T.BoardEvent) => void} send */
const noBoard = (reason, send) => html`<div class="failed"><p role="alert">${reason}</p>
    <div class="buttons">${button(word("app-retry"), "retry", () => send("Retry"))}${
    button(word("board-new-game"), "new-game", () => send("NewGame"), { kind: "side" })}</div></div>`;

/** @param {T.DialogView} view @param {(event: T.BoardEvent) => void} send */
const question = ({ text, yes, grave }, send) => dialog("", {
    tag: "ask",
    onDismiss: () => send("DismissDialog"),
    content: html`<p>${text}</p>`,
    buttons: html`${cancelButton(() => send("DismissDialog"), "ask-no")}${
        button(yes, "ask-yes", () => send("AcceptDialog"), { danger: grave })}`,
});

/** Bar of a player. @param {App} app @param {T.GameView} game @param {boolean} white
 *  @param {(event: T.BoardEvent) => void} send */
function player(app, game, white, send) {
    const view = white ? game.white : game.black;
    const { clocks } = app.state;
    const thinking = app.state.thinking?.white === white ? app.state.thinking : null;
    const label = clocks ? (white ? clocks.white : clocks.black) : undefined;
    return keyed(`${game.game}-${white}`, html`<div class=${classes("player", view.won && "won")}>
        <div class=${classes("portrait", view.to_move && "to-move")} role="img" aria-label=${view.spoken_side}>${
        face(view.face, view.mood)}<span class="side ${white ? "white" : "black"}"></span></div>
        <div class="about">
            <div class="name"><strong>${view.name}</strong>${captured(view)}</div>
            ${view.detail ? html`<small class=${view.speaks ? "speaks" : ""} data-tag="player-detail">${view.detail}</small>` : nothing}
            <div class="thinking">${thinking ? progress(thinking.permille / 1_000, thinking.spoken) : nothing}</div>
        </div>
        ${game.can_hurry && thinking ? iconButton({
        icon: "play", label: word("board-move-now"), tag: "move-now", act: () => send("MoveNow"),
    }) : nothing}
        ${view.clock ? clock(app, view.clock, label) : nothing}
        ${view.score ? html`<div class="score" data-tag="score">${view.score}</div>` : nothing}</div>`);
}

/** Pieces that a player has captured. @param {T.PlayerView} view */
function captured({ captured: pieces, ahead, spoken_captured: label }) {
    const lead = ahead > 0 ? ltr(`+${ahead}`) : nothing;
    // In a position that was set up, the captured pieces are unknown.
    if (!pieces) return html`<span class="captured">${lead}</span>`;
    const step = 46;
    const width = (pieces.length - 1) * step + 64;
    return html`<span class="captured" role="img" aria-label=${label}><svg viewBox="0 0 ${width} 64" aria-hidden="true"
        .style=${`aspect-ratio: ${width} / 64`}>${[...pieces].map((letter, index) => svg`<use
        href="#signal-${letter}" x=${index * step} width="64" height="64" />`)}</svg>${lead}</span>`;
}

/** A clock, which counts down by itself. Only the core decides when time is up. @param {App} app @param {T.ClockFace} clock
 *  @param {string | undefined} label */
function clock(app, clock, label) {
    const { text, low } = clockText(clock, performance.now() - app.clockStart);
    if (clock.running) tick(app);
    return html`<div class=${classes("clock", clock.running && "running", low && clock.running && "low")} data-tag="clock"
        role="timer" aria-label=${label ?? text} aria-live="off"><span aria-hidden="true">${text}</span></div>`;
}

/** @type {number | undefined} */
let ticking;

/** Draws the clocks again. @param {App} app */
function tick(app) {
    ticking ??= setTimeout(() => {
        ticking = undefined;
        if (!document.hidden) app.onChange();
    }, 100);
}

/** Notice of the game, or else the opening or the status. @param {T.GameView} game @param {boolean} silent whether a
 *  result leaves the opponent's words to its bar @param {(event: T.BoardEvent) => void} send */
function noticeArea(game, silent, send) {
    const { notice } = game;
    const said = notice ? notice.unasked.join(" ") : game.says_status ? game.standing : "";
    return html`<div class="notice-area" data-tag="told"><span class="unseen" role="status">${said}</span>${
        notice ? noticeSheet(notice, silent, send) : html`<p class="standing" data-tag="standing">${game.standing}</p>`}</div>`;
}

/** @param {T.Notice} notice @param {boolean} silent @param {(event: T.BoardEvent) => void} send */
function noticeSheet(notice, silent, send) {
    const offers = notice.kind === "Result" || notice.kind === "Beginning";
    const actions = offers ? notice.actions : [...notice.actions].reverse();
    return html`<div class=${classes("notice", notice.highlighted && "highlighted", notice.good && "good")}
        data-tag="notice-${notice.kind.toLowerCase()}">
        <div class="texts" role="group" aria-label=${notice.spoken} tabindex="-1"><div aria-hidden="true">${
        notice.title ? result(notice, silent) : [notice.text, ...notice.details].map((text) => html`<p>${text}</p>`)}</div></div>
        ${actions.length > 0 ? html`<div class=${classes("actions", offers && "offers")}>${actions.map((action) =>
        button(action.label, actionTag(action.event), () => send(action.event), {
            kind: notice.weighty && action === notice.actions[0] ? "main" : offers ? "side" : "text",
        }))}</div>` : nothing}</div>`;
}

/** @param {T.BoardEvent} event */
function actionTag(event) {
    if (typeof event === "string") return `do-${event.toLowerCase()}`;
    const [name] = Object.keys(event);
    return `do-${name.toLowerCase()}${"Begin" in event ? `-${event.Begin.experience.toLowerCase()}` : ""}`;
}

/** @param {T.Notice} notice @param {boolean} silent */
const result = ({ title, text, details, progress: percent, reaction }, silent) => html`
    <div class="result"><strong>${title}</strong><span class="muted">${text}</span>${
    details.map((line) => html`<span>${line}</span>`)}${percent === null ? nothing : progress(percent / 100)}</div>
    ${reaction && !silent ? html`<div class="reaction">${face(reaction.face, reaction.mood)}
        <span>${reaction.line}</span></div>` : nothing}`;

/** Moves of the game, on one line or in two columns. @param {T.MovesPage[]} pages @param {T.GameView} game
 *  @param {boolean} table @param {(event: T.BoardEvent) => void} send */
function moveList(pages, game, table, send) {
    const rows = pages.flatMap((page) => page.rows);
    const move = (/** @type {T.MoveItem | null} */ item) => (item ? html`<button type="button" data-ply=${item.ply}
        class=${classes("move", item.ply > game.live_ply && "undone")} data-tag="move-${item.ply}"
        aria-current=${item.ply === game.viewed_ply ? "true" : nothing}
        @click=${() => send({ GoTo: { ply: item.ply } })}>${said(item.text, item.spoken)}</button>` : nothing);
    const number = (/** @type {string} */ text) => html`<span class="number" aria-hidden="true">${text}</span>`;
    if (rows.length === 0) {
        return html`<div class="moves" data-tag="moves"><p class="muted">${word("board-moves-empty")}</p></div>`;
    }
    const items = table
        ? rows.map((row) => html`<div class="move-row">${number(`${row.number}.`)}<span>${move(row.white)}</span><span>${
            move(row.black)}</span></div>`)
        : rows.flatMap((row) => [row.white, row.black]).map((item) => (item
            ? html`<span class="move-item">${item.number ? number(item.number) : nothing}${move(item)}</span>` : nothing));
    return html`<div class=${classes("moves", table && "table")} dir="ltr" role="group" aria-label=${word("board-label-moves")}
        data-tag="moves" data-viewed="${game.viewed_ply}-${rows.length}">${items}</div>`;
}

/** State of the last layout: the shown move and the size of each list. @type {WeakMap<Element, string>} */
const scrolled = new WeakMap();

/** Fits the notice and the moves into their room, after they were drawn. */
export function layOutPlay() {
    for (const strip of /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".pane:not([inert]) .strip")])) fit(strip);
    for (const list of document.querySelectorAll(".pane:not([inert]) .moves[data-viewed]")) {
        const viewed = `${list.getAttribute("data-viewed")} ${list.clientWidth} ${list.clientHeight}`;
        if (scrolled.get(list) === viewed) continue;
        scrolled.set(list, viewed);
        const move = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
        if (!move) list.scrollTo(0, 0);
        else if (list.classList.contains("table")) {
            list.scrollTo({ top: move.offsetTop - Math.floor(list.clientHeight / 96) * 48 });
        } else list.scrollTo({ left: move.offsetLeft - 96 });
    }
}

/** The notice covers the near player's bar, and after a game the moves first, if it needs more room than the moves leave.
 *  Either is fully visible or fully covered. @param {HTMLElement} strip */
function fit(strip) {
    const [ground, notice, moves] = /** @type {HTMLElement[]} */ ([...strip.children]);
    const over = Number(strip.dataset.over);
    const line = parseFloat(getComputedStyle(strip).getPropertyValue("--moves"));
    const room = strip.clientHeight;
    const isTable = moves.classList.contains("table");
    notice.style.maxHeight = `${room + over}px`;
    const needed = notice.offsetHeight;
    const rest = room - needed;
    const isResult = strip.querySelector("[data-tag=notice-result]") !== null;
    let high = 0;
    if (rest >= line) high = isTable ? rest - (rest % line) : line;
    else if (!isResult && needed <= room + over - line) high = line;
    const bottom = room - high;
    let top = bottom - needed;
    if (bottom + Math.min(over, BELOW_FACE) < needed) top = -over;
    else if (high === 0) top = Math.min(0, bottom - needed);
    ground.style.inset = `${top}px 0 ${high}px`;
    const shift = isResult ? bottom - needed : (top + bottom - needed) / 2;
    notice.style.top = `${shift}px`;
    moves.style.height = `${high}px`;
    moves.style.visibility = high === 0 ? "hidden" : "";
}

