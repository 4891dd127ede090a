// Games in every browser. PLYWISE_BROWSERS names the browsers.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, programs } from "./browsers.mjs";
import { Page, tag } from "./page.mjs";
import { serve } from "./server.mjs";

const browsers = (process.env.PLYWISE_BROWSERS ?? "chromium,firefox,webkit").split(",");

for (const kind of browsers) {
    describe(kind, { skip: !programs[kind] && `${kind} is not installed` }, () => games(kind));
}

function games(kind) {
    let host;
    let browser;
    let page;

    before(async () => {
        host = await serve(process.env.PLYWISE_SITE);
        browser = await launch(kind);
        page = await new Page(browser).open(host.address);
    });

    after(async () => {
        await browser?.close();
        await host?.stop();
    });

    test("question at the first start is answered", async () => {
        await page.tap("do-begin-rules");
        await page.hides("do-begin-rules");
    });

    // Scenario: board-promotion
    test("promotion asks for the piece", async () => {
        await page.play(1, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
        await page.move("a7", "a8");
        await page.shows("promote-queen");
        await page.tap("promote-rook");
        await page.piece("a8", "R");
    });

    test("checkmate wins", async () => {
        await page.play(1, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
        await page.move("f7", "g7");
        await page.shows("notice-result");
        assert.match(await page.text("notice-result"), /won/i);
    });

    test("whole game is won with hints", { timeout: 300_000 }, async () => {
        await page.play(1);
        for (let count = 0; count < 100; count += 1) {
            await page.turn();
            const [from, to] = await page.hint();
            const plies = await page.plies();
            await page.move(from, to);
            await browser.until((plies) => document.querySelectorAll(".pane:not([inert]) .move").length > plies
                || document.querySelector("[data-tag^=promote-]"), plies);
            if (await browser.evaluate(() => document.querySelector("[data-tag=promote-queen]") !== null)) {
                await page.tap("promote-queen");
            }
            await browser.until((plies) => document.querySelector("[data-tag=notice-result]")
                || document.querySelectorAll(".pane:not([inert]) .move").length > plies + 1, plies);
            if (await browser.evaluate(() => document.querySelector("[data-tag=notice-result]") !== null)) break;
        }
        assert.match(await page.text("notice-result"), /won/i);
    });

    // Scenario: board-premove
    test("premove is played after the reply", async () => {
        await page.play(20, "r1bq1rk1/pp3ppp/2n1pn2/2bp4/4P3/2NB1N2/PPP2PPP/R1BQ1RK1 w - - 0 9");
        await page.move("e4", "d5");
        await page.move("a2", "a3");
        await browser.until(() => document.querySelector(".pane:not([inert]) chess-board").board.view.premove);
        await page.hasPlies(3);
        await page.piece("a3", "P");
    });

    // Scenario: board-undo-while-thinking
    test("undo while the opponent thinks takes the move back", async () => {
        await page.play(20, "r1bq1rk1/pp3ppp/2n1pn2/2bp4/4P3/2NB1N2/PPP2PPP/R1BQ1RK1 w - - 0 9");
        await page.move("e4", "d5");
        await page.piece("d5", "P");
        await page.tap("undo");
        await page.piece("e4", "P");
        await page.turn();
    });

    // Scenario: board-resign
    test("whole game by keyboard alone ends with a resignation", { timeout: 120_000 }, async () => {
        await page.play(1);
        const focus = async (selector) => {
            for (let count = 0; count < 80; count += 1) {
                const isThere = await browser.evaluate((selector) => document.activeElement?.matches(selector), selector);
                if (isThere) return;
                await browser.press("Tab");
            }
            throw new Error(`Tab does not reach ${selector}`);
        };
        const goTo = async (target) => {
            for (;;) {
                const at = await browser.evaluate(() => document.activeElement?.getAttribute("data-square"));
                if (at === target) return browser.press("Enter");
                const [column, row] = [target.charCodeAt(0) - at.charCodeAt(0), target[1] - at[1]];
                await browser.press(column > 0 ? "ArrowRight" : column < 0 ? "ArrowLeft" : row > 0 ? "ArrowUp" : "ArrowDown");
            }
        };
        for (const [from, to] of [["e2", "e4"], ["d2", "d3"], ["g1", "f3"]]) {
            await page.turn();
            const { squares } = await page.view();
            if (squares["abcdefgh".indexOf(from[0]) + (from[1] - 1) * 8] === ".") continue;
            const plies = await page.plies();
            await focus("chess-board button");
            await goTo(from);
            await goTo(to);
            await page.hasPlies(plies + 2);
        }
        await focus(tag("resign"));
        await browser.press("Enter");
        await page.shows("ask-yes");
        await focus(tag("ask-yes"));
        await browser.press("Enter");
        await page.shows("notice-result");
    });

    // Scenario: a11y-whole-game, shell-whole-game-by-voice
    test("game by accessibility tree alone", { skip: kind !== "chromium" }, async () => {
        await page.play(1);
        const session = await browser.context.newCDPSession(browser.page);
        const press = async (role, pattern) => {
            const { nodes } = await session.send("Accessibility.getFullAXTree");
            const node = nodes.find((it) => it.role?.value === role && pattern.test(it.name?.value ?? "") && !it.ignored);
            assert.ok(node, `no ${role} ${pattern}`);
            const { object } = await session.send("DOM.resolveNode", { backendNodeId: node.backendDOMNodeId });
            await session.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: "function () { this.click(); }" });
        };
        await press("gridcell", /^e2/i);
        await browser.until(() => document.querySelector(".pane:not([inert]) chess-board").board.view.selection !== null);
        await press("gridcell", /^e4/i);
        await page.hasPlies(2);
        assert.match(await browser.until(() => document.querySelector("#status").textContent), /\w/);
        await press("button", /^resign/i);
        await page.shows("ask-yes");
        await press("button", /resign/i);
    });

    test("review leads through the moments and a mistake is tried again", { timeout: 240_000 }, async () => {
        await page.goTo("games");
        await page.paste("[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n");
        await page.says("1 game imported.");
        await page.openGame("Anna – Bert");
        await page.tap("analysis.tab-review");
        await page.tap("analysis-review");
        await page.shows("analysis.walk");
        assert.match(await page.text("analysis.moment"), /Nf6.*Qxf7# is checkmate/);
        await page.tap("analysis.moment-0");
        await page.shows("analysis.retry-answer");
        await page.move("a7", "a6");
        await page.contains("analysis.retry-answer", "a6 doesn’t stop the threat");
        await page.tap("analysis.retry-action-2");
        await page.piece("a7", "p");
        await page.move("g7", "g6");
        await page.contains("analysis.retry-answer", "That’s the move.");
        await page.tap("analysis.moment-next");
        await page.shows("analysis.review");
        assert.match(await page.text("analysis.black"), /1 blunder/i);
        // White's moves were good.
        assert.doesNotMatch(await page.text("analysis.white"), /[1-9] blunder/i);
    });
}
