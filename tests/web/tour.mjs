// A tour through a screen: real taps, keys and texts, the events that they send, and the controls that are drawn.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { launch, until } from "./browsers.mjs";
import { Page, square, tag } from "./page.mjs";

const TYPES = readFileSync(new URL("../../web/page/types.d.ts", import.meta.url), "utf8").replace(/\/\*.*?\*\//gs, "");

/** Names of the variants of a union in the types of the page. */
export function variants(union) {
    const [, text] = TYPES.match(new RegExp(`export type ${union} = (.*?);\\n`, "s"));
    const names = [];
    let depth = 0;
    for (const [part, name] of text.matchAll(/"(\w+)"|[{}]/g)) {
        if (part === "{") depth += 1;
        else if (part === "}") depth -= 1;
        else if (depth <= 1) names.push(name);
    }
    return names;
}

/** Name of an event's variant. */
const variant = (event) => (typeof event === "string" ? event : Object.keys(event)[0]);

/** Whether an event is the wanted variant, with the wanted fields. */
function matches(wanted, event) {
    if (typeof wanted === "string" && typeof event === "object" && event !== null) return variant(event) === wanted;
    if (typeof wanted !== "object" || wanted === null) return wanted === event;
    const isObject = typeof event === "object" && event !== null;
    return isObject && Object.entries(wanted).every(([key, value]) => matches(value, event[key]));
}

/** Records the events that the page sends to its worker, and the number of the last one that the worker has handled. */
function recordEvents() {
    const workers = new WeakSet();
    const post = Worker.prototype.postMessage;
    globalThis.handling = { sent: 0, acknowledged: 0 };
    Worker.prototype.postMessage = function postMessage(data, ...rest) {
        if (!workers.has(this)) this.addEventListener("message", ({ data }) => Object.assign(handling, data));
        workers.add(this);
        if (typeof data?.event === "string") {
            record(data.event);
            if (globalThis.isWithheld) return;
            handling.sent = data.number;
        }
        post.call(this, data, ...rest);
    };
    // Has read what the page says about its storage.
    localStorage.setItem("plywise.read", "page-may-be-deleted");
}

/** Tags of the visible controls of a screen that can be used. */
function controlsOf(screen) {
    const isUsable = (it) => it.getClientRects().length > 0 && !it.disabled && it.ariaDisabled !== "true";
    const panes = `.pane-${screen.toLowerCase()}:not([inert])`;
    const all = document.querySelectorAll(["button", "input", "textarea", "[role=slider]"]
        .map((kind) => `${panes} ${kind}[data-tag]`).join());
    return [...all].filter(isUsable).map((it) => it.dataset.tag);
}

/** Controls of a group, such as the options of a choice, count as one. */
const group = (name) => name.replace(/-\d+/g, "-#");

export class Tour {
    /** Events of the page as pairs of the screen, or `Event` for events of the whole app, and the screen's event. */
    sent = [];
    #seen = new Set();
    #used = new Set();

    /** Opens the page in a new browser, which ends with the test. `screen` is that of the tour. */
    static async start(t, host, screen, options) {
        const own = new Tour();
        own.screen = screen;
        own.browser = await launch("chromium", options);
        t.after(() => own.browser.close());
        const { context } = own.browser;
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await context.exposeBinding("record", (source, text) => {
            const event = JSON.parse(text);
            const name = variant(event);
            own.sent.push(["Event", event]);
            if (typeof event === "object" && event[name].event !== undefined) own.sent.push([name, event[name].event]);
        });
        await context.addInitScript(recordEvents);
        own.page = await new Page(own.browser).open(host.address);
        // A place is computed after earlier touches have had their effect.
        const { middle } = own.browser;
        own.browser.middle = async (selector) => {
            await own.settle();
            return middle.call(own.browser, selector);
        };
        return own;
    }

    /** Waits until every event has been handled and its effects are drawn. */
    async settle() {
        await this.until(() => handling.acknowledged >= handling.sent);
        await this.browser.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }

    /** Notes which controls are drawn. */
    async look() {
        for (const name of await this.browser.evaluate(controlsOf, this.screen)) this.#seen.add(group(name));
    }

    /** Does something that sends an event: a variant's name, or a variant with some of its fields. Returns the event. */
    async sends(wanted, act, screen = this.screen) {
        const start = this.sent.length;
        await act();
        const events = () => this.sent.slice(start).filter(([from]) => from === screen).map(([, event]) => event);
        return until(() => events().find((it) => matches(wanted, it)),
            () => `no ${JSON.stringify(wanted)} but ${JSON.stringify(events())}`);
    }

    /** Taps a control that sends an event, or that sends none if there is no second argument. */
    async tap(name, wanted) {
        await this.page.shows(name);
        await this.look();
        this.#used.add(group(name));
        const tap = () => this.browser.tap(tag(name));
        return wanted === undefined ? tap() : this.sends(wanted, tap);
    }

    /** Numbers of the options of a choice. */
    async options(name) {
        await this.page.shows(`${name}-0`);
        const count = await this.browser.evaluate((selector) => document.querySelectorAll(selector).length,
            `.pane:not([inert]) [role=radio][data-tag^="${name}-"]`);
        return Array.from({ length: count }, (_, option) => option);
    }

    /** Taps an item of a menu. */
    async menu(menu, item, wanted) {
        await this.tap(menu);
        return this.tap(item, wanted);
    }

    /** Taps a control whose event is not passed on, so that nothing changes. */
    async tapInVain(name, wanted) {
        await this.browser.evaluate(() => { globalThis.isWithheld = true; });
        await this.tap(name, wanted);
        await this.browser.evaluate(() => { globalThis.isWithheld = false; });
    }

    /** Replaces the text of a field by typing, and waits until a part of the wanted variant is the text. */
    async type(name, text, wanted) {
        await this.tap(name);
        await this.browser.press("Control+A");
        return this.sends(wanted, () => (text.length > 100 ? this.browser.page.keyboard.insertText(text) : this.browser.type(text)));
    }

    /** Presses a key that sends an event. */
    async press(key, wanted) {
        await this.settle();
        return this.sends(wanted, () => this.browser.press(key));
    }

    /** Rests a finger on a control. */
    async hold(name, wanted) {
        const at = await this.browser.middle(tag(name));
        const session = await this.browser.context.newCDPSession(this.browser.page);
        await this.sends(wanted, () => session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] }));
        await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        await session.detach();
    }

    /** Clicks a control with the right button of a mouse. */
    async click(name, wanted) {
        const { x, y } = await this.browser.middle(tag(name));
        return this.sends(wanted, () => this.browser.page.mouse.click(x, y, { button: "right" }));
    }

    /** Enters a day such as 2001-02-03. */
    async day(name, day, wanted) {
        await this.look();
        this.#used.add(group(name));
        return this.sends(wanted, () => this.browser.page.fill(tag(name), day).then(() => this.browser.press("Tab")));
    }

    /** Taps a slider at a share of its length. */
    async slide(name, share, wanted) {
        await this.look();
        this.#used.add(group(name));
        await this.browser.middle(tag(name));
        const { x, y } = await this.browser.evaluate((selector, share) => {
            const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
            return { x: left + width * share, y: top + height / 2 };
        }, tag(name), share);
        const tap = () => this.browser.tapAt(x, y);
        return wanted === undefined ? tap() : this.sends(wanted, tap);
    }

    /** Taps a square. */
    tapSquare(name, wanted) {
        return this.sends(wanted, () => this.browser.tap(square(name)));
    }

    /** Drags from one square to another, or by the mouse with its right button. */
    async drag(from, to, wanted, { right = false } = {}) {
        const [start, end] = [await this.browser.middle(square(from)), await this.browser.middle(square(to))];
        const { mouse } = this.browser.page;
        return this.sends(wanted, async () => {
            if (!right) return this.browser.drag(start, end);
            await mouse.move(start.x, start.y);
            await mouse.down({ button: "right" });
            await mouse.move(end.x, end.y, { steps: 4 });
            await mouse.up({ button: "right" });
        });
    }

    /** Does something that offers a file for download. Returns the file's contents. */
    async downloads(act) {
        const [download] = await Promise.all([this.browser.page.waitForEvent("download"), act()]);
        return readFile(await download.path());
    }

    /** Does something that asks for a file, and picks one with this name and these contents. */
    async picks({ name, buffer }, act) {
        const [chooser] = await Promise.all([this.browser.page.waitForEvent("filechooser"), act()]);
        await chooser.setFiles({ name, mimeType: "application/octet-stream", buffer });
    }

    /** Puts a text onto the clipboard. */
    copy(text) {
        return this.browser.page.evaluate((text) => navigator.clipboard.writeText(text), text);
    }

    /** Waits until a value in the page counts as true. */
    until(condition, ...parameters) {
        return this.browser.until(condition, ...parameters);
    }

    /** Number of events of a variant that the screen has sent. */
    count(name, screen = this.screen) {
        return this.sent.filter(([from, event]) => from === screen && variant(event) === name).length;
    }

    /** Fails if a variant of a union was not sent. `unsent` has the reasons why no control sends a variant; `select` returns
     *  the part of an event that is of this union. */
    covers(union, unsent = {}, select = (event) => event) {
        const own = this.sent.filter(([from]) => from === this.screen).map(([, event]) => select(event));
        const sent = new Set(own.filter((it) => it !== undefined && it !== null).map(variant));
        const missing = variants(union).filter((it) => !sent.has(it));
        assert.deepEqual(missing.sort(), Object.keys(unsent).sort(), `${union}: variants that were not sent, and reasons`);
    }

    /** Fails if a control was drawn but never used, or if the page reported an error. */
    async end(without = []) {
        await this.look();
        const isLeftOut = (name) => name.startsWith("app-screen-") || without.includes(name);
        assert.deepEqual([...this.#seen].filter((it) => !this.#used.has(it) && !isLeftOut(it)), [], "controls not used");
        assert.deepEqual(this.browser.errors, []);
    }
}
