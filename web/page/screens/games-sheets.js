// @ts-check
// Sheets and dialogs of the list of games.

/** @import * as T from "../types.js" */
/** @import { IconName } from "../icons.js" */
/** @import { Send } from "./games.js" */

import { thumbnail } from "../look.js";
import { button, cancelButton, choices, dialog, iconButton, linkRow, textField, working } from "../parts.js";
import { Directive, directive } from "../vendor/directive.js";
import { html, noChange, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";

/** @param {T.GamesSheet} sheet @param {number} id @param {T.Look} look @param {Send} send */
export function gamesSheet(sheet, id, look, send) {
    const dismiss = () => send({ Dismiss: { sheet: id } });
    if ("Actions" in sheet) return actionsSheet(sheet.Actions.actions, dismiss, send);
    if ("Filter" in sheet) return filterSheet(sheet.Filter.filter, look, dismiss, send);
    if ("Rename" in sheet) return renameDialog(sheet.Rename.title, dismiss, send);
    if ("Paste" in sheet) return pasteDialog(sheet.Paste, dismiss, send);
    if ("Importing" in sheet) return importingDialog(sheet.Importing.progress, send);
    return dialog(word("games-import"), {
        tag: "games-imported",
        onDismiss: dismiss,
        content: sheet.Imported.lines.map((line) => html`<p>${line}</p>`),
        buttons: button(word("app-ok"), "games.imported-ok", dismiss, { kind: "text", focus: true }),
    });
}

/** Actions for one game. @param {T.GameActions} actions @param {() => void} dismiss @param {Send} send */
function actionsSheet({ game, title, opens, can_analyse: canAnalyse }, dismiss, send) {
    const action = (/** @type {IconName} */ icon, /** @type {string} */ text, /** @type {string} */ tag,
        /** @type {T.GamesEvent} */ event) => linkRow(text, null, tag, () => send(event), { icon });
    return dialog(title, {
        tag: "games-actions",
        onDismiss: dismiss,
        sheet: true,
        content: html`${action("board", opens, "games-open", { Touch: { game } })}${
            canAnalyse ? action("tree", word("board-analyse"), "games.analyse", { Analyse: { game } }) : nothing}${
            action("edit", word("games-rename"), "games-rename", { BeginRename: { game } })}${
            action("share", word("app-share"), "games.share-one", { Share: { games: [game] } })}${
            action("download", word("games-export-one"), "games-export-one", { Export: { games: [game] } })}${
            action("copy", word("games-copy-pgn"), "games-copy-pgn", { CopyPgn: { game } })}${
            action("check", word("games-select"), "games.select-one", { Choose: { game } })}${
            action("delete", word("games-delete"), "games.delete-one", { Delete: { games: [game] } })}`,
    });
}

/** The filter. @param {T.FilterSheet} filter @param {T.Look} look @param {() => void} dismiss @param {Send} send */
function filterSheet(filter, look, dismiss, send) {
    const { result, level, period, days, origin, opening, player, position, can_clear: enabled } = filter;
    const change = (/** @type {T.FilterChange} */ it) => send({ ChangeFilter: { change: it } });
    return dialog(word("games-filter"), {
        tag: "games-filter-sheet",
        onDismiss: dismiss,
        sheet: true,
        content: html`<div class="games-filter">${
            position ? positionChip(position, look, "games.filter-any-position", () => change("AnyPosition")) : nothing}${
            choices(result, "games.result", (index) => change({ Result: { index } }))}
            <div class="levels" ${showChosen()}>${
                choices(level, "games.level", (index) => change({ Level: { index } }))}</div>${
            choices(period, "games.date", (index) => change({ Period: { index } }))}${days ? html`<div class="days">${
            dayField("games-filter-from", days.first, (date) => change({ First: { date } }))}${
            dayField("games-filter-until", days.last, (date) => change({ Last: { date } }))}</div>` : nothing}${
            choices(origin, "games.origin", (index) => change({ Origin: { index } }))}${textField({
            field: opening, tag: "games-filter-opening", label: word("games-filter-opening"),
            about: word("games-filter-opening-example"),
            onDraft: (field, text) => change({ Opening: { field, text } }), onEnter: () => send("ApplyFilter"),
        })}${textField({
            field: player, tag: "games-filter-player", label: word("games-filter-player"),
            onDraft: (field, text) => change({ Player: { field, text } }), onEnter: () => send("ApplyFilter"),
        })}</div>`,
        buttons: html`${button(word("games-filter-clear"), "games-filter-clear", () => send("ClearFilter"), {
            kind: "text", enabled,
        })}${button(word("games-filter-done"), "games-filter-done", () => send("ApplyFilter"))}`,
    });
}

/** Scrolls a row of options to the chosen one when it appears. */
class ShowChosen extends Directive {
    #isShown = false;

    /** @param {{ element: Element }} part */
    update({ element }) {
        if (!this.#isShown) {
            requestAnimationFrame(() => element.querySelector("[aria-checked=true]")
                ?.scrollIntoView({ inline: "center", block: "nearest" }));
        }
        this.#isShown = true;
        return noChange;
    }

    render() {
        return noChange;
    }
}

const showChosen = directive(ShowChosen);

/** One end of the filter's period. @param {string} key @param {T.CivilDate} day
 *  @param {(date: T.CivilDate) => void} onChoose */
function dayField(key, { year, month, day }, onChoose) {
    const digits = (/** @type {number} */ number, /** @type {number} */ count) => String(number).padStart(count, "0");
    const choose = (/** @type {Event} */ event) => {
        const [chosen, ...rest] = /** @type {HTMLInputElement} */ (event.target).value.split("-").map(Number);
        // Browsers report each digit of a typed year.
        if (chosen >= 1_000) onChoose({ year: chosen, month: rest[0], day: rest[1] });
    };
    return html`<label class="field"><span>${word(key)}</span><input type="date" required max="9999-12-31" data-tag=${key}
        .value=${`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`} @change=${choose}></label>`;
}

/** Selects a field's text, so that typing replaces it. @param {Event} event */
const selectText = (event) => /** @type {HTMLInputElement} */ (event.target).select();

/** @param {T.Field} title @param {() => void} dismiss @param {Send} send */
const renameDialog = (title, dismiss, send) => dialog(word("games-rename"), {
    tag: "games-rename-dialog",
    onDismiss: dismiss,
    content: html`<div @focusin=${selectText}>${textField({
        field: title, tag: "games-rename-field", label: word("games-rename-field"), focus: true,
        about: word("games-rename-about"), onEnter: () => send("ApplyTitle"),
        onDraft: (field, text) => send({ Draft: { field, text } }),
    })}</div>`,
    buttons: html`${cancelButton(dismiss, "games.rename-cancel")}${
        button(word("app-save"), "games.rename-save", () => send("ApplyTitle"), { kind: "text" })}`,
});

/** @param {{ text: T.Field, can_import: boolean }} sheet @param {() => void} dismiss @param {Send} send */
function pasteDialog({ text, can_import: enabled }, dismiss, send) {
    const paste = async () => {
        try {
            send({ Paste: { text: await navigator.clipboard.readText() } });
        } catch {
            // The user did not allow it.
        }
    };
    return dialog(word("games-import-paste"), {
        tag: "games-paste",
        onDismiss: dismiss,
        content: html`${textField({
            field: text, tag: "games.paste-field", label: word("games-import-text"), lines: 6, ltr: true, focus: true,
            onDraft: (field, draft) => send({ Draft: { field, text: draft } }),
        })}<div>${"clipboard" in navigator && "readText" in navigator.clipboard
            ? button(word("app-paste"), "games.paste-clipboard", paste, { kind: "text" }) : nothing}</div>`,
        buttons: html`${cancelButton(dismiss, "games.paste-cancel")}${
            button(word("games-import"), "games.paste-import", () => send("ImportPasted"), { kind: "text", enabled })}`,
    });
}

/** Progress of an import. Only its button cancels it. @param {string} progress @param {Send} send */
const importingDialog = (progress, send) => dialog(word("games-import"), {
    tag: "games-import-progress",
    content: html`<p role="status" data-tag="games-importing">${progress}</p>${working(word("games-import"))}`,
    buttons: cancelButton(() => send("CancelImport"), "games.import-cancel"),
});

/** The position that the list is filtered by. @param {string} squares @param {T.Look} look @param {string} tag
 *  @param {() => void} onRemove */
export const positionChip = (squares, look, tag, onRemove) => html`<div class="position-chip">${
    thumbnail(squares, look, { size: 56 })}<span>${word("games-with-position")}</span>${
    iconButton({ icon: "close", label: word("games-with-position-clear"), tag, act: onRemove })}</div>`;
