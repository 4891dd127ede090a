// What the page adds to the core, in Chromium: the start, the way back, turned windows, quick typing, motion and contrast.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { launch, newProfile } from "./browsers.mjs";
import { Page, square, tag } from "./page.mjs";
import { serve } from "./server.mjs";
import { Tour, variants } from "./tour.mjs";

let host;

before(async () => { host = await serve(process.env.PLYWISE_SITE); });

after(() => host?.stop());

/** Opens the page in a new browser, which ends with the test. */
async function open(t, options) {
    const browser = await launch("chromium", options);
    t.after(() => browser.close());
    return new Page(browser).open(host.address);
}

/** Hides or shows the page, as far as it can tell. */
const hide = (hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
};

/** Screens of the back stack, the visible ones last. */
const screens = () => [...document.querySelectorAll(".panes > .pane")].map((it) => it.className.match(/pane-(\w+)/)[1]);

// Scenario: shell-text
test("fast typing loses and changes nothing while the list reloads", { timeout: 120_000 }, async (t) => {
    const page = await open(t, {});
    const { browser } = page;
    await page.goTo("games");
    await page.paste(Array.from({ length: 300 }, (_, number) => `[White "Anna ${number}"]\n[Black "Bert"]\n\n1. e4 e5 *\n\n`).join(""));
    await page.says("300 games imported.");
    await page.tap("games-search");
    const field = () => browser.evaluate((selector) => {
        const { value, selectionStart } = document.querySelector(selector);
        return { value, selectionStart };
    }, tag("games-search"));
    const letters = "anna bert carla dora emil frieda gustav hanna";
    const { keyboard } = browser.page;
    await keyboard.type(letters, { delay: 25 });
    assert.deepEqual(await field(), { value: letters, selectionStart: letters.length });
    // In the middle of the text, each letter on its own.
    for (let count = 0; count < 20; count += 1) await keyboard.press("ArrowLeft");
    const start = letters.length - 20;
    let wanted = letters;
    for (const [count, letter] of [..."xyzxyzxyzxyz"].entries()) {
        wanted = wanted.slice(0, start + count) + letter + wanted.slice(start + count);
        await keyboard.press(letter);
        assert.deepEqual(await field(), { value: wanted, selectionStart: start + count + 1 });
    }
    // The core has the last text, which fits no game.
    await page.shows("games.empty-clear-search");
    await page.tap("games.empty-clear-search");
    await page.says("Anna 299");
    assert.equal((await field()).value, "");
});

