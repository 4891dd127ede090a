// Measures the page in Chromium as Pixel 7, on a machine with nothing else to do: node tests/web/measure.mjs SITE
// Prints the time to the first board, from a tap to its picture, long tasks, the time to stop a search, and the memory
// of the core's modules after a review and a puzzle session.

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "./browsers.mjs";
import { Page, tag } from "./page.mjs";
import { serve } from "./server.mjs";

const [, , source] = process.argv;
const site = await mkdtemp(join(tmpdir(), "plywise-web-"));
await cp(source, site, { recursive: true });
// Each module tells its size, and the worker of the app how long its engines take to stop.
const glue = join(site, "core/plywise_web.js");
const told = `const told = new BroadcastChannel("measured");
setInterval(() => { if (wasm) told.postMessage({ module: own, bytes: wasm.memory.buffer.byteLength }); }, 200);
const own = Math.random();
const { store } = Atomics;
Atomics.store = (flag, at, value) => {
    if (value === 1) asked = performance.now();
    return store(flag, at, value);
};
let asked;
const post = Worker.prototype.postMessage;
const heard = new WeakSet();
Worker.prototype.postMessage = function (message) {
    if (!heard.has(this)) this.addEventListener("message", ({ data }) => {
        if (asked && /^{"Searched/.test(data.report)) told.postMessage({ stop: performance.now() - asked });
        if (/^{"Searched/.test(data.report)) asked = undefined;
    });
    heard.add(this);
    return post.call(this, message);
};\n`;
await writeFile(glue, `${await readFile(glue, "utf8")}\n${told}`);

const host = await serve(site);
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const share = (values, part) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
const print = (name, value) => console.log(`${name.padEnd(44)} ${value}`);

/** Time in milliseconds from the start of the navigation until the first board, and until the core's board. */
async function load(browser) {
    await browser.goto(host.address);
    await browser.until(() => document.querySelector("[data-tag=told]"));
    return browser.evaluate(() => [performance.getEntriesByName("first-contentful-paint")[0]?.startTime, globalThis.boardTime]);
}

/** Starts Chromium with a page that notes long tasks, its first boards and the sizes of the core's modules. */
async function start(options) {
    const browser = await launch("chromium", options);
    await browser.context.addInitScript(() => {
        globalThis.longTasks = [];
        new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((it) => it.duration)))
            .observe({ type: "longtask", buffered: true });
        const watch = () => {
            if (document.querySelector("chess-board use[href]")) globalThis.boardTime ??= performance.now();
            if (document.querySelector("[data-tag=told]")) globalThis.coreTime ??= performance.now();
            else requestAnimationFrame(watch);
        };
        requestAnimationFrame(watch);
        new BroadcastChannel("measured").onmessage = ({ data: { module, bytes } }) => {
            if (module) (globalThis.memory ??= {})[module] = bytes;
        };
    });
    return browser;
}

const browser = await start({});
const times = () => browser.until(() => globalThis.coreTime && [boardTime, coreTime]);
await load(browser);
const [first, core] = await times();
await browser.until(() => navigator.serviceWorker.controller);
const later = [];
for (let count = 0; count < 5; count += 1) {
    await load(browser);
    later.push(await times());
}
print("first board, first visit", `${first.toFixed(0)} ms, with the core ${core.toFixed(0)} ms`);
print("first board, later", `${median(later.map(([it]) => it)).toFixed(0)} ms, with the core ${median(later.map(([, it]) => it)).toFixed(0)} ms`);
print("isolated", await browser.evaluate(() => crossOriginIsolated));

/** Times in milliseconds from the end of a touch on a square, which lasts as long as a person's, to the picture of the
 *  selection, while the engine analyses. */
async function taps(browser) {
    const page = new Page(browser);
    const session = await browser.context.newCDPSession(browser.page);
    const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await page.goTo("analysis");
    await page.shows("analysis-engine");
    await browser.until(() => document.querySelector(".pane:not([inert]) chess-board"));
    await browser.evaluate(() => { longTasks.length = 0; });
    const times = [];
    for (let count = 0; count < 100; count += 1) {
        const name = count % 2 ? "d2" : "e2";
        const place = await browser.middle(`.pane:not([inert]) [data-square="${name}"]`);
        await browser.evaluate(() => {
            globalThis.painted = undefined;
            const board = document.querySelector(".pane:not([inert]) chess-board");
            board.addEventListener("pointerup", () => {
                const began = performance.now();
                const before = board.board.view.selection;
                // The board changes just before a frame is drawn. A message is handled after it.
                const watch = new MutationObserver(() => {
                    if (board.board.view.selection === before) return;
                    watch.disconnect();
                    const port = new MessageChannel();
                    port.port1.onmessage = () => { globalThis.painted = performance.now() - began; };
                    port.port2.postMessage(0);
                });
                watch.observe(board, { subtree: true, childList: true, attributes: true });
            }, { once: true, capture: true });
        });
        await touch("touchStart", [place]);
        await new Promise((resolve) => setTimeout(resolve, 60));
        await touch("touchEnd", []);
        times.push(await browser.until(() => globalThis.painted));
    }
    return `median ${median(times).toFixed(1)} ms, 95 % ${share(times, 0.95).toFixed(1)} ms`;
}

