// The stored library and its failures: tabs, reloads, private windows, a full disk, updates, dying workers, old
// libraries. PLYWISE_BROWSERS names the browsers. WebKitGTK has no storage for files, so it stands for a private window.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { launch, newProfile, programs, until } from "./browsers.mjs";
import { Page, square, tag } from "./page.mjs";
import { serve } from "./server.mjs";

const site = process.env.PLYWISE_SITE;
const wanted = (process.env.PLYWISE_BROWSERS ?? "chromium,firefox,webkit").split(",");

/** A position with a reply that takes time, and White to move. */
const MIDDLEGAME = "r1bq1rk1/pp3ppp/2n1pn2/2bp4/4P3/2NB1N2/PPP2PPP/R1BQ1RK1 w - - 0 9";

const STOPPED = "The engine stopped before the computer could move. Try again?";

/** Defines a test for each of these browsers that PLYWISE_BROWSERS names. `run` gets the test's context and a browser's
 *  name. It is repeated if Firefox itself has hung. */
function each(kinds, name, run) {
    for (const kind of kinds.filter((it) => wanted.includes(it))) {
        const skip = !programs[kind] && `${kind} is not installed`;
        test(`${name} (${kind})`, { skip, timeout: 300_000 }, async (t) => {
            for (let attempt = 1; ; attempt += 1) {
                started.length = 0;
                try {
                    return await run(t, kind);
                } catch (error) {
                    if (attempt === 3 || !started.some((it) => it.hasHung)) throw error;
                    t.diagnostic(`Firefox has hung: ${error.message.slice(0, 80)}`);
                    await Promise.all(started.map((it) => it.close()));
                }
            }
        });
    }
}

/** Browsers that the test has started. */
const started = [];

/** Starts a host of the test's own, which ends with the test. */
async function hostOf(t, folder = site, files = {}) {
    const host = await serve(folder, files);
    t.after(() => host.stop());
    return host;
}

