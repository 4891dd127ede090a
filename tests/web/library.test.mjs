// The library in every browser: 5,000 games, files of games and back-ups, and files dropped on the page. PLYWISE_BROWSERS
// names the browsers.
//
// WebKitGTK keeps nothing, so there the test of a reload is skipped. Only Chromium is given real files to drop and only
// Chromium and Firefox pick them in the browser's own way.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, describe, test } from "node:test";
import { launch, programs } from "./browsers.mjs";
import { Page, tag } from "./page.mjs";
import { serve } from "./server.mjs";

const browsers = (process.env.PLYWISE_BROWSERS ?? "chromium,firefox,webkit").split(",");

const data = (path) => fileURLToPath(new URL(`../data/${path}`, import.meta.url));

const GAMES = 5_000;
const ALL = `${GAMES} games`;

/** Time in milliseconds in which a search or the next page of the list is there, on a busy machine. */
const QUICK = 3_000;

/** Rows of the list that are drawn at most, however long it is. */
const MAX_ROWS = 100;

/** Back-ups of the apps for phones, with their number of games. */
const BACKUPS = { "frozen/library.plywise": 8, "frozen/lessons.plywise": 8, "library/history.plywise": 14 };

/** Files to drop, with what the page shows then. */
const DROPPED = [
    ["one.pgn", "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 *\n", "analysis", "e5"],
    ["two.pgn", "[White \"Cleo\"]\n[Black \"Dora\"]\n\n1. d4 *\n\n[White \"Emil\"]\n[Black \"Fritz\"]\n\n1. c4 *\n", "games.list",
        "Emil – Fritz"],
    ["position.fen", "7k/8/8/8/8/8/5PPP/R5K1 w - - 0 1\n", "analysis", "No moves yet"],
];

/** A number of four digits, so that no player's name begins with another's. @param {number} number */
const digits = (number) => String(number).padStart(4, "0");

/** Games that differ in players and moves. */
function manyGames() {
    const files = [..."abcdefgh"];
    return Array.from({ length: GAMES }, (_, index) => {
        const moves = [0, 1, 2, 3].map((turn) => {
            const [white, black] = [files[(index + 2 * turn) % 8], files[((index >> 3) + 2 * turn) % 8]];
            return `${turn + 1}. ${white}3 ${black}6`;
        });
        const day = `${2000 + (index % 20)}.${String((index % 12) + 1).padStart(2, "0")}.01`;
        return `[White "White ${digits(index)}"]\n[Black "Black ${index % 100}"]\n[Date "${day}"]\n[Result "1-0"]\n\n${
            moves.join(" ")} 1-0\n\n`;
    }).join("");
}

for (const kind of browsers) {
    describe(kind, { skip: !programs[kind] && `${kind} is not installed` }, () => library(kind));
}

