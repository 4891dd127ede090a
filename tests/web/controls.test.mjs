// Every screen in Chromium: it draws every control, and every control sends its event. The events are the variants of the
// unions in web/page/types.d.ts.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { name, square, tag } from "./page.mjs";
import { serve } from "./server.mjs";
import { Tour, variants } from "./tour.mjs";

/** What only the terminal has controls for. */
const TERMINAL = "only the terminal has a command for it";

/** What the page decides itself. */
const ENGINE = "the page decides about the engine";

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

/** Turns each switch of the screen off and on. */
async function turnEach(tour, prefix) {
    const all = await tour.browser.evaluate((prefix) => {
        const rows = document.querySelectorAll(`.pane:not([inert]) [role=switch][data-tag^="${prefix}"]`);
        return [...rows].map((it) => it.dataset.tag);
    }, prefix);
    for (const name of all.filter((it) => it !== "newgame.odds")) {
        const id = name.slice(prefix.length).split("_").map((word) => word[0].toUpperCase() + word.slice(1)).join("");
        const isOn = await tour.browser.evaluate((selector) => document.querySelector(selector).ariaChecked === "true", tag(name));
        await tour.tap(name, { Turn: { switch: id, on: !isOn } });
        await tour.tap(name, { Turn: { switch: id, on: isOn } });
    }
}

/** Replaces a text in the files of the library by another one of the same length, while no page has them open. */
async function damage([from, to]) {
    const folders = [await navigator.storage.getDirectory()];
    for (const folder of folders) {
        for await (const entry of folder.values()) {
            if (entry.kind === "directory") {
                folders.push(entry);
                continue;
            }
            const text = new TextDecoder("latin1").decode(await (await entry.getFile()).arrayBuffer());
            const writable = await entry.createWritable({ keepExistingData: true });
            for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) {
                await writable.write({ type: "write", position: at, data: to });
            }
            await writable.close();
        }
    }
}

// Scenario: shell-board
test("game screen draws every control, and every control sends its event", { timeout: 600_000 }, async (t) => {
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
    await tour.tap("promotion", "Cancel");
    await page.hides("promotion");

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
    await play(tour, "e2e4 e7e5 g1f3");
    await page.move("d8", "h4");
    await tour.tap("do-confirm", "Confirm");
    await page.piece("h4", "q");
    await play(tour, "f3h4");
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
    await page.piece("h4", "N");
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
    await page.move("b1", "c3");
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

    // A won game has its picture beside the result.
    await page.play(1, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    await page.move("f7", "g7");
    await tour.tap("do-openpicture", "OpenPicture");
    await tour.press("Escape", "ClosePicture");

    // A game that cannot be opened.
    await playTogether(tour);
    await play(tour, "e2e4");
    await browser.goto(`${host.address}words.js`);
    await browser.page.evaluate(damage, ['"moves":["e2e4"]', '"moves":["e2e9"]']);
    await browser.goto(host.address);
    await tour.tap("retry", "Retry");
    await tour.tap("new-game", "NewGame");
    await page.shows("newgame-start");
    await page.tap("header-back");

    await tour.end();
    for (const union of ["PromotionRole", "Experience"]) tour.covers(union, {}, (event) => event.Promote?.role ?? event.Begin?.experience);
    tour.covers("BoardEvent", {
        ClaimTyped: TERMINAL, ContinueOther: TERMINAL, Pause: TERMINAL, RematchAt: TERMINAL, Rename: TERMINAL, Resume: TERMINAL,
        Review: TERMINAL, SetLevel: TERMINAL, SetSides: TERMINAL, StartGame: TERMINAL,
    });
});

// Scenario: shell-new-game
test("new-game screen draws every option, and every control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "NewGame");
    const { page } = tour;
    const options = (name) => tour.options(name);

    await page.tap("new-game");
    await tour.tap("newgame-face-4", { ChooseFace: { number: 4 } });
    await tour.tap("newgame-more");
    const level = async (index) => {
        const name = `newgame-level-${index}`;
        for (const option of [2, 1, 0]) {
            await tour.tap(`${name}-kind-${option}`, { ChooseLevelKind: { level: index, option } });
            await tour.settle();
            if (option === 2) continue;
            await tour.slide(name, 0.25);
            await tour.slide(name, 0.75, { MoveLevel: { level: index } });
            await tour.tap(`${name}-more`, { MoveLevel: { level: index } });
            await tour.tap(`${name}-less`, { MoveLevel: { level: index } });
        }
    };
    await level(0);
    for (const option of await options("newgame-color")) await tour.tap(`newgame-color-${option}`, { ChooseColor: { option } });
    for (const option of await options("newgame-clock")) await tour.tap(`newgame-clock-${option}`, { ChooseClock: { option } });
    await tour.tap("newgame.odds", { GiveOdds: { on: true } });
    for (const side of [0, 1]) {
        for (const [number, text] of ["7", "2", "1"].entries()) {
            await tour.type(`newgame-own-${side}-${number}`, text, { Draft: { text } });
            await tour.press("Tab", "LeaveField");
        }
    }
    await tour.tap("newgame-position-1", { ChooseStart: { option: 1 } });
    await tour.type("newgame-chess960-number", "518", { Draft: { text: "518" } });
    await tour.tap("newgame.shuffle", "Shuffle");
    await tour.tap("newgame-position-0", { ChooseStart: { option: 0 } });
    await turnEach(tour, "newgame.");
    await tour.tap("newgame-opponent-1", { ChooseOpponent: { option: 1 } });
    for (const [index, text] of ["Anna", "Bert"].entries()) await tour.type(`newgame-name-${index}`, text, { Draft: { text } });
    await turnEach(tour, "newgame.");
    await tour.tap("newgame-opponent-2", { ChooseOpponent: { option: 2 } });
    for (const index of [0, 1]) await level(index);
    await tour.tap("newgame-opponent-0", { ChooseOpponent: { option: 0 } });
    await tour.tap("newgame-position-2", { ChooseStart: { option: 2 } });
    await page.tap("setup-play");
    await tour.tap("newgame-start", "Start");
    await page.hides("newgame-start");
    await page.tap("new-game");
    await tour.tap("header-back");
    await page.hides("newgame-start");

    await tour.end();
    tour.covers("NewGameEvent", { StepField: TERMINAL });
});

