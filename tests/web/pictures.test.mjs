// Comparison with the pictures in docs/screenshots/web: every screen in five windows, some in the dark, in other
// languages and with large text. PLYWISE_SCREENSHOTS=write rewrites them. Pictures that differ are in
// target/web-screenshots. Each screen must also pass axe-core's checks for WCAG 2.2 AA.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { forms, launch, programs } from "./browsers.mjs";
import { arrival, hunt, library, mate, missed, played } from "./masters.mjs";
import { Page, square, tag } from "./page.mjs";
import { decode, difference, encode, fixedFiles } from "./pictures.mjs";
import { serve } from "./server.mjs";

const writes = process.env.PLYWISE_SCREENSHOTS === "write";
const folder = new URL("../../docs/screenshots/web/", import.meta.url);
const failures = new URL("../../target/web-screenshots/", import.meta.url);

/** Windows and settings of the pictures: the end of their names, and how they differ from a phone. */
const STYLES = {
    "": {},
    "-landscape": { form: "landscape" },
    "-foldable": { form: "foldable" },
    "-tablet": { form: "tablet" },
    "-desktop": { form: "desktop" },
    "-dark": { dark: true },
    "-german": { language: "de" },
    "-arabic": { language: "ar" },
    "-large-text": { text: 2 },
};
const FIVE = ["", "-landscape", "-foldable", "-tablet", "-desktop"];

/** Windows of sheets and menus. */
const TWO = ["", "-landscape"];

/** Pictures with twice as many pixels. */
const FINE = ["board", "review"];

let host;
let browser;
let page;
let session;

before(async () => {
    const site = process.env.PLYWISE_SITE;
    host = await serve(site, await fixedFiles(site));
    const args = ["--font-render-hinting=none"];
    browser = await launch("chromium", { bypassCSP: true, timezone: "Europe/Berlin", args });
    await browser.page.emulateMedia({ reducedMotion: "reduce" });
    session = await browser.context.newCDPSession(browser.page);
    await browser.page.addInitScript(() => {
        let language = "en-GB";
        Object.defineProperty(navigator, "languages", { get: () => [language] });
        globalThis.speak = (next) => {
            language = next;
            dispatchEvent(new Event("languagechange"));
        };
    });
    page = await new Page(browser).open(host.address);
    await mkdir(writes ? folder : failures, { recursive: true });
});

after(async () => {
    await browser?.close();
    await host?.stop();
});

/** Sets the window and the settings of a picture. */
async function dress({ form = "phone", dark = false, language = "en-GB", text = 1 }, scale = 1) {
    const { viewport: { width, height }, isMobile: mobile = false } = forms[form];
    await session.send("Emulation.setDeviceMetricsOverride", { width, height, mobile, deviceScaleFactor: scale });
    await browser.page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
    await browser.evaluate((language, size) => {
        speak(language);
        document.documentElement.style.fontSize = size;
        dispatchEvent(new Event("resize"));
    }, language, text === 1 ? "" : `${16 * text}px`);
    await browser.until((language, width) => {
        return innerWidth === width && document.documentElement.lang === language;
    }, language.slice(0, 2), width);
}

/** Takes a picture as soon as nothing moves any more. */
async function capture() {
    // A message disappears by itself.
    await page.hides("message");
    await browser.evaluate(() => document.fonts.ready.then(() => {}));
    let last;
    for (let count = 0; count < 50; count += 1) {
        const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
        if (data === last) return Buffer.from(data, "base64");
        last = data;
    }
    throw new Error("the screen does not come to rest");
}

/**
 * Compares pictures of the screen with the stored ones, or stores them. `styles` are those apart from the windows;
 * `scrolled` is what scrolls to its end.
 */
async function show(name, { windows = FIVE, styles = [], scrolled } = {}) {
    for (const end of [...windows, ...styles]) {
        await dress(STYLES[end], FINE.includes(name + end) ? 2 : 1);
        if (scrolled) await browser.evaluate((it) => document.querySelector(it).scrollTo(0, 100_000), scrolled);
        const seen = encode(decode(await capture()));
        faults.push(...(await page.violations()).map((it) => `${name}${end} ${it}`));
        const path = new URL(`${name}${end}.png`, folder);
        if (writes) {
            await writeFile(path, seen);
            continue;
        }
        const stored = await readFile(path).catch(() => undefined);
        const fault = stored ? difference(stored, seen) : "is missing";
        if (!fault) continue;
        faults.push(`${name}${end} ${fault}`);
        await writeFile(new URL(`${name}${end}.png`, failures), seen);
    }
    await dress({});
}

