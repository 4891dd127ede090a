// Every screen in Chromium: it draws every control, and every control sends its event. The events are the variants of the
// unions in web/page/types.d.ts.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tag } from "./page.mjs";
import { serve } from "./server.mjs";
import { Tour } from "./tour.mjs";

/** What only the terminal has controls for. */
const TERMINAL = "only the terminal has a command for it";

/** Positions for games. */
const MIDDLEGAME = "r1bq1rk1/pp3ppp/2n1pn2/2bp4/4P3/2NB1N2/PPP2PPP/R1BQ1RK1 w - - 0 9";
const PROMOTION = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
const HANGING = "4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1";

let host;

before(async () => { host = await serve(process.env.PLYWISE_SITE); });

after(() => host?.stop());

/** Begins a game between two people. */
async function playTogether({ page }, fen) {
    await page.tap("new-game");
    await page.tap("newgame-opponent-1");
    if (fen) {
        await page.tap("newgame-position-2");
        await page.browser.fill(tag("setup-fen"), fen);
        await page.tap("setup-play");
    }
    await page.tap("newgame-start");
    await page.hides("newgame-start");
    await page.shows("told");
}

/** Plays moves such as e2e4. */
async function play({ page }, moves) {
    for (const move of moves.split(" ")) {
        const plies = await page.plies();
        await page.move(move.slice(0, 2), move.slice(2));
        await page.hasPlies(plies + 1);
    }
}