// Scenario: shell-setup
test("position editor draws every control, and every control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Setup");
    const { page } = tour;
    await page.tap("new-game");
    await page.tap("newgame-position-2");
    for (const [tool, piece] of [..."KQRBNPkqrbnp"].entries()) await tour.tap(`setup-piece-${piece}`, { Take: { tool } });
    await tour.tap("setup-erase", { Take: { tool: 12 } });
    await tour.press("ArrowLeft", { Take: { tool: 11 } });
    await tour.tapSquare("e4", { Tap: { square: 28 } });
    await page.piece("e4", "p");
    await tour.drag("e4", "e5", { Drag: { from: 28, to: 36 } });
    await page.piece("e5", "p");
    for (const option of [1, 0]) await tour.tap(`setup-turn-${option}`, { Turn: { option } });
    for (const right of [0, 1, 2, 3]) await tour.tap(`setup-castling-${right}`, { Castling: { right } });
    const fen = "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3";
    await tour.type("setup-fen", fen, { Draft: { text: fen } });
    for (const option of [1, 0]) await tour.tap(`setup-en-passant-${option}`, { EnPassant: { option } });
    await tour.tap("setup.flip", "Flip");
    await tour.copy("7k/8/8/8/8/8/P7/K7 b - - 0 1");
    await tour.tap("setup-fen-paste", { Paste: { text: "7k/8/8/8/8/8/P7/K7 b - - 0 1" } });
    await page.piece("a2", "P");
    for (const [item, event] of [["mirror", "Mirror"], ["clear", "Clear"], ["start", "Reset"]]) {
        await tour.menu("setup.menu", `setup-${item}`, event);
    }
    await page.piece("e1", "K");
    await tour.tap("setup-analyse", "Analyse");
    await page.shows("analysis");
    await page.tap("header-back");
    await tour.tap("setup-play", "Play");
    await page.shows("newgame-start");
    await page.tap("newgame-position-2");
    await tour.tap("header-back");
    await page.hides("setup-play");

    await tour.end();
    tour.covers("SetupEvent");
});

