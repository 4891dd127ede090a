// @ts-check
// Highlights and arrows on the board, in units of 64 to a square.

/** @import * as T from "../types.js" */

import { nothing, svg } from "../vendor/lit-html.js";

/** Corner of a square on the board. @param {number} square @param {boolean} flipped @returns {[number, number]} */
export function place(square, flipped) {
    const [file, rank] = [square % 8, square >> 3];
    return flipped ? [(7 - file) * 64, rank * 64] : [file * 64, (7 - rank) * 64];
}

/** A line inside a square, with a light edge that stands out on dark squares.
 *  @param {string} kind class of the line @param {number} square @param {boolean} flipped */
function ring(kind, square, flipped) {
    const [x, y] = place(square, flipped);
    const at = (/** @type {string} */ name) =>
        svg`<rect class=${`${name} ${kind}`} x=${x + 3} y=${y + 3} width="58" height="58" />`;
    return [at("edge"), at("line")];
}

/** @param {number} square @param {boolean} flipped */
function brackets(square, flipped) {
    const [x, y] = place(square, flipped);
    const path = `M${x + 3} ${y + 21}v-18h18M${x + 43} ${y + 3}h18v18M${x + 61} ${y + 43}v18h-18M${x + 21} ${y + 61}h-18v-18`;
    return [svg`<path class="edge" d=${path} />`, svg`<path class="line hint" d=${path} />`];
}

/** A square on which a piece can be captured: the area outside a circle. @param {number} x @param {number} y */
function corners(x, y) {
    const around = (/** @type {number} */ radius) => {
        // Where the circle leaves the square.
        const cut = 32 - Math.sqrt(radius * radius - 32 * 32);
        const corner = (/** @type {number} */ px, /** @type {number} */ py, /** @type {number} */ dx, /** @type {number} */ dy) =>
            `M${px} ${py}H${px + dx * cut}A${radius} ${radius} 0 0 ${dx * dy > 0 ? 0 : 1} ${px} ${py + dy * cut}Z`;
        return corner(x, y, 1, 1) + corner(x + 64, y, -1, 1) + corner(x, y + 64, 1, -1) + corner(x + 64, y + 64, -1, -1);
    };
    return [svg`<path class="edge-fill" d=${around(32.4)} />`, svg`<path class="fill" d=${around(34)} />`];
}

/** @param {number} x @param {number} y */
const dot = (x, y) => [
    svg`<circle class="edge-fill" cx=${x + 32} cy=${y + 32} r="10.5" />`,
    svg`<circle class="fill" cx=${x + 32} cy=${y + 32} r="9" />`,
];

/** Highlights below the pieces. @param {T.BoardView} view @param {number[]} problems */
export function marksBelow(view, problems) {
    const { flipped } = view;
    const at = (/** @type {number} */ square) => place(square, flipped);
    const targets = view.draws_targets ? view.targets : [];
    return [
        view.marked.map(({ square }) => {
            const [x, y] = at(square);
            return svg`<circle class="spot" cx=${x + 32} cy=${y + 32} r="25.6" />`;
        }),
        view.check === null ? nothing : check(view.check, flipped),
        problems.map((square) => ring("check", square, flipped)),
        view.premove ? [view.premove.from, view.premove.to].map((it) => ring("dashed", it, flipped)) : nothing,
        view.hinted === null ? nothing : brackets(view.hinted, flipped),
        view.selection === null ? nothing : ring("", view.selection, flipped),
        targets.map(({ square, kind }) => {
            const [x, y] = at(square);
            return kind === "Capture" || view.squares[square] !== "." ? corners(x, y) : dot(x, y);
        }),
    ];
}

/** @param {number} square @param {boolean} flipped */
function check(square, flipped) {
    const [x, y] = place(square, flipped);
    const circle = (/** @type {string} */ name) =>
        svg`<circle class=${`${name} check`} cx=${x + 32} cy=${y + 32} r="29" />`;
    return [svg`<rect class="check-glow" x=${x} y=${y} width="64" height="64" />`, circle("edge"), circle("line")];
}

/** Arrows and the judgment of the last move, above the pieces. @param {T.BoardView} view @param {T.ArrowMark[]} arrows */
export function marksAbove(view, arrows) {
    const { flipped } = view;
    return [
        [...arrows].reverse().map(({ squares, strength }) => arrow(squares, flipped, "engine", strength / 100)),
        view.arrows.map(({ squares }) => arrow(squares, flipped, "hint", 1)),
        view.threat ? arrow(view.threat, flipped, "threat", 1) : nothing,
        view.judged ? judged(view.judged, flipped) : nothing,
    ];
}

/** What the user has drawn: arrows, and circles where both squares are the same.
 *  @param {T.FromTo[]} drawn @param {boolean} flipped */
export function drawnMarks(drawn, flipped) {
    return drawn.map((it) => {
        if (it.from !== it.to) return arrow(it, flipped, "own", 1);
        const [x, y] = place(it.from, flipped);
        const circle = (/** @type {string} */ name) => svg`<circle class=${name} cx=${x + 32} cy=${y + 32} r="28" />`;
        return [circle("edge"), circle("line own")];
    });
}

/** @param {T.FromTo} squares @param {boolean} flipped @param {string} kind @param {number} share strength from 0 to 1 */
function arrow({ from, to }, flipped, kind, share) {
    const [[x, y], [toX, toY]] = [place(from, flipped), place(to, flipped)];
    const length = Math.hypot(toX - x, toY - y);
    const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
    const width = 11.5 * (0.6 + 0.4 * share);
    const [start, tip, head] = [18, length - 5, width * 2.1];
    const [half, wing] = [width / 2, head * 0.72];
    const path = `M${start} ${-half}H${tip - head}V${-wing}L${tip} 0L${tip - head} ${wing}V${half}H${start}Z`;
    const opacity = kind === "engine" ? 0.25 + 0.55 * share : 1;
    return svg`<path class=${`arrow ${kind}`} d=${path} fill-opacity=${opacity} stroke-opacity=${share}
        transform=${`translate(${x + 32} ${y + 32}) rotate(${angle})`} />`;
}

/** A disc with the symbol of a judgment at the corner of its square. @param {T.JudgedSquare} judged @param {boolean} flipped */
function judged({ square, mark, sign }, flipped) {
    const [x, y] = place(square, flipped);
    const [centerX, centerY] = [Math.min(x + 56, 499), Math.max(y + 8, 13)];
    return svg`<g class="judged"><circle class="edge-fill" cx=${centerX} cy=${centerY} r="13" />
        <circle class=${`mark-${mark.toLowerCase()}`} cx=${centerX} cy=${centerY} r="11.5" />
        <text x=${centerX} y=${centerY + 5.4} text-anchor="middle">${sign}</text></g>`;
}
