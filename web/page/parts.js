// @ts-check
// Parts that several screens share: buttons, choices, rows, dialogs and text fields.
//
// `tag` names an element for tests, as on Android.

/** @import * as T from "./types.js" */
/** @import { IconName } from "./icons.js" */

import { icon } from "./icons.js";
import { Directive, directive } from "./vendor/directive.js";
import { live } from "./vendor/directives/live.js";
import { html, noChange, nothing } from "./vendor/lit-html.js";
import { word } from "./words.js";

/** @typedef {() => void} Act */

/** Joins the class names that apply. @param {...(string | false | null | undefined)} names */
export const classes = (...names) => names.filter(Boolean).join(" ");

/** State of the page that the core does not know, such as an open menu. @type {Map<string, unknown>} */
const kept = new Map();

/** Draws the page again. @type {Act} */
let refresh = () => {};

/** @param {Act} act */
export const onRefresh = (act) => { refresh = act; };

/** Draws the page again, after a change of what it keeps itself. */
export const redraw = () => refresh();

/** @template V @param {string} key @param {V} start @returns {V} */
export const keptValue = (key, start) => /** @type {V} */ (kept.has(key) ? kept.get(key) : start);

/** @param {string} key @param {unknown} value */
export function keep(key, value) {
    kept.set(key, value);
    refresh();
}

/**
 * A button with an icon and a label for screen readers.
 * @param {{ icon: IconName, label: string, tag: string, act: Act, enabled?: boolean, on?: boolean, badge?: string }} button
 *   `on` is missing if it is no toggle
 */
export const iconButton = ({ icon: name, label, tag, act, enabled = true, on, badge }) => html`
    <button type="button" class=${classes("icon-button", on && "on")} data-tag=${tag} title=${label}
        aria-label=${badge ? `${label} ${badge}` : label} aria-disabled=${enabled ? nothing : "true"}
        aria-pressed=${on ?? nothing} @click=${() => { if (enabled) act(); }}>${icon(name)}${
    badge ? html`<span class="badge">${badge}</span>` : nothing}</button>`;

/** Times in milliseconds before a held button repeats and before it hastens, and between its repetitions. */
const RUN_AFTER = 400;
const FAST_AFTER = 2_000;
const RUN_EVERY = 125;
const FAST_EVERY = 50;

/** @type {number | undefined} */
let running;
let ran = false;

/** @param {HTMLElement} button @param {Act} act */
function run(button, act) {
    const began = performance.now();
    ran = false;
    const step = () => {
        if (!button.isConnected || button.ariaDisabled === "true") return;
        ran = true;
        act();
        running = setTimeout(step, performance.now() - began < FAST_AFTER ? RUN_EVERY : FAST_EVERY);
    };
    running = setTimeout(step, RUN_AFTER);
}

const stopRunning = () => clearTimeout(running);

/** A button for one step, such as a move forward, which repeats while it is held.
 *  @param {{ icon: IconName, label: string, tag: string, act: Act, enabled?: boolean }} button */
export const stepButton = ({ icon: name, label, tag, act, enabled = true }) => html`
    <button type="button" class="icon-button" data-tag=${tag} aria-label=${label} title=${label}
        aria-disabled=${enabled ? nothing : "true"}
        @pointerdown=${(/** @type {PointerEvent} */ event) => run(/** @type {HTMLElement} */ (event.currentTarget), act)}
        @pointerup=${stopRunning} @pointerleave=${stopRunning} @pointercancel=${stopRunning}
        @click=${() => { if (enabled && !ran) act(); ran = false; }}>${icon(name)}</button>`;

/**
 * A button with words.
 * @param {string} text @param {string} tag @param {Act} act
 * @param {{ kind?: "main" | "side" | "tonal" | "text", about?: string, spoken?: string, enabled?: boolean,
 *   danger?: boolean, wide?: boolean, focus?: boolean }} [how] `main` is the primary action of a screen; `about` is small
 *   text below; `spoken` replaces the text for screen readers
 */
export const button = (text, tag, act, { kind = "main", about = "", spoken, enabled = true, danger, wide, focus } = {}) => html`
    <button type="button" class=${classes("button", kind, danger && "danger", wide && "wide")} data-tag=${tag}
        ?disabled=${!enabled} ?autofocus=${focus} @click=${act}>${spoken ? said(text, spoken) : html`<span>${text}</span>`}${
    about ? html`<small aria-hidden=${spoken ? "true" : nothing}>${about}</small>` : nothing}</button>`;

/**
 * A few options that wrap; the chosen one is filled.
 * @param {T.Choice} choice @param {string} tag @param {(option: number) => void} onChoose @param {string[]} [spoken] labels
 *   that replace the options' texts for screen readers
 */