// Scenario: shell-settings
test("settings and their sheets draw every control, and every control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Settings");
    const { page } = tour;
    await page.goTo("settings");
    for (const name of ["board", "pieces", "theme", "notation"]) {
        const choice = `${name[0].toUpperCase()}${name.slice(1)}`;
        const all = await tour.options(`settings.${name}`);
        for (const option of [...all.slice(1), 0]) await tour.tap(`settings.${name}-${option}`, { Choose: { choice, option } });
    }
    await turnEach(tour, "settings.");
    await tour.tap("settings.language", { Act: { action: "Language" } });
    await tour.tap("settings.language-cancel", "Dismiss");
    for (const option of [2, 3, 0]) {
        await tour.tap("settings.language", { Act: { action: "Language" } });
        await tour.tap(`settings.language-${option}`, { Choose: { choice: "Language", option } });
    }
    await tour.tap("settings.name", { Act: { action: "Name" } });
    await tour.tap("settings.name-cancel", "Dismiss");
    await tour.tap("settings.name", { Act: { action: "Name" } });
    await tour.type("settings.name-field", "Anna", { Draft: { text: "Anna" } });
    await tour.tap("settings.name-save", "ApplyName");
    await page.contains("settings.name", "Anna");
    await tour.tap("settings.licences", { Act: { action: "Licences" } });
    await page.shows("licences-list");
    await page.tap("header-back");
    await tour.downloads(() => tour.tap("settings.report", { Act: { action: "Report" } }));
    const buffer = await tour.downloads(() => tour.tap("settings.back_up", { Act: { action: "BackUp" } }));
    for (const [button, event] of [["settings.restore-cancel", "Dismiss"], ["settings-restore-merge", "Restore"]]) {
        await tour.picks({ name: "backup.plywise", buffer }, () => tour.tap("settings.restore", { Act: { action: "Restore" } }));
        await tour.tap("settings-restore-settings", "TakeSettings");
        await tour.tap(button, event);
    }
    await tour.tap("settings.erase", { Act: { action: "Erase" } });
    await tour.tap("settings.erase-cancel", "Dismiss");
    await tour.tap("settings.erase", { Act: { action: "Erase" } });
    await tour.downloads(() => tour.tap("settings.erase-backup", { Act: { action: "BackUp" } }));
    await tour.tap("settings.erase", { Act: { action: "Erase" } });
    await tour.tap("settings-erase-go-on", "Erase");
    await tour.tap("settings-erase-yes", "Erase");
    await page.says("erased");
    // Beside a list of the sections, one of them is shown.
    await tour.browser.page.setViewportSize({ width: 1280, height: 800 });
    for (const section of [2, 0]) {
        await tour.tap(`settings.section-${section}`);
        await page.shows(section === 0 ? "settings.move_feedback" : "settings.at_once");
    }

    await tour.end();
    tour.covers("SettingsEvent");
    tour.covers("SettingSwitch", { BatterySaver: ENGINE, SystemColors: "no browser gives the system's colours to a page" },
        (event) => event.Turn?.switch);
    tour.covers("SettingChoice", { Memory: ENGINE, Threads: ENGINE }, (event) => event.Choose?.choice);
    tour.covers("SettingAction", {}, (event) => event.Act?.action);
});

const MATE = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0";

const pgn = (white, black, moves = MATE) => `[White "${white}"]\n[Black "${black}"]\n[Result "1-0"]\n\n${moves}\n\n`;

