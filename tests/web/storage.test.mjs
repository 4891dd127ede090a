// What is kept, and what happens if it cannot be: tabs, reloads, private windows, a full disk, updates, dying workers, old
// libraries. PLYWISE_BROWSERS names the browsers. WebKitGTK has no storage for files, so it stands for a private window.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { launch, newProfile, programs } from "./browsers.mjs";
import { Page, square, tag } from "./page.mjs";
import { serve } from "./server.mjs";

const site = process.env.PLYWISE_SITE;
const wanted = (process.env.PLYWISE_BROWSERS ?? "chromium,firefox,webkit").split(",");

/** A position with a reply that takes time, and White to move. */
const MIDDLEGAME = "r1bq1rk1/pp3ppp/2n1pn2/2bp4/4P3/2NB1N2/PPP2PPP/R1BQ1RK1 w - - 0 9";

/** Defines a test for each of these browsers that is wanted. `run` gets the test's context and a browser's name. */
function each(kinds, name, run) {
    for (const kind of kinds.filter((it) => wanted.includes(it))) {
        test(`${name} (${kind})`, { skip: !programs[kind] && `${kind} is not installed`, timeout: 120_000 }, (t) => run(t, kind));
    }
}

/** Starts a host of the test's own, which ends with the test. */
async function hostOf(t, folder = site, files = {}) {
    const host = await serve(folder, files);
    t.after(() => host.stop());
    return host;
}

/** Starts a browser, which ends with the test. */
async function browserOf(t, kind, options) {
    const browser = await launch(kind, options);
    t.after(() => browser.close());
    return browser;
}

/** Opens the page of a new host in a new browser. */
async function start(t, kind, { folder, files, ...options } = {}) {
    const host = await hostOf(t, folder, files);
    const browser = await browserOf(t, kind, options);
    const page = await new Page(browser).open(host.address);
    return { host, browser, page };
}

/** Text of the notes and messages. */
const notes = (browser) => browser.evaluate(() => document.querySelector(".snackbars")?.innerText ?? "");

/** Keeps the next file that the page offers for download, and returns a function that waits for its text. */
async function catchDownload(browser) {
    await browser.evaluate(() => {
        const create = URL.createObjectURL;
        window.offered = undefined;
        URL.createObjectURL = (blob) => { blob.text().then((text) => { window.offered = text; }); return create.call(URL, blob); };
    });
    return () => browser.until(() => window.offered);
}

