// The browsers in which the page is tested, with one interface: Chromium by Playwright, Firefox by Puppeteer, and
// WebKitGTK by WebDriver. Each uses its own profile folder, so that it can be killed and started again.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { chromium, devices } from "playwright-core";
import puppeteer from "puppeteer-core";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
const WEBKIT = ["/usr/bin/WebKitWebDriver"];
const MINI_BROWSER = ["/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser"];

const installed = (paths) => paths.find((path) => existsSync(path));

/** Programs by browser; `undefined` if it is not installed. */
export const programs = {
    chromium: installed(CHROMIUM),
    firefox: installed(FIREFOX),
    webkit: installed(WEBKIT) && installed(MINI_BROWSER),
};

/** Time in milliseconds in which a state is reached, also on a busy machine. */
const PATIENCE = 60_000;

/** Time in milliseconds after which Firefox has lost the messages of a page's workers. */
const WAKING = 20_000;

/** Calls a function until it returns a value, which it returns. `describe` says what is missing when it takes too long. */
export async function until(find, describe) {
    for (const end = Date.now() + PATIENCE; ;) {
        const found = find();
        if (found !== undefined) return found;
        if (Date.now() > end) throw new Error(describe());
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
}

/** Chromium without the requests that it makes on its own. */
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"];

/** Windows in which the screens are tested. */
export const forms = {
    phone: { ...devices["Pixel 7"] },
    landscape: { ...devices["Pixel 7 landscape"] },
    foldable: { ...devices["Galaxy Z Fold 5"] ?? devices["Pixel 7"], viewport: { width: 720, height: 840 } },
    tablet: { ...devices["iPad Mini"], defaultBrowserType: undefined },
    desktop: { viewport: { width: 1280, height: 800 } },
};

export const newProfile = () => mkdtemp(join(tmpdir(), "plywise-web-"));

/** Opens a browser. `options`: `profile` folder, `form`, `locale`, `dark`, `bypassCSP`, `isPrivate` for a private window,
 *  `persistent` if it grants persistent storage. */
export const launch = (name, options = {}) => ({ chromium: Chromium, firefox: Firefox, webkit: WebKit })[name].launch(options);

class Browser {
    /** Calls a function in the page until it returns a value that counts as true. Returns that value. */
    async until(condition, ...parameters) {
        // An element cannot be passed on in every browser.
        const call = `(...all) => { const value = (${condition})(...all); return value instanceof Node || value; }`;
        const end = Date.now() + PATIENCE;
        for (;;) {
            const value = await this.evaluate(call, ...parameters).catch((error) => {
                // The page is just loading.
                if (Date.now() > end) throw error;
            });
            if (value) return value;
            if (Date.now() > end) {
                const text = await this.evaluate(() => document.body.innerText).catch(() => "");
                throw new Error(`timeout: ${condition} ${JSON.stringify(parameters)}\n${text.slice(0, 800)}`);
            }
            await new Promise((resolve) => setTimeout(resolve, 30));
        }
    }

    /** Waits until the first visible element is at rest and nothing covers it. Returns its middle, after scrolling to it. */
    async middle(selector) {
        let last = "";
        for (;;) {
            const middle = await this.until((selector) => {
                const isUsable = (it) => !it.closest("[inert]") && it.getClientRects().length > 0 && !it.disabled
                    && it.ariaDisabled !== "true";
                const element = [...document.querySelectorAll(selector)].find(isUsable);
                if (!element) return undefined;
                element.scrollIntoView({ block: "nearest", inline: "nearest" });
                const { left, top, width, height } = element.getBoundingClientRect();
                const [x, y] = [left + width / 2, top + height / 2];
                const hit = document.elementFromPoint(x, y);
                return (element.contains(hit) || hit?.closest("label")?.contains(element)) && { x, y };
            }, selector);
            const place = JSON.stringify(middle);
            if (place === last) return middle;
            last = place;
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    }

    /** Taps an element. */
    async tap(selector) {
        const { x, y } = await this.middle(selector);
        await this.tapAt(x, y);
    }

    /** Replaces the text of a field. */
    async fill(selector, text) {
        await this.middle(selector);
        await this.evaluate((selector, text) => {
            const field = [...document.querySelectorAll(selector)].find((it) => !it.closest("[inert]"));
            field.focus();
            field.value = text;
            field.dispatchEvent(new Event("input", { bubbles: true }));
        }, selector, text);
    }

    /** Loads the page again if the browser has failed to start its workers. */
    async wake() {}

    /** Drops a file on the page, as far as a page can tell. */
    async drop(path) {
        await this.evaluate((name, text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], name));
            for (const kind of ["dragenter", "dragover", "drop"]) {
                document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
            }
        }, basename(path), await readFile(path, "utf8"));
    }

    async close() {
        await this.end();
        if (this.isOwnProfile) await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
    }
}