export const chips = (choice, tag, onChoose, spoken) => html`
    <div class="chips" role="radiogroup" aria-label=${choice.title || nothing}>${choice.options.map((text, index) => {
    const isChosen = index === choice.chosen;
    return html`<button type="button" class="chip" role="radio" data-tag="${tag}-${index}" aria-checked=${isChosen}
        tabindex=${isChosen || (index === 0 && !(choice.chosen in choice.options)) ? 0 : -1}
        aria-label=${spoken?.[index] ?? nothing} @keydown=${moveAmongRadios} @click=${() => onChoose(index)}>${text}</button>`;
})}</div>`;

/** Moves the focus and the choice among options with the arrow keys. @param {KeyboardEvent} event */
export function moveAmongRadios(event) {
    const isForward = event.key === "ArrowRight" || event.key === "ArrowDown";
    if (!isForward && event.key !== "ArrowLeft" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const own = /** @type {HTMLElement} */ (event.currentTarget);
    const all = [...(own.closest("[role=radiogroup]")?.querySelectorAll("[role=radio]") ?? [])];
    const isMirrored = getComputedStyle(own).direction === "rtl" && /Left|Right/.test(event.key);
    const step = isForward !== isMirrored ? 1 : -1;
    const next = /** @type {HTMLElement} */ (all[(all.indexOf(own) + step + all.length) % all.length]);
    next.focus();
    next.click();
}

/** A title with a few options. @param {T.Choice} choice @param {string} tag @param {(option: number) => void} onChoose
 *  @param {string[]} [spoken] */
export const choices = (choice, tag, onChoose, spoken) => html`
    <div class="choices"><p aria-hidden="true">${choice.title}</p>${chips(choice, tag, onChoose, spoken)}</div>`;

/** A chip that is a checkbox. @param {string} text @param {boolean} on @param {string} tag @param {Act} act
 *  @param {boolean} [enabled] */
export const checkChip = (text, on, tag, act, enabled = true) => html`
    <button type="button" class="chip" role="checkbox" data-tag=${tag} aria-checked=${on} ?disabled=${!enabled} @click=${act}>${
    on ? icon("check") : nothing}${text}</button>`;

/** A part of a screen under a heading. @param {string} title @param {unknown} content */
export const section = (title, content) => html`
    <div class="section"><h2 class="section-head">${title}</h2>${content}</div>`;

/** A group of rows on one surface, under a heading. @param {string} title empty if it has none @param {unknown} rows */
export const group = (title, rows) => html`
    <div class="group">${title ? html`<h2>${title}</h2>` : nothing}<div class="surface">${rows}</div></div>`;

/** A row with a title and a switch. @param {{ title: string, about?: string | null, on: boolean }} row
 *  @param {string} tag @param {(on: boolean) => void} onTurn */
export const switchRow = ({ title, about, on }, tag, onTurn) => html`
    <button type="button" class="row" role="switch" data-tag=${tag} aria-checked=${on} @click=${() => onTurn(!on)}>
        <span class="labels"><span>${title}</span>${about ? html`<small>${about}</small>` : nothing}</span>
        <span class="switch"></span></button>`;

/** A row that opens something or acts. @param {string} title @param {string | null | undefined} about @param {string} tag
 *  @param {Act} act @param {{ danger?: boolean, icon?: IconName, chosen?: boolean }} [how] */
export const linkRow = (title, about, tag, act, { danger, icon: name, chosen } = {}) => html`
    <button type="button" class=${classes("row", danger && "danger")} data-tag=${tag} aria-current=${chosen ? "true" : nothing}
        @click=${act}>${name ? icon(name) : nothing}<span class="labels"><span>${title}</span>${
    about ? html`<small>${about}</small>` : nothing}</span>${chosen ? icon("check") : nothing}</button>`;

/** @param {number} share from 0 to 1 @param {string} [label] for screen readers; missing if others say it */
export const progress = (share, label) => html`<progress max="1" .value=${share} aria-label=${label ?? nothing}
    aria-hidden=${label === undefined ? "true" : nothing}></progress>`;

/** Progress without a known end. @param {string} label for screen readers */
export const working = (label) => html`<progress aria-label=${label}></progress>`;

/**
 * A slider over whole numbers.
 * @param {{ value: number, min: number, max: number, label: string, spoken?: string, tag: string,
 *   onMove: (value: number) => void, onEnd?: (value: number) => void }} slider `onEnd` is for when the finger lifts
 */
export const slider = ({ value, min, max, label, spoken, tag, onMove, onEnd }) => html`
    <input type="range" class="slider" data-tag=${tag} min=${min} max=${max} step="1" .value=${live(String(value))}
        aria-label=${label} aria-valuetext=${spoken ?? nothing}
        @change=${(/** @type {Event} */ event) => onEnd?.(Number(/** @type {HTMLInputElement} */ (event.target).value))}
        @input=${(/** @type {Event} */ event) => onMove(Number(/** @type {HTMLInputElement} */ (event.target).value))}>`;

/** Puts a text into a field whenever the core replaces it. Otherwise the field remembers what was typed. */
class StartText extends Directive {
    /** @type {number | undefined} */
    #id;

    /** @param {{ element: Element }} part @param {[T.Field]} field */
    update({ element }, [{ id, text }]) {
        if (id !== this.#id) {
            this.#id = id;
            /** @type {HTMLInputElement} */ (element).value = text;
        }
        return noChange;
    }

    render() {
        return noChange;
    }
}

export const startText = directive(StartText);

/** Draws again only if one of the values has changed. */
class Guard extends Directive {
    /** @type {unknown[] | undefined} */
    #last;

    /** @param {unknown[]} values @param {() => unknown} draw */
    render(values, draw) {
        if (this.#last?.every((it, index) => it === values[index])) return noChange;
        this.#last = values;
        return draw();
    }
}

/** @type {(values: unknown[], draw: () => unknown) => unknown} */
export const guard = directive(Guard);

/** A text with different words for screen readers. @param {unknown} text @param {string} spoken */
export const said = (text, spoken) => html`<span aria-hidden="true">${text}</span><span class="unseen">${spoken}</span>`;

/**
 * A text field whose text comes from the core.
 * @param {{ field: T.Field, tag: string, label: string, onDraft: (field: number, text: string) => void, about?: string,
 *   wrong?: boolean, lines?: number, ltr?: boolean, numbers?: boolean, search?: boolean, focus?: boolean, hint?: string,
 *   hidesLabel?: boolean, onEnter?: Act, onLeave?: Act }} input `about` is text below, an error if `wrong`; `ltr` is for
 *   moves and positions; `focus` takes the focus in a dialog
 */
export function textField(input) {
    const { field, tag, label, onDraft, about, wrong, lines = 1, ltr, numbers, search, focus, hint, hidesLabel } = input;
    const draft = (/** @type {Event} */ event) =>
        onDraft(field.id, /** @type {HTMLInputElement} */ (event.target).value);
    const enter = (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Enter" || !input.onEnter || event.isComposing) return;
        event.preventDefault();
        input.onEnter();
    };
    const shared = lines > 1
        ? html`<textarea rows=${lines} data-tag=${tag} dir=${ltr ? "ltr" : "auto"} spellcheck="false" autocapitalize="off"
            aria-invalid=${wrong ? "true" : nothing} ?autofocus=${focus} placeholder=${hint ?? nothing}
            aria-label=${hidesLabel ? label : nothing} ${startText(field)} @input=${draft}
            @blur=${() => input.onLeave?.()}></textarea>`
        : html`<input type=${search ? "search" : "text"} inputmode=${numbers ? "numeric" : nothing} data-tag=${tag}
            dir=${ltr ? "ltr" : "auto"} spellcheck="false" autocomplete="off" autocapitalize="off"
            enterkeyhint=${search ? "search" : input.onEnter ? "go" : nothing} aria-invalid=${wrong ? "true" : nothing} ?autofocus=${focus}
            placeholder=${hint ?? nothing} aria-label=${hidesLabel ? label : nothing} ${startText(field)} @input=${draft}
            @keydown=${enter} @blur=${() => input.onLeave?.()}>`;
    return html`<label class="field">${hidesLabel ? nothing : html`<span>${label}</span>`}${shared}${
        about ? html`<small class=${wrong ? "wrong" : ""} role=${wrong ? "alert" : nothing}>${about}</small>` : nothing}</label>`;
}

/**
 * The top bar of a screen.
 * @param {string} title
 * @param {{ back?: Act, close?: boolean, label?: string, below?: unknown, actions?: unknown }} [how] `close` shows a cross
 *   instead of an arrow; `label` is the back button's label; `below` is a line under the title
 */
export const topBar = (title, { back, close, label, below, actions } = {}) => html`
    <header class="top-bar">${back ? iconButton({
    icon: close ? "close" : "back", label: label ?? word(close ? "app-close" : "app-back"), tag: "header-back", act: back,
}) : nothing}<div class="titles"><h1 data-tag="header-title">${title}</h1>${below ?? nothing}</div>${actions ?? nothing}</header>`;

/**
 * A dialog over the page. The page opens it after drawing.
 * @param {string} title
 * @param {{ tag: string, onDismiss?: Act, buttons?: unknown, content: unknown, sheet?: boolean, isMenu?: boolean }} how
 *   `onDismiss` is missing if it cannot be dismissed; a `sheet` is at the bottom edge of a phone
 */
export function dialog(title, { tag, onDismiss, buttons, content, sheet, isMenu }) {
    const dismiss = (/** @type {Event} */ event) => {
        event.preventDefault();
        onDismiss?.();
    };
    const press = (/** @type {Event} */ event) => { if (event.target === event.currentTarget) onDismiss?.(); };
    return html`<dialog class=${classes(sheet && "sheet", isMenu && "menu")} data-tag=${tag} aria-label=${title}
        @cancel=${dismiss} @pointerup=${press}>
        <div class="body">${title ? html`<h2>${title}</h2>` : nothing}<div class="content">${content}</div>${
    buttons ? html`<div class="buttons">${buttons}</div>` : nothing}</div></dialog>`;
}

/** @param {Act} act @param {string} [tag] */
export const cancelButton = (act, tag = "cancel") => button(word("app-cancel"), tag, act, { kind: "text" });

/** An item of a menu, or a line between items.
 *  @typedef {"line" | { title: string } | { label: string, icon?: IconName, tag: string, enabled?: boolean,
 *  danger?: boolean, act: Act }} MenuItem */

/**
 * A button that opens a menu.
 * @param {string} tag @param {MenuItem[]} items @param {IconName} [name]
 */
export function menu(tag, items, name = "more") {
    const close = () => keep(`menu-${tag}`, false);
    const rows = items.map((item) => (item === "line" ? html`<hr>` : "title" in item
        ? html`<h3>${item.title}</h3>`
        : html`<button type="button" class=${classes("row", item.danger && "danger")} data-tag=${item.tag}
            ?disabled=${item.enabled === false} @click=${() => { close(); item.act(); }}>${
            item.icon ? icon(item.icon) : nothing}<span class="labels">${item.label}</span></button>`));
    return html`${iconButton({ icon: name, label: word("app-more"), tag, act: () => keep(`menu-${tag}`, true) })}${
        keptValue(`menu-${tag}`, false)
            ? dialog("", { tag: `${tag}-items`, onDismiss: close, content: rows, sheet: true, isMenu: true }) : nothing}`;
}

/** A centred message for an empty screen, with actions. @param {string} text @param {unknown} [actions] @param {unknown} [picture] */
export const quiet = (text, actions, picture) => html`<div class="quiet">${picture ?? nothing}
    <p class="muted">${text}</p>${actions ?? nothing}</div>`;

/** A move or a position, which reads from left to right in every language. @param {unknown} text */
export const ltr = (text) => html`<bdi dir="ltr">${text}</bdi>`;

/** Places a menu at its button, where the window is wide enough. @param {HTMLElement} menu */
function placeMenu(menu) {
    const tag = menu.dataset.tag?.replace(/-items$/, "");
    const button = document.querySelector(`.pane:not([inert]) [data-tag="${tag}"]`);
    if (!button || innerWidth < 600) return menu.style.removeProperty("inset");
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isBelow = top < innerHeight / 2;
    const [above, below] = isBelow ? [`${bottom}px`, "auto"] : ["auto", `${innerHeight - top}px`];
    const fits = left + menu.offsetWidth < innerWidth - 8;
    const [start, end] = fits ? [`${left}px`, "auto"] : ["auto", `${innerWidth - right}px`];
    menu.style.inset = `${above} ${end} ${below} ${start}`;
    menu.style.setProperty("--room", `${(isBelow ? innerHeight - bottom : top) - 8}px`);
}

/** Opens the dialogs that were drawn, and returns the focus when they are gone. */
export function openDialogs() {
    const all = /** @type {HTMLDialogElement[]} */ ([...document.querySelectorAll("dialog")]);
    // A screen that was left, for example by a button of the dialog, keeps what it drew last.
    const dialogs = all.filter((it) => !it.closest("[inert]"));
    for (const it of all) if (it.open && !dialogs.includes(it)) it.close();
    const closed = dialogs.filter((it) => !it.open);
    if (closed.length > 0 && !opener) opener = /** @type {HTMLElement | null} */ (document.activeElement);
    for (const it of closed) it.showModal();
    for (const it of dialogs) if (it.classList.contains("menu")) placeMenu(it);
    if (dialogs.length === 0 && opener) {
        if (opener.isConnected && document.activeElement === document.body) opener.focus();
        opener = null;
    }
    // The field for moves takes the focus when it appears, which the browser does only in dialogs.
    const field = /** @type {HTMLElement | null} */ (document.querySelector(".typed [autofocus]"));
    if (field && field !== typed && dialogs.length === 0) field.focus();
    typed = field;
}

/** Field for moves that has taken the focus. @type {HTMLElement | null} */
let typed = null;

/** Element that had the focus before a dialog. @type {HTMLElement | null} */
let opener = null;
