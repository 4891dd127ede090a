// The page as the tests see it: elements by their tags, squares by their names, and the position on the board.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Selector of an element by its tag. */
export const tag = (name) => `[data-tag="${name}"]`;

/** Selector of a square such as e4 on the visible board. */
export const square = (name) => `.pane:not([inert]) [data-square="${name}"]`;

/** Name of a square such as e4 for 28. */
export const name = (index) => `${"abcdefgh"[index % 8]}${(index >> 3) + 1}`;

export class Page {
    constructor(browser) {
        this.browser = browser;
    }

    /** Opens the page and waits for the game. */
    async open(address) {
        await this.browser.goto(address);
        await this.browser.wake();
        await this.shows("told");
        return this;
    }

    async reload() {
        await this.browser.reload();
        await this.browser.wake();
    }

    tap(name) { return this.browser.tap(tag(name)); }

    /** Waits until an element is visible. */
    shows(name) {
        return this.browser.until((selector) => {
            const all = [...document.querySelectorAll(selector)];
            return all.some((it) => !it.closest("[inert]") && it.getClientRects().length > 0);
        }, tag(name));
    }

    /** Waits until an element has disappeared. */
    hides(name) {
        return this.browser.until((selector) => {
            const all = [...document.querySelectorAll(selector)];
            return !all.some((it) => !it.closest("[inert]") && it.getClientRects().length > 0);
        }, tag(name));
    }

    /** Whether an element is visible now. */
    isShown(name) {
        return this.browser.evaluate((selector) => {
            const all = [...document.querySelectorAll(selector)];
            return all.some((it) => !it.closest("[inert]") && it.getClientRects().length > 0);
        }, tag(name));
    }

    /** Waits until a button is visible and disabled. */
    isOff(name) {
        return this.browser.until((selector) => {
            const all = [...document.querySelectorAll(selector)];
            return all.some((it) => !it.closest("[inert]") && (it.disabled || it.ariaDisabled === "true"));
        }, tag(name));
    }

    /** Text of an element, as soon as there is any. */
    text(name) {
        return this.browser.until((selector) => {
            const all = [...document.querySelectorAll(selector)];
            return all.find((it) => !it.closest("[inert]"))?.textContent.trim();
        }, tag(name));
    }

    /** Waits until a text is somewhere on the page. */
    says(text) {
        return this.browser.until((text) => document.body.innerText.includes(text), text);
    }

    /** Waits until an element contains a text. */
    contains(name, text) {
        return this.browser.until((selector, text) => {
            const all = [...document.querySelectorAll(selector)];
            return all.some((it) => !it.closest("[inert]") && it.textContent.includes(text));
        }, tag(name), text);
    }

    /** What the visible board shows. */
    view() {
        return this.browser.until(() => document.querySelector(".pane:not([inert]) chess-board")?.board.view);
    }

    /** Waits until the visible board shows a piece on a square. */
    piece(name, letter) {
        const index = "abcdefgh".indexOf(name[0]) + (Number(name[1]) - 1) * 8;
        return this.browser.until((index, letter) => {
            const board = document.querySelector(".pane:not([inert]) chess-board");
            return board?.board.view.squares[index] === letter;
        }, index, letter);
    }

    /** Taps two squares of the board. On a busy machine a tap can last as long as a press that draws a circle, which the
     *  next tap removes. */
    async move(from, to) {
        const state = (before) => this.browser.until((selector, before) => {
            const { drawn } = document.querySelector(".pane:not([inert]) chess-board").board.view;
            const isSelected = document.querySelector(selector)?.ariaSelected === "true";
            const now = isSelected ? "selected" : drawn.length > 0 ? "circle" : "idle";
            return now !== before && now;
        }, square(from), before);
        for (let now = await state(); now !== "selected";) {
            await this.browser.tap(square(from));
            now = await state(now);
        }
        await this.browser.tap(square(to));
    }