// Scenario: shell-navigation
test("no screen appears twice and none is lost, however quickly the user leaves screens", { timeout: 240_000 }, async (t) => {
    const page = await open(t, {});
    const { browser } = page;
    // Notes each set of screens that is drawn.
    await browser.evaluate(() => {
        const panes = document.querySelector(".panes");
        window.drawn = [];
        new MutationObserver(() => window.drawn.push([...panes.children].map((it) => it.dataset.entry)))
            .observe(panes, { childList: true });
        window.press = (name) => {
            const all = [...document.querySelectorAll(`[data-tag="${name}"]`)];
            (all.find((it) => !it.closest("[inert]")) ?? all[0])?.click();
        };
        window.escape = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    });
    const to = (name) => () => browser.evaluate((name) => window.press(name), name);
    const [games, settings, board] = ["games", "settings", "board"].map((name) => to(`app-screen-${name}`));
    const statistics = to("games.statistics");
    const back = to("header-back");
    const escape = () => browser.evaluate(() => window.escape());
    const history = () => browser.evaluate(() => window.history.back());
    const shown = (name) => () => browser.until((name) => document.querySelector(`.pane-${name}:not([inert])`), name);
    const all = (...acts) => async () => { for (const act of acts) await act(); };
    const onStatistics = all(games, shown("games"), statistics, shown("statistics"));
    const ways = [
        ["back button", all(onStatistics, back), ["board", "games"]],
        ["escape key", all(onStatistics, escape), ["board", "games"]],
        ["browser's way back", all(onStatistics, history), ["board", "games"]],
        ["back twice", all(onStatistics, escape, escape), ["board"]],
        ["back by the button and the browser", all(onStatistics, back, history), ["board"]],
        ["back while the screen is opened", all(games, shown("games"), statistics, escape), undefined],
        ["opened twice", all(games, shown("games"), statistics, statistics, shown("statistics")), ["board", "games", "statistics"]],
        ["another tab", all(onStatistics, back, settings), ["board", "settings"]],
        ["another tab at once", all(onStatistics, back, settings, shown("settings"), games), ["board", "games"]],
        ["tabs in turn", all(games, settings, games, settings, games), ["board", "games"]],
        ["back at the root", all(board, shown("board"), escape, escape), ["board"]],
    ];
    for (const [name, act, wanted] of ways) {
        await browser.evaluate(() => { window.drawn = []; });
        await act();
        if (wanted) {
            await browser.until((wanted) => {
                const panes = [...document.querySelectorAll(".panes > .pane")].map((it) => it.className.match(/pane-(\w+)/)[1]);
                return panes.join() === wanted;
            }, wanted.join()).catch(async () => assert.deepEqual(await browser.evaluate(screens), wanted, name));
        }
        // All events are handled when the board is shown again.
        while ((await browser.evaluate(screens)).length > 1) {
            const [visible] = await browser.evaluate(() => [...document.querySelectorAll(".panes > .pane:not([inert])")]
                .map((it) => it.className.match(/pane-(\w+)/)[1]));
            await (visible === "statistics" ? back : board)();
            await browser.until((visible) => !document.querySelector(`.pane-${visible}:not([inert])`), visible);
        }
        await shown("board")();
        const drawn = await browser.evaluate(() => window.drawn);
        for (const entries of drawn) assert.deepEqual(entries, [...new Set(entries)], name);
        const gone = new Set();
        let before = [];
        for (const entries of drawn) {
            for (const entry of before) if (!entries.includes(entry)) gone.add(entry);
            assert.ok(entries.every((entry) => !gone.has(entry)), `${name}: a screen came back in ${JSON.stringify(drawn)}`);
            before = entries;
        }
        // The controls are at the bottom again.
        const rest = await browser.evaluate(() => {
            const pane = document.querySelector(".pane-board");
            return pane.getBoundingClientRect().bottom - pane.querySelector(".tabs").getBoundingClientRect().bottom;
        });
        assert.ok(Math.abs(rest) < 1, `${name}: ${rest} px below the tabs`);
    }
    assert.deepEqual(browser.errors, []);
});

