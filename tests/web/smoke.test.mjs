// The page in Chromium, in a few minutes: node --test tests/web/smoke.test.mjs

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browsers.mjs";
import { Page } from "./page.mjs";
import { serve } from "./server.mjs";

const site = process.env.PLYWISE_SITE;

let host;
let browser;
let page;

before(async () => {
    host = await serve(site);
    browser = await launch("chromium");
    page = await new Page(browser).open(host.address);
});

after(async () => {
    await browser?.close();
    await host?.stop();
});

test("move is answered", async () => {
    await page.move("e2", "e4");
    await page.hasPlies(2);
});

// Scenario: board-move-by-drag, shell-drag
test("move by drag is answered", async () => {
    const [from, to] = [await browser.middle('[data-square="d2"]'), await browser.middle('[data-square="d3"]')];
    await browser.drag(from, to);
    await page.piece("d3", "P");
    await page.hasPlies(4);
});

// Scenario: app-game-comes-back
test("reload keeps the game", async () => {
    await browser.reload();
    await page.hasPlies(4);
    await page.piece("e4", "P");
});

test("page is isolated and starts without a network", async () => {
    await browser.until(() => navigator.serviceWorker.controller !== null);
    host.setDown(true);
    await browser.reload();
    await page.hasPlies(4);
    assert.equal(await browser.evaluate(() => crossOriginIsolated), true);
    await page.move("a2", "a3");
    await page.hasPlies(6);
    host.setDown(false);
});

test("page can be installed", async () => {
    const session = await browser.context.newCDPSession(browser.page);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    assert.deepEqual(installabilityErrors, []);
    await session.detach();
});

for (const screen of ["board", "train", "games", "analysis", "settings"]) {
    test(`screen ${screen} is accessible`, async () => {
        await page.goTo(screen);
        await browser.until((name) => document.querySelector(`[data-tag="app-screen-${name}"][aria-current]`), screen);
        assert.deepEqual(await page.violations(), []);
    });
}

test("no error is reported and no other host is asked", async () => {
    assert.deepEqual(browser.errors, []);
    const hosts = await browser.evaluate(() => performance.getEntriesByType("resource").map((it) => new URL(it.name).origin));
    assert.deepEqual([...new Set(hosts)], [new URL(host.address).origin]);
});
