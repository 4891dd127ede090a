// Pictures of the page: how they are taken, stored in few bytes, and compared.

import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** Side of the blocks of a picture, and the share of a block's pixels that may differ. */
const BLOCK = 16;
const SHARE = 0.06;

/** Largest number of colours in a stored picture. */
const COLORS = 96;

/** Time at which the pictures are taken: after the games of the restored library. */
const NOON = Date.UTC(2026, 10, 1, 12);

/** The core's host without chance. The date goes on at a hundredth of its speed, so that no picture shows a later
 *  minute. */
const hostWithoutChance = (host) => host
    .replace("chance = () => Math.random()", "chance = () => 0.5")
    .replace("millis = () => Date.now()", `millis = () => ${NOON} + Math.round((Date.now() - ${Date.now()}) / 100)`);

/** Fonts of the pictures, which are the same on every machine. */
const FONTS = ["roboto/index.css", "roboto/wght-italic.css", "noto-sans-arabic/index.css"];

/** Files in place of the page's own ones, by path: always the same fonts, time and chance. */
export async function fixedFiles(site) {
    const require = createRequire(import.meta.url);
    const files = {};
    let fonts = "";
    for (const name of FONTS) {
        const path = require.resolve(`@fontsource-variable/${name}`);
        fonts += await readFile(path, "utf8");
        const folder = join(dirname(path), "files");
        for (const file of await readdir(folder)) files[`/files/${file}`] ??= await readFile(join(folder, file));
    }
    files["/style.css"] = `${fonts.replaceAll("font-display: swap", "font-display: block")}
${await readFile(join(site, "style.css"), "utf8")}
:root { font-family: "Roboto Variable", "Noto Sans Arabic Variable", sans-serif; }
* { caret-color: transparent !important; }`;
    files["/host.js"] = hostWithoutChance(await readFile(join(site, "host.js"), "utf8"));
    return files;
}

/** Chunk of a PNG file. */
function chunk(type, data) {
    const all = Buffer.alloc(12 + data.length);
    all.writeUInt32BE(data.length);
    all.write(type, 4, "latin1");
    data.copy(all, 8);
    all.writeUInt32BE(crc32(all.subarray(4, 8 + data.length)), 8 + data.length);
    return all;
}

/** Colours of a picture: those of large areas, and the most frequent ones of the others, which differ visibly. */
function palette(data) {
    const counts = new Map();
    for (let at = 0; at < data.length; at += 4) {
        const color = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
        counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const ordered = [...counts].sort((a, b) => b[1] - a[1]);
    const large = ordered.filter(([, count]) => count > data.length / 4 / 1_000).slice(0, 32).map(([color]) => color);
    const groups = new Map();
    for (const [color, count] of ordered) {
        const group = groups.get(color & 0xe0e0e0) ?? { color, count: 0 };
        group.count += count;
        groups.set(color & 0xe0e0e0, group);
    }
    const others = [...groups.values()].sort((a, b) => b.count - a.count).map((it) => it.color);
    return [...new Set([...large, ...others])].slice(0, COLORS);
}

/** Encodes a picture as a PNG file with a palette, which is a quarter of one with all colours. */
export function encode({ width, height, data }) {
    const colors = palette(data);
    const channels = (color) => [color >> 16, (color >> 8) & 255, color & 255];
    const known = new Map(colors.map((color, index) => [color, index]));
    const nearest = (color) => {
        const [red, green, blue] = channels(color);
        let [best, least] = [0, Infinity];
        for (const [index, other] of colors.entries()) {
            const [r, g, b] = channels(other);
            const distance = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
            if (distance < least) [best, least] = [index, distance];
        }
        known.set(color, best);
        return best;
    };
    const rows = Buffer.alloc((width + 1) * height);
    for (let at = 0; at < width * height; at += 1) {
        const color = (data[4 * at] << 16) | (data[4 * at + 1] << 8) | data[4 * at + 2];
        rows[at + Math.floor(at / width) + 1] = known.get(color) ?? nearest(color);
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width);
    header.writeUInt32BE(height, 4);
    header.set([8, 3], 8);
    return Buffer.concat([
        Buffer.from("89504e470d0a1a0a", "hex"),
        chunk("IHDR", header),
        chunk("PLTE", Buffer.from(colors.flatMap(channels))),
        chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
        chunk("IEND", Buffer.alloc(0)),
    ]);
}

/** Tells how a picture differs from a stored one; empty if it does not. The block that differs most decides, so that a
 *  changed line of text is found. */
export function difference(stored, seen) {
    const [before, after] = [PNG.sync.read(stored), PNG.sync.read(seen)];
    const { width, height } = after;
    if (before.width !== width || before.height !== height) return `is ${width} by ${height} pixels large`;
    const marked = new Uint8Array(width * height * 4);
    pixelmatch(before.data, after.data, marked, width, height, { threshold: 0.08, diffMask: true });
    const counts = new Map();
    for (let at = 0; at < width * height; at += 1) {
        // The mask is red where pixels differ, and yellow where only their smoothing does.
        if (marked[4 * at + 3] === 0 || marked[4 * at + 1] !== 0) continue;
        const block = `${Math.floor((at % width) / BLOCK) * BLOCK}, ${Math.floor(at / width / BLOCK) * BLOCK}`;
        counts.set(block, (counts.get(block) ?? 0) + 1);
    }
    const [block, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
    const share = count / BLOCK ** 2;
    return share > SHARE ? `differs in ${Math.round(share * 100)} % of the block at ${block}` : "";
}

export const decode = (contents) => PNG.sync.read(contents);
