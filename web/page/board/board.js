// @ts-check
// The chessboard: 64 kept elements that are drawn, and 64 that are read and operated.

/** @import * as T from "../types.js" */

import { pieceMotions } from "../view.js";
import { DARK_SQUARES, pieceSet } from "../look.js";
import { html, nothing, render, svg } from "../vendor/lit-html.js";
import { squareNames, word } from "../words.js";
import { drawnMarks, marksAbove, marksBelow, place } from "./marks.js";
import { Touches } from "./touches.js";

/**
 * What a board shows and does.
 * @typedef {object} Board
 * @property {T.BoardView} view
 * @property {T.Look} look
 * @property {T.SquareLabel[]} [labels] labels of the squares for screen readers
 * @property {number} acknowledged number of the last event whose effects are in the view
 * @property {number[]} [problems] squares of pieces that make the position illegal
 * @property {T.ArrowMark[]} [arrows] arrows in addition to those of the view
 * @property {boolean} [edits] whether pieces are placed, not moved: nothing glides, and lifting selects nothing
 * @property {(square: number) => void} onTap
 * @property {(from: number, to: number | null) => number} onDrag returns the number of the event; `null` is off the board
 * @property {(from: number, to: number) => void} [onArrow] missing where no arrows can be drawn
 * @property {(square: number) => void} [onAttacks] missing where attacks are not read
 */

/** Durations in milliseconds: a move, a fade, the end of a drop, and the way back of a refused one. */
const GLIDE = 180;
const FADE = 120;
const SETTLE = 80;
const BACK = 120;

/** Size of a lifted piece, in squares. */
export const LIFTED = 1.4;

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Keys that move the cursor, in columns and rows. @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Properties that are drawn again only if replaced. @type {("view" | "look" | "labels" | "problems" | "arrows")[]} */
const DRAWN = ["view", "look", "labels", "problems", "arrows"];

/** A piece dropped on another square, with the number of the event that reports it.
 *  @typedef {{ from: number, to: number, piece: string, event: number }} Drop */

export class ChessBoard extends HTMLElement {
    /** @type {Board | undefined} */
    #board;
    /** The position as shown, 64 FEN letters. */
    #squares = "";
    #set = "";
    /** @type {boolean | undefined} */
    #flipped;
    /** @type {Drop | undefined} */
    #drop;
    /** Square of the keyboard's cursor. */
    #cursor = 12;
    /** Elements of the pieces by square. @type {SVGUseElement[]} */
    #pieces = [];
    /** Elements of the squares by square. @type {HTMLElement[]} */
    #cells = [];
    #touches = new Touches(this);