// Scenario: shell-board
test("game screen draws every control, and every control sends its event", { timeout: 300_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Board");
    const { page, browser } = tour;

    // The question of the first start.
    for (const experience of ["New", "Casual", "Club"]) {
        await tour.tapInVain(`do-begin-${experience.toLowerCase()}`, { Begin: { experience } });
    }
    await tour.tap("do-begin-rules", { Begin: { experience: "Rules" } });
    await page.hides("do-begin-rules");

    // Help, and what a finger, a mouse and a key do on the board.
    await tour.tap("hint", "Hint");
    for (let step = 0; step < 2; step += 1) await tour.tap("do-hint", "Hint");
    await page.hides("do-hint");
    await tour.tap("do-cancel", "Cancel");
    await tour.tap("threat", "Threat");
    await tour.tap("do-threat", "Threat");
    await tour.tapSquare("e2", { Tap: { square: 12 } });
    await tour.drag("e2", "e4", { Drag: { from: 12, to: 28 } });
    await page.hasPlies(2);
    await tour.drag("c1", "c4", { DrawArrow: { from: 2, to: 26 } }, { right: true });
    await tour.press("a", "ReadAttacks");

    // A move that loses a piece.
    await page.play(12, HANGING);
    await page.move("d2", "d4");
    await tour.tap("do-showbetter", "ShowBetter");
    await tour.tap("do-showline", "ShowLine");
    await tour.tap("do-gotolive", "GoToLive");
    await tour.tap("do-warnofblunders", "WarnOfBlunders");
    await tour.tap("do-undo", "Undo");
    await page.piece("d2", "Q");
    await page.move("d2", "d4");
    await tour.tap("do-cancel", "Cancel");
    await page.move("d2", "d4");
    await tour.tap("do-confirm", "Confirm");

    // A premove, and an opponent who is in no hurry.
    await page.play(20, MIDDLEGAME);
    await page.move("e4", "d5");
    await tour.tap("move-now", "MoveNow");
    await page.hasPlies(2);

    // A lost game, after which a weaker opponent is offered.
    await page.play(5);
    await page.move("e2", "e4");
    await page.hasPlies(2);
    await tour.tap("resign", "AskResign");
    await tour.tap("ask-no", "DismissDialog");
    await tour.tap("resign", "AskResign");
    await tour.tap("ask-yes", "AcceptDialog");
    await tour.tap("do-takeoffer", "TakeOffer");
    await page.hides("do-takeoffer");

    // A game between two people.
    await tour.tap("new-game", "NewGame");
    await page.tap("newgame-opponent-1");
    await page.tap("newgame-start");
    await page.shows("told");
    await play(tour, "e2e4 e7e5 g1f3 b8c6 f1b5");
    await tour.menu("menu", "menu-first", { GoTo: { ply: 0 } });
    await tour.tap("forward", "Forward");
    await tour.menu("menu", "menu-last", "GoToLive");
    await tour.tap("back", "Back");
    await tour.tap("do-gotolive", "GoToLive");
    await tour.tap("move-2", { GoTo: { ply: 2 } });
    await page.move("f2", "f4");
    await tour.tap("do-cancel", "Cancel");
    await tour.menu("menu", "menu-last", "GoToLive");
    await tour.tap("undo", "Undo");
    await tour.menu("menu", "menu-redo", "Redo");
    await page.piece("b5", "B");
    await tour.menu("menu", "menu-flip", "Flip");
    await tour.menu("menu", "menu-type-move", "StartTyping");
    await tour.type("typed-move", "a6", { DraftMove: { text: "a6" } });
    await tour.tap("typed-play", "PlayTyped");
    await page.piece("a6", "p");
    await tour.tap("typed-close", "StopTyping");
    await tour.menu("menu", "menu-read-position", "ReadPosition");
    await tour.menu("menu", "menu-share-game", "Share");
    await tour.menu("menu", "menu-share-position", "ShareFen");
    await tour.menu("menu", "menu-examine", "Analyse");
    await page.tap("header-back");
    await tour.menu("menu", "menu-games-with-position", "GamesWithPosition");
    await page.goTo("board");
    await tour.menu("menu", "menu-offer-draw", "AskDraw");
    await tour.tap("ask-yes", "AcceptDialog");
    await page.move("b5", "a4");
    await tour.tap("do-declinedraw", "DeclineDraw");
    await tour.menu("menu", "menu-offer-draw", "AskDraw");
    await tour.tap("ask-yes", "AcceptDialog");
    await page.move("g8", "f6");
    await tour.tap("do-acceptdraw", "AcceptDraw");
    await tour.menu("menu", "menu-share-picture", "OpenPicture");
    await tour.tap("picture-moment-1", { ChoosePicture: { option: 1 } });
    await tour.tap("picture-share");
    await tour.press("Escape", "ClosePicture");
    await tour.tap("do-analyse", "Analyse");
    await page.tap("header-back");
    await tour.tap("do-newgame", "NewGame");
    await page.tap("header-back");
    await tour.tap("do-rematch", "Rematch");
    await page.hides("do-rematch");
    await play(tour, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    await tour.tapInVain("do-claimdraw", "ClaimDraw");
    await tour.menu("menu", "menu-claim-draw", "ClaimDraw");

    // Promotions.
    await playTogether(tour, PROMOTION);
    for (const role of ["Queen", "Rook", "Bishop", "Knight"]) {
        await page.move("a7", "a8");
        await tour.tap(`promote-${role.toLowerCase()}`, { Promote: { role } });
        await page.hasPlies(1);
        await tour.tap("undo", "Undo");
        await page.piece("a7", "P");
    }
    await page.move("a7", "a8");
    await page.shows("promotion");
    await tour.press("Escape", "Cancel");
    await page.hides("promotion");

    // A won game has its picture beside the result.
    await page.play(1, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    await page.move("f7", "g7");
    await tour.tap("do-openpicture", "OpenPicture");
    await tour.press("Escape", "ClosePicture");

    await tour.end();
    for (const union of ["PromotionRole", "Experience"]) tour.covers(union, {}, (event) => event.Promote?.role ?? event.Begin?.experience);
    tour.covers("BoardEvent", {
        ClaimTyped: TERMINAL, ContinueOther: TERMINAL, Pause: TERMINAL, RematchAt: TERMINAL, Rename: TERMINAL, Resume: TERMINAL,
        Review: TERMINAL, SetLevel: TERMINAL, SetSides: TERMINAL, StartGame: TERMINAL,
        Retry: "XXX",
    });
});