// Scenario: shell-process-death
test("after the browser has ended the page, the user returns to the same screen", { timeout: 240_000 }, async (t) => {
    const profile = await newProfile();
    t.after(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    const places = {
        setup: async (page) => {
            await page.tap("new-game");
            await page.tap("newgame-position-2");
            await page.shows("setup-fen");
        },
        statistics: async (page) => {
            await page.goTo("games");
            await page.tap("games.statistics");
            await page.shows("header-back");
        },
        exercise: async (page) => {
            await page.goTo("train");
            await page.tap("train.lesson-next");
            await page.shows("exercise.told");
        },
        analysis: async (page) => {
            await page.tap("menu");
            await page.tap("menu-examine");
            await page.move("e2", "e4");
            await page.piece("e4", "P");
        },
    };
    const browser = await launch("chromium", { profile });
    t.after(() => browser.close());
    let page = await new Page(browser).open(host.address);
    for (const [name, go] of Object.entries(places)) {
        await go(page);
        const before = await page.browser.evaluate(screens);
        assert.equal(before.at(-1), name);
        // As when a phone needs the memory: a hidden page is ended without notice.
        await page.browser.evaluate(hide, true);
        const session = await page.browser.context.newCDPSession(page.browser.page);
        const crashed = page.browser.page.waitForEvent("crash");
        session.send("Page.crash").catch(() => {});
        await crashed;
        const old = page.browser;
        const tab = await old.newTab();
        await old.closeTab();
        page = new Page(tab);
        await tab.goto(host.address);
        await tab.until((name) => document.querySelector(`.pane-${name}:not([inert]) :is(h1, [data-tag])`), name);
        assert.deepEqual(await tab.evaluate(screens), before);
        if (name === "analysis") await page.piece("e4", "P");
        while ((await tab.evaluate(screens)).length > 1) {
            const count = (await tab.evaluate(screens)).length;
            await tab.press("Escape");
            await tab.until((count) => document.querySelectorAll(".panes > .pane").length < count, count);
        }
        await page.shows("told");
    }
});

// Scenario: app-turned
test("turning the device or resizing the window does not change the game", { timeout: 120_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Board", {});
    const { page, browser } = tour;
    await page.tap("do-begin-rules");
    await page.move("e2", "e4");
    await page.hasPlies(2);
    await page.tap("menu");
    await page.tap("menu-type-move");
    await tour.type("typed-move", "d2d", { DraftMove: { text: "d2d" } });
    const { squares } = await page.view();
    const sizes = [[839, 412], [412, 839], [720, 840], [1280, 800], [320, 480], [412, 839]];
    for (const [width, height] of sizes) {
        await browser.page.setViewportSize({ width, height });
        await browser.until((width, height) => {
            const board = document.querySelector(".pane-board chess-board").getBoundingClientRect();
            const isSquare = Math.abs(board.width - board.height) < 1 && board.width > 100;
            return innerWidth === width && isSquare && board.left >= 0 && board.right <= width && board.bottom <= height;
        }, width, height);
        await page.shows("menu");
        assert.equal((await page.view()).squares, squares);
        assert.equal(await page.plies(), 2);
        const typed = await browser.evaluate((selector) => document.querySelector(selector).value, tag("typed-move"));
        assert.equal(typed, "d2d", `${width} × ${height}`);
    }
    const panes = tour.sent.filter(([from, event]) => from === "Event" && event.Panes).map(([, event]) => event.Panes.count);
    assert.ok(panes.includes(2) && panes.at(-1) === 1, `${panes}`);
    // While a piece is dragged.
    await page.tap("typed-close");
    const session = await browser.context.newCDPSession(browser.page);
    const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const [from, to] = [await browser.middle(square("d2")), await browser.middle(square("d3"))];
    await touch("touchStart", from);
    await touch("touchMove", to);
    await browser.page.setViewportSize({ width: 839, height: 412 });
    await touch("touchEnd");
    await browser.page.setViewportSize({ width: 412, height: 839 });
    await tour.settle();
    assert.equal(await page.plies() % 2, 0);
    assert.deepEqual(browser.errors, []);
});

/** Notes what the pieces do: whether they glide or fade. */
const watchPieces = () => {
    window.motions = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function animateNoted(frames, how) {
        if (this.closest("chess-board")) window.motions.push(...Object.keys(frames[0]));
        return animate.call(this, frames, how);
    };
};

// Scenario: a11y-reduced-motion
test("with reduced motion, pieces fade instead of gliding", { timeout: 120_000 }, async (t) => {
    const page = await open(t, {});
    const { browser } = page;
    await page.tap("do-begin-rules");
    await browser.evaluate(watchPieces);
    const motions = async (from, to, plies) => {
        await browser.evaluate(() => { window.motions = []; });
        await page.turn();
        await page.move(from, to);
        await page.hasPlies(plies);
        return new Set(await browser.evaluate(() => window.motions));
    };
    assert.ok((await motions("a2", "a3", 2)).has("transform"));
    await browser.page.emulateMedia({ reducedMotion: "reduce" });
    assert.deepEqual([...await motions("b2", "b3", 4)], ["opacity"]);
    // Nothing else moves, either.
    await page.tap("new-game");
    await page.shows("newgame-start");
    const moving = await browser.evaluate(() => document.getAnimations()
        .filter((it) => it.playState === "running" && !(it.effect.target?.closest("chess-board")))
        .map((it) => it.effect.target?.className));
    assert.deepEqual(moving, []);
});

/** Texts with too little contrast on the visible screens. */
const lowContrast = async (page) => (await page.violations()).filter((it) => it.startsWith("color-contrast"));

/** Markings, letters and squares of the board with too little contrast, by the style sheet: the darkness of what is drawn
 *  and of the edge around it is compared with that of each kind of square, as WCAG defines it. */
const lowMarkings = () => {
    const svg = document.querySelector("chess-board > svg");
    const style = (path) => {
        const [last, ...parents] = path.split(" > ").reverse();
        const elements = [...parents.reverse(), last].map((name) => {
            const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
            element.setAttribute("class", name);
            return element;
        });
        elements.reduce((parent, child) => (parent.append(child), child), svg);
        const { fill, stroke, display } = getComputedStyle(elements.at(-1));
        elements[0].remove();
        return display === "none" ? [] : [fill, stroke].filter((it) => it.startsWith("rgb"));
    };
    const light = (color) => {
        const [red, green, blue] = color.match(/[\d.]+/g).map((it) => it / 255)
            .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((left, right) => left - right);
        return (high + 0.05) / (low + 0.05);
    };
    const grounds = Object.fromEntries(["light", "dark", "last-light", "last-dark"].map((name) => [name, style(name)[0]]));
    const found = [];
    const check = (name, colors, ground, wanted) => {
        const best = Math.max(0, ...colors.map((it) => contrast(it, grounds[ground])));
        if (best < wanted) found.push(`${name} on ${ground}: ${best.toFixed(2)}`);
    };
    for (const ground of Object.keys(grounds)) {
        check("letters", style(`coordinates > ${ground}`), ground, 4.5);
        const marks = { selection: ["line", "edge"], hint: ["line hint", "edge"], own: ["line own", "edge"], target: ["fill", "edge-fill"] };
        // A king in check is never on a square of the last move.
        if (!ground.startsWith("last")) marks.check = ["line check", "edge"];
        for (const [name, paths] of Object.entries(marks)) check(name, paths.flatMap(style), ground, 3);
        for (const kind of ["engine", "hint", "threat", "own"]) check(`${kind} arrow`, style(`arrow ${kind}`), ground, 3);
    }
    for (const kind of ["light", "dark"]) check("last move", style(`last-${kind}`), kind, 1.5);
    return found;
};

// Scenario: a11y-contrast
test("text and markings have enough contrast in every theme", { timeout: 240_000 }, async (t) => {
    const page = await open(t, {});
    const { browser } = page;
    await page.play(1, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    await page.move("f7", "g7");
    await page.shows("notice-result");
    const visits = {
        board: () => page.goTo("board"),
        menu: () => page.tap("menu"),
        statistics: async () => { await page.goTo("games"); await page.tap("games.statistics"); },
        ...Object.fromEntries(["train", "games", "analysis", "settings"].map((name) => [name, () => page.goTo(name)])),
        setup: async () => { await page.goTo("board"); await page.tap("new-game"); await page.tap("newgame-position-2"); },
    };
    for (const theme of [1, 2]) {
        await page.goTo("settings");
        await page.tap(`settings.theme-${theme}`);
        await browser.until((name) => document.documentElement.style.colorScheme === name, theme === 1 ? "light" : "dark");
        for (const [name, visit] of Object.entries(visits)) {
            await visit();
            await browser.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
            assert.deepEqual(await lowContrast(page), [], `${name}, theme ${theme}`);
            if (name === "menu") await browser.press("Escape");
            if (name === "statistics") await page.tap("header-back");
        }
        await page.tap("header-back");
        await page.tap("header-back");
    }
    await page.goTo("settings");
    for (const [index, name] of variants("BoardLook").entries()) {
        await page.tap(`settings.board-${index}`);
        await browser.until((name, index) => document.querySelector(`[data-tag="settings.board-${index}"]`).ariaChecked === "true"
            && document.documentElement.classList.contains("hatched") === (name === "Paper"), name, index);
        assert.deepEqual(await browser.evaluate(lowMarkings), [], name);
    }
});

// Scenario: app-games-from-another-app, app-position-from-another-app
test("page tells the core what happens to it", { timeout: 120_000 }, async (t) => {
    const tour = await Tour.start(t, host, "Event");
    const { page, browser } = tour;
    await page.tap("do-begin-rules");
    await tour.sends({ Tab: { screen: "Settings" } }, () => page.goTo("settings"));
    await tour.sends("Answered", () => page.tap("settings.back_up"));
    await page.tap("settings.licences");
    await page.shows("licences-list");
    await tour.sends("Left", () => page.tap("header-back"));
    await tour.sends({ Panes: { count: 2 } }, () => browser.page.setViewportSize({ width: 1280, height: 800 }));
    await browser.page.setViewportSize({ width: 412, height: 839 });
    const happens = (name) => browser.evaluate((name) => window.dispatchEvent(new Event(name)), name);
    await tour.sends({ Languages: { tags: ["en-GB"] } }, () => happens("languagechange"));
    await tour.sends("Hidden", () => browser.evaluate(hide, true));
    await tour.sends("Shown", () => browser.evaluate(hide, false));
    // Games, a position and a folder are dropped on the window.
    const drop = (kind, text) => browser.evaluate((kind, text) => {
        const dataTransfer = new DataTransfer();
        if (kind === "text") dataTransfer.setData("text/plain", text);
        else dataTransfer.items.add(new File([text], "games.pgn"));
        if (kind === "folder") dataTransfer.files[0].arrayBuffer = () => Promise.reject(new DOMException("", "NotFoundError"));
        window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, kind, text);
    await tour.sends({ Dropped: { what: "File" } }, () => drop("file", "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 *\n"));
    await page.says("1 game imported.");
    await tour.sends({ Message: { state: "Gone" } }, () => page.hides("message"));
    // The only game of a file is opened.
    await page.shows("analysis");
    await page.tap("header-back");
    const row = await browser.until(() => document.querySelector(".game")?.dataset.tag);
    await page.tap(row.replace("row", "more"));
    await page.tap("games.delete-one");
    await tour.sends({ Message: { state: "Acted" } }, () => page.tap("message-action"));
    await tour.sends({ Dropped: { what: { Text: { text: "7k/8/8/8/8/8/P7/K7 w - - 0 1" } } } }, () => drop("text", "7k/8/8/8/8/8/P7/K7 w - - 0 1"));
    await page.piece("a2", "P");
    await tour.sends({ Dropped: { what: "Unreadable" } }, () => drop("folder", ""));
    // Each screen's events are those of the other tours.
    const others = ["Board", "Analysis", "Train", "Exercise", "Games", "Statistics", "Settings", "NewGame", "Setup"];
    tour.covers("Event", {
        ...Object.fromEntries(others.filter((it) => !tour.count(it, "Event")).map((it) => [it, "the tour of the screen sends them"])),
        Language: "browsers have no language of their own for a page",
        PowerSaving: "no browser tells a page",
        Received: "no browser opens a page with a file or a text",
        Retry: "the test of a failed start sends it",
        Zone: "each start reads the time zone",
    });
    tour.covers("MessageState", { Said: "the browser announces messages and tells nobody" }, (event) => event.Message?.state);
    tour.covers("Received", {}, (event) => event.Dropped?.what);
    assert.deepEqual(browser.errors, []);
});
