// @ts-check
// The app's icons: lines of one width on a square of 24 by 24.

import { html } from "./vendor/lit-html.js";

const PATHS = {
    board:
        "M12 3.5A3.3 3.3 0 1 1 12 10.1A3.3 3.3 0 1 1 12 3.5Z M8.5 10.1H15.5 M10.3 10.1C10.3 13.5 "
        + "9.6 15.2 7.6 17H16.4C14.4 15.2 13.7 13.5 13.7 10.1 M5.5 20.5V17H18.5V20.5Z",
    train: "M5 7H8.7V17H5Z M15.3 7H19V17H15.3Z M8.7 12H15.3 M2.2 10V14 M21.8 10V14",
    games: "M4.5 6V6.1 M9 6H20 M4.5 12V12.1 M9 12H20 M4.5 18V18.1 M9 18H20",
    menu: "M4 6H20 M4 12H20 M4 18H20",
    analysis: "M4 19L9.5 12L13.5 15.5L20 7 M15.5 7H20V11.5",
    settings:
        "M4 7H13 M17 7H20 M4 17H7 M11 17H20 M15 5A2 2 0 1 1 15 9A2 2 0 1 1 15 5Z M9 15A2 2 0 1 1 "
        + "9 19A2 2 0 1 1 9 15Z",
    undo: "M9 7L4.5 11.5L9 16 M4.5 11.5H14.5A5 5 0 0 1 14.5 19.5H12",
    redo: "M15 7L19.5 11.5L15 16 M19.5 11.5H9.5A5 5 0 0 0 9.5 19.5H12",
    hint:
        "M9 18H15 M10 21H14 M12 3A6.2 6.2 0 0 1 15.2 14.5C14.6 15 14.5 15.5 14.5 16H9.5C9.5 15.5 "
        + "9.4 15 8.8 14.5A6.2 6.2 0 0 1 12 3Z",
    threat: "M12 3.5L21 19.5H3Z M12 9.5V14 M12 16.7V16.8",
    examine: "M4 4H15V15H4Z M9.5 4V15 M4 9.5H15 M15.5 15.5L20.5 20.5",
    picture: "M4 5H20V19H4Z M4 16L9 11L13 15L16 12L20 16 M8 8.5V8.6",
    flip: "M5 11A7 7 0 0 1 17.5 7.6 M17.8 3.8V8H13.6 M19 13A7 7 0 0 1 6.5 16.4 M6.2 20.2V16H10.4",
    more: "M12 5.5V5.6 M12 12V12.1 M12 18.5V18.6",
    share: "M12 15V4 M8 7.5L12 3.5L16 7.5 M7 11H5V20H19V11H17",
    close: "M6 6L18 18 M18 6L6 18",
    back: "M19 12H5.5 M11 6L5 12L11 18",
    delete: "M5 7H19 M10 7V4.5H14V7 M7 7L8 20H16L17 7 M10.5 11V16 M13.5 11V16",
    eraser: "M10.5 19.5H20 M13 4.5L20 11.5L12 19.5H8.5L4 15V13.5Z M9 8.5L16 15.5",
    edit: "M5 19L5.7 15.5L16 5.2L18.8 8L8.5 18.3Z M14 7.2L16.8 10",
    add: "M12 5V19 M5 12H19",
    remove: "M5 12H19",
    search: "M10.5 4A6.5 6.5 0 1 1 10.5 17A6.5 6.5 0 1 1 10.5 4Z M15.5 15.5L20 20",
    filter: "M4 6H20 M7 12H17 M10 18H14",
    first: "M17 6L10.5 12L17 18 M7 6V18",
    previous: "M14.5 6L8 12L14.5 18",
    next: "M9.5 6L16 12L9.5 18",
    last: "M7 6L13.5 12L7 18 M17 6V18",
    expand: "M6 9.5L12 15.5L18 9.5",
    collapse: "M6 15L12 9L18 15",
    check: "M5 12.5L10 17.5L19 7",
    copy: "M9 9H19V20H9Z M15 9V4H5V15H9",
    paste: "M8 5H6V20H18V5H16 M9 3.5H15V7H9Z",
    flag: "M6 21V4 M6 5H18L15.5 9L18 13H6",
    download: "M12 4.5V15.5 M8 12L12 16L16 12 M5 19.5H19",
    statistics: "M5 19.5V12 M12 19.5V5 M19 19.5V9",
    tree: "M5 5V14A3 3 0 0 0 8 17H18 M5 10H18 M15 7L18 10L15 13",
    play: "M8 5.5L18.5 12L8 18.5Z",
    keyboard: "M3 7H21V17H3Z M7 10.5V10.6 M10.3 10.5V10.6 M13.7 10.5V10.6 M17 10.5V10.6 M8 14H16",
    handshake: "M4 8H8L12 10L16 8H20V15H18 M4 15H6L11 19L13 18 M12 10L9 13L11 14.5L14 12.5L18 16L13 18",
};

/** Icons that point in the reading direction, and are mirrored in right-to-left languages. */
const DIRECTED = ["back"];

/** Icons with thicker lines. */
const THICK = ["more", "statistics"];

/** An icon without words. @param {keyof typeof PATHS} name */
export const icon = (name) => html`<svg viewBox="0 0 24 24" aria-hidden="true"
    class="icon ${DIRECTED.includes(name) ? "directed" : ""} ${THICK.includes(name) ? "thick" : ""}">
    <path d=${PATHS[name]} /></svg>`;

/** @typedef {keyof typeof PATHS} IconName */
