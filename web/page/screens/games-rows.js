// @ts-check
// Rows of the list of games. Only those near the visible part of a list are drawn, since it may have thousands.

/** @import * as T from "../types.js" */

import { thumbnail } from "../look.js";
import { classes, iconButton } from "../parts.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { date, word } from "../words.js";

/** Number of rows that are drawn together. */
export const BLOCK = 10;

/** Distance from the visible part at which rows are drawn, in pixels. */
const NEAR = 1_000;

/** How long a finger rests on a row to select it, in milliseconds, and how far it may move, in pixels. */
const HOLD = 500;
const SLOP = 10;

/** Placeholder in a label for the date as formatted by the system. */
const DAY = "\uFFFC";

/**
 * A block of rows.
 * @typedef {object} Block
 * @property {T.GamesPage} page
 * @property {number} start index of the block's first row in the page
 * @property {number} index index of the block's first row in the list
 * @property {number} size number of games in the list; -1 if unknown
 * @property {Set<number> | undefined} chosen selected games; undefined outside selection mode
 * @property {T.Look} look
 * @property {T.Catalogue | undefined} catalogue
 * @property {number} scale number of the screen's pixels in a CSS pixel
 * @property {unknown} end state of the list whose next page is needed if this block is near; undefined if none is
 * @property {(event: T.GamesEvent) => void} send
 */

/** Properties that change how a block looks. @type {(keyof Block)[]} */
const SHOWN = ["page", "start", "index", "size", "chosen", "look", "catalogue", "scale"];

/** Finger on a row. @type {{ timer?: number, x: number, y: number }} */
const finger = { x: 0, y: 0 };

/** Whether the finger has selected a row, so that lifting it does not open the game. */
let held = false;

function lift() {
    clearTimeout(finger.timer);
    finger.timer = undefined;
}

/** @param {PointerEvent} event @param {() => void} choose */
function press({ pointerType, clientX: x, clientY: y }, choose) {
    lift();
    held = false;
    if (pointerType === "mouse") return;
    const timer = setTimeout(() => {
        lift();
        held = true;
        choose();
    }, HOLD);
    Object.assign(finger, { timer, x, y });
}

/** @param {PointerEvent} event */
function move({ clientX, clientY }) {
    if (Math.hypot(clientX - finger.x, clientY - finger.y) > SLOP) lift();
}

/** Selects on a right click. Browsers may report a resting finger as one, too. @param {Event} event
 *  @param {() => void} choose */
function openMenu(event, choose) {
    event.preventDefault();
    if (held) return;
    held = finger.timer !== undefined;
    lift();
    choose();
}

/** @param {T.GameRow} row @param {number} index index in the list @param {Block} block */
function gameRow(row, index, { size, chosen, look, send }) {
    const day = row.day ? date(row.day) : "";
    const shown = day || row.date;
    const isChosen = chosen?.has(row.id);
    const choose = () => send({ Choose: { game: row.id } });
    const touch = (/** @type {MouseEvent} */ event) => {
        // A click by keyboard has no detail.
        if (!held || event.detail === 0) send({ Touch: { game: row.id } });
        held = false;
    };
    return html`<div class=${classes("game-row", chosen && "selectable", isChosen && "chosen")} role="listitem"
        aria-posinset=${index + 1} aria-setsize=${size}><button type="button" class="game" data-tag="games-row-${row.id}"
        role=${chosen ? "checkbox" : nothing} aria-checked=${isChosen ?? nothing}
        aria-description=${chosen ? nothing : row.opens} @click=${touch} @pointermove=${move} @pointerup=${lift}
        @pointercancel=${lift} @pointerleave=${lift}
        @pointerdown=${(/** @type {PointerEvent} */ event) => press(event, choose)}
        @contextmenu=${(/** @type {Event} */ event) => openMenu(event, choose)}>${
        thumbnail(row.squares, look, { last: row.last_move, flipped: row.flipped, size: 80 })}<span
            class="unseen">${row.spoken.replace(DAY, day)}</span><span class="lines" aria-hidden="true"
            ><span class="title">${row.title}</span><span class="muted"
            ><span class="mood mood-${row.mood.toLowerCase()}">${row.result}</span>${
        shown ? ` · ${shown}` : ""}</span>${
        row.about ? html`<small data-tag="games.about">${row.about}</small>` : nothing}</span>${
        chosen ? html`<svg class="check" viewBox="0 0 24 24" aria-hidden="true"><rect x="4" y="4" width="16" height="16"
            rx="2" /><path d="M7.5 12.5L10.5 15.5L16.5 9" /></svg>` : nothing}</button>${
        chosen ? nothing : iconButton({
            icon: "more", label: word("games-more"), tag: `games-more-${row.id}`,
            act: () => send({ More: { game: row.id } }),
        })}</div>`;
}

/** Height of a row as last measured, in pixels. */
let rowHeight = 104;

/** Observers of the lists, by the element that scrolls. @type {WeakMap<Element, IntersectionObserver>} */
const observers = new WeakMap();

/** @param {Element} root */
function observerOf(root) {
    let observer = observers.get(root);
    if (!observer) {
        observer = new IntersectionObserver((entries) => {
            for (const { target, isIntersecting, boundingClientRect: { height } } of entries) {
                if (target instanceof GameRows) target.place(isIntersecting, height);
            }
        }, { root, rootMargin: `${NEAR}px 0px` });
        observers.set(root, observer);
    }
    return observer;
}

/** A block of rows, which is empty while it is far from the visible part of the list. */
class GameRows extends HTMLElement {
    /** @type {Block | undefined} */
    #block;
    #near = false;
    /** @type {unknown} */
    #asked;
    /** @type {IntersectionObserver | undefined} */
    #observer;

    /** @param {Block} block */
    set block(block) {
        const old = this.#block;
        this.#block = block;
        // The first ones are drawn at once.
        if (!old) this.#near = block.index < 2 * BLOCK;
        const isSame = old && SHOWN.every((name) => old[name] === block[name]);
        if (!isSame) this.#draw();
        else this.#askForMore();
    }

    /** Draws or clears the rows. @param {boolean} near @param {number} height measured height in pixels */
    place(near, height) {
        const count = this.#rows().length;
        if (this.#near && this.firstElementChild && count > 0) rowHeight = height / count;
        // Rows with the focus stay.
        if (near === this.#near || (!near && this.contains(document.activeElement))) return;
        this.#near = near;
        this.#draw(height);
    }

    connectedCallback() {
        const root = this.closest(".scroll");
        this.#observer = root ? observerOf(root) : undefined;
        this.#observer?.observe(this);
    }

    disconnectedCallback() {
        this.#observer?.unobserve(this);
    }

    #rows() {
        return this.#block?.page.rows.slice(this.#block.start, this.#block.start + BLOCK) ?? [];
    }

    /** @param {number} [height] height of the cleared rows in pixels */
    #draw(height) {
        const block = this.#block;
        if (!block) return;
        const rows = this.#rows();
        this.style.height = this.#near ? "" : `${height ?? rows.length * rowHeight}px`;
        render(this.#near ? rows.map((row, at) => gameRow(row, block.index + at, block)) : nothing, this);
        this.#askForMore();
    }

    #askForMore() {
        const { end, send } = this.#block ?? {};
        if (!this.#near || end === undefined || end === this.#asked) return;
        this.#asked = end;
        send?.("NearEnd");
    }
}

customElements.define("game-rows", GameRows);