/** Pictures of the current step that differ, and violations. */
const faults = [];

/** Whether a step has failed, so that the next screens cannot be reached. */
let isLost = false;

/** A test that needs the ones before. */
const step = (name, act) => test(name, async (context) => {
    if (isLost) return context.skip("an earlier step failed");
    isLost = true;
    await act();
    isLost = false;
    assert.deepEqual(faults.splice(0), [], `compare ${fileURLToPath(failures)} with ${fileURLToPath(folder)}`);
});

/** Plays moves. A square after a move is where the reply arrives. */
async function play(moves) {
    for (const move of moves) {
        const plies = await page.plies() + (move.length > 4 ? 2 : 1);
        await page.move(move.slice(0, 2), move.slice(2, 4));
        await page.hasPlies(plies);
    }
}

/** Begins a game against a friend. */
async function playFriend() {
    await page.tap("new-game");
    await page.tap("newgame-opponent-1");
    await page.tap("newgame-start");
    await page.hides("newgame-start");
    await page.hasPlies(0);
}

async function resign() {
    await page.tap("resign");
    await page.tap("ask-yes");
    await page.shows("notice-result");
}

/** Opens the game of a player in the library. */
async function openGame(player) {
    await page.goTo("games");
    const row = await browser.until((player) => {
        const list = document.querySelector(".pane:not([inert]) .games > .scroll");
        const found = [...list.querySelectorAll(".game")].find((it) => it.innerText.includes(player));
        // Only games near the visible part are in the list.
        if (!found) list.scrollBy(0, 1_000);
        return found?.dataset.tag;
    }, player);
    await page.tap(row);
    await page.shows("analysis.moves");
}

/** Waits for the engine, which may take long on a busy machine. */
async function patiently(condition) {
    for (let count = 0; count < 5; count += 1) {
        const value = await browser.until(condition).catch(() => undefined);
        if (value) return value;
    }
    return browser.until(condition);
}

/** Switches the engine off, whose search never shows the same twice. */
async function stopEngine() {
    const isOn = () => document.querySelector('[data-tag="analysis-engine"]').ariaChecked === "true";
    if (await browser.evaluate(isOn)) await page.tap("analysis-engine");
    await browser.until(() => document.querySelector('[data-tag="analysis-engine"]').ariaChecked === "false");
}

/** Taps a piece, and waits until it is selected. */
async function select(name) {
    await browser.tap(square(name));
    await browser.until((selector) => document.querySelector(selector).ariaSelected === "true", square(name));
}

