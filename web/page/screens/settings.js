// @ts-check
// Settings: all groups in one list, or in a wide window a list of their names beside one group.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */

import { DARK_SQUARES, boardColors, pieceSet } from "../look.js";
import {
    button, cancelButton, choices, classes, dialog, keep, keptValue, linkRow, moveAmongRadios, slider, switchRow,
    textField, topBar, working,
} from "../parts.js";
import { keyed } from "../vendor/directives/keyed.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { date, word } from "../words.js";
import { position, slide } from "./sliding.js";

/** @typedef {(event: T.SettingsEvent) => number} Send */

/** Index of the group that is shown beside the names. */
const SHOWN = "settings-section";

/** Names of the boards and sets of pieces, in the order of the core's options.
 *  @type {T.BoardLook[]} */
const BOARDS = ["Maple", "Slate", "Sage", "Paper"];
/** @type {T.PieceLook[]} */
const PIECES = ["Classic", "Signal"];

/** @param {string} id */
const tagOf = (id) => `settings.${id.replace(/(?!^)[A-Z]/g, "_$&").toLowerCase()}`;

/** @param {App} app @param {T.BackStackEntry} entry */
export function settingsScreen(app, entry) {
    const { settings: screen, look } = app.state;
    if (!screen || !look) return nothing;
    const send = (/** @type {T.SettingsEvent} */ event) => app.send({ Settings: { event } });
    const { sections } = screen;
    const shown = Math.min(keptValue(SHOWN, 0), sections.length - 1);
    return html`<div class="settings"><div class="two-panes">
        <div class="side">
            ${topBar(entry.title)}
            <div class="names" data-tag="settings.names">${sections.map((section, index) => html`
                <button type="button" class="name" data-tag="settings.section-${index}" aria-pressed=${index === shown}
                    @click=${() => keep(SHOWN, index)}>${section.title}</button>`)}</div>
            <p class="footer" data-tag="settings-version">${screen.footer.map((line) => html`<span>${line}</span>`)}</p>
        </div>
        <div class="list" data-tag="settings.list">${sections.map((section, index) => html`
            <div class=${classes("group", index === shown && "shown")}><h2>${section.title}</h2>
                <div class="surface">${section.rows.map((row) => settingRow(app, row, look, send))}</div></div>`)}</div>
        </div>
        ${screen.sheet ? keyed(screen.sheet_id, sheet(screen.sheet, screen.sheet_id, send)) : nothing}
    </div>`;
}

/** @param {App} app @param {T.SettingRow} row @param {T.Look} look @param {Send} send */
function settingRow(app, row, look, send) {
    if ("Switch" in row) {
        const { id } = row.Switch.row;
        return switchRow(row.Switch.row, tagOf(id), (on) => send({ Turn: { switch: id, on } }));
    }
    if ("Action" in row) {
        const { id, title, value } = row.Action;
        return linkRow(title, value, tagOf(id), () => send({ Act: { action: id } }), { danger: id === "Erase" });
    }
    const { id, options } = row.Options;
    const tag = tagOf(id);
    const choose = (/** @type {number} */ option) => send({ Choose: { choice: id, option } });
    switch (id) {
        case "Board": return pictures(options, tag, choose,
            (option) => corner({ ...look, board: BOARDS[option] }, "n..P"));
        case "Pieces": return pictures(options, tag, choose,
            (option) => corner({ ...look, pieces: PIECES[option] }, "KqnPkQNp"));
        case "Memory":
        case "Threads": return sliderRow(app, options, tag, choose);
        default: return html`<div class="in-row">${choices(options, tag, choose)}</div>`;
    }
}

/** A slider over a few named steps. The choice is made when the finger lifts.
 *  @param {App} app @param {T.Choice} choice @param {string} tag @param {(option: number) => number} choose */
function sliderRow(app, { title, options, chosen }, tag, choose) {
    const at = position(app, tag, chosen);
    const step = options[at] ?? "";
    return html`<div class="in-row">
        <div class="value"><span aria-hidden="true">${title}</span><span class="muted">${step}</span></div>${
        slider({
            value: at, min: 0, max: Math.max(1, options.length - 1), label: title, spoken: step, tag,
            onMove: (to) => slide(tag, to), onEnd: (to) => slide(tag, to, choose(Math.min(to, options.length - 1))),
        })}</div>`;
}

/** Pictures from which the user chooses a board or a set of pieces.
 *  @param {T.Choice} choice @param {string} tag @param {(option: number) => void} choose
 *  @param {(option: number) => unknown} draw */
