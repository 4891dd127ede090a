// @ts-check
// Functions of the core that the page needs while it draws.

/** @import * as T from "./types.js" */

import init, * as core from "./core/plywise_web_view.js";

/** @typedef {{ piece: string, from: number | null, to: number | null }} PieceMotion */

/** Loads the functions. */
export const loadView = () => init({ module_or_path: new URL("./core/plywise_web_view_bg.wasm", import.meta.url) });

/** Pieces to animate between two positions of 64 FEN letters; without `glides` they fade.
 *  @param {string} before @param {string} after @param {boolean} glides @returns {PieceMotion[]} */
export const pieceMotions = (before, after, glides) => JSON.parse(core.pieceMotions(before, after, glides) ?? "[]");

/**
 * Layout of the game screen in a window, lengths in pixels.
 * @typedef {{ height: number, has_tabs: boolean, beside: boolean, low: boolean, side: number, column: number,
 *   margin: number, bar: number, moves: number, strip: number, table: boolean, field_x: number, field_y: number }} Arrangement
 */

/**
 * @param {{ width: number, height: number, keyboard: number, text: number, minColumn: number, controls: number,
 *   tabs: number }} window `text` is the scale of the user's text size
 * @returns {Arrangement}
 */
export const arrangeBoard = ({ width, height, keyboard, text, minColumn, controls, tabs }) =>
    JSON.parse(core.arrangeBoard(new Float64Array([width, height, keyboard, text, minColumn, controls, tabs])) ?? "");

/** @param {T.ClockFace} clock @param {number} now time of the app's clock in milliseconds
 *  @returns {{ text: string, low: boolean }} */
export const clockText = ({ left, running, runs_out: end }, now) =>
    JSON.parse(core.clockText(left, running, end, Math.max(0, now)) ?? "");

/** Number of panes beside each other. @param {number} width @param {number} height */
export const paneCount = (width, height) => core.paneCount(width, height);

/** Screens with a tab, in order. @returns {T.Screen[]} */
export const tabScreens = () => JSON.parse(core.tabScreens() ?? "[]");
