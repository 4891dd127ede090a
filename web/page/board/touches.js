// @ts-check
// Taps, drags and drawn arrows on the board, by finger, mouse or pen.

/** @import * as T from "../types.js" */
/** @import { ChessBoard } from "./board.js" */

/** Distance in pixels from which a press is a drag. */
const SLOP = 8;

/** Time in milliseconds after which a resting finger draws an arrow. */
const HOLD = 500;

/** A press. @typedef {{ id: number, square: number, x: number, y: number, draws: boolean, moves: boolean }} Press */

export class Touches {
    /** What the finger holds: the square of a dragged piece, its place in units of the board, the square under it, and
     *  the arrow that is drawn.
     *  @type {{ from?: number, over?: number, x: number, y: number, drawn?: T.FromTo }} */
    hand = { x: 0, y: 0 };

    /** @type {ChessBoard} */
    #host;
    /** @type {Press | undefined} */
    #press;
    /** @type {number | undefined} */
    #timer;
    /** Time of the last tap, after which the browser sends a click. */
    #tapped = -Infinity;

    /** @param {ChessBoard} host */
    constructor(host) {
        this.#host = host;
    }

    listen() {
        const host = this.#host;
        host.addEventListener("pointerdown", (event) => this.#down(event));
        host.addEventListener("pointermove", (event) => this.#move(event));
        host.addEventListener("pointerup", (event) => this.#up(event));
        host.addEventListener("pointercancel", (event) => this.#cancel(event));
        host.addEventListener("lostpointercapture", (event) => this.#cancel(event));
        host.addEventListener("contextmenu", (event) => event.preventDefault());
        // Chromium takes the end of a quick drag for a fling, although nothing scrolls, and ignores the next tap.
        host.addEventListener("touchmove", (event) => {
            if (event.cancelable) event.preventDefault();
        }, { passive: false });
        // From a keyboard or a screen reader, since taps are handled before.
        host.addEventListener("click", (event) => {
            const square = host.squareOf(event.target);
            const isTapped = event.detail > 0 && performance.now() - this.#tapped < 500;
            if (square !== undefined && !isTapped) host.board.onTap(square);
        });
    }

    /** Place on the board in its units, and the square there. @param {PointerEvent} event */
    #at(event) {
        const box = this.#host.getBoundingClientRect();
        const x = ((event.clientX - box.left) / box.width) * 512;
        const y = ((event.clientY - box.top) / box.height) * 512;
        const [column, row] = [Math.floor(x / 64), Math.floor(y / 64)];
        const isOn = column >= 0 && column < 8 && row >= 0 && row < 8;
        const square = this.#host.flipped ? row * 8 + 7 - column : (7 - row) * 8 + column;
        return { x, y, square: isOn ? square : undefined };
    }

    /** @param {PointerEvent} event */
    #down(event) {
        if (this.#press || event.button > 2) return;
        const { square } = this.#at(event);
        if (square === undefined) return;
        const draws = event.button === 2;
        if (draws && !this.#host.board.onArrow) return;
        this.#press = { id: event.pointerId, square, x: event.clientX, y: event.clientY, draws, moves: false };
        this.#host.setPointerCapture(event.pointerId);
        if (draws) this.#draw(square);
        else if (event.pointerType !== "mouse" && this.#host.board.onArrow) {
            this.#timer = setTimeout(() => {
                const press = this.#press;
                if (!press || press.moves) return;
                press.draws = true;
                this.#draw(press.square);
            }, HOLD);
        }
    }

    /** @param {number} to */
    #draw(to) {
        const from = this.#press?.square ?? to;
        this.hand = { ...this.hand, drawn: { from, to } };
        this.#host.drawHand();
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const press = this.#press;
        if (press?.id !== event.pointerId) return;
        const { x, y, square } = this.#at(event);
        if (press.draws) {
            if (square === undefined) this.hand.drawn = undefined;
            else if (this.hand.drawn?.to !== square) this.#draw(square);
            return;
        }
        if (!press.moves) {
            if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLOP) return;
            press.moves = true;
            clearTimeout(this.#timer);
            const { board } = this.#host;
            if (board.view.squares[press.square] === ".") return;
            this.hand.from = press.square;
            // With the king selected, a tap on a rook would castle.
            const isTarget = board.view.targets.some((target) => target.square === press.square);
            if (!board.edits && board.view.selection !== press.square && !isTarget) board.onTap(press.square);
        }
        if (this.hand.from === undefined) return;
        this.hand = { ...this.hand, x, y, over: square };
        this.#host.drawHand();
    }

    /** @param {PointerEvent} event */
    #up(event) {
        const press = this.#press;
        if (press?.id !== event.pointerId) return;
        const { hand } = this;
        this.#end();
        const { board } = this.#host;
        this.#tapped = performance.now();
        if (press.draws) {
            if (hand.drawn) board.onArrow?.(hand.drawn.from, hand.drawn.to);
        } else if (hand.from !== undefined) {
            this.#host.settle(hand.from, hand.over ?? null, hand);
        } else if (!press.moves) {
            board.onTap(press.square);
        }
    }

    /** @param {PointerEvent} event */
    #cancel(event) {
        if (this.#press?.id !== event.pointerId) return;
        this.#end();
    }

    #end() {
        clearTimeout(this.#timer);
        this.#press = undefined;
        this.hand = { x: 0, y: 0 };
        this.#host.drawHand();
    }
}