describe("tabs", () => {
    each(["chromium", "firefox"], "second tab is told at once and goes on when the first is closed", async (t, kind) => {
        const { host, browser: first, page } = await start(t, kind);
        await page.move("e2", "e4");
        await page.hasPlies(2);
        const second = await first.newTab();
        const other = new Page(second);
        await second.goto(host.address);
        await other.shows("start-retry");
        await other.says("already open in another tab");
        await other.tap("start-retry");
        await other.shows("start-retry");
        // The first one is not disturbed.
        await page.move("d2", "d3");
        await page.hasPlies(4);
        await first.closeTab();
        await other.hasPlies(4);
        await other.piece("d3", "P");
        await other.hides("start-retry");
        assert.deepEqual(second.errors, []);
    });

    each(["chromium"], "second tab shows the game that the first has begun meanwhile", async (t, kind) => {
        const { host, browser: first, page } = await start(t, kind);
        const second = await first.newTab();
        const other = new Page(second);
        await second.goto(host.address);
        await other.shows("start-retry");
        await page.play(1, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        await page.goTo("games");
        await first.closeTab();
        await other.piece("a7", "P");
        await other.shows("told");
    });
});

describe("reloads", () => {
    each(["chromium", "firefox"], "library opens again after quick reloads", async (t, kind) => {
        const { host, browser, page } = await start(t, kind);
        await page.play(20, MIDDLEGAME);
        await page.move("e4", "d5");
        await page.hasPlies(1);
        for (let count = 0; count < 4; count += 1) await browser.goto(host.address);
        await page.piece("d5", "P");
        await page.hasPlies(2);
        assert.doesNotMatch(await notes(browser), /stores nothing/);
    });

    each(["chromium", "firefox"], "game goes on after a reload in mid-move", async (t, kind) => {
        const { host, browser, page } = await start(t, kind);
        await page.play(1);
        let plies = 0;
        for (const [from, to] of [["e2", "e4"], ["d2", "d3"], ["a2", "a3"], ["h2", "h3"]]) {
            await page.turn();
            await page.move(from, to);
            await browser.goto(host.address);
            await page.shows("told");
            await page.turn();
            const found = await page.plies();
            assert.ok(found === plies || found === plies + 2, `${found} half-moves after ${plies}`);
            plies = found;
        }
        await page.move("b2", "b3");
        await page.hasPlies(plies + 2);
        assert.deepEqual(browser.errors, []);
    });

    each(["chromium"], "reload while a piece is dragged loses nothing", async (t, kind) => {
        const { browser, page } = await start(t, kind);
        await page.move("e2", "e4");
        await page.hasPlies(2);
        const session = await browser.context.newCDPSession(browser.page);
        const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
        const [from, to] = [await browser.middle(square("d2")), await browser.middle(square("d4"))];
        await touch("touchStart", from);
        await touch("touchMove", to);
        await browser.reload();
        await page.hasPlies(2);
        await page.piece("d2", "P");
        await page.move("d2", "d3");
        await page.hasPlies(4);
    });
});

describe("private windows", () => {
    each(["firefox", "webkit"], "page says that nothing is kept, and backs up", async (t, kind) => {
        const { browser, page } = await start(t, kind, { isPrivate: true });
        // The question at the first start is answered first.
        await page.tap("do-begin-rules");
        await page.says("This browser stores nothing");
        await page.move("e2", "e4");
        await page.hasPlies(2);
        const backup = await catchDownload(browser);
        await page.tap("note-backup");
        assert.match(await backup(), /^\{"plywise_backup":/);
        await page.tap("note-close");
        await page.hides("storage-note");
        // The game is lost, as the page said.
        await browser.reload();
        await page.shows("told");
        await page.hasPlies(0);
    });

    // Chromium hides from pages that a window is private.
    each(["chromium"], "page in a private window says that games may be deleted, and backs up", async (t, kind) => {
        const { browser, page } = await start(t, kind, { isPrivate: true });
        await page.move("e2", "e4");
        await page.hasPlies(2);
        await page.says("Keep a backup");
        const backup = await catchDownload(browser);
        await page.tap("note-backup");
        assert.match(await backup(), /^\{"plywise_backup":/);
        assert.deepEqual(browser.errors, []);
    });
});

describe("persistence", () => {
    each(["chromium", "firefox"], "refusal is said once, with a button that backs up", async (t, kind) => {
        const { host, browser, page } = await start(t, kind);
        // Before the first move there is nothing to lose.
        await page.shows("told");
        await page.hides("storage-note");
        await page.move("e2", "e4");
        await page.hasPlies(2);
        await page.shows("storage-note");
        await page.says("may delete your games");
        const backup = await catchDownload(browser);
        await page.tap("note-backup");
        assert.match(await backup(), /^\{"plywise_backup":/);
        await page.shows("storage-note");
        await page.tap("note-close");
        await page.hides("storage-note");
        await browser.goto(host.address);
        await page.hasPlies(2);
        await page.move("d2", "d3");
        await page.hasPlies(4);
        await page.hides("storage-note");
    });

    each(["chromium", "firefox"], "nothing is said if storage is persistent", async (t, kind) => {
        const { browser, page } = await start(t, kind, { persistent: true });
        await page.move("e2", "e4");
        await page.hasPlies(2);
        assert.equal(await browser.evaluate(() => navigator.storage.persisted()), true);
        await page.hides("storage-note");
    });
});

/** Returns a function that lets the browser store no more bytes than this for the page, or as usual without a number. */
async function storageLimit({ browser, host }) {
    // The limit lasts as long as the session.
    const session = await browser.context.newCDPSession(browser.page);
    return (quotaSize) => session.send("Storage.overrideQuotaForOrigin", { origin: host.address, quotaSize });
}

describe("full disk", () => {
    each(["chromium"], "failed save is said, loses nothing, and is made up for", async (t, kind) => {
        const all = await start(t, kind);
        const { host, browser, page } = all;
        const limit = await storageLimit(all);
        await page.play(1);
        await page.move("e2", "e4");
        await page.hasPlies(2);
        // Browsers reserve some room for open files. The second start adds files to the pool.
        await browser.goto(host.address);
        await page.hasPlies(2);
        await limit(1_000);
        await browser.goto(host.address);
        await page.hasPlies(2);
        await page.turn();
        await page.move("d2", "d3");
        await page.says("isn’t saved yet: the storage is full");
        await page.hasPlies(4);
        // What was not saved is lost by a reload, and nothing else.
        await browser.goto(host.address);
        await page.hasPlies(2);
        await page.turn();
        await page.move("a2", "a3");
        await page.says("isn’t saved yet");
        await limit();
        await page.hasPlies(4);
        await page.turn();
        await page.move("h2", "h3");
        await page.hasPlies(6);
        await browser.until(() => !document.body.innerText.includes("isn’t saved yet"));
        await browser.goto(host.address);
        await page.hasPlies(6);
        await page.piece("a3", "P");
        await page.piece("h3", "P");
    });

    each(["chromium"], "library that cannot be opened is never replaced by an empty one", async (t, kind) => {
        const all = await start(t, kind);
        const { host, browser, page } = all;
        const limit = await storageLimit(all);
        await page.move("e2", "e4");
        await page.hasPlies(2);
        await limit(1_000);
        await browser.goto(host.address);
        const shown = await browser.until(() => {
            const failed = document.querySelector("[data-tag=start-retry]");
            return failed ? "failed" : document.querySelector("[data-tag=told]") && "game";
        });
        await limit();
        if (shown === "failed") await page.tap("start-retry");
        await page.hasPlies(2);
    });

    each(["chromium"], "storage that something else uses is waited for", async (t, kind) => {
        const hold = `onmessage = async ({ data }) => {
            const pool = await (await navigator.storage.getDirectory()).getDirectoryHandle(".plywise");
            await (await pool.getFileHandle(".lock")).createSyncAccessHandle();
            postMessage("held");
        };`;
        const { host, browser, page } = await start(t, kind, { files: { "/hold.js": hold, "/hold.html": "<title>Holder</title>" } });
        await page.move("e2", "e4");
        await page.hasPlies(2);
        await browser.goto(`${host.address}hold.html`);
        await browser.evaluate(() => new Promise((resolve) => {
            const worker = new Worker("hold.js");
            worker.onmessage = () => resolve(true);
            worker.postMessage("hold");
        }));
        const second = await browser.newTab();
        const other = new Page(second);
        await second.goto(host.address);
        await other.says("already open in another tab");
        await browser.closeTab();
        await other.hasPlies(2);
    });
});
void [cp, mkdtemp, readFile, rm, writeFile, tmpdir, join, newProfile, tag, catchDownload];