    /** @param {Board} board */
    set board(board) {
        const before = this.#board;
        this.#board = board;
        if (this.#pieces.length === 0) this.#build();
        const isSame = before && !this.#drop && DRAWN.every((part) => before[part] === board[part]);
        if (!isSame) this.#update();
    }

    /** @returns {Board} */
    get board() {
        if (!this.#board) throw new Error("no board");
        return this.#board;
    }

    get flipped() {
        return this.board.view.flipped;
    }

    /** Draws what the finger does. */
    drawHand() {
        const { board } = this;
        const { hand } = this.#touches;
        const { from, over, drawn } = hand;
        this.#pieces.forEach((it, index) => it.classList.toggle("lifted", index === from));
        const lifted = from === undefined ? "." : this.#squares[from];
        const size = 64 * LIFTED;
        const turned = this.#isTurned(lifted);
        const [x, y] = [hand.x - size / 2, hand.y - size * 0.85];
        this.#layer("hand", lifted === "." ? nothing : svg`<use href="#${this.#set}-${lifted}" width=${size}
            height=${size} x=${x} y=${y} transform=${turned ? `rotate(180 ${x + size / 2} ${y + size / 2})` : nothing} />`);
        this.#layer("over", over === undefined ? nothing : hover(over, board.view.flipped));
        this.#layer("drawn", drawnMarks([...board.view.drawn, ...(drawn ? [drawn] : [])], board.view.flipped));
    }

    /** Moves a dropped piece to its square, or back. @param {number} from @param {number | null} to
     *  @param {{ x: number, y: number }} hand */
    settle(from, to, { x, y }) {
        const { board } = this;
        const { view } = board;
        const piece = view.squares[from];
        const goes = to !== null && to !== from && this.#mayDrop(from, to);
        if (to !== from) {
            const event = board.onDrag(from, to);
            if (goes && to !== null) this.#drop = { from, to, piece, event };
        }
        this.#update();
        const on = goes && to !== null ? to : from;
        const [column, row] = place(on, view.flipped);
        const size = LIFTED;
        const start = `translate(${x - size * 32 - column}px, ${y - size * 64 * 0.85 - row}px) scale(${size})`;
        if (!this.#isStill()) {
            this.#pieces[on].animate([{ transform: start }, { transform: "none" }], goes ? SETTLE : BACK);
        }
    }

    /** Whether a piece stays where it is dropped: unless the core has said that it cannot move there.
     *  @param {number} from @param {number} to */
    #mayDrop(from, to) {
        const { view, edits } = this.board;
        const isTold = view.selection === from && view.targets.length > 0;
        const target = view.targets.find((it) => it.square === to);
        return edits || !isTold || (target !== undefined && target.kind !== "Premove");
    }

    #isStill() {
        return reduced.matches || !this.board.look.animation;
    }

    /** @param {string} letter */
    #isTurned(letter) {
        const { view } = this.board;
        return view.turned && (letter !== letter.toLowerCase()) === view.flipped;
    }

    #build() {
        const rows = Array.from({ length: 8 }, (_, row) => row);
        render(html`
            <svg viewBox="0 0 512 512" aria-hidden="true">
                <defs><pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse">
                    <path d="M0 9L9 0" /></pattern>
                    <radialGradient id="check-glow" r="0.7"><stop stop-opacity="0.85" /><stop offset="0.6"
                        stop-opacity="0.45" /><stop offset="1" stop-opacity="0" /></radialGradient></defs>
                <path class="light" d="M0 0H512V512H0Z" /><path class="dark" d=${DARK_SQUARES} />
                <path class="hatch" d=${DARK_SQUARES} />
                <g class="last"></g><g class="coordinates"></g><g class="below"></g><g class="over"></g>
                <g class="pieces">${rows.flatMap(() => rows.map(() => svg`<use width="64" height="64" />`))}</g>
                <g class="ghosts"></g><g class="above"></g><g class="drawn"></g><g class="hand"></g>
            </svg>
            <div role="grid" class="squares">${rows.map(() => html`<div role="row">${rows.map(() =>
                html`<button type="button" role="gridcell" tabindex="-1"></button>`)}</div>`)}</div>`, this);
        this.dir = "ltr";
        this.#pieces = [...this.querySelectorAll(".pieces > use")].map((it) => /** @type {SVGUseElement} */ (it));
        this.#cells = /** @type {HTMLElement[]} */ ([...this.querySelectorAll("button")]);
        this.addEventListener("keydown", (event) => this.#key(event));
        this.addEventListener("focusin", (event) => {
            const at = this.#cells.indexOf(/** @type {HTMLElement} */ (event.target));
            if (at >= 0) this.#moveCursor(this.#cellSquare(at));
        });
        this.#touches.listen();
        // The set of pieces and the coordinates depend on the size, which is unknown before the layout.
        new ResizeObserver(() => this.#update()).observe(this);
    }

    /** Returns the square of an element, which stand in reading order. @param {number} cell */
    #cellSquare(cell) {
        const [column, row] = [cell % 8, cell >> 3];
        return this.flipped ? row * 8 + 7 - column : (7 - row) * 8 + column;
    }

    /** @param {number} square */
    #cell(square) {
        const [x, y] = place(square, this.flipped);
        return this.#cells[(y / 64) * 8 + x / 64];
    }

    /** @param {number} square */
    #moveCursor(square) {
        this.#cell(this.#cursor).tabIndex = -1;
        this.#cursor = square;
        this.#cell(square).tabIndex = 0;
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        const step = STEPS[event.key];
        if (event.key === "a" && this.board.onAttacks) {
            this.board.onAttacks(this.#cursor);
        } else if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
            const [x, y] = place(this.#cursor, this.flipped);
            const [column, row] = [x / 64 + step[0], y / 64 + step[1]];
            if (column < 0 || column > 7 || row < 0 || row > 7) return;
            this.#cells[row * 8 + column].focus();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }

    /** Square at the element that was clicked by keyboard or by a screen reader. @param {EventTarget | null} target */
    squareOf(target) {
        const at = this.#cells.indexOf(/** @type {HTMLElement} */ (target));
        return at < 0 ? undefined : this.#cellSquare(at);
    }

    #update() {
        const { board } = this;
        const { view, look, acknowledged } = board;
        const drop = this.#drop;
        if (drop && drop.event <= acknowledged && view.promotion?.square !== drop.to) this.#drop = undefined;
        const squares = this.#drop && view.squares[this.#drop.from] === this.#drop.piece
            ? moved(view.squares, this.#drop) : view.squares;
        this.#set = pieceSet(look, this.clientWidth / 8);
        if (this.#flipped !== view.flipped) {
            this.#flipped = view.flipped;
            this.#cells.forEach((it) => { it.tabIndex = -1; });
            this.#moveCursor(this.#cursor);
            this.#pieces.forEach((it, index) => {
                const [x, y] = place(index, view.flipped);
                it.setAttribute("x", String(x));
                it.setAttribute("y", String(y));
            });
        }
        const before = this.#squares;
        this.#squares = squares;
        this.#pieces.forEach((it, index) => this.#put(it, squares[index], index));
        if (before !== squares && before !== "" && look.animation && !this.#drop && !board.edits) {
            this.#animate(before, squares, drop);
        }
        this.#layer("last", lastMove(view));
        this.#layer("coordinates", look.coordinates && this.clientWidth >= 256 ? coordinates(view) : nothing);
        this.#layer("below", marksBelow(view, board.problems ?? []));
        this.#layer("above", marksAbove(view, board.arrows ?? []));
        this.#label();
        this.drawHand();
    }

    /** @param {SVGUseElement} element @param {string} letter @param {number} index */
    #put(element, letter, index) {
        const href = letter === "." ? "" : `#${this.#set}-${letter}`;
        if (element.getAttribute("href") !== href) element.setAttribute("href", href);
        const [x, y] = place(index, this.flipped);
        if (this.#isTurned(letter)) element.setAttribute("transform", `rotate(180 ${x + 32} ${y + 32})`);
        else element.removeAttribute("transform");
    }

    /** Moves the pieces from one position to the next. @param {string} before @param {string} after
     *  @param {Drop | undefined} drop */
    #animate(before, after, drop) {
        for (const it of this.#pieces) it.getAnimations().forEach((animation) => animation.cancel());
        const ghosts = [];
        for (const { piece, from, to } of pieceMotions(before, after, !reduced.matches)) {
            if (to === null) {
                const [x, y] = place(/** @type {number} */ (from), this.flipped);
                ghosts.push(svg`<use href="#${this.#set}-${piece}" x=${x} y=${y} width="64" height="64" />`);
                continue;
            }
            const element = this.#pieces[to];
            if (from === null) {
                element.animate([{ opacity: 0 }, { opacity: 1 }], FADE);
                continue;
            }
            const [[x, y], [toX, toY]] = [place(from, this.flipped), place(to, this.flipped)];
            const start = `translate(${x - toX}px, ${y - toY}px)`;
            const isBack = drop?.to === from && drop.from === to;
            const duration = isBack ? BACK : GLIDE;
            element.parentNode?.append(element);
            const glide = element.animate([{ transform: start }, { transform: "none" }], { duration, easing: "ease-out" });
            // A promoting pawn arrives as a pawn.
            if (piece !== after[to]) {
                this.#put(element, piece, to);
                glide.onfinish = () => this.#put(element, this.#squares[to], to);
                glide.oncancel = glide.onfinish;
            }
        }
        this.#layer("ghosts", ghosts);
        const layer = this.querySelector(".ghosts");
        if (ghosts.length === 0 || !layer) return;
        const fade = layer.animate([{ opacity: 1 }, { opacity: 0 }], FADE);
        fade.onfinish = () => this.#layer("ghosts", nothing);
    }

    #label() {
        const { view, labels } = this.board;
        const names = squareNames();
        const grid = this.querySelector(".squares");
        grid?.setAttribute("aria-label", word("board-label"));
        this.#cells.forEach((cell, at) => {
            const index = this.#cellSquare(at);
            const label = labels?.[index];
            set(cell, "aria-label", label?.label ?? names[index] ?? "");
            set(cell, "aria-description", label?.action ?? "");
            set(cell, "aria-selected", String(view.selection === index));
            set(cell, "data-square", squareName(index));
        });
    }