// Scenario: shell-games
test("list of games and its sheets draw every control, and every control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Games");
    const { page, browser } = tour;
    const menu = (item, event) => tour.menu("games.menu", item, event);
    const idOf = (title) => browser.until((title) => {
        const rows = [...document.querySelectorAll(".pane-games .game-row")];
        const row = rows.find((it) => it.querySelector(".title").textContent.match(`^${title}`));
        return row && Number(row.querySelector(".game").dataset.tag.split("-").at(-1));
    }, title);
    const pick = async (text, act) => tour.picks({ name: "games.pgn", buffer: Buffer.from(text) }, act);

    // An empty list.
    await page.goTo("games");
    await tour.tap("games.new-game", "NewGame");
    await page.tap("header-back");
    await tour.tap("games.statistics", "Statistics");
    await page.tap("header-back");
    await pick(pgn("Anna", "Bert"), () => tour.tap("games.empty-import", "ImportFile"));
    await page.says("1 game imported.");
    const anna = await idOf("Anna");
    await tour.tap(`games-row-${anna}`, { Touch: { game: anna } });
    await page.shows("analysis");
    await page.tap("header-back");

    // Imports from a text.
    await menu("games-import-paste", "BeginPaste");
    await tour.tap("games.paste-cancel", "Dismiss");
    await menu("games-import-paste", "BeginPaste");
    await tour.copy(pgn("Carla", "Dora"));
    await tour.tap("games.paste-clipboard", { Paste: { text: pgn("Carla", "Dora") } });
    await tour.tap("games.paste-import", "ImportPasted");
    await page.says("Carla");
    await menu("games-import-paste", "BeginPaste");
    await tour.type("games.paste-field", pgn("Carla", "Dora"), { Draft: { text: pgn("Carla", "Dora") } });
    await tour.tap("games.paste-import", "ImportPasted");
    await tour.tap("games.imported-ok", "Dismiss");

    // The search.
    await tour.type("games-search", "nobody", { Search: { text: "nobody" } });
    await tour.tap("games.empty-clear-search", "ClearSearch");
    await tour.type("games-search", "Anna", { Search: { text: "Anna" } });
    await tour.tap("games-search-clear", "ClearSearch");

    // The filter.
    await tour.tap("games-filter", "OpenFilter");
    for (const [name, change] of [["result", "Result"], ["level", "Level"], ["date", "Period"], ["origin", "Origin"]]) {
        const all = await tour.options(`games.${name}`);
        for (const index of [...all.slice(1), 0]) {
            await tour.tap(`games.${name}-${index}`, { ChangeFilter: { change: { [change]: { index } } } });
            await tour.settle();
            if (name !== "date" || index !== all.at(-1)) continue;
            for (const [end, day] of [["From", "First"], ["Until", "Last"]]) {
                await tour.day(`games-filter-${end.toLowerCase()}`, "2001-02-03",
                    { ChangeFilter: { change: { [day]: { date: { year: 2001, month: 2, day: 3 } } } } });
            }
        }
    }
    await tour.type("games-filter-opening", "C50", { ChangeFilter: { change: { Opening: { text: "C50" } } } });
    await tour.type("games-filter-player", "Queen", { ChangeFilter: { change: { Player: { text: "Queen" } } } });
    await tour.tap("games-filter-done", "ApplyFilter");
    await tour.tap("games.empty-clear", "ClearFilter");
    await tour.tap("games-filter", "OpenFilter");
    await tour.tap("games.result-1", "ChangeFilter");
    await tour.tap("games-filter-clear", "ClearFilter");

    // Games with a position.
    const gamesWithPosition = async () => {
        await page.goTo("board");
        await page.tap("menu");
        await page.tap("menu-games-with-position");
    };
    await gamesWithPosition();
    await tour.tap("games.any-position", "AnyPosition");
    await gamesWithPosition();
    await tour.tap("games-filter", "OpenFilter");
    await tour.tap("games.filter-any-position", { ChangeFilter: { change: "AnyPosition" } });
    await tour.tap("games-filter-done", "ApplyFilter");

    // One game.
    await tour.type("games-search", "Carla", { Search: { text: "Carla" } });
    await page.hides(`games-row-${anna}`);
    const carla = await idOf("Carla");
    const more = async (item, event) => {
        await tour.tap(`games-more-${carla}`, { More: { game: carla } });
        return tour.tap(item, event);
    };
    await more("games-rename", { BeginRename: { game: carla } });
    await tour.tap("games.rename-cancel", "Dismiss");
    await more("games-rename", { BeginRename: { game: carla } });
    await tour.type("games-rename-field", "Carla’s mate", { Draft: { text: "Carla’s mate" } });
    await tour.tap("games.rename-save", "ApplyTitle");
    await page.says("Carla’s mate");
    await more("games-copy-pgn", { CopyPgn: { game: carla } });
    await more("games.share-one", { Share: { games: [carla] } });
    await tour.downloads(() => more("games-export-one", { Export: { games: [carla] } }));
    await more("games-open", { Touch: { game: carla } });
    await page.tap("header-back");
    await more("games.select-one", { Choose: { game: carla } });

    // Selected games.
    await tour.tap("header-back", "EndSelecting");
    const selected = async (button, event) => {
        await menu("games-select", "BeginSelecting");
        await tour.tap("games-select-all", "SelectAll");
        await tour.tap(`games-row-${carla}`, { Touch: { game: carla } });
        await tour.tap(`games-row-${carla}`, { Touch: { game: carla } });
        return tour.tap(button, event);
    };
    await selected("games.share", { Share: { games: [carla] } });
    await tour.downloads(() => selected("games-export-selected", { Export: { games: [carla] } }));
    await selected("games-delete", { Delete: { games: [carla] } });
    await page.hides(`games-row-${carla}`);
    await tour.browser.tap(tag("message-action"));
    await page.shows(`games-row-${carla}`);
    await more("games.delete-one", { Delete: { games: [carla] } });
    await page.hides(`games-row-${carla}`);
    await tour.tap("games.empty-clear-search", "ClearSearch");
    await tour.downloads(() => menu("games-export-all", "ExportAll"));
    await tour.hold(`games-row-${await idOf("Anna")}`, { Choose: { game: anna } });
    await tour.tap("header-back", "EndSelecting");

    // An own game can be analysed, too.
    await page.goTo("board");
    await play(tour, "e2e4");
    await page.goTo("games");
    await tour.tap(`games-more-${await idOf("(?!Anna)")}`, "More");
    await tour.tap("games.analyse", "Analyse");
    await page.shows("analysis");
    await page.tap("header-back");

    // Many games, and an import that is stopped.
    const many = (count) => Array.from({ length: count }, (_, number) => pgn(`Player ${number}`, "Emil", "1. e4 e5 1-0")).join("");
    await pick(many(60), () => menu("games-import-file", "ImportFile"));
    await page.says("60 games imported");
    await tour.settle();
    await tour.sends("NearEnd", () => browser.page.mouse.move(200, 400).then(() => browser.page.mouse.wheel(0, 6_000)));
    await pick(many(20_000), () => menu("games-import-file", "ImportFile"));
    await tour.tap("games.import-cancel", "CancelImport");
    await tour.tap("games.imported-ok", "Dismiss");

    await tour.end();
    tour.covers("GamesEvent", { AnalysePgn: TERMINAL });
    tour.covers("FilterChange", {}, (event) => event.ChangeFilter?.change);
});

