// @ts-check
// Sheet with the picture of a finished game.

/** @import * as T from "../types.js" */

import { place } from "../board/marks.js";
import { DARK_SQUARES, boardColors, dayColor, drawPiece, loadedFace, pieceSet } from "../look.js";
import { button, chips, dialog, redraw } from "../parts.js";
import { shareFile } from "../system.js";
import { html, nothing } from "../vendor/lit-html.js";
import { date } from "../words.js";

/** Size of a picture in its own unit, of which each has `SCALE` pixels. */
const WIDTH = 360;
const HEIGHT = 450;
const SCALE = 3;

/** Upper left corner and side of the board. */
const BOARD = { x: 36, y: 58, side: 288 };

/** The last picture: its content, and the file once it is ready.
 *  @type {{ key: string, file?: File, url?: string }} */
let drawn = { key: "" };

/** @param {T.SharePicture} picture @param {T.Look} look @param {(event: T.BoardEvent) => void} send */
export function pictureSheet(picture, look, send) {
    const key = JSON.stringify([picture, look]);
    if (drawn.key !== key) {
        if (drawn.url) URL.revokeObjectURL(drawn.url);
        drawn = { key };
        drawFile(picture, look, drawn);
    }
    const { file, url } = drawn;
    return dialog(picture.sheet, {
        tag: "picture-sheet",
        sheet: true,
        onDismiss: () => send("ClosePicture"),
        content: html`${picture.moments
            ? chips(picture.moments, "picture-moment", (option) => send({ ChoosePicture: { option } })) : nothing}
            <img class="game-picture" data-tag="picture" width=${WIDTH * SCALE} height=${HEIGHT * SCALE}
                alt=${picture.spoken} src=${url ?? nothing}>`,
        buttons: button(picture.share, "picture-share", () => { if (file) shareFile(file, picture.sheet); }, {
            wide: true, enabled: file !== undefined,
        }),
    });
}

/** @param {T.SharePicture} picture @param {T.Look} look @param {{ file?: File, url?: string }} target */
async function drawFile(picture, look, target) {
    const faces = await Promise.all([picture.white, picture.black].map((side) => loadedFace(side.face, side.mood)));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH * SCALE, HEIGHT * SCALE];
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(SCALE, SCALE);
    draw(context, picture, look, faces);
    canvas.toBlob((blob) => {
        if (!blob || drawn !== target) return;
        target.file = new File([blob], "plywise.png", { type: "image/png" });
        target.url = URL.createObjectURL(blob);
        redraw();
    });
}

/** Draws a picture, the same in light and dark mode. @param {CanvasRenderingContext2D} to
 *  @param {T.SharePicture} picture @param {T.Look} look
 *  @param {string[][][]} faces layers of White's and Black's face */
function draw(to, picture, look, [white, black]) {
    const { board, title, caption, day } = picture;
    const sides = [{ side: picture.black, layers: black }, { side: picture.white, layers: white }];
    const [far, near] = board.flipped ? [sides[1], sides[0]] : sides;
    to.direction = document.dir === "rtl" ? "rtl" : "ltr";
    to.fillStyle = dayColor("background");
    to.fillRect(0, 0, WIDTH, HEIGHT);
    drawSide(to, far.side, far.layers, 8);
    to.save();
    to.translate(BOARD.x, BOARD.y);
    to.scale(BOARD.side / 512, BOARD.side / 512);
    to.beginPath();
    to.rect(0, 0, 512, 512);
    to.clip();
    drawBoard(to, board, look);
    to.restore();
    drawSide(to, near.side, near.layers, 350);
    write(to, title, WIDTH / 2, 416, { size: 17, color: "text", bold: true, align: "center" });
    write(to, caption, WIDTH / 2, 433, { size: 13, color: "muted", align: "center" });
    write(to, "Plywise", 16, 440, { size: 11, color: "accent", bold: true });
    write(to, day ? date(day) : "", WIDTH - 16, 440, { size: 11, color: "muted", align: "right" });
}

/** Draws a player's face, name, strength and score in a row. @param {CanvasRenderingContext2D} to
 *  @param {T.PictureSide} side @param {string[][]} layers of the face @param {number} top */
function drawSide(to, { name, strength, score }, layers, top) {
    disc(to, 38, top + 22, 22, dayColor("accent-soft"));
    to.save();
    to.translate(18, top + 2);
    to.scale(40 / 64, 40 / 64);
    for (const [color, path] of layers) fill(to, new Path2D(path), color);
    to.restore();
    const scored = write(to, score, WIDTH - 24, top + 30, { size: 24, color: "accent", bold: true, align: "right" });
    const room = WIDTH - 24 - scored - 80;
    write(to, name, 70, strength ? top + 18 : top + 27, { size: 16, color: "text", bold: true, room });
    write(to, strength, 70, top + 36, { size: 12, color: "muted", room });
}

/** Draws the board in units of 64 to a square. @param {CanvasRenderingContext2D} to @param {T.BoardView} view
 *  @param {T.Look} look */
