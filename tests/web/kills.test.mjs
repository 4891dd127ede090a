// Kills the browser in mid-move: at most the move that was being made may be lost.
// PLYWISE_KILLS is the number of kills.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { launch, newProfile } from "./browsers.mjs";
import { Page, square } from "./page.mjs";
import { serve } from "./server.mjs";

const kills = Number(process.env.PLYWISE_KILLS ?? 50);

let host;
let profile;

before(async () => {
    host = await serve(process.env.PLYWISE_SITE);
    profile = await newProfile();
});

after(async () => {
    await host?.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** Plays a move of the first piece that has one. Returns without waiting for the answer. */
async function playAny(page) {
    const { squares } = await page.view();
    const own = [...squares].flatMap((letter, index) => (/[PNBRQK]/.test(letter) ? [index] : []));
    own.sort(() => Math.random() - 0.5);
    for (const from of own) {
        const name = `${"abcdefgh"[from % 8]}${(from >> 3) + 1}`;
        await page.browser.tap(square(name));
        // A piece without moves is not selected.
        const [target] = await page.browser.until((from, end) => {
            const { selection, targets } = document.querySelector(".pane:not([inert]) chess-board").board.view;
            return selection === from ? targets : Date.now() > end && [];
        }, from, Date.now() + 1_000);
        if (!target) continue;
        await page.browser.tap(square(`${"abcdefgh"[target.square % 8]}${(target.square >> 3) + 1}`));
        return true;
    }
    return false;
}

test(`${kills} kills of the browser lose at most the move being made`, { timeout: kills * 60_000 }, async () => {
    let kept = 0;
    for (let count = 0; count <= kills; count += 1) {
        const browser = await launch("chromium", { profile });
        const page = await new Page(browser).open(host.address);
        const shown = () => document.querySelectorAll(".pane:not([inert]) .moves .move").length;
        const moves = await browser.evaluate(shown);
        if (moves < kept) {
            // The game has ended with the last move, and the next one is on the board.
            await page.goTo("games");
            const row = await browser.until(() => document.querySelector(".game")?.innerText);
            const full = Number(/(\d+) moves?/.exec(row)?.[1] ?? 0);
            assert.ok(2 * full >= kept, `kill ${count}: ${moves} half-moves, ${kept} were played, "${row}" is in the list`);
            await page.goTo("board");
        }
        const isOver = await browser.evaluate(() => document.querySelector("[data-tag=notice-result]") !== null);
        if (isOver || moves > 60) {
            await page.tap("new-game");
            await page.tap("newgame-start");
            await page.hides("newgame-start");
            await page.hasPlies(0);
        }
        // The answer has arrived when it is the user's turn.
        await browser.until(() => [...document.querySelectorAll(".player")].at(-1)?.querySelector(".to-move"));
        kept = await page.plies();
        if (count < kills && await playAny(page)) {
            await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
        }
        try {
            execFileSync("pkill", ["-9", "-f", "--", `user-data-dir=${profile}`]);
        } catch {
            // It had ended by itself.
        }
        await browser.context.close().catch(() => {});
    }
});
