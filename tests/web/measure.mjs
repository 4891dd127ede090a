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
// Each module tells its size.
const glue = join(site, "core/plywise_web.js");
const told = `const told = new BroadcastChannel("memory");
setInterval(() => { if (wasm) told.postMessage([own, wasm.memory.buffer.byteLength]); }, 200);
const own = Math.random();\n`;
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

const browser = await launch("chromium");
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
    new BroadcastChannel("memory").onmessage = ({ data: [own, bytes] }) => {
        (globalThis.memory ??= {})[own] = bytes;
    };
});

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

// A tap on a square while the engine thinks, until the frame with the selection.
const page = new Page(browser);
await page.play(20, "r1bq1rk1/pp3ppp/2n1pn2/2bp4/4P3/2NB1N2/PPP2PPP/R1BQ1RK1 w - - 0 9");
await page.goTo("analysis");
await page.shows("analysis-engine");
await browser.until(() => document.querySelector(".pane:not([inert]) chess-board"));
await browser.evaluate(() => { longTasks.length = 0; });
const taps = [];
for (let count = 0; count < 100; count += 1) {
    const name = count % 2 ? "d2" : "e2";
    const { x, y } = await browser.middle(`[data-square="${name}"]`);
    await browser.evaluate((name) => {
        globalThis.painted = undefined;
        const cell = [...document.querySelectorAll(`[data-square="${name}"]`)].find((it) => !it.closest("[inert]"));
        const board = cell.closest("chess-board");
        const start = () => {
            const began = performance.now();
            const before = board.board.view.selection;
            const watch = () => {
                if (board.board.view.selection === before) return requestAnimationFrame(watch);
                const port = new MessageChannel();
                port.port1.onmessage = () => { globalThis.painted = performance.now() - began; };
                return port.port2.postMessage(0);
            };
            requestAnimationFrame(watch);
        };
        board.addEventListener("pointerup", start, { once: true, capture: true });
    }, name);
    await browser.tapAt(x, y);
    taps.push(await browser.until(() => globalThis.painted));
}
print("tap to paint during an analysis", `median ${median(taps).toFixed(1)} ms, 95 % ${share(taps, 0.95).toFixed(1)} ms`);
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

/** Times in milliseconds from "move now" to the move. */
async function stops(options) {
    const browser = await launch("chromium", options);
    await browser.context.addInitScript(() => {
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
    const all = await browser.evaluate(() => globalThis.stops);
    print(`stop of a search, ${isolated ? "isolated" : "not isolated"}`, `median ${median(all).toFixed(1)} ms, worst ${Math.max(...all).toFixed(0)} ms`);
    await browser.close();
}

await stops({});
await stops({ serviceWorkers: "block" });
await host.stop();
await rm(site, { recursive: true });