    /** Number of half-moves in the game. */
    plies() {
        return this.browser.evaluate(() => document.querySelectorAll(".pane:not([inert]) .move").length);
    }

    /** Waits until the game has this number of half-moves. */
    hasPlies(count) {
        return this.browser.until((count) => document.querySelectorAll(".pane:not([inert]) .move").length === count, count);
    }

    /** Goes to a tab, directly or by the menu of the game screen. */
    async goTo(screen) {
        const name = `app-screen-${screen}`;
        const where = await this.browser.until((selector) => {
            const isShown = (selector) => [...document.querySelectorAll(selector)].some((it) => !it.closest("[inert]"));
            return isShown(selector) ? "tabs" : isShown("[data-tag=menu]") && "menu";
        }, tag(name));
        if (where === "menu") await this.tap("menu");
        await this.tap(name);
    }

    /** Opens the settings at "Your data", which a wide window shows alone. */
    async goToData() {
        await this.goTo("settings");
        const kind = await this.browser.until(() => {
            const isShown = (name) =>
                document.querySelector(`.pane:not([inert]) [data-tag="settings.${name}"]`)?.getClientRects().length > 0;
            return isShown("back_up") ? "all" : isShown("section-6") && "one";
        });
        if (kind === "one") await this.tap("settings.section-6");
    }

    /** Begins a game against an opponent from 1 to 20, from a position if one is given. */
    async play(level, fen) {
        await this.tap("new-game");
        await this.tap(`newgame-face-${level}`);
        if (fen) {
            await this.tap("newgame-position-2");
            await this.browser.fill(tag("setup-fen"), fen);
            await this.tap("setup-play");
        }
        await this.tap("newgame-start");
        await this.shows("told");
        await this.hides("newgame-start");
    }

    /** Imports games from a text, on the screen with the games. */
    async paste(pgn) {
        await this.tap("games.menu");
        await this.tap("games-import-paste");
        await this.browser.fill(tag("games.paste-field"), pgn);
        await this.tap("games.paste-import");
        await this.hides("games.paste-field");
    }

    /** Opens a game by its title in the list of games. */
    async openGame(title) {
        const row = await this.browser.until((title) => {
            const rows = [...document.querySelectorAll(".pane:not([inert]) [data-tag^=games-row-]")];
            return rows.find((it) => it.querySelector(".title").textContent === title)?.dataset.tag;
        }, title);
        await this.tap(row);
    }

    /** Waits until it is the near player's turn. */
    turn() {
        return this.browser.until(() => {
            const players = document.querySelectorAll(".pane:not([inert]) .player");
            return [...players].at(-1)?.querySelector(".to-move");
        });
    }

    /** Asks for a hint that shows a move, and returns the squares of the move. */
    async hint() {
        const shown = () => this.browser.evaluate(() => document.querySelector("[data-tag=notice-hint]")?.textContent);
        for (let step = 0; step < 4; step += 1) {
            const before = await shown();
            await this.tap("hint");
            await this.browser.until((before) => {
                const text = document.querySelector("[data-tag=notice-hint]")?.textContent;
                return text && text !== before;
            }, before ?? "");
            const { arrows } = await this.view();
            if (arrows.length > 0) return [arrows[0].squares.from, arrows[0].squares.to].map(name);
        }
        throw new Error("no hint");
    }

    /** Violations of WCAG 2.2 AA that axe-core finds. Needs Chromium. */
    async violations() {
        const path = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
        const { context, page } = this.browser;
        // As a debugger, which the page's security policy does not restrict.
        if (!await page.evaluate(() => "axe" in globalThis)) {
            const session = await context.newCDPSession(page);
            await session.send("Runtime.evaluate", { expression: await readFile(path, "utf8") });
            await session.detach();
        }
        return page.evaluate(async () => {
            const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
            const { violations } = await axe.run(document, { runOnly: { type: "tag", values: tags } });
            return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
        });
    }
}