describe("pictures", { skip: !programs.chromium && "chromium is not installed", timeout: 900_000 }, () => {
    step("first start", async () => {
        await page.shows("do-begin-rules");
        await show("start", { styles: ["-arabic", "-large-text"] });
        await page.tap("do-begin-rules");
        await page.hides("do-begin-rules");
    });

    step("library without games", async () => {
        await page.goTo("games");
        await page.shows("games.new-game");
        await show("games-empty", { windows: TWO });
    });

    step("library is imported and restored", async () => {
        await page.tap("games.menu");
        await page.tap("games-import-paste");
        await browser.fill(tag("games.paste-field"), library);
        await page.tap("games.paste-import");
        await page.says("Gioachino Greco");
        await page.goTo("settings");
        const asked = browser.page.waitForEvent("filechooser");
        await page.tap("settings.restore");
        await (await asked).setFiles(fileURLToPath(new URL("../data/library/history.plywise", import.meta.url)));
        await page.tap("settings-restore-merge");
        await page.hides("settings.working");
        await page.hides("settings-restore-preview");
        await page.goTo("board");
    });

    for (const [index, [level, fen, moves]] of played.entries()) {
        step(`game ${index + 1} is played`, async () => {
            await page.play(level, fen);
            await play(moves);
            if (moves.length === 0) await resign();
            await page.shows("notice-result");
        });
        if (index > 0) continue;
        step("note about the storage", async () => {
            await page.goTo("settings");
            await page.shows("storage-note");
            await show("note", { windows: TWO, styles: ["-large-text"] });
            await page.tap("note-close");
            await page.goTo("board");
        });
    }

    step("game", async () => {
        const [level, fen, moves] = hunt;
        await page.play(level, fen);
        await play(moves);
        await select("d3");
        await show("board", { styles: ["-dark", "-arabic"] });
        await page.tap("menu");
        await show("board-menu", { windows: ["", "-landscape", "-desktop"], styles: ["-large-text"] });
        await browser.press("Escape");
        await page.hides("menu-items");
        await browser.tap(square("e2"));
        await page.hasPlies(8);
        await play(mate);
    });

    step("result", async () => {
        await patiently(() => {
            const result = document.querySelector("[data-tag=notice-result] .result");
            return result && result.children.length > 2 && !result.querySelector("progress");
        });
        await show("result", { styles: ["-dark", "-large-text"] });
    });

    step("list of games", async () => {
        await page.goTo("games");
        await page.shows("games.list");
        await show("games", { styles: ["-arabic", "-large-text"] });
        await browser.tap(".pane:not([inert]) .game-row:nth-child(2) .icon-button");
        await page.shows("games-actions");
        await show("games-actions", { windows: TWO });
        await browser.press("Escape");
        await page.hides("games-actions");
        await page.tap("games-filter");
        await page.shows("games-filter-sheet");
        await show("games-filter", { windows: TWO });
        await browser.press("Escape");
        await page.hides("games-filter-sheet");
    });

    step("statistics", async () => {
        await page.tap("games.statistics");
        await page.shows("stats-rating");
        await show("statistics", { styles: ["-dark"] });
        await page.tap("header-back");
    });

    step("review", async () => {
        await openGame("Réti");
        await stopEngine();
        await page.tap("analysis.tab-review");
        await page.tap("analysis-review");
        await patiently(() => document.querySelector('[data-tag="analysis.moment"]'));
        await show("review", { styles: ["-dark", "-german", "-arabic", "-large-text"] });
        await browser.until(() => {
            document.querySelector('[data-tag="analysis.moment-next"]')?.click();
            return document.querySelector('[data-tag="analysis-graph"]');
        });
    });

    step("summary", async () => {
        await page.shows("analysis-graph");
        await show("summary", { styles: ["-arabic", "-large-text"] });
        await page.tap("header-back");
    });

    step("analysis", async () => {
        await openGame("Dufresne");
        await stopEngine();
        // Before the sacrifice on move 20.
        const move = await browser.until(() => [...document.querySelectorAll(".move-tree .main-move")]
            .find((it) => it.textContent.includes("Qxf3"))?.dataset.tag);
        await page.tap(move);
        await show("analysis", { styles: ["-dark", "-large-text"] });
        await page.tap("header-back");
    });

    step("promotion", async () => {
        await page.goTo("board");
        await playFriend();
        await play(arrival);
        await page.move("b7", "a8");
        await page.shows("promote-knight");
        await show("promotion", { styles: ["-dark"] });
        await page.tap("promote-queen");
    });

    step("new game", async () => {
        await page.tap("new-game");
        await page.tap("newgame-opponent-0");
        await page.shows("newgame-more");
        await show("new-game", { styles: ["-german", "-arabic", "-large-text"] });
        await page.tap("newgame-more");
        await show("new-game-more", { windows: TWO, scrolled: ".new-game > .scroll" });
        await page.tap("newgame-position-2");
        await page.shows("setup-fen");
        await show("setup", { styles: ["-large-text"] });
        await page.tap("header-back");
        await page.tap("header-back");
    });

    step("settings", async () => {
        await page.goTo("settings");
        await page.shows("settings.list");
        await show("settings", { styles: ["-dark", "-german", "-large-text"] });
        await page.goTo("board");
    });

    step("mistakes are found", async () => {
        await page.play(missed[0], missed[1]);
        await play(missed[2]);
        await page.turn();
        await resign();
        await page.goTo("train");
        await patiently(() => document.querySelector('[data-tag="train.list"]').innerText.includes("Your mistakes: 5"));
    });

    step("training", async () => {
        await show("train", { styles: ["-german", "-arabic"] });
        await page.tap("train.today");
        await page.shows("exercise.told");
        await show("exercise", { styles: ["-large-text"] });
        await page.tap("header-back");
    });

    step("ending", async () => {
        await page.tap("train.ending-3");
        await patiently(() => document.querySelector('[data-tag="exercise.idea"]')?.textContent);
        await show("ending");
        await page.tap("header-back");
    });

    step("lesson", async () => {
        await page.tap("train.lessons");
        await show("lessons", { windows: TWO });
        await page.tap("train.lesson-17");
        await page.shows("exercise.told");
        await select("d5");
        await show("lesson");
    });

    step("page has no errors", async () => assert.deepEqual(browser.errors, []));
});
