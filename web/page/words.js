// @ts-check
// Texts of the selected language.

/** @import * as T from "./types.js" */

/** @type {T.Catalogue | undefined} */
let catalogue;

/** @type {Intl.DateTimeFormat | undefined} */
let dates;

/** Sets the language of the page. @param {T.Catalogue} next */
export function setWords(next) {
    if (next === catalogue) return;
    catalogue = next;
    document.documentElement.lang = next.language;
    document.documentElement.dir = next.right_to_left ? "rtl" : "ltr";
    // The user's own region if its language is the app's. Digits are 0 to 9, as in the core's texts.
    const own = navigator.languages.find((tag) => tag.split("-")[0] === next.language);
    dates = new Intl.DateTimeFormat(own ?? next.language, { dateStyle: "medium", timeZone: "UTC", numberingSystem: "latn" });
}

/** Returns the text of a key of the catalogue, or the key itself if there is none. @param {string} key */
export const word = (key) => catalogue?.messages[key] ?? key;

/** Names of the squares for screen readers, from a1 to h8. */
export const squareNames = () => catalogue?.squares ?? [];

/** Returns a date in the style of the user's region. @param {T.CivilDate} day */
export const date = (day) => dates?.format(Date.UTC(day.year, day.month - 1, day.day)) ?? "";
