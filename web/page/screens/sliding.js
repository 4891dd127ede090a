// @ts-check
// Sliders that show their own position until the core has handled it.

/** @import { App } from "../app.js" */

import { redraw } from "../parts.js";

/** Positions by the slider's tag, each with the event that reports it.
 *  @type {Map<string, { at: number, event: number }>} */
const positions = new Map();

/** Returns the position of a slider. @param {App} app @param {string} tag @param {number} value the core's value */
export function position(app, tag, value) {
    const last = positions.get(tag);
    return last && last.event > app.acknowledged ? last.at : value;
}

/** Moves a slider. @param {string} tag @param {number} at @param {number} [event] number of the event that reports it;
 *  missing while the finger moves on */
export function slide(tag, at, event = Infinity) {
    positions.set(tag, { at, event });
    redraw();
}
