// Training in every browser: a card, puzzles, an endgame and a lesson. PLYWISE_BROWSERS names the browsers.
//
// WebKitGTK keeps nothing, so there the test of a reload is skipped.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { launch, programs } from "./browsers.mjs";
import { Page, name } from "./page.mjs";
import { serve } from "./server.mjs";

const browsers = (process.env.PLYWISE_BROWSERS ?? "chromium,firefox,webkit").split(",");

for (const kind of browsers) {
    describe(kind, { skip: !programs[kind] && `${kind} is not installed` }, () => training(kind));
}

/** A position in which the user loses the queen, and the better move. */
const BLUNDER = {
    fen: "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3",
    played: ["h5", "f7"],
    better: ["f1", "c4"],
};

/** Moves of the steps of the first lesson. */
const LESSON = [[["e1", "e2"]], [["e3", "d4"]], [["b4", "c4"], ["c4", "d4"], ["d4", "e4"]]];

const ROLES = { Q: "queen", R: "rook", B: "bishop", N: "knight" };

function training(kind) {
    let host;
    let browser;
    let page;

    before(async () => {
        host = await serve(process.env.PLYWISE_SITE);
        browser = await launch(kind);
        page = await new Page(browser).open(host.address);
        await page.tap("do-begin-rules");
    });

    after(async () => {
        await browser?.close();
        await host?.stop();
    });

    /** Opens the training overview. */
    const train = async () => {
        await page.goTo("train");
        await page.shows("train.list");
    };

    /** Waits until an exercise waits for the user, after a move once the board has changed. Returns its mood. */
    const mood = (squares) => browser.until((squares) => {
        const pane = document.querySelector(".pane-exercise:not([inert])");
        const shown = pane?.querySelector("chess-board")?.board.view.squares;
        const [, name] = pane?.querySelector(".feedback")?.classList ?? [];
        return shown !== squares && name && name !== "waiting" && name;
    }, squares ?? "");

    /** The moves that the board shows as a hint or as the solution. */
    const shown = async () => {
        const { arrows } = await page.view();
        return arrows.filter((it) => it.strength === 100).map(({ squares }) => [squares.from, squares.to].map(name));
    };

    /** Asks for hints until a move is shown, and plays it. Returns the mood of the exercise. */
    const playHint = async () => {
        while ((await shown()).length === 0) {
            const text = await page.text("exercise.told");
            await page.tap("exercise.hint");
            await browser.until((text) => {
                const told = document.querySelector("[data-tag='exercise.told']")?.textContent.trim();
                return told !== text && document.querySelector(".feedback.open");
            }, text);
        }
        const text = await page.text("exercise.told");
        const [[from, to]] = await shown();
        const { squares } = await page.view();
        await page.move(from, to);
        const [, role] = /=([QRBN])/.exec(text) ?? [];
        if (role) await page.tap(`promote-${ROLES[role]}`);
        return mood(squares);
    };

    // Scenario: train-card-made
    test("mistake of a reviewed game becomes a card, which is answered", { timeout: 240_000 }, async () => {
        await page.play(1, BLUNDER.fen);
        await page.move(...BLUNDER.played);
        await page.hasPlies(2);
        await page.tap("resign");
        await page.tap("ask-yes");
        await page.tap("do-analyse");
        await page.shows("analysis.walk");
        await page.tap("header-back");
        await train();
        await page.contains("train.list", "Your mistakes: 1");
        await page.tap("train.today");
        await page.contains("exercise.told", "You played Qxf7+ here. Find a better move.");
        await page.move(...BLUNDER.played);
        await page.shows("exercise.sign-wrong");
        await page.contains("exercise.told", "loses the queen");
        await page.tap("exercise.again");
        await page.move(...BLUNDER.better);
        await page.shows("exercise.sign-right");
        await page.tap("exercise.next");
        await page.contains("exercise.progress", "2 of ");
        await page.tap("header-back");
        await page.contains("train.done", "1 of ");
    });

    // Scenario: train-puzzle
    test("puzzle's solution is shown and played as a line", { timeout: 120_000 }, async () => {
        await train();
        await page.tap("train.puzzles-0");
        // Some solutions have only one move and thus no line.
        for (;;) {
            await mood();
            await page.tap("exercise.solution");
            await page.shows("exercise.sign-shown");
            await mood();
            if (await page.isShown("exercise.line")) break;
            await page.tap("exercise.next");
            await page.hides("exercise.sign-shown");
        }
        await page.tap("exercise.line");
        await page.isOff("train-line-forward");
        const end = await page.view();
        await page.tap("train-line-back");
        await browser.until((squares) => {
            return document.querySelector(".pane:not([inert]) chess-board").board.view.squares !== squares;
        }, end.squares);
        await page.tap("train-line-forward");
        await browser.until((squares) => {
            return document.querySelector(".pane:not([inert]) chess-board").board.view.squares === squares;
        }, end.squares);
    });

    test("puzzle is solved by the moves that hints show", { timeout: 120_000 }, async () => {
        await page.tap("exercise.next");
        await page.hides("exercise.sign-shown");
        await mood();
        while (await playHint() === "open");
        await page.shows("exercise.sign-right");
        await page.tap("header-back");
        await page.shows("train.list");
    });

    // Scenario: train-ending
    test("endgame is won with hints", { timeout: 240_000 }, async () => {
        await train();
        await page.tap("train.ending-0");
        await mood();
        while (await playHint() === "open");
        await page.shows("exercise.sign-right");
        await page.contains("exercise.told", "You won the endgame.");
        await page.tap("exercise.finish");
        await page.contains("train.ending-0", "Learning");
    });

    // Scenario: train-lesson, train-lesson-wrong
    test("lesson is finished after a wrong move", { timeout: 120_000 }, async () => {
        await train();
        await page.tap("train.lesson-next");
        await mood();
        await page.move("e1", "f1");
        await page.shows("exercise.sign-wrong");
        await page.tap("exercise.again");
        for (const moves of LESSON) {
            await browser.until(() => document.querySelector(".pane-exercise:not([inert]) .feedback.open"));
            for (const [from, to] of moves) {
                await page.move(from, to);
                await page.piece(to, "K");
            }
            await page.shows("exercise.sign-right");
            await page.tap("exercise.next");
            await page.hides("exercise.sign-right");
        }
        await page.shows("exercise.finished");
        await page.tap("exercise.finish");
        await page.contains("train.lessons", "1 of ");
    });

    test("answers are kept after a reload", { skip: kind === "webkit" && "it keeps nothing" }, async () => {
        const done = await page.text("train.done");
        await page.reload();
        await train();
        await page.contains("train.done", done);
        await page.contains("train.ending-0", "Learning");
        await page.contains("train.lessons", "1 of ");
    });

    test("no error is reported", () => assert.deepEqual(browser.errors, []));
}
