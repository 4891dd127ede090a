// @ts-check
// Colours, pieces and faces, read from the files that all frontends share.

/** @import * as T from "./types.js" */

import { Directive, directive } from "./vendor/directive.js";
import { html, noChange, render, svg } from "./vendor/lit-html.js";

/** @typedef {{ light: string, dark: string, lastLight: string, lastDark: string }} BoardColors */

/** Lines of a data file, split into at most this many words. @param {string} path @param {number} words */
async function readLines(path, words) {
    const text = await (await fetch(new URL(`./look/${path}`, import.meta.url))).text();
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
    return lines.map((line) => {
        const parts = line.split(" ");
        return [...parts.slice(0, words - 1), parts.slice(words - 1).join(" ")];
    });
}

/** @type {string[][]} */
let colors = [];

const night = matchMedia("(prefers-color-scheme: dark)");

/** @type {T.Look | undefined} */
let shown;

/** Loads what a board needs. */
export async function loadLook() {
    const [allColors, pieces] = await Promise.all([readLines("colors.txt", 5), readLines("pieces.txt", 4)]);
    colors = allColors.map((line) => line.filter((word) => word !== ""));
    const symbols = ["classic", "signal"].flatMap((set) => pieceSymbols(pieces.filter((line) => line[0] === set)));
    const sprites = document.createElement("div");
    sprites.className = "sprites";
    document.body.append(sprites);
    render(html`<svg aria-hidden="true">${symbols}</svg>`, sprites);
    night.addEventListener("change", () => { if (shown) applyLook(shown); });
}

/** Symbols of a set of pieces, with ids such as `classic-N`. @param {string[][]} lines */
function pieceSymbols(lines) {
    const set = lines[0][0];
    const part = (/** @type {string} */ name, /** @type {string} */ kind) =>
        lines.find((line) => line[1] === name && line[2] === kind)?.[3];
    const outline = lines.find((line) => line[1] === "outline")?.[2];
    const roles = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };
    return ["white", "black"].flatMap((side) => {
        const [, , fill, rest] = lines.find((line) => line[1] === side) ?? [];
        const [line, detail, width] = rest.split(" ");
        return Object.entries(roles).map(([letter, name]) => svg`
            <symbol id="${set}-${side === "white" ? letter.toUpperCase() : letter}" viewBox="0 0 64 64">
                <path d=${part(name, "silhouette")} fill=${fill} stroke=${line} stroke-width=${outline}
                    stroke-linejoin="round" class="outline" />
                <path d=${part(name, "details") ?? ""} fill="none" stroke=${detail} stroke-width=${width}
                    stroke-linecap="round" stroke-linejoin="round" />
                <path d=${part(name, "fills") ?? ""} fill=${detail} />
            </symbol>`);
    });
}

/** Whether the page is dark. @param {T.Look} look */
const isDark = (look) => look.theme === "Dark" || (look.theme === "System" && night.matches);

/** Sets the page's colours. @param {T.Look} look */
export function applyLook(look) {
    shown = look;
    const dark = isDark(look);
    const { style } = document.documentElement;
    style.colorScheme = dark ? "dark" : "light";
    for (const line of colors) {
        const [name, ...values] = line;
        if (name === "mark" || name === "side") style.setProperty(`--${name}-${values[0]}`, values[1]);
        else if (name === "sign") style.setProperty(`--sign-${values[0]}`, values[dark ? 2 : 1]);
        else if (name !== "board" && name !== "last") style.setProperty(`--${name}`, values[dark ? 1 : 0]);
    }
    for (const [name, color] of Object.entries(boardColors(look.board))) style.setProperty(`--board-${name}`, color);
    document.documentElement.classList.toggle("dark", dark);
    document.documentElement.classList.toggle("hatched", look.board === "Paper");
    document.documentElement.classList.toggle("still", !look.animation);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove();
    const meta = document.createElement("meta");
    meta.name = "theme-color";
    meta.content = style.getPropertyValue("--background");
    document.head.append(meta);
}