const pictures = ({ title, options, chosen }, tag, choose, draw) => html`<div class="in-row">
    <p aria-hidden="true">${title}</p>
    <div class="pictures" role="radiogroup" aria-label=${title}>${options.map((name, index) => html`
        <button type="button" class="picture-choice" role="radio" data-tag="${tag}-${index}"
            aria-checked=${index === chosen} tabindex=${index === chosen ? 0 : -1} @keydown=${moveAmongRadios}
            @click=${() => choose(index)}>${draw(index)}<small>${name}</small></button>`)}</div></div>`;

/** The top left corner of a board. @param {T.Look} look @param {string} squares FEN letters of its two rows */
function corner(look, squares) {
    const columns = squares.length / 2;
    const { light, dark } = boardColors(look.board);
    const hatch = `hatch-${columns}`;
    const set = pieceSet(look, 64);
    return html`<svg viewBox="0 0 ${columns * 64} 128" aria-hidden="true">
        ${look.board === "Paper" ? svg`<defs><pattern id=${hatch} width="9" height="9" patternUnits="userSpaceOnUse">
            <path d="M0 9L9 0" stroke="#6e6e6e" stroke-width="0.8" /></pattern></defs>` : nothing}
        <path fill=${light} d="M0 0H512V512H0Z" /><path fill=${dark} d=${DARK_SQUARES} />
        ${look.board === "Paper" ? svg`<path fill="url(#${hatch})" d=${DARK_SQUARES} />` : nothing}
        ${[...squares].map((letter, index) => (letter === "." ? nothing : svg`<use href="#${set}-${letter}"
            x=${(index % columns) * 64} y=${Math.floor(index / columns) * 64} width="64" height="64" />`))}</svg>`;
}

/** @param {T.SettingsSheet} view @param {number} id @param {Send} send */
function sheet(view, id, send) {
    const onDismiss = () => send({ Dismiss: { sheet: id } });
    const cancel = (/** @type {string} */ name) => cancelButton(onDismiss, `settings.${name}-cancel`);
    if (view === "Working") {
        return dialog(word("app-loading"), { tag: "settings.working", content: working(word("app-loading")) });
    }
    if ("Languages" in view) {
        return dialog(word("settings-language"), {
            tag: "settings.languages",
            onDismiss,
            buttons: cancel("language"),
            content: languages(view.Languages.languages, send),
        });
    }
    if ("Name" in view) {
        const apply = () => send("ApplyName");
        const name = textField({
            field: view.Name.name,
            tag: "settings.name-field",
            label: word("settings-name"),
            hidesLabel: true,
            focus: true,
            about: word("settings-name-about"),
            onEnter: apply,
            onDraft: (field, text) => send({ Draft: { field, text } }),
        });
        return dialog(word("settings-name"), {
            tag: "settings.name-sheet",
            onDismiss,
            content: html`<div @focusin=${selectText}>${name}</div>`,
            buttons: html`${cancel("name")}${button(word("app-save"), "settings.name-save", apply, { kind: "text" })}`,
        });
    }
    if ("Restore" in view) {
        const { made, day, lines, takes_settings: takes } = view.Restore;
        return dialog(word("settings-restore"), {
            tag: "settings-restore-preview",
            onDismiss,
            content: html`<p>${made.replace("{date}", date(day))}</p>${lines.map((line) => html`<p>${line}</p>`)}${
                takes === null ? nothing : html`<label class="check-row">
                    <input type="checkbox" data-tag="settings-restore-settings" .checked=${takes} @change=${
                    (/** @type {Event} */ { target }) =>
                        send({ TakeSettings: { on: /** @type {HTMLInputElement} */ (target).checked } })}>
                    <span>${word("settings-restore-settings")}</span></label>`}`,
            buttons: html`${cancel("restore")}${button(word("settings-restore-merge"), "settings-restore-merge",
                () => send("Restore"), { kind: "text" })}`,
        });
    }
    const { question, last } = view.Erase;
    const key = last ? "settings-erase-yes" : "settings-erase-go-on";
    return dialog(word("settings-erase"), {
        tag: "settings.erase-sheet",
        onDismiss,
        content: html`<p>${question}</p>`,
        buttons: html`${last ? nothing : button(word("settings-erase-backup-first"), "settings.erase-backup",
            () => send({ Act: { action: "BackUp" } }), { kind: "text" })}${cancel("erase")}${
            button(word(key), key, () => send("Erase"), { kind: "text", danger: last })}`,
    });
}

/** Selects the text of a field that gets the focus, so that typing replaces it. @param {FocusEvent} event */
const selectText = ({ target }) => { if (target instanceof HTMLInputElement) target.select(); };

/** Choice of the language: each in its own name, so that users find it whatever the current language.
 *  @param {T.Choice} choice @param {Send} send */
const languages = ({ options, chosen }, send) => options.map((name, index) =>
    linkRow(name, null, `settings.language-${index}`, () => send({ Choose: { choice: "Language", option: index } }), {
        chosen: index === chosen,
    }));
