// @ts-check
// Starts the page: the board first, then the core.

/** @import * as T from "./types.js" */

import { App } from "./app.js";
import { applyLook, loadLook, whenFacesArrive } from "./look.js";
import { onRefresh, openDialogs } from "./parts.js";
import { fitsPane, layOutPlay } from "./screens/play.js";
import { carryOut, passFile, zoneOffsets } from "./system.js";
import { register } from "./updates.js";
import { render } from "./vendor/lit-html.js";
import { loadView } from "./view.js";
import { listenToWindow, pageWindow } from "./window.js";
import { setWords } from "./words.js";

/** Names of what the browser keeps: the app's state, and the board that is drawn before the core is there. */
const STATE = "plywise.state";
const FIRST = "plywise.first";

/** Returns a value that the last visit stored; undefined if there is none. @param {string} name */
function remembered(name) {
    try {
        return localStorage.getItem(name) ?? undefined;
    } catch {
        return undefined;
    }
}

/** @param {string} name @param {string} value */
function remember(name, value) {
    try {
        localStorage.setItem(name, value);
    } catch {
        // The page reports elsewhere that the browser stores nothing.
    }
}

/** @type {T.Look} */
const LOOK = { board: "Maple", pieces: "Classic", coordinates: true, animation: true, theme: "System",
    system_colors: false, language: "" };

const START = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr";

/** Returns the board to draw before the core has started: the last look and position.
 *  @returns {{ look: T.Look, squares: string, flipped: boolean }} */
function firstBoard() {
    try {
        return { look: LOOK, squares: START, flipped: false, ...JSON.parse(remembered(FIRST) ?? "{}") };
    } catch {
        return { look: LOOK, squares: START, flipped: false };
    }
}

async function start() {
    const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
    const first = firstBoard();
    const app = new App(() => ({
        languages: [...navigator.languages],
        offsets: zoneOffsets(),
        vibrates: "vibrate" in navigator && matchMedia("(pointer: coarse)").matches,
        state: remembered(STATE) ?? "",
    }));
    let isDue = false;
    let isReady = false;
    const draw = () => {
        isDue = false;
        const { state } = app;
        if (state.catalogue) setWords(state.catalogue);
        render(pageWindow(app, first), root);
        if (!fitsPane()) render(pageWindow(app, first), root);
        layOutPlay();
        openDialogs();
    };
    const schedule = () => {
        if (isDue || !isReady) return;
        isDue = true;
        // A hidden page draws no frames.
        if (document.hidden) setTimeout(draw);
        else requestAnimationFrame(draw);
    };
    let look = first.look;
    app.onChange = () => {
        const { state } = app;
        if (state.look && state.look !== look) {
            look = state.look;
            if (isReady) applyLook(look);
        }
        schedule();
    };
    app.onSaved = (state) => {
        remember(STATE, state);
        const board = app.state.board;
        if (typeof board === "object" && "Playing" in board) {
            const { squares, flipped } = board.Playing.game.board;
            remember(FIRST, JSON.stringify({ look, squares, flipped }));
        }
    };
    app.onTask = (id, task) => carryOut(app, id, task);
    onRefresh(schedule);
    whenFacesArrive(schedule);
    await Promise.all([loadView(), loadLook()]);
    isReady = true;
    applyLook(look);
    draw();
    listenToWindow(app, schedule, passFile);
    register();
}

start();