const page = new Page(browser);
print("tap to paint during an analysis", await taps(browser));
const long = await browser.evaluate(() => longTasks);
print("tasks over 50 ms", `${long.length}${long.length ? `, longest ${Math.max(...long).toFixed(0)} ms` : ""}`);

// Memory after a review and some puzzles.
await page.goTo("games");
await page.tap("games.menu");
await page.tap("games-import-paste");
const moves = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 "
    + "11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0";
await browser.fill(tag("games.paste-field"), `[White "A"]\n[Black "B"]\n\n${moves}\n`);
await page.tap("games.paste-import");
await page.says("A – B");
await browser.tap("[data-tag^=games-row-]");
await page.tap("analysis.tab-review");
await page.tap("analysis-review");
await page.says("Next moment");
await page.tap("header-back");
await page.goTo("train");
await page.says("Mixed puzzles");
await browser.evaluate(() => [...document.querySelectorAll(".pane:not([inert]) button")].find((it) => /Mixed/.test(it.textContent)).click());
for (let count = 0; count < 5; count += 1) {
    await page.shows("exercise.solution");
    await page.tap("exercise.solution");
    await page.tap("exercise.next");
}
await new Promise((resolve) => setTimeout(resolve, 1_000));
const sizes = await browser.evaluate(() => Object.values(memory).map((it) => it / 2 ** 20));
print("memory of all modules", `${sizes.reduce((sum, it) => sum + it, 0).toFixed(0)} MiB: ${sizes.map((it) => it.toFixed(0)).join(" + ")}`);
await browser.close();

// Chromium holds messages of workers back until the first frame after a touch. This is what the page itself takes.
const undeferred = await start({ args: ["--disable-features=DeferRendererTasksAfterInput"] });
await load(undeferred);
print("the same, with messages not held back", await taps(undeferred));
await undeferred.close();

/** Times in milliseconds from "move now" to the move. */
async function stops(options) {
    const browser = await launch("chromium", options);
    await browser.context.addInitScript(() => {
        globalThis.flagged = [];
        new BroadcastChannel("measured").onmessage = ({ data: { stop } }) => { if (stop) flagged.push(stop); };
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...rest) {
            if (message.event === '{"Board":{"event":"MoveNow"}}') globalThis.asked = performance.now();
            this.watched ??= this.addEventListener("message", ({ data }) => {
                if (globalThis.asked && data.updates?.includes('{"Moves"')) {
                    (globalThis.stops ??= []).push(performance.now() - globalThis.asked);
                    globalThis.asked = undefined;
                }
            }) ?? true;
            return post.call(this, message, ...rest);
        };
    });
    const page = await new Page(browser).open(host.address);
    if (options.serviceWorkers !== "block") {
        await browser.until(() => navigator.serviceWorker.controller);
        await browser.reload();
        await page.shows("told");
    }
    const isolated = await browser.evaluate(() => crossOriginIsolated);
    // Otherwise the opponent waits a moment with its move.
    await page.goTo("settings");
    await page.tap("settings.at_once");
    await page.goTo("board");
    for (let count = 1; count <= 20; count += 1) {
        await page.play(20, "r1bq1rk1/pp3ppp/2n1pn2/2bp4/4P3/2NB1N2/PPP2PPP/R1BQ1RK1 w - - 0 9");
        await page.move("e4", "d5");
        await page.tap("move-now");
        await browser.until((count) => (globalThis.stops?.length ?? 0) >= count, count);
    }
    const [all, flagged] = await browser.evaluate(() => [stops, globalThis.flagged]);
    const show = (times) => `median ${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(0)} ms`;
    if (isolated) print("stop of a search, isolated", show(flagged));
    print(`"move now" to the move, ${isolated ? "isolated" : "not isolated"}`, show(all));
    await browser.close();
}

await stops({});
await stops({ serviceWorkers: "block" });
await host.stop();
await rm(site, { recursive: true });