/** Colours of a board, with those of its coordinates. @param {T.BoardLook} board */
export function boardColors(board) {
    const name = board.toLowerCase();
    const find = (/** @type {string} */ kind) =>
        (colors.find((line) => line[0] === kind && line[1] === name) ?? ["", "", "#fff", "#888"]).slice(2);
    const [light, dark] = find("board");
    const [lastLight, lastDark] = find("last");
    return {
        light,
        dark,
        "last-light": lastLight,
        "last-dark": lastDark,
        "ink-light": ink(dark, 0.4, light),
        "ink-dark": ink(dark, 0.1, dark),
        "ink-last-light": ink(dark, 0.4, lastLight),
        "ink-last-dark": ink(dark, 0.1, lastDark),
    };
}

/** A colour of the light theme, such as `accent` or `mark check`. @param {string} name */
export function dayColor(name) {
    const words = name.split(" ");
    return colors.find((line) => words.every((word, index) => line[index] === word))?.[words.length] ?? "#000";
}

/** Numbers from 0 to 1 of a colour such as `#0F6B5C`. @param {string} hex */
const parts = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);

/** Luminance as defined by WCAG. @param {number[]} color */
function luminance(color) {
    const [red, green, blue] = color.map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The more readable of white and a shade of the dark squares. @param {string} dark @param {number} share
 *  @param {string} ground */
function ink(dark, share, ground) {
    const shade = parts(dark).map((it) => it * share);
    const behind = luminance(parts(ground)) + 0.05;
    const isWhite = 1.05 / behind > behind / (luminance(shade) + 0.05);
    return isWhite ? "#ffffff" : `rgb(${shade.map((it) => Math.round(it * 255)).join(" ")})`;
}

/** Set of pieces for squares of this size in pixels. Small squares and the paper board need the bold set.
 *  @param {T.Look} look @param {number} [square] */
export const pieceSet = (look, square = 0) =>
    (square < 32 || look.board === "Paper" || look.pieces === "Signal" ? "signal" : "classic");

/** A drawn piece. @param {string} letter FEN letter @param {string} set @param {string} [name] class of the drawing */
export const piece = (letter, set, name = "piece") =>
    html`<svg class=${name} viewBox="0 0 64 64" aria-hidden="true"><use href="#${set}-${letter}"></use></svg>`;

/** Letters of the pieces in a strip. */
const STRIP = "KQRBNPkqrbnp";

/** Drawn pieces side by side, by the set and the size of a square. @type {Map<string, HTMLCanvasElement>} */
const strips = new Map();

/** Draws a piece by the paths of its symbol, 64 units wide. @param {CanvasRenderingContext2D} to
 *  @param {string} id such as `classic-N` @param {number[]} corner */
export function drawPiece(to, id, [x, y]) {
    to.save();
    to.translate(x, y);
    [to.lineJoin, to.lineCap] = ["round", "round"];
    for (const part of document.querySelectorAll(`#${id} path`)) {
        const value = (/** @type {string} */ name) => part.getAttribute(name) ?? "none";
        const path = new Path2D(value("d"));
        [to.fillStyle, to.strokeStyle] = [value("fill"), value("stroke")];
        to.lineWidth = Number(value("stroke-width")) || 1;
        if (value("fill") !== "none") to.fill(path);
        if (value("stroke") !== "none") to.stroke(path);
    }
    to.restore();
}

/** @param {string} set @param {number} side size of a square in pixels of the screen */
function pieceStrip(set, side) {
    const key = `${set} ${side}`;
    const strip = strips.get(key) ?? document.createElement("canvas");
    if (!strips.has(key)) {
        strips.set(key, strip);
        [strip.width, strip.height] = [STRIP.length * side, side];
        const to = /** @type {CanvasRenderingContext2D} */ (strip.getContext("2d"));
        to.scale(side / 64, side / 64);
        [...STRIP].forEach((letter, index) => drawPiece(to, `${set}-${letter}`, [index * 64, 0]));
    }
    return strip;
}

/** Draws a position as pixels once: a list scrolls many of them. */
class Drawn extends Directive {
    #key = "";

    /** @param {{ element: Element }} part @param {[string, T.Look, T.FromTo | null, boolean, number]} position */
    update({ element }, [squares, look, last, flipped, size]) {
        const side = Math.ceil(size * devicePixelRatio / 8);
        const key = [squares, look.board, look.pieces, last?.from, last?.to, flipped, side].join();
        if (key !== this.#key) {
            const canvas = /** @type {HTMLCanvasElement} */ (element);
            canvas.width = canvas.height = 8 * side;
            const to = canvas.getContext("2d", { alpha: false });
            if (to) drawPosition(to, side, squares, look, last, flipped);
        }
        this.#key = key;
        return noChange;
    }

    render() {
        return noChange;
    }
}

const drawn = directive(Drawn);

/** @param {CanvasRenderingContext2D} to @param {number} side size of a square in pixels @param {string} squares
 *  @param {T.Look} look @param {T.FromTo | null} last @param {boolean} flipped */
function drawPosition(to, side, squares, look, last, flipped) {
    const ground = boardColors(look.board);
    const strip = pieceStrip(pieceSet(look), side);
    for (let index = 0; index < 64; index += 1) {
        const [column, row] = flipped ? [7 - index % 8, index >> 3] : [index % 8, 7 - (index >> 3)];
        const [x, y] = [column * side, row * side];
        const isLast = index === last?.from || index === last?.to;
        const kind = (column + row) % 2 === 1 ? "dark" : "light";
        to.fillStyle = isLast ? ground[`last-${kind}`] : ground[kind];
        to.fillRect(x, y, side, side);
        if (isLast && look.board === "Paper") to.strokeRect(x + 1, y + 1, side - 2, side - 2);
        const piece = STRIP.indexOf(squares[index]);
        if (piece >= 0) to.drawImage(strip, piece * side, 0, side, side, x, y, side, side);
    }
}

/** A position in small, drawn for the eye only. @param {string} squares 64 FEN letters @param {T.Look} look
 *  @param {{ last?: T.FromTo | null, flipped?: boolean, size?: number }} [how] `last` is the last move; `size` is the
 *   largest width on the page, in CSS pixels */
export const thumbnail = (squares, look, { last = null, flipped = false, size = 144 } = {}) =>
    html`<canvas class="thumbnail" aria-hidden="true" ${drawn(squares, look, last, flipped, size)}></canvas>`;

/** Path of all dark squares on a board of 512 units. */
export const DARK_SQUARES = Array.from({ length: 64 }, (_, index) => [index % 8, index >> 3])
    .filter(([column, row]) => (column + row) % 2 === 1)
    .map(([column, row]) => `M${column * 64} ${row * 64}h64v64h-64Z`)
    .join("");

/** Layers of the faces by name: colour and path. @type {Map<string, string[][]> | undefined} */
let faces;
/** @type {Promise<void> | undefined} */
let loading;

/** Called when the faces have arrived. @type {() => void} */
let onFaces = () => {};

/** @param {() => void} then */
export const whenFacesArrive = (then) => { onFaces = then; };

async function loadFaces() {
    const read = new Map();
    for (const [name, ...rest] of await readLines("animals.txt", 4)) {
        if (!read.has(name)) read.set(name, []);
        read.get(name).push(rest.filter((word) => word !== ""));
    }
    faces = read;
    onFaces();
}

/** Colours and paths of a face. @param {string} name @param {T.FaceMood} mood @returns {string[][]} */
function faceLayers(name, mood) {
    const calm = faces?.get(name) ?? faces?.get("person") ?? [];
    const layers = calm.map(([color, ...path]) => [color, path.join(" ")]);
    if (mood !== "Calm") {
        for (const [layer, color, path] of faces?.get(`${name}-${mood.toLowerCase()}`) ?? []) {
            layers[Math.min(Number(layer), layers.length)] = [color, path];
        }
    }
    return layers;
}

/** Colours and paths of a face, once the faces have arrived. @param {string} name @param {T.FaceMood} mood */
export async function loadedFace(name, mood) {
    await (loading ??= loadFaces());
    return faceLayers(name, mood);
}

/** A player's face. @param {string} name @param {T.FaceMood} [mood] */
export function face(name, mood = "Calm") {
    if (!faces) loading ??= loadFaces();
    return html`<svg class="face" viewBox="0 0 64 64" aria-hidden="true">
        ${faceLayers(name, mood).map(([color, path]) => svg`<path fill=${color} d=${path} />`)}</svg>`;
}