class Chromium extends Browser {
    static async launch({
        profile, form = "phone", locale = "en-GB", dark = false, bypassCSP = false, args = [], timezone, isPrivate = false,
        serviceWorkers, persistent = false,
    }) {
        const own = new Chromium();
        own.isOwnProfile = !profile;
        own.profile = profile ?? await newProfile();
        const started = { executablePath: programs.chromium, args: [...QUIET, ...args] };
        const window = {
            ...forms[form],
            colorScheme: dark ? "dark" : "light",
            acceptDownloads: true,
            timezoneId: timezone,
            bypassCSP,
            serviceWorkers,
            locale,
        };
        if (isPrivate) {
            own.browser = await chromium.launch(started);
            own.context = await own.browser.newContext(window);
        } else {
            own.context = await chromium.launchPersistentContext(own.profile, { ...started, ...window });
        }
        own.page = own.context.pages()[0] ?? await own.context.newPage();
        if (persistent) {
            const session = await own.context.newCDPSession(own.page);
            await session.send("Browser.setPermission", { permission: { name: "persistent-storage" }, setting: "granted" });
        }
        own.errors = [];
        own.watch(own.page);
        return own;
    }

    watch(page) {
        page.on("pageerror", (error) => this.errors.push(error.message));
        page.on("console", (message) => {
            if (message.type() === "error" && !/Failed to load resource/.test(message.text())) this.errors.push(message.text());
        });
    }

    goto(address) { return this.page.goto(address); }
    reload() { return this.page.reload(); }
    evaluate(call, ...parameters) { return this.page.evaluate(`(${call})(...${JSON.stringify(parameters)})`); }
    tapAt(x, y) { return forms.phone && this.hasTouch() ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y); }
    hasTouch() { return this.context._options?.hasTouch ?? true; }
    press(key) { return this.page.keyboard.press(key); }
    type(text) { return this.page.keyboard.type(text); }
    screenshot(path) { return this.page.screenshot({ path }); }
    setOffline(offline) { return this.context.setOffline(offline); }
    end() { return this.browser ? this.browser.close() : this.context.close(); }

    /** Drags from one place to another by finger, as quickly as a person does. */
    async drag(from, to) {
        const session = await this.context.newCDPSession(this.page);
        const touch = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
        const events = [touch("touchStart", [from])];
        for (let step = 1; step <= 8; step += 1) {
            await new Promise((resolve) => setTimeout(resolve, 8));
            const at = (key) => from[key] + ((to[key] - from[key]) * step) / 8;
            events.push(touch("touchMove", [{ x: at("x"), y: at("y") }]));
        }
        await Promise.all([...events, touch("touchEnd", [])]);
        await session.detach();
    }

    /** Chooses a file when an action asks for one. */
    async pick(path, act) {
        const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), act()]);
        await chooser.setFiles(path);
    }

    /** Returns the path of the file that an action offers for download. */
    async download(act) {
        const [download] = await Promise.all([this.page.waitForEvent("download"), act()]);
        const path = join(this.profile, download.suggestedFilename());
        await download.saveAs(path);
        return path;
    }

    /** Drops a file on the page. */
    async drop(path) {
        const session = await this.context.newCDPSession(this.page);
        const data = { items: [], files: [path], dragOperationsMask: 1 };
        for (const type of ["dragEnter", "dragOver", "drop"]) {
            await session.send("Input.dispatchDragEvent", { type, x: 200, y: 200, data });
        }
        await session.detach();
    }

    /** Opens another tab with the same profile. */
    async newTab() {
        const tab = Object.assign(new Chromium(), this);
        tab.page = await this.context.newPage();
        tab.watch(tab.page);
        return tab;
    }

    closeTab() { return this.page.close(); }
}

