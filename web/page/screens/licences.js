// @ts-check
// Licences of the works that the app contains.

/** @import * as T from "../types.js" */
/** @import { App } from "../app.js" */

import { group, topBar } from "../parts.js";
import { html, nothing } from "../vendor/lit-html.js";
import { word } from "../words.js";

/** @param {App} app @param {T.BackStackEntry} entry */
export function licencesScreen(app, entry) {
    const { licences } = app.state;
    if (!licences) return nothing;
    const groups = licences.groups.map(({ title, works }) => group(title, html`<ul>${works.map(({ name, licence }) => html`
        <li class="labels"><span>${name}</span><small>${licence}</small></li>`)}</ul>`));
    return html`<div class="licences">${topBar(word("settings-licences"), { back: () => app.leave(entry.id) })}
        <div class="scroll" role="group" tabindex="0" aria-label=${word("settings-licences")}>
            <div class="groups" data-tag="licences-list">${licences.paragraphs.map((text) => html`<p>${text}</p>`)}${
    groups}</div></div></div>`;
}
