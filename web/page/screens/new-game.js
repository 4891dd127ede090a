// @ts-check
// Choices for a new game, and the button that starts it.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */

import { icon } from "../icons.js";
import { face, thumbnail } from "../look.js";
import {
    button, chips, group, iconButton, keep, keptValue, moveAmongRadios, section, slider, switchRow, textField, topBar,
} from "../parts.js";
import { Directive, directive } from "../vendor/directive.js";
import { html, noChange, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";
import { position, slide } from "./sliding.js";

/** @typedef {(event: T.NewGameEvent) => number} Send */

/** @param {App} app @param {T.BackStackEntry} entry */
export function newGameScreen(app, entry) {
    const { newGame: screen, look } = app.state;
    if (!screen || !look) return nothing;
    const send = (/** @type {T.NewGameEvent} */ event) => app.send({ NewGame: { event } });
    const { start, opponents, faces, colors, friends, levels, begin, details } = screen;
    const more = `newgame-more-${entry.id}`;
    const isOpen = keptValue(more, false);
    // Without faces, the levels are the main choice.
    const hasMore = isOpen || faces.length === 0;
    return html`<div class="new-game">
        ${topBar(word("newgame-title"), { back: () => app.leave(entry.id) })}
        <div class="scroll"><div class="choices-column">
            ${start.squares ? html`<div class="from">${thumbnail(start.squares, look)}
                <p data-tag="newgame.about">${start.about}</p></div>` : nothing}
            ${options(opponents, "newgame-opponent", (option) => send({ ChooseOpponent: { option } }))}
        </div>
        ${faces.length > 0 ? faceRow(opponents.title, faces, send) : nothing}
        <div class="choices-column">
            ${startChoice(start, send)}
            <div class="columns">
                ${colors ? options(colors, "newgame-color", (option) => send({ ChooseColor: { option } })) : nothing}
                ${clockChoice(screen.clock, send)}
            </div>
            ${friends ? html`<div class="fields">${
        friends.names.map((name, index) => field(name, `newgame-name-${index}`, send))}</div>
                ${group("", switches(friends.switches, send))}` : nothing}
            ${faces.length > 0 ? html`<button type="button" class="button text wide more" data-tag="newgame-more"
                aria-expanded=${isOpen} @click=${() => keep(more, !isOpen)}><span>${screen.more}</span>${
                icon(isOpen ? "collapse" : "expand")}</button>` : nothing}
            ${hasMore ? [levels.map((panel, level) => levelChoice(app, panel, level, send)),
        group(word("newgame-help"), switches(screen.help, send))] : nothing}
        </div></div>
        <div class="begin">${details ? html`<small data-tag="newgame.details">${details}</small>` : nothing}${
    button(begin, "newgame-start", () => send("Start"))}</div>
    </div>`;
}

/** Chips under their title. @param {T.Choice} choice @param {string} tag @param {(option: number) => void} onChoose */
const options = (choice, tag, onChoose) => section(choice.title, chips(choice, tag, onChoose));

/** Row of the computer's players, and the character of the chosen one below. @param {string} title
 *  @param {T.FaceChoice[]} faces @param {Send} send */
function faceRow(title, faces, send) {
    const chosen = faces.findIndex((it) => it.chosen);
    return html`<div class="faces" role="radiogroup" aria-label=${title} ${showChosen(chosen)}>${
        faces.map((it, index) => html`<button type="button" class="face-choice" role="radio"
            data-tag="newgame-face-${it.number}" aria-label=${it.spoken} aria-checked=${it.chosen}
            tabindex=${it.chosen || (index === 0 && chosen < 0) ? 0 : -1} @keydown=${moveAmongRadios}
            @click=${() => send({ ChooseFace: { number: it.number } })}>
            <span class="ring">${face(it.face)}${
            it.beaten ? html`<span class="beaten">${icon("check")}</span>` : nothing}</span>
            <span>${it.name}</span><small>${it.strength}</small></button>`)}</div>
        ${chosen < 0 ? nothing : html`<div class="choices-column">
            <p data-tag="newgame.character">${faces[chosen].about}</p></div>`}`;
}

/** Scrolls a row to the chosen element, at once when the row appears or changes its width. */
class ShowChosen extends Directive {
    /** @type {ResizeObserver | undefined} */
    #sizes;
    #chosen = -1;
    #direction = document.dir;

    /** @param {{ element: Element }} part @param {[number]} chosen */
    update({ element }, [chosen]) {
        if (!this.#sizes) {
            this.#sizes = new ResizeObserver(() => showAt(element, this.#chosen, "instant"));
            this.#sizes.observe(element);
        } else if (chosen !== this.#chosen || document.dir !== this.#direction) {
            const isStill = document.documentElement.classList.contains("still");
            requestAnimationFrame(() => showAt(element, chosen, isStill ? "instant" : "smooth"));
        }
        this.#chosen = chosen;
        this.#direction = document.dir;
        return noChange;
    }

    render() {
        return noChange;
    }
}

const showChosen = directive(ShowChosen);

/** @param {Element} row @param {number} chosen @param {ScrollBehavior} behavior */
function showAt(row, chosen, behavior) {
    const margin = parseFloat(getComputedStyle(row).paddingInlineStart);
    const step = row.firstElementChild?.clientWidth ?? 0;
    if (chosen < 0 || step === 0) return;
    // Half a face at the edge shows that the row goes on.
    const hidden = Math.floor(chosen + 0.5 - row.clientWidth / step / 2) + 0.5;
    const offset = Math.max(0, margin + step * hidden);
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollTo({ left: document.dir === "rtl" ? -offset : offset, behavior: isReduced ? "instant" : behavior });
}

/** Choice of the start position. @param {T.StartPanel} start @param {Send} send */
const startChoice = ({ kinds, number }, send) => section(kinds.title, html`${
    chips(kinds, "newgame-position", (option) => send({ ChooseStart: { option } }))}${
    number ? html`<div class="with-button">${numberField(number, "newgame-chess960-number", send)}${
        button(word("newgame-chess960-random"), "newgame.shuffle", () => send("Shuffle"), { kind: "side" })}</div>`
        : nothing}`);

/** Choice of the clock, and the times of an own one. @param {T.ClockPanel} clock @param {Send} send */
const clockChoice = ({ kinds, spoken, own }, send) => section(kinds.title, html`${
    chips(kinds, "newgame-clock", (option) => send({ ChooseClock: { option } }), spoken)}${
    own?.sides.map(({ title, numbers }, side) => html`${title ? html`<h3>${title}</h3>` : nothing}
        <div class="fields" role="group" aria-label=${title ?? kinds.title}>${
        numbers.map((number, index) => numberField(number, `newgame-own-${side}-${index}`, send))}</div>
        ${side === 0 ? switchRow({ title: word("newgame-clock-odds"), on: own.odds }, "newgame.odds",
        (on) => send({ GiveOdds: { on } })) : nothing}`)}`);

/** Choice of the level of one of the computer's sides. @param {App} app @param {T.LevelPanel} panel
 *  @param {number} level @param {Send} send */
function levelChoice(app, panel, level, send) {
    const tag = `newgame-level-${level}`;
    return section(panel.title, html`<div class="level">
        <strong data-tag="${tag}-name">${panel.name}</strong>
        ${panel.character ? html`<p data-tag="${tag}-character">${panel.character}</p>` : nothing}
        ${panel.usual_time ? html`<p class="muted" data-tag="${tag}-usual-time">${panel.usual_time}</p>` : nothing}
        ${panel.slider ? levelSlider(app, panel, panel.slider, level, send) : nothing}
        ${chips(panel.kinds, `${tag}-kind`, (option) => send({ ChooseLevelKind: { level, option } }))}
        ${panel.about ? html`<small>${panel.about}</small>` : nothing}</div>`);
}

/** @param {App} app @param {T.LevelPanel} panel @param {T.LevelSlider} range @param {number} level
 *  @param {Send} send */
function levelSlider(app, panel, { number, min, max, less, more }, level, send) {
    const tag = `newgame-level-${level}`;
    const value = position(app, tag, number);
    const move = (/** @type {number} */ to) => {
        const at = Math.min(max, Math.max(min, to));
        slide(tag, at, send({ MoveLevel: { level, number: at } }));
    };
    const step = (/** @type {"add" | "remove"} */ name, /** @type {string | null} */ label, /** @type {number} */ by) =>
        iconButton({
            icon: name, label: label ?? panel.title, tag: `${tag}-${by < 0 ? "less" : "more"}`, enabled: label !== null,
            act: () => move(position(app, tag, number) + by),
        });
    return html`<div class="stepped">${step("remove", less, -1)}${
        slider({ value, min, max, label: panel.title, spoken: panel.name, tag, onMove: move })}${
        step("add", more, 1)}</div>`;
}

/** @param {T.SwitchRow[]} rows @param {Send} send */
const switches = (rows, send) => rows.map((row) =>
    switchRow(row, tagOf(row.id), (on) => send({ Turn: { switch: row.id, on } })));

/** @param {string} id */
const tagOf = (id) => `newgame.${id.replace(/(?!^)[A-Z]/g, "_$&").toLowerCase()}`;

/** @param {T.LabelledField} field @param {string} tag @param {Send} send */
const field = ({ label, field: text }, tag, send) =>
    textField({ field: text, tag, label, onDraft: (id, draft) => send({ Draft: { field: id, text: draft } }) });

/** Field for a whole number. While it is edited, it may be missing or out of bounds.
 *  @param {T.LabelledField} field @param {string} tag @param {Send} send */
const numberField = ({ label, field: text }, tag, send) => textField({
    field: text, tag, label, numbers: true, onDraft: (id, draft) => send({ Draft: { field: id, text: draft } }),
    onLeave: () => send({ LeaveField: { field: text.id } }),
});
