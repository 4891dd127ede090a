// @ts-check
// What the user must know about the storage of games, said before anything is lost.

/** @import { App } from "./app.js" */

import { button, iconButton, keep, keptValue } from "./parts.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** Name under which the browser keeps what the user has read. */
const READ = "plywise.read";

/** Whether Safari deletes what pages store after a week without a visit: on an iPhone or iPad outside the home screen. */
const isForgetful = () => "standalone" in navigator && !navigator.standalone;

/** Key of what the user must know; empty for nothing, undefined until that is known. @type {string | undefined} */
let known;

/** Asks the browser to keep the games. @param {string} storage why they are not stored; empty if they are */
async function ask(storage) {
    if (storage) return "page-memory";
    if (isForgetful()) return "page-home-screen";
    const isKept = await navigator.storage?.persist?.().catch(() => false);
    return isKept ? "" : "page-may-be-deleted";
}

/** @param {string} key */
function isRead(key) {
    try {
        return localStorage.getItem(READ) === key;
    } catch {
        return false;
    }
}

/** A note about the storage, until it has been read. @param {App} app */
export function storageNote(app) {
    if (known === undefined && app.storage !== undefined) {
        known = "";
        ask(app.storage).then((key) => { known = key; keep("storage", key); });
    }
    const { board } = app.state;
    const hasMoves = typeof board === "object" && "Playing" in board && board.Playing.game.live_ply > 0;
    // Before the first move there is nothing to lose, unless nothing will ever be kept.
    if (!known || isRead(known) || keptValue("storage-read", false) || !(hasMoves || known === "page-memory")) return nothing;
    const close = () => {
        // A private window is a new one each time.
        if (known && known !== "page-memory") localStorage.setItem(READ, known);
        keep("storage-read", true);
    };
    const backUp = () => app.send({ Settings: { event: { Act: { action: "BackUp" } } } });
    return html`<div class="note" data-tag="storage-note"><span>${word(known)}</span>${
        button(word("settings-backup"), "note-backup", backUp, { kind: "text" })}${
        iconButton({ icon: "close", label: word("app-close"), tag: "note-close", act: close })}</div>`;
}