function drawBoard(to, view, look) {
    const colors = boardColors(look.board);
    const isHatched = look.board === "Paper";
    const darkSquares = new Path2D(DARK_SQUARES);
    to.fillStyle = colors.light;
    to.fillRect(0, 0, 512, 512);
    fill(to, darkSquares, colors.dark);
    if (isHatched) hatch(to, darkSquares);
    for (const square of view.last_move ? [view.last_move.from, view.last_move.to] : []) {
        const [x, y] = place(square, view.flipped);
        to.fillStyle = (square + (square >> 3)) % 2 === 0 ? colors["last-dark"] : colors["last-light"];
        to.fillRect(x, y, 64, 64);
        if (isHatched) stroke(to, rectangle(x + 2, y + 2, 60), "#000", 4);
    }
    if (view.check !== null) drawCheck(to, place(view.check, view.flipped), isHatched);
    const set = pieceSet(look, BOARD.side / 8);
    [...view.squares].forEach((letter, square) => {
        if (letter !== ".") drawPiece(to, `${set}-${letter}`, place(square, view.flipped));
    });
    if (view.judged) drawJudgment(to, view.judged, place(view.judged.square, view.flipped), isHatched);
}

/** @param {CanvasRenderingContext2D} to @param {Path2D} squares */
function hatch(to, squares) {
    to.save();
    to.clip(squares);
    const lines = new Path2D();
    for (let x = -512; x < 512; x += 9) {
        lines.moveTo(x, 512);
        lines.lineTo(x + 512, 0);
    }
    stroke(to, lines, "#6e6e6e", 0.8);
    to.restore();
}

/** A king in check: a red glow with a ring. @param {CanvasRenderingContext2D} to @param {number[]} corner
 *  @param {boolean} isHatched */
function drawCheck(to, [x, y], isHatched) {
    const red = dayColor("mark check");
    const glow = to.createRadialGradient(x + 32, y + 32, 0, x + 32, y + 32, 45);
    for (const [at, alpha] of [[0, "d9"], [0.6, "73"], [1, "00"]]) glow.addColorStop(Number(at), `${red}${alpha}`);
    to.fillStyle = glow;
    to.fillRect(x, y, 64, 64);
    const ring = new Path2D();
    ring.arc(x + 32, y + 32, 27, 0, 7);
    if (!isHatched) stroke(to, ring, "#fff", 9.8);
    stroke(to, ring, isHatched ? "#000" : red, 5.3);
}

/** A disc with the symbol of a judgment at the corner of its square. @param {CanvasRenderingContext2D} to
 *  @param {T.JudgedSquare} judged @param {number[]} corner @param {boolean} isHatched */
function drawJudgment(to, { mark, sign }, [x, y], isHatched) {
    const [centerX, centerY] = [Math.min(x + 56, 499), Math.max(y + 8, 13)];
    const color = mark === "Brilliant" || mark === "Good" ? "mark accent" : `sign ${mark.toLowerCase()}`;
    disc(to, centerX, centerY, 13, "#fff");
    disc(to, centerX, centerY, 11, isHatched ? "#000" : dayColor(color));
    write(to, sign, centerX, centerY + 5.4, { size: 15, color: "on-accent", bold: true, align: "center" });
}

/** Writes a line of text, shortened where it does not fit. Returns its width. @param {CanvasRenderingContext2D} to
 *  @param {string} text @param {number} x @param {number} y of the baseline
 *  @param {{ size: number, color: string, bold?: boolean, align?: CanvasTextAlign, room?: number }} how */
function write(to, text, x, y, { size, color, bold, align = "left", room = WIDTH - 32 }) {
    to.font = `${bold ? 700 : 400} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
    to.fillStyle = dayColor(color);
    to.textAlign = align;
    let shown = text;
    for (let end = text.length - 1; end > 0 && to.measureText(shown).width > room; end -= 1) {
        shown = `${text.slice(0, end).trim()}…`;
    }
    to.fillText(shown, x, y);
    return to.measureText(shown).width;
}

/** @param {CanvasRenderingContext2D} to @param {Path2D} path @param {string} color */
function fill(to, path, color) {
    to.fillStyle = color;
    to.fill(path);
}

/** @param {CanvasRenderingContext2D} to @param {Path2D} path @param {string} color @param {number} width */
function stroke(to, path, color, width) {
    [to.strokeStyle, to.lineWidth] = [color, width];
    to.stroke(path);
}

/** @param {CanvasRenderingContext2D} to @param {number} x @param {number} y @param {number} radius
 *  @param {string} color */
function disc(to, x, y, radius, color) {
    const path = new Path2D();
    path.arc(x, y, radius, 0, 7);
    fill(to, path, color);
}

/** @param {number} x @param {number} y @param {number} side */
function rectangle(x, y, side) {
    const path = new Path2D();
    path.rect(x, y, side, side);
    return path;
}