/** Starts a browser, which ends with the test. */
async function browserOf(t, kind, options) {
    const browser = await launch(kind, options);
    started.push(browser);
    t.after(() => browser.close().catch(() => {}));
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

/** Text of the file that an action offers for download. */
const downloaded = async (browser, act) => readFile(await browser.download(act), "utf8");

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
        await first.page.bringToFront();
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
        for (let count = 0; count < 4; count += 1) await browser.page.goto(host.address);
        await browser.goto(host.address);
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
        const backup = await downloaded(browser, () => page.tap("note-backup"));
        assert.match(backup, /^\{"plywise_backup":/);
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
        const backup = await downloaded(browser, () => page.tap("note-backup"));
        assert.match(backup, /^\{"plywise_backup":/);
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
        const backup = await downloaded(browser, () => page.tap("note-backup"));
        assert.match(backup, /^\{"plywise_backup":/);
        await page.shows("storage-note");
        await page.tap("note-close");
        await page.hides("storage-note");
        await browser.goto(host.address);
        await page.hasPlies(2);
        await page.move("d2", "d3");
        await page.hasPlies(4);
        await page.hides("storage-note");
    });

    each(["chromium"], "note covers no square of the board", async (t, kind) => {
        const { browser, page } = await start(t, kind);
        await page.move("e2", "e4");
        await page.hasPlies(2);
        await page.shows("storage-note");
        const sizes = [[412, 839], [360, 640], [863, 360], [640, 360], [720, 840], [768, 1024], [1024, 768], [1280, 800]];
        for (const [width, height] of sizes) {
            await browser.page.setViewportSize({ width, height });
            await browser.until((width) => {
                const board = document.querySelector(".pane:not([inert]) chess-board").getBoundingClientRect();
                const note = document.querySelector("[data-tag=storage-note]").getBoundingClientRect();
                const isFree = note.top >= board.bottom || note.bottom <= board.top || note.left >= board.right
                    || note.right <= board.left;
                return innerWidth === width && board.right <= innerWidth && isFree;
            }, width);
        }
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
        // A reload loses only unsaved moves.
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

    each(["chromium"], "library is shown", async (t, kind) => {
        const all = await start(t, kind);
        const { host, browser, page } = all;
        const limit = await storageLimit(all);
        await page.move("e2", "e4");
        await page.hasPlies(2);
        await limit(1);
        await browser.goto(host.address);
        await page.hasPlies(2);
    });

    // Scenario: shell-start-failed
    each(["chromium"], "library that cannot be opened is never replaced by an empty one, and a button tries again", async (t, kind) => {
        const fails = (text) => `const { storage } = navigator;
            const directory = storage.getDirectory.bind(storage);
            const request = new XMLHttpRequest();
            request.open("GET", "/fails.txt?" + Math.random(), false);
            request.send();
            let left = Number(request.responseText);
            storage.getDirectory = () => {
                left -= 1;
                return left >= 0 ? Promise.reject(new DOMException("", "UnknownError")) : directory();
            };
            ${text}`;
        const files = { "/fails.txt": "0" };
        const { host, browser, page } = await start(t, kind, { folder: await release(t, "A", { "app-worker.js": fails }), files });
        await page.move("e2", "e4");
        await page.hasPlies(2);
        files["/fails.txt"] = "1";
        await browser.goto(`${host.address}?again`);
        await page.says("Something went wrong. Your games are safe.");
        await page.tap("start-retry");
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

/** Writes a release like the site with changed files, which are functions of their text by path. Returns its folder. */
async function release(t, name, changes = {}) {
    const folder = await mkdtemp(join(tmpdir(), "plywise-web-"));
    t.after(() => rm(folder, { recursive: true, force: true }));
    await cp(site, folder, { recursive: true });
    const told = `new BroadcastChannel("release").postMessage("${name}");\n`;
    const heard = `window.releases = ["${name}"];\nnew BroadcastChannel("release").onmessage = ({ data }) => releases.push(data);\n`;
    const all = {
        "files.js": (text) => text.replace(/VERSION = "\w+"/, `VERSION = "${name}"`),
        "index.html": (text) => text.replace("<head>", `<head><meta name="release" content="${name}">`),
        "main.js": (text) => heard + text,
        "app-worker.js": (text) => told + text,
        "engine-worker.js": (text) => told + text,
        ...changes,
    };
    for (const [path, change] of Object.entries(all)) {
        await writeFile(join(folder, path), change(await readFile(join(folder, path), "utf8")));
    }
    return folder;
}

/** Waits until the page and all its workers have started, and returns the names of their releases. */
const releases = (browser) => browser.until(() => {
    const all = [document.querySelector("meta[name=release]")?.content, ...window.releases ?? []];
    return document.querySelector("[data-tag=told]") && all.length > 3 && [...new Set(all)].join(" ");
});

/** Waits until the page can start without a network. */
const isKept = (browser) => browser.until(() => navigator.serviceWorker.controller?.state === "activated");

/** Lets the browser look for a new version, which the page does once an hour, and waits for it. */
async function findUpdate(browser) {
    await browser.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => true));
    await browser.until(() => navigator.serviceWorker.getRegistration().then((it) => it.waiting !== null));
}

describe("without a network", () => {
    each(["chromium", "firefox"], "page starts after a first visit", async (t, kind) => {
        const profile = await newProfile();
        t.after(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
        const host = await hostOf(t);
        const first = await launch(kind, { profile });
        try {
            const page = await new Page(first).open(host.address);
            await page.move("e2", "e4");
            await page.hasPlies(2);
            await isKept(first);
        } finally {
            await first.close();
        }
        host.setDown(true);
        const browser = await browserOf(t, kind, { profile });
        const page = await new Page(browser).open(host.address);
        await page.hasPlies(2);
        assert.equal(await browser.evaluate(() => crossOriginIsolated), true);
        await page.move("d2", "d3");
        await page.hasPlies(4);
        // Puzzles and languages are loaded late.
        await page.goTo("train");
        await page.tap("train.puzzles-0");
        await page.shows("exercise-layout");
        await page.tap("header-back");
        await page.goTo("settings");
        await page.tap("settings.language");
        await page.tap("settings.language-2");
        await browser.until(() => document.documentElement.lang === "de");
        assert.deepEqual(browser.errors, []);
    });
});

describe("updates", () => {
    each(["chromium", "firefox"], "update is offered between games, and then all files are new", async (t, kind) => {
        const [a, b] = [await release(t, "A"), await release(t, "B")];
        const { host, browser, page } = await start(t, kind, { folder: a });
        await isKept(browser);
        await browser.reload();
        assert.equal(await releases(browser), "A");
        await page.play(1);
        await page.move("e2", "e4");
        await page.hasPlies(2);
        host.replace(b);
        await findUpdate(browser);
        await page.turn();
        await page.move("d2", "d3");
        await page.hasPlies(4);
        await page.hides("update");
        // The old page gets old files, also those that it loads late.
        const main = () => browser.evaluate(() => fetch("main.js").then((it) => it.text()).then((it) => it.match(/"(.)"/)[1]));
        assert.equal(await main(), "A");
        await browser.reload();
        assert.equal(await releases(browser), "A");
        await page.hides("update");
        await page.tap("resign");
        await page.tap("ask-yes");
        await page.shows("notice-result");
        await page.tap("new-game");
        await page.tap("newgame-start");
        await page.shows("update");
        await page.tap("update-now");
        await browser.until(() => document.querySelector("meta[name=release]")?.content === "B");
        assert.equal(await releases(browser), "B");
        assert.equal(await main(), "B");
        assert.deepEqual(await browser.evaluate(() => caches.keys()), ["plywise-B"]);
        // Firefox reports loads that the reload has ended.
        assert.deepEqual(browser.errors.filter((it) => !it.includes("NetworkError")), []);
    });

    each(["chromium"], "update is offered to a page that stays open after the first visit", async (t, kind) => {
        const { host, browser, page } = await start(t, kind, { folder: await release(t, "A") });
        await isKept(browser);
        host.replace(await release(t, "B"));
        await findUpdate(browser);
        await page.tap("do-begin-rules");
        await page.shows("update");
    });

    each(["chromium"], "version that the host replaces meanwhile is not kept", async (t, kind) => {
        const [a, b, c] = [await release(t, "A"), await release(t, "B"), await release(t, "C")];
        const { host, browser } = await start(t, kind, { folder: a });
        await isKept(browser);
        const before = host.requests.length;
        host.onRequest = (path) => { if (path === "/main.js") host.replace(c); };
        host.replace(b);
        await browser.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => true));
        await browser.until(() => navigator.serviceWorker.getRegistration().then((it) => !it.installing));
        assert.ok(host.requests.slice(before).includes("/main.js"));
        assert.equal(await browser.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it.waiting)), null);
        await findUpdate(browser);
        const texts = await browser.evaluate(async () => {
            const cache = await caches.open("plywise-C");
            const files = ["index.html", "main.js", "app-worker.js", "engine-worker.js", "files.js"];
            return Promise.all(files.map(async (path) => (await (await cache.match(path)).text()).match(/"([ABC])"/)[1]));
        });
        assert.deepEqual(texts, ["C", "C", "C", "C", "C"]);
    });

    each(["chromium"], "tab that waits for the library is updated with the other one", async (t, kind) => {
        const { host, browser: first, page } = await start(t, kind, { folder: await release(t, "A") });
        await isKept(first);
        await first.reload();
        await page.shows("told");
        const second = await first.newTab();
        const other = new Page(second);
        await second.goto(host.address);
        await other.shows("start-retry");
        host.replace(await release(t, "B"));
        await findUpdate(first);
        await page.tap("do-begin-rules");
        await page.tap("update-now");
        for (const browser of [first, second]) {
            await browser.until(() => document.querySelector("meta[name=release]")?.content === "B");
        }
        // Either tab may have got the library.
        await first.until(() => document.querySelector("[data-tag=told], [data-tag=start-retry]"));
        await first.closeTab();
        await other.shows("told");
        assert.equal(await second.evaluate(() => document.querySelector("meta[name=release]").content), "B");
    });
});

describe("workers", () => {
    const failures = [
        ["worker throws", "app-worker.js", (text) => text.replace("\nonmessage = ({ data }) => {",
            "\nonmessage = ({ data }) => {\n    if (data.event?.includes('\"Train\"')) throw new Error('broken');")],
        ["core fails", "app-worker.js", (text) => text.replace("const delay = act(app);",
            "const delay = act({ wake: () => app.wake(), told: (...all) => app.told(...all), lost: (it) => app.lost(it),\n"
            + "send: (number, event) => { if (event.includes('\"Train\"')) throw new WebAssembly.RuntimeError('unreachable');\n"
            + "return app.send(number, event); } });")],
    ];
    for (const [name, path, change] of failures) {
        each(["chromium"], `${name}, and the page goes on from what was saved`, async (t, kind) => {
            const { browser, page } = await start(t, kind, { folder: await release(t, "A", { [path]: change }) });
            await page.move("e2", "e4");
            await page.hasPlies(2);
            for (let count = 0; count < 2; count += 1) {
                await page.tap("app-screen-train");
                await page.shows("restarted");
                await page.says("Something went wrong");
                await page.tap("restarted-close");
                await page.hides("restarted");
                await page.hasPlies(2);
                // A core that failed before it ran would not be started again.
                await page.goTo("games");
                await page.shows("games.list");
                await page.goTo("board");
            }
            await page.move("d2", "d3");
            await page.hasPlies(4);
            await page.tap("app-screen-games");
            await page.shows("games.list");
        });
    }

    each(["chromium"], "core that fails while the opponent thinks does not stop the game", async (t, kind) => {
        const { page } = await start(t, kind, { folder: await release(t, "A", { [failures[0][1]]: failures[0][2] }) });
        await page.play(20, MIDDLEGAME);
        await page.move("e4", "d5");
        await page.piece("d5", "P");
        await page.tap("app-screen-train");
        await page.shows("restarted");
        await page.hasPlies(2);
    });

    each(["chromium"], "core that cannot be loaded is said, and loaded by a button", async (t, kind) => {
        const host = await hostOf(t);
        const browser = await browserOf(t, kind);
        const page = new Page(browser);
        host.onRequest = (path) => host.setDown(path.endsWith("plywise_web_bg.wasm"));
        await browser.goto(host.address);
        await page.says("Plywise couldn’t be loaded");
        host.onRequest = () => {};
        host.setDown(false);
        await page.tap("start-retry");
        await page.shows("told");
    });

    /** An engine that dies when a file of the host says so: at the start of a search, or after a first line. */
    const dying = (text) => text.replace("        engine.run(", `        const request = new XMLHttpRequest();
        request.open("GET", "/dies.txt?" + Math.random(), false);
        request.send();
        if (request.responseText === "at once") throw new Error("died");
        engine.run(`).replace("postMessage({ report }));", `{
            postMessage({ report });
            if (request.responseText === "later" && report.includes("Iteration")) reportError(new Error("died"));
        });`);

    each(["chromium"], "engine that dies with a line plays it", async (t, kind) => {
        const files = { "/dies.txt": "later" };
        const { host, page } = await start(t, kind, { folder: await release(t, "A", { "engine-worker.js": dying }), files });
        await page.play(20, MIDDLEGAME);
        await page.move("e4", "d5");
        await page.hasPlies(2);
        await page.turn();
        files["/dies.txt"] = "never";
        await page.move("a2", "a3");
        await page.hasPlies(4);
        assert.ok(host.requests.filter((it) => it === "/dies.txt").length >= 2);
    });

    each(["chromium"], "engine that dies at once is replaced when the user tries again", async (t, kind) => {
        const files = { "/dies.txt": "at once" };
        const { host, page } = await start(t, kind, { folder: await release(t, "A", { "engine-worker.js": dying }), files });
        const deaths = () => host.requests.filter((it) => it === "/dies.txt").length;
        const died = (count) => until(() => deaths() === count || undefined, () => `${deaths()} deaths instead of ${count}`);
        await page.play(20, MIDDLEGAME);
        await page.move("e4", "d5");
        await page.says(STOPPED);
        await died(1);
        await page.tap("do-confirm");
        await died(2);
        await page.says(STOPPED);
        files["/dies.txt"] = "never";
        await page.tap("do-confirm");
        await page.hasPlies(2);
        await page.hides("restarted");
    });

    each(["chromium"], "engine that cannot be loaded is asked for once per search", async (t, kind) => {
        const folder = await release(t, "A");
        await rm(join(folder, "engine-worker.js"));
        const { host, page } = await start(t, kind, { folder });
        await page.play(20, MIDDLEGAME);
        await page.move("e4", "d5");
        await page.says(STOPPED);
        assert.ok(host.requests.filter((it) => it === "/engine-worker.js").length <= 8);
    });
});

describe("no service worker", () => {
    each(["chromium", "firefox"], "searches are stopped by replacing their worker", async (t, kind) => {
        const folder = await release(t, "A");
        await rm(join(folder, "service-worker.js"));
        const { browser, page } = await start(t, kind, { folder });
        assert.equal(await browser.evaluate(() => crossOriginIsolated), false);
        await page.play(20, MIDDLEGAME);
        const count = () => browser.evaluate(() => releases.length);
        for (let round = 0; round < 3; round += 1) {
            const before = await count();
            await page.move("e4", "d5");
            await page.piece("d5", "P");
            await page.tap("undo");
            await page.piece("e4", "P");
            await page.turn();
            await browser.until((before) => releases.length > before, before);
        }
        await page.move("e4", "d5");
        await page.hasPlies(2);
        assert.deepEqual(browser.errors.filter((it) => !/404|ServiceWorker/.test(it)), []);
    });
});

/** Writes a database into the browser's pool of files, as an older version has left it. */
const putDatabase = (browser, name, base64) => browser.evaluate(async (name, base64) => {
    // Each file of the pool begins with its name and SQLite's flags for a main database.
    const header = new Uint8Array(4_096);
    header.set(new TextEncoder().encode(name));
    new DataView(header.buffer).setUint32(512, 0x100);
    const contents = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
    const pool = await (await navigator.storage.getDirectory()).getDirectoryHandle(".plywise", { create: true });
    const folder = await pool.getDirectoryHandle(".opaque", { create: true });
    const file = await (await folder.getFileHandle("older", { create: true })).createWritable();
    await file.write(header);
    await file.write(contents);
    await file.close();
}, name, base64);

/** Number of the library's format, read from its file. */
const format = (browser) => browser.evaluate(async () => {
    const pool = await (await navigator.storage.getDirectory()).getDirectoryHandle(".plywise");
    const file = await (await (await pool.getDirectoryHandle(".opaque")).getFileHandle("older")).getFile();
    return new DataView(await file.slice(4_096 + 60, 4_096 + 64).arrayBuffer()).getUint32(0);
});

describe("older libraries", () => {
    for (const name of ["library", "lessons"]) {
        each(["chromium", "firefox"], `${name} of an older version is upgraded and keeps everything`, async (t, kind) => {
            const data = (ending) => readFile(new URL(`../data/frozen/${name}.${ending}`, import.meta.url));
            const host = await hostOf(t, site, { "/blank.html": "<title>Blank</title>" });
            const browser = await browserOf(t, kind);
            await browser.goto(`${host.address}blank.html`);
            await putDatabase(browser, "games.db", (await data("db")).toString("base64"));
            const page = await new Page(browser).open(host.address);
            await page.goTo("settings");
            const backup = await downloaded(browser, () => page.tap("settings.back_up"));
            // The first line names the program, the last one is a checksum.
            const body = (text) => text.trimEnd().split("\n").slice(1, -1);
            assert.deepEqual(body(backup), body(String(await data("plywise"))));
            assert.equal(await format(browser), 4);
            assert.deepEqual(browser.errors, []);
        });
    }
});
