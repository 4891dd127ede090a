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

/** Opens the page and goes to the board. The browser writes the open screen later than the game, so it may be an older one. */
async function openBoard(browser) {
    const page = new Page(browser);
    await browser.goto(host.address);
    await browser.wake();
    const shown = await browser.until(() => ["told", "header-back", "app-screen-board"].find((tag) =>
        [...document.querySelectorAll(`[data-tag="${tag}"]`)].some((it) => !it.closest("[inert]") && it.getClientRects().length > 0)));
    if (shown !== "told") await page.tap(shown);
    await page.shows("told");
    return page;
}

test(`${kills} kills of the browser lose at most the move being made`, { timeout: kills * 60_000 }, async () => {
    let kept = 0;
    for (let count = 0; count <= kills; count += 1) {
        const browser = await launch("chromium", { profile });
        const page = await openBoard(browser);
        if (await page.plies() < kept) {
            // The game has ended, so the next one is on the board.
            await page.goTo("games");
            await browser.tap(".pane:not([inert]) .game");
            const hasMoves = (kept) => document.querySelectorAll(".pane:not([inert]) .move").length >= kept;
            await browser.until(hasMoves, kept).catch(() => assert.fail(`kill ${count}: not all of ${kept} half-moves are there`));
        }
        // The answer has arrived when it is the user's turn, unless it has ended the game.
        const isAnswered = () => browser.until(() => {
            const isOver = document.querySelector("[data-tag=notice-result]") !== null;
            const isTurn = [...document.querySelectorAll(".player")].at(-1)?.querySelector(".to-move");
            return isOver ? "over" : isTurn && "turn";
        });
        if (await isAnswered() === "over" || kept > 60) {
            await page.play(3);
            await page.hasPlies(0);
            await isAnswered();
        }
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