/** Events of the analysis that only a review sends. */
const OF_REVIEWS = ["GoToMoment", "NextMoment", "PreviousMoment", "StartReview", "StopReview", "Retry", "EndRetry", "GoToPly", "ShowLine"];

/** Events of the analysis that no control sends. */
const NOT_OF_ANALYSIS = { NextMistake: TERMINAL, PreviousMistake: TERMINAL, ShowSummary: "the step after the last moment shows it" };

// Scenario: shell-analysis
test("analysis draws every control, and every control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Analysis");
    const { page, browser } = tour;
    const menu = (item, event) => tour.menu("analysis.menu", item, event);
    const moves = () => browser.evaluate(() => {
        const all = document.querySelectorAll(".pane-analysis:not([inert]) [data-tag^=analysis-move-]:not([data-tag=analysis-move-menu])");
        return [...all].map((it) => ({ tag: it.dataset.tag, node: Number(it.dataset.tag.split("-").at(-1)) }));
    });
    const hasMoves = (count) => tour.until((count) => document.querySelectorAll(".pane:not([inert]) .move").length === count, count);

    // The engine and the steps.
    await page.goTo("analysis");
    await tour.tap("analysis-engine", { SwitchEngine: { on: false } });
    await tour.tap("analysis-engine", { SwitchEngine: { on: true } });
    await tour.tap("analysis.lines-more", { Lines: { count: 3 } });
    await tour.tap("analysis.lines-fewer", { Lines: { count: 2 } });
    await tour.tap("analysis-line-1-1", "PlayLine");
    await hasMoves(1);
    await tour.tapSquare("g8", { Tap: { square: 62 } });
    await tour.drag("g8", "f6", { Drag: { from: 62, to: 45 } });
    await hasMoves(2);
    await tour.tap("analysis.first", "First");
    await tour.tap("analysis.forward", "Forward");
    await tour.tap("analysis.last", "Last");
    await tour.tap("analysis.back", "Back");
    await tour.press("ArrowRight", "Forward");
    await tour.press("ArrowLeft", "Back");
    const [first, second] = await moves();
    await tour.tap(second.tag, { GoTo: { node: second.node } });
    await tour.click(first.tag, { AskMove: { node: first.node } });
    await tour.tap("analysis.dialog-close", "CloseDialog");
    await tour.tap("analysis.flip", "Flip");
    await tour.drag("a1", "a4", { DrawArrow: { from: 0, to: 24 } }, { right: true });
    await browser.evaluate((name) => document.querySelector(name).focus(), square("a1"));
    await tour.press("a", { ReadAttacks: { square: 0 } });
    await tour.tap("analysis.tab-review", { ShowReview: { on: true } });
    await tour.tap("analysis.tab-review", { ShowReview: { on: false } });

    // Actions on a move.
    await tour.tap(first.tag, "GoTo");
    for (const mark of variants("MoveMark")) {
        await tour.tap("analysis-move-menu", { AskMove: { node: first.node } });
        await tour.tap(`analysis.mark-${mark.toLowerCase()}`, { Mark: { node: first.node, mark } });
    }
    for (const [button, event] of [["analysis.comment-cancel", "CloseDialog"], ["analysis.comment-save", "ApplyComment"]]) {
        await tour.tap("analysis-move-menu", "AskMove");
        await tour.tap("analysis-comment", { AskComment: { node: first.node } });
        await tour.type("analysis.comment-text", "Best by test", { DraftComment: { text: "Best by test" } });
        await tour.tap(button, event);
    }
    await page.says("Best by test");
    await tour.tap("analysis.first", "First");
    await page.move("a2", "a3");
    await hasMoves(3);
    await tour.tap("analysis-move-menu", "AskMove");
    await tour.tap("analysis.promote-line", "PromoteLine");
    await tour.tap("analysis-move-menu", "AskMove");
    await tour.tap("analysis.delete", "Delete");
    await hasMoves(2);

    // Actions on the whole analysis.
    await menu("analysis.menu-review", { ShowReview: { on: true } });
    await tour.tap("analysis.tab-review", { ShowReview: { on: false } });
    await menu("analysis.type-move", "StartTyping");
    await tour.type("typed-move", "h4", { DraftMove: { text: "h4" } });
    await tour.tap("typed-play", "PlayTyped");
    await hasMoves(3);
    await tour.tap("typed-close", "StopTyping");
    await menu("analysis-share-pgn", "Share");
    await menu("analysis-share-fen", "ShareFen");
    await menu("analysis-play-on", "PlayOn");
    await page.tap("header-back");
    await menu("analysis.setup", "SetUp");
    await page.tap("header-back");
    await menu("analysis-keep", "Keep");
    await page.says("Saved to Games.");
    await menu("analysis.games-with-position", "GamesWithPosition");
    await page.goTo("analysis");
    await menu("analysis-new", "Begin");
    await hasMoves(0);
    await tour.copy(PROMOTION);
    await menu("analysis-paste", { Paste: { text: PROMOTION } });
    await page.piece("a7", "P");
    await page.move("a7", "a8");
    await tour.tap("promotion", "Cancel");
    for (const role of variants("PromotionRole")) {
        await page.move("a7", "a8");
        await tour.tap(`promote-${role.toLowerCase()}`, { Promote: { role } });
        await page.piece("a8", role === "Knight" ? "N" : role[0]);
        await tour.tap("analysis.back", "Back");
        await page.piece("a7", "P");
    }

    // The analysis of a position from elsewhere has a way back.
    await page.goTo("board");
    await page.tap("menu");
    await page.tap("menu-examine");
    await tour.tap("header-back");

    await tour.end(["analysis-review"]);
    const reviews = Object.fromEntries(OF_REVIEWS.map((name) => [name, "the tour of the review sends it"]));
    tour.covers("AnalysisEvent", { ...NOT_OF_ANALYSIS, ...reviews });
});

