// @ts-check
// Row of the game screen's controls, within reach of the thumb, and its menu.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */
/** @import { IconName } from "../icons.js" */

import { iconButton, menu, stepButton } from "../parts.js";
import { html } from "../vendor/lit-html.js";

/** Height of the row and width of a control, in pixels. */
export const CONTROLS = 52;
const CONTROL = 48;

/** Controls that move through the game. @type {T.BoardControlId[]} */
const STEPS = ["First", "Back", "Forward", "Last"];

/** @type {Record<T.BoardControlId, IconName>} */
const ICONS = {
    Resign: "flag", NewGame: "add", Undo: "undo", Redo: "redo", Hint: "hint", Threat: "threat", First: "first",
    Back: "previous", Forward: "next", Last: "last", Flip: "flip", TypeMove: "keyboard", ReadPosition: "board",
    OfferDraw: "handshake", ClaimDraw: "handshake", Examine: "examine", GamesWithPosition: "search", ShareGame: "share",
    SharePosition: "share", SharePicture: "picture",
};

/** @type {Partial<Record<T.Screen, IconName>>} */
const PLACES = { Board: "board", Train: "train", Games: "games", Analysis: "analysis", Settings: "settings" };

/** @param {T.BoardControlId} id */
const tagOf = (id) => id.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();

/**
 * @param {T.GameView} game @param {number} width width of the row @param {App | undefined} app for the other tabs, which
 *   are in the menu where they are not visible @param {(event: T.BoardEvent) => void} send
 */
export function boardControls(game, width, app, send) {
    const { row, sections, places_title: title, places } = game.menu;
    const fits = (/** @type {T.BoardControl} */ it) => it.room <= Math.floor(width / CONTROL);
    const control = (/** @type {T.BoardControl} */ it) => {
        const how = { icon: ICONS[it.id], label: it.label, tag: tagOf(it.id), act: () => send(it.event), enabled: it.enabled };
        if (it.id === "Back" || it.id === "Forward") return stepButton(how);
        return iconButton(it.id === "Threat" ? { ...how, on: it.pressed } : how);
    };
    const item = (/** @type {T.BoardControl} */ it) => ({
        label: it.label, icon: ICONS[it.id], tag: `menu-${tagOf(it.id)}`, enabled: it.enabled, act: () => send(it.event),
    });
    const others = row.filter((it) => fits(it) && !STEPS.includes(it.id));
    const steps = row.filter((it) => fits(it) && STEPS.includes(it.id));
    const other = app ? [{ title }, ...places.map((place) => ({
        label: place.label,
        icon: PLACES[place.screen],
        tag: `app-screen-${place.screen.toLowerCase()}`,
        act: () => { app.send({ Tab: { screen: place.screen } }); },
    }))] : [];
    const rest = row.filter((it) => !fits(it)).map(item);
    const items = [...other, ...(app && rest.length > 0 ? [/** @type {"line"} */ ("line")] : []), ...rest,
        ...sections.flatMap((section) => [{ title: section.title }, ...section.items.map(item)])];
    return html`<div class="controls">${others.slice(0, 1).map(control)}${menu("menu", items, "menu")}${
        others.slice(1).map(control)}<div class="steps" dir="ltr">${steps.map(control)}</div></div>`;
}