    /** @param {string} name @param {unknown} content */
    #layer(name, content) {
        const layer = this.querySelector(`svg > .${name}`);
        if (layer) render(content, layer);
    }
}

/** @param {Element} element @param {string} name @param {string} value */
function set(element, name, value) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Name of a square such as e4 for 28. @param {number} index */
export const squareName = (index) => `${"abcdefgh"[index % 8]}${(index >> 3) + 1}`;

/** @param {string} squares @param {Drop} drop */
function moved(squares, { from, to, piece }) {
    const all = [...squares];
    all[from] = ".";
    all[to] = piece;
    return all.join("");
}

/** @param {number} square */
const isDark = (square) => ((square % 8) + (square >> 3)) % 2 === 0;

/** @param {T.BoardView} view */
const lastMove = ({ last_move: move, flipped }) => (move ? [move.from, move.to].map((square) => {
    const [x, y] = place(square, flipped);
    return svg`<rect class=${isDark(square) ? "last-dark" : "last-light"} x=${x} y=${y} width="64" height="64" />`;
}) : nothing);

/** @param {number} square @param {boolean} flipped */
function hover(square, flipped) {
    const [x, y] = place(square, flipped);
    return svg`<rect x=${x} y=${y} width="64" height="64" />`;
}

/** Letters on the bottom row and numbers on the first column. @param {T.BoardView} view */
function coordinates(view) {
    const at = (/** @type {number} */ square) => {
        const last = view.last_move;
        const isLast = last !== null && (last.from === square || last.to === square);
        return `${isLast ? "last-" : ""}${isDark(square) ? "dark" : "light"}`;
    };
    const files = Array.from({ length: 8 }, (_, column) => {
        const square = view.flipped ? 63 - column : column;
        return svg`<text class=${at(square)} x=${column * 64 + 62} y="508.8" text-anchor="end">${"abcdefgh"[square % 8]}</text>`;
    });
    const ranks = Array.from({ length: 8 }, (_, row) => {
        const square = view.flipped ? row * 8 + 7 : (7 - row) * 8;
        return svg`<text class=${at(square)} x="2" y=${row * 64 + 11}>${(square >> 3) + 1}</text>`;
    });
    return [files, ranks];
}

customElements.define("chess-board", ChessBoard);
