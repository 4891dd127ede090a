// @ts-check
// The service worker, which keeps the page for use without a network, and new versions of the page.

/** @import { App } from "./app.js" */

import { button, keep, keptValue } from "./parts.js";
import { html, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** Time between two looks for a new version, in milliseconds. */
const EVERY = 3_600_000;

/** A new version that has been loaded. @type {ServiceWorker | undefined} */
let waiting;

/** Starts the service worker and looks for new versions. */
export async function register() {
    if (!("serviceWorker" in navigator)) return;
    let { controller } = navigator.serviceWorker;
    let isWanted = false;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
        // Also if another tab has asked for it, since this page's files are gone then.
        if (isWanted || controller) location.reload();
        controller = navigator.serviceWorker.controller;
    });
    try {
        // Served by `cargo xtask web`, there is none. The browser's own cache may have an old list of files.
        const registration = await navigator.serviceWorker.register(new URL("./service-worker.js", import.meta.url),
            { updateViaCache: "none" });
        const look = () => {
            // The first version does not wait for long.
            if (!registration.waiting || !registration.active) return;
            waiting = registration.waiting;
            keep("update", () => { isWanted = true; waiting?.postMessage("activate"); });
        };
        const watch = () => registration.installing?.addEventListener("statechange", look);
        look();
        watch();
        registration.addEventListener("updatefound", watch);
        setInterval(() => registration.update().catch(() => {}), EVERY);
    } catch {
        // The page works without it while there is a network.
    }
}

/** Offers a new version, never during a game. @param {App} app */
export function updateOffer(app) {
    const update = keptValue("update", /** @type {(() => void) | undefined} */ (undefined));
    const { board } = app.state;
    const isPlaying = typeof board === "object" && "Playing" in board && board.Playing.game.goes_on
        && board.Playing.game.live_ply > 0;
    if (!update || isPlaying) return nothing;
    return html`<div class="note" data-tag="update"><span>${word("page-update")}</span>${
        button(word("page-update-now"), "update-now", update, { kind: "text" })}</div>`;
}