class Firefox extends Browser {
    static async launch({ profile, locale = "en-GB", isPrivate = false, persistent = false }) {
        const own = new Firefox();
        own.isOwnProfile = !profile;
        own.profile = profile ?? await newProfile();
        own.browser = await puppeteer.launch({
            browser: "firefox",
            executablePath: programs.firefox,
            userDataDir: own.profile,
            extraPrefsFirefox: {
                "intl.accept_languages": locale,
                "dom.storageManager.prompt.testing": true,
                "dom.storageManager.prompt.testing.allow": persistent,
                "browser.privatebrowsing.autostart": isPrivate,
                "browser.download.dir": join(own.profile, "downloads"),
                "browser.download.folderList": 2,
                "browser.download.always_ask_before_handling_new_types": false,
            },
            defaultViewport: { width: 412, height: 839, deviceScaleFactor: 2 },
        });
        const [first] = await own.browser.pages();
        // The first tab never has the focus.
        own.page = await own.browser.newPage();
        await first.close();
        own.errors = [];
        own.watch(own.page);
        return own;
    }

    watch(page) { page.on("pageerror", (error) => this.errors.push(error.message)); }

    // Under WebDriver BiDi, Firefox loses the messages of a page's workers in one start of twenty. Without it, it lost
    // none in 60 starts.
    async wake() {
        const isAwake = () => this.evaluate(() => document.querySelector("[data-entry], .failed") !== null).catch(() => false);
        for (let count = 0; count < 3; count += 1) {
            for (const end = Date.now() + WAKING; Date.now() < end;) {
                if (await isAwake()) return;
                await new Promise((resolve) => setTimeout(resolve, 100));
            }
            await this.page.reload();
        }
    }

    /** Chooses a file when an action asks for one. The dialog stays closed, because a browser without a window cancels it. */
    async pick(path, act) {
        await this.evaluate(() => {
            HTMLInputElement.prototype.click = function () { delete HTMLInputElement.prototype.click; };
        });
        await act();
        const input = await this.page.waitForSelector("[data-tag=file]");
        await input.uploadFile(path);
    }

    /** Waits until a file is in the folder for downloads, as a whole. Returns its path. */
    async downloaded(folder) {
        let last = "";
        for (const end = Date.now() + PATIENCE; Date.now() < end;) {
            const names = await readdir(folder).catch(() => []);
            const [name] = names;
            const now = names.length === 1 && !name.endsWith(".part")
                ? `${name} ${(await stat(join(folder, name))).size}` : "";
            if (now && now === last && !now.endsWith(" 0")) return join(folder, name);
            last = now;
            await new Promise((resolve) => setTimeout(resolve, 200));
        }
        throw new Error("timeout: download");
    }

    /** Returns the path of the file that an action offers for download. */
    async download(act) {
        const folder = join(this.profile, "downloads");
        await rm(folder, { recursive: true, force: true });
        await act();
        return this.downloaded(folder);
    }

    /** Opens another tab with the same profile. */
    async newTab() {
        const tab = Object.assign(new Firefox(), this);
        tab.page = await this.browser.newPage();
        tab.watch(tab.page);
        return tab;
    }

    closeTab() { return this.page.close(); }

    async goto(address) {
        await this.page.goto(address);
        await this.#hasStarted();
    }

    async reload() {
        await this.page.reload();
        await this.#hasStarted();
    }

    /** Loads the page again if its core has not started. Under automation, Firefox sometimes never lets a worker create
     *  another one (in 1 of 10 to 40 starts; without automation in none of 200), and such a worker keeps its lock. */
    async #hasStarted() {
        const isStarted = () => !document.querySelector("#app") || document.querySelector("#app [data-tag]") !== null;
        for (let end = Date.now() + 10_000; !await this.evaluate(isStarted).catch(() => false);) {
            if (Date.now() > end) {
                this.hasHung = true;
                await this.page.reload();
                end = Date.now() + 20_000;
            }
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
    }