function library(kind) {
    let host;
    let folder;
    let browser;
    let page;
    const files = {};

    before(async () => {
        host = await serve(process.env.PLYWISE_SITE);
        folder = await mkdtemp(join(tmpdir(), "plywise-files-"));
        files.made = join(folder, "made.pgn");
        await writeFile(files.made, manyGames());
        await start();
    });

    after(async () => {
        await browser?.close();
        await host?.stop();
        await rm(folder, { recursive: true, force: true });
    });

    /** Opens the page in a new, empty profile. */
    const start = async () => {
        await browser?.close();
        browser = await launch(kind);
        page = await new Page(browser).open(host.address);
        await page.tap("do-begin-rules");
    };

    /** Keeps a downloaded file after its profile. Returns its path. */
    const download = async (act) => {
        const path = await browser.download(act);
        const kept = join(folder, path.split("/").pop());
        await writeFile(kept, await readFile(path));
        return kept;
    };

    const importFile = async (path) => {
        await page.goTo("games");
        await page.tap("games.menu");
        await browser.pick(path, () => page.tap("games-import-file"));
    };

    /** Text that says how many games are in the library. */
    const count = async () => {
        await page.goTo("games");
        await page.tap("games.menu");
        await page.tap("games-select");
        await page.tap("games-select-all");
        await browser.until((selector) => /[1-9]/.test(document.querySelector(selector).textContent),
            `.selecting ${tag("header-title")}`);
        const text = await page.text("header-title");
        await page.tap("header-back");
        await page.shows("games.menu");
        return text.replace(" selected", "");
    };

    const restore = async (games) => {
        await page.contains("settings-restore-preview", `This file holds ${games} games.`);
        await page.tap("settings-restore-merge");
        await page.contains("message", "Restored.");
    };

    /** Milliseconds until a state is reached. */
    const measure = async (condition, ...parameters) => {
        const began = performance.now();
        await browser.until(condition, ...parameters);
        return performance.now() - began;
    };

    test("5,000 games are imported", { timeout: 300_000 }, async () => {
        await importFile(files.made);
        await page.contains("message", `${ALL} imported.`);
        assert.equal(await count(), ALL);
    });

    test("long list is scrolled to its end", { timeout: 300_000 }, async (context) => {
        const times = [];
        for (let last = 0; last < GAMES;) {
            const began = performance.now();
            const shown = await browser.until((last) => {
                const list = document.querySelector(".pane:not([inert]) .games .scroll");
                list.scrollTo(0, list.scrollHeight);
                const rows = [...list.querySelectorAll(".game-row")];
                const now = Number(rows.at(-1)?.ariaPosInSet);
                return now > last && { last: now, drawn: rows.length };
            }, last);
            times.push(performance.now() - began);
            assert.ok(shown.drawn <= MAX_ROWS, `${shown.drawn} rows are drawn`);
            last = shown.last;
        }
        times.sort((one, other) => one - other);
        const middle = times[times.length >> 1];
        context.diagnostic(`a page: ${Math.round(middle)} ms, ${Math.round(times.at(-1))} ms at most`);
        assert.ok(middle < QUICK);
    });

    test("search finds one game among 5,000", { timeout: 120_000 }, async (context) => {
        const times = [];
        for (const number of [4321, 17, 2500]) {
            await browser.fill(tag("games-search"), `White ${digits(number)}`);
            times.push(await measure((title) => {
                const titles = [...document.querySelectorAll(".pane:not([inert]) .game-row .title")];
                return titles.length === 1 && titles[0].textContent.startsWith(title);
            }, `White ${digits(number)} – `));
        }
        context.diagnostic(`${times.map(Math.round).join(", ")} ms`);
        assert.ok(Math.min(...times) < QUICK);
        await page.tap("games-search-clear");
        await browser.until(() => document.querySelectorAll(".pane:not([inert]) .game-row").length >= 12);
    });

    test("games are still there after a reload", { skip: kind === "webkit" && "it keeps nothing" }, async () => {
        await page.reload();
        assert.equal(await count(), ALL);
    });

    test("all games are exported", { timeout: 120_000 }, async () => {
        await page.tap("games.menu");
        files.exported = await download(() => page.tap("games-export-all"));
        await page.contains("message", `${ALL} exported.`);
        assert.match(files.exported, /plywise-games.*\.pgn$/);
        const text = await readFile(files.exported, "utf8");
        assert.equal(text.match(/^\[White /gm).length, GAMES);
    });

    test("everything is backed up", { timeout: 120_000 }, async () => {
        await page.goToData();
        files.backup = await download(() => page.tap("settings.back_up"));
        await page.contains("message", "Saved in one file.");
        assert.match(files.backup, /plywise-\d{4}-\d{2}-\d{2}.*\.plywise$/);
    });

    test("exported games are imported into an empty library", { timeout: 300_000 }, async () => {
        await start();
        await importFile(files.exported);
        await page.contains("message", `${ALL} imported.`);
        assert.equal(await count(), ALL);
    });

    test("back-up is restored in an empty library", { timeout: 300_000 }, async () => {
        await start();
        await page.goToData();
        await browser.pick(files.backup, () => page.tap("settings.restore"));
        await restore(GAMES);
        assert.equal(await count(), ALL);
    });

    for (const [path, games] of Object.entries(BACKUPS)) {
        test(`back-up ${path} of a phone is restored`, { timeout: 120_000 }, async () => {
            await start();
            await page.goToData();
            await browser.pick(data(path), () => page.tap("settings.restore"));
            await restore(games);
            assert.equal(await count(), `${games} games`);
        });
    }

    test("dropped back-up is restored", { timeout: 120_000 }, async () => {
        await start();
        await browser.drop(data("library/history.plywise"));
        await restore(BACKUPS["library/history.plywise"]);
        assert.equal(await count(), `${BACKUPS["library/history.plywise"]} games`);
    });

    for (const [name, text, screen, content] of DROPPED) {
        test(`dropped ${name} is opened`, async () => {
            const path = join(folder, name);
            await writeFile(path, text);
            await browser.drop(path);
            await page.shows(screen);
            await page.says(content);
        });
    }

    test("no error is reported", () => assert.deepEqual(browser.errors, []));
}