/** Controls that a review shares with the analysis, whose tour uses them. */
const OF_ANALYSIS = ["header-back", "analysis.flip", "analysis.menu", "analysis-engine", "analysis.lines-fewer", "analysis.lines-more",
    "analysis-line-#-#", "analysis-move-#", "analysis.first", "analysis.back", "analysis.forward", "analysis.last", "analysis-move-menu"];

/** A game in which both sides lose a lot. */
const BLUNDERS = "1. e4 e5 2. Nf3 Qh4 3. Nxh4 d6 4. Qh5 Nf6 5. Bc4 Nxh5 6. Bxf7+ Kxf7 0-1";

// Scenario: shell-review
test("review draws its graph, and every control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Analysis");
    const { page, browser } = tour;
    await page.goTo("games");
    await page.paste(pgn("Anna", "Bert", BLUNDERS));
    await page.openGame("Anna – Bert");
    await tour.tap("analysis.tab-review", { ShowReview: { on: true } });
    await tour.tap("analysis-review", "StartReview");
    await tour.tap("analysis-review-cancel", "StopReview");
    await tour.tap("analysis-review", "StartReview");

    // The walk, with another try.
    await tour.tap("analysis.moment-next", "NextMoment");
    await tour.tap("analysis.moment-previous", "PreviousMoment");
    await tour.tap("analysis.moment-1", "ShowLine");
    await tour.tap("analysis.moment-0", "Retry");
    await tour.tap("analysis.retry-action-0", "EndRetry");
    await tour.tap("analysis.moment-0", "Retry");
    await page.move("d8", "g5");
    await page.shows("analysis.retry-action-2");
    await tour.tap("analysis.retry-action-2", "Retry");
    await page.hides("analysis.retry-action-2");
    await tour.tap("analysis.retry-action-1", "GoToPly");
    const goToSummary = async () => {
        for (;;) {
            await tour.settle();
            if (await page.isShown("analysis-graph")) return;
            await tour.tap("analysis.moment-next", "NextMoment");
        }
    };
    await goToSummary();

    // The summary.
    await tour.tap("analysis.row-0", { GoToMoment: { index: 0 } });
    await goToSummary();
    assert.equal(await browser.evaluate(() => document.querySelectorAll("[data-tag='analysis-graph'] .curve").length), 1);
    await tour.slide("analysis-graph", 0.3, "GoToPly");
    await browser.evaluate((name) => document.querySelector(name).focus(), tag("analysis-graph"));
    await tour.press("End", { GoToPly: { ply: 12 } });
    // The tap after a quick drag counts.
    const [graph, flip] = [await browser.middle(tag("analysis-graph")), await browser.middle(tag("analysis.flip"))];
    await tour.sends("GoToPly", () => browser.drag({ ...graph, x: graph.x - 150 }, { ...graph, x: graph.x + 150 }));
    await tour.sends("Flip", () => browser.tapAt(flip.x, flip.y));
    await tour.tap("analysis.row-1", "GoToPly");
    await tour.tap("analysis.told-0", "ShowLine");
    await tour.tap("analysis-retry", "Retry");
    await tour.tap("analysis.retry-action-0", "EndRetry");
    await tour.tap("analysis-practice", "Retry");
    await tour.tap("analysis.retry-action-0", "EndRetry");
    await tour.tap("analysis.row-2", "StartReview");
    await page.shows("analysis-review-cancel");

    for (const name of OF_REVIEWS) assert.ok(tour.count(name) > 0, name);
    await tour.end(OF_ANALYSIS);
});