    evaluate(call, ...parameters) { return this.page.evaluate(`(${call})(...${JSON.stringify(parameters)})`); }
    tapAt(x, y) { return this.page.mouse.click(x, y); }
    press(key) { return this.page.keyboard.press(key); }
    type(text) { return this.page.keyboard.type(text); }
    screenshot(path) { return this.page.screenshot({ path }); }
    end() { return this.browser.close(); }
    process() { return this.browser.process(); }
}

/** Keys by their codes in WebDriver. */
const KEYS = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014",
    ArrowDown: "\uE015", " ": " " };

class WebKit extends Browser {
    static async launch() {
        const own = new WebKit();
        own.isOwnProfile = true;
        own.profile = await newProfile();
        const port = 20_000 + (process.pid % 20_000);
        own.driver = spawn("xvfb-run", ["-a", "-s", "-screen 0 500x1000x24", programs.webkit && "/usr/bin/WebKitWebDriver", `--port=${port}`], {
            env: { ...process.env, HOME: own.profile, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
            detached: true,
            stdio: "ignore",
        });
        own.address = `http://127.0.0.1:${port}`;
        const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary: programs.webkit, args: ["--automation"] } } };
        const end = Date.now() + 30_000;
        for (;;) {
            try {
                const { sessionId } = await own.request("POST", "/session", { capabilities });
                own.session = `/session/${sessionId}`;
                break;
            } catch (error) {
                if (Date.now() > end) throw error;
                await new Promise((resolve) => setTimeout(resolve, 200));
            }
        }
        own.errors = [];
        return own;
    }

    async request(method, path, body) {
        const answer = await fetch(`${this.address}${path}`, { method, body: body && JSON.stringify(body) });
        const { value } = await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${value.message}`);
        return value;
    }

    goto(url) { return this.request("POST", `${this.session}/url`, { url }); }
    reload() { return this.request("POST", `${this.session}/refresh`, {}); }
    evaluate(call, ...args) {
        return this.request("POST", `${this.session}/execute/sync`, { script: `return (${call})(...arguments)`, args });
    }
    tapAt(x, y) {
        const at = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
        const actions = [at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
        return this.request("POST", `${this.session}/actions`, {
            actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
        });
    }
    /** Chooses a file when an action asks for one. Under WebDriver no dialog opens, so the page is told what was chosen. */
    async pick(path, act) {
        await this.evaluate((name, text) => {
            const files = new DataTransfer();
            files.items.add(new File([text], name));
            HTMLInputElement.prototype.click = function () {
                delete HTMLInputElement.prototype.click;
                this.files = files.files;
                this.dispatchEvent(new Event("change"));
            };
        }, basename(path), await readFile(path, "utf8"));
        await act();
    }

    /** Returns the path of a file with what an action offers for download. Under WebDriver nothing is downloaded. */
    async download(act) {
        await this.evaluate(() => {
            const { createObjectURL } = URL;
            const { click } = HTMLAnchorElement.prototype;
            globalThis.offered = undefined;
            URL.createObjectURL = (blob) => {
                URL.createObjectURL = createObjectURL;
                HTMLAnchorElement.prototype.click = function () {
                    HTMLAnchorElement.prototype.click = click;
                    blob.text().then((text) => { globalThis.offered = { name: this.download, text }; });
                };
                return createObjectURL.call(URL, blob);
            };
        });
        await act();
        const { name, text } = await this.until(() => globalThis.offered);
        const path = join(this.profile, name);
        await writeFile(path, text);
        return path;
    }

    press(key) { return this.type(KEYS[key] ?? key); }
    type(text) {
        const actions = [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
        return this.request("POST", `${this.session}/actions`, { actions: [{ type: "key", id: "keys", actions }] });
    }
    async screenshot(path) {
        await writeFile(path, Buffer.from(await this.request("GET", `${this.session}/screenshot`), "base64"));
    }
    async end() {
        await this.request("DELETE", this.session).catch(() => {});
        process.kill(-this.driver.pid);
    }
}