// Scenario: shell-statistics
test("statistics are drawn, and their control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Statistics");
    const { page, browser } = tour;
    const open = async () => {
        await page.goTo("games");
        await page.tap("games.statistics");
        await page.shows("header-back");
    };
    await open();
    await tour.tap("stats.new-game", "NewGame");
    await page.tap("header-back");
    await tour.tap("header-back");
    await page.goTo("board");
    await page.tap("do-begin-rules");
    for (let count = 0; count < 6; count += 1) {
        await page.play(1);
        await page.move("e2", "e4");
        await page.hasPlies(2);
        await page.tap("resign");
        await page.tap("ask-yes");
        await page.shows("notice-result");
    }
    await open();
    await page.contains("stats.count", "6");
    const drawn = ["stats-rating", "stats.graph", "stats.level", "stats.face-1", "stats.face-20"];
    const counts = await browser.evaluate((names) => names.map((name) =>
        document.querySelectorAll(`.pane:not([inert]) [data-tag="${name}"]`).length), drawn);
    assert.deepEqual(counts, drawn.map(() => 1));
    await tour.end();
    tour.covers("StatisticsEvent");
});

// Scenario: shell-train
test("training screen draws every control, and every control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Train");
    const { page } = tour;
    const opens = async (name, event) => {
        await tour.tap(name, event);
        await page.shows("exercise");
        await page.tap("header-back");
        await page.shows("train.list");
    };
    await page.goTo("train");
    await opens("train.today", "Today");
    await opens("train.lesson-next", { Lesson: { index: null } });
    await tour.tap("train.lessons");
    await opens("train.lesson-5", { Lesson: { index: 5 } });
    await opens("train.puzzles-0", { Puzzles: { motif: null } });
    await opens("train.puzzles-1", "Run");
    await opens("train.motif-1", { Puzzles: { motif: 1 } });
    await opens("train.ending-1", { Ending: { index: 1 } });
    await tour.end();
    tour.covers("TrainEvent");
});

// Scenario: shell-exercise
test("exercise is drawn in each of its states, and every control sends its event", { timeout: 600_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Exercise");
    const { page, browser } = tour;
    const act = (action) => tour.tap(`exercise.${action.replace(/\B[A-Z]/g, "-$&").toLowerCase()}`, { Act: { action } });
    const moods = new Set();
    /** Waits until the exercise has one of these moods. */
    const mood = async (...wanted) => {
        const found = await tour.until((wanted) => {
            const [, mood] = document.querySelector(".pane-exercise:not([inert]) .feedback")?.classList ?? [];
            return wanted.includes(mood) && mood;
        }, wanted);
        moods.add(found);
        return found;
    };

    // A lesson: a wrong move, a hint, promotions, and what follows its end.
    await page.goTo("train");
    await page.tap("train.lessons");
    await page.tap("train.lesson-13");
    await mood("open");
    await tour.tapSquare("a7", { Tap: { square: 48 } });
    await page.move("g1", "g2");
    await mood("wrong");
    await act("Again");
    await act("Hint");
    await page.move("a7", "a8");
    await tour.tap("promotion", "Cancel");
    for (const role of ["Rook", "Bishop"]) {
        await page.move("a7", "a8");
        await tour.tap(`promote-${role.toLowerCase()}`, { Promote: { role } });
        await mood("wrong");
        await act("Again");
        await mood("open");
    }
    for (const [from, to, role] of [["a7", "a8", "Queen"], ["f7", "f8", "Knight"]]) {
        await mood("open");
        await page.move(from, to);
        await tour.tap(`promote-${role.toLowerCase()}`, { Promote: { role } });
        await mood("right");
        await act("Next");
        await page.hides("exercise.sign-right");
    }
    await page.shows("exercise.finished");
    await tour.tapInVain("exercise.play-now", { Act: { action: "PlayNow" } });
    await act("Finish");

    // A puzzle: the board, a typed move, the solution and its line, and more of the kind.
    await page.tap("train.puzzles-0");
    await mood("open");
    await tour.tap("exercise.flip", "Flip");
    await tour.menu("exercise.menu", "exercise.share-fen", "ShareFen");
    await tour.menu("exercise.menu", "exercise.type-move", "StartTyping");
    await tour.type("typed-move", "a1", { DraftMove: { text: "a1" } });
    await tour.tap("typed-play", "PlayTyped");
    await tour.tap("typed-close", "StopTyping");
    await tour.drag("a8", "h1", "DrawArrow", { right: true });
    await browser.evaluate((name) => document.querySelector(name).focus(), square("e4"));
    await tour.press("a", { ReadAttacks: { square: 28 } });
    await act("Solution");
    await mood("shown");
    await act("Like");
    await mood("open");
    await tour.tap("header-back");

    // An ending, which hides its idea after the first move.
    await page.tap("train.ending-0");
    await mood("open");
    const hinted = () => browser.evaluate(() => {
        const { arrows } = document.querySelector(".pane-exercise chess-board").board.view;
        const [move] = arrows.filter((it) => it.strength === 100);
        return move && [move.squares.from, move.squares.to];
    });
    while (!await hinted()) {
        await act("Hint");
        await tour.settle();
    }
    const [from, to] = await hinted();
    await tour.drag(name(from), name(to), { Drag: { from, to } });
    // The defender has answered.
    await tour.until((to) => {
        const { last_move: last } = document.querySelector(".pane-exercise chess-board").board.view;
        return last !== null && last.to !== to;
    }, to);
    await mood("open");
    await act("Idea");
    await act("Restart");
    await tour.tap("header-back");

    // A card from a game of one's own, in which the queen was lost, and the line of its solution.
    await page.goTo("board");
    await page.play(1, "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3");
    await page.move("h5", "f7");
    await page.hasPlies(2);
    await page.tap("resign");
    await page.tap("ask-yes");
    await page.tap("do-analyse");
    await page.shows("analysis.walk");
    await page.tap("header-back");
    await page.goTo("train");
    await page.contains("train.list", "Your mistakes: 1");
    await page.tap("train.today");
    await mood("open");
    await act("Solution");
    await mood("shown");
    await act("Line");
    await tour.tap("train-line-back", "Back");
    await tour.tap("train-line-forward", "Forward");
    await act("OpenGame");
    await page.shows("analysis");
    await page.tap("header-back");
    await act("PlayOn");
    await page.shows("told");

    await tour.end();
    assert.deepEqual([...moods].sort(), ["open", "right", "shown", "wrong"]);
    tour.covers("ExerciseEvent");
    tour.covers("ExerciseAction", {}, (event) => event.Act?.action);
    tour.covers("PromotionRole", {}, (event) => event.Promote?.role);
});
