// @ts-check
// The worker that owns the app and its library. It gives tasks to two engine workers.

import init, { PageApp, failed_start, open_pool, other_tab, put_file, take_file, use_memory } from "./core/plywise_web.js";

/** Number of engine workers: one for the game on the board, one for everything else. */
const SEATS = 2;

/** Times in milliseconds after which the user is told that another tab has the library, and that its storage is in use,
 *  which it may still be for a while after a reload. */
const SILENCE = 500;
const PATIENCE = 5_000;

/** Size of the hash table of each engine, in MiB. */
const HASH = 8;

/** Name of the library among the files that the browser stores. */
const LIBRARY = "games.db";

/** @typedef {{ worker: Worker, flag: Int32Array | undefined, task: number, hasFailed: boolean }} Engine */

/** @type {PageApp | undefined} */
let app;
/** @type {Engine[]} */
const engines = [];
/** A loaded engine that takes the place of one that cannot be stopped otherwise. @type {Engine | undefined} */
let spare;
/** @type {WebAssembly.Module} */
let core;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Why the library is only kept in memory; empty if it is stored, undefined while that is unknown.
 *  @type {string | undefined} */
let inMemory;
/** Events that arrived before the app has started. @type {[number, string][]} */
const early = [];

/** Whether a worker that searches can be told to stop. WebKitGTK isolates pages, but has no shared memory. */
const sharesMemory = self.crossOriginIsolated && "SharedArrayBuffer" in self;

/** Calls the app, and again when its next timer expires. An app that fails is of no more use.
 *  @param {(app: PageApp) => number} act */
function call(act) {
    if (!app) return;
    clearTimeout(timer);
    try {
        const delay = act(app);
        if (delay >= 0) timer = setTimeout(() => call((it) => it.wake()), delay);
    } catch (error) {
        app = undefined;
        for (const { worker } of engines) worker.terminate();
        postMessage({ failed: String(error) });
    }
}

/** @returns {Engine} */
function loadEngine() {
    const worker = new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" });
    const flag = sharesMemory ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    worker.postMessage({ core, flag, hash: HASH });
    const engine = { worker, flag, task: 0, hasFailed: false };
    // It is replaced when there is a task again, since the next one may fail at once, too.
    worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        engine.hasFailed = true;
        const seat = engines.indexOf(engine);
        if (seat >= 0) call((it) => it.lost(seat));
    };
    return engine;
}

/** Lets an engine work, also in place of another one. @param {number} seat */
function seatEngine(seat) {
    engines[seat]?.worker.terminate();
    const engine = spare && !spare.hasFailed ? spare : loadEngine();
    spare = sharesMemory ? undefined : loadEngine();
    engines[seat] = engine;
    engine.worker.onmessage = ({ data }) => {
        // A terminated worker may have left a report.
        if (engines[seat] === engine) call((it) => it.told(seat, data.report));
    };
}

/** Ends an engine whose task cannot be stopped otherwise. @param {number} seat */
function replaceEngine(seat) {
    seatEngine(seat);
    call((it) => it.lost(seat));
}

/** @param {number} seat @param {string} task */
function run(seat, task) {
    if (engines[seat].hasFailed) seatEngine(seat);
    const engine = engines[seat];
    engine.task += 1;
    if (engine.flag) Atomics.store(engine.flag, 0, 0);
    engine.worker.postMessage({ task });
}

/** @param {number} seat */
function stop(seat) {
    const engine = engines[seat];
    const { flag, task } = engine;
    if (flag) Atomics.store(flag, 0, 1);
    // Later, since the app that calls handles the end of the task. The next task may have begun by then.
    else setTimeout(() => { if (engines[seat] === engine && engine.task === task) replaceEngine(seat); });
}

/** Tells why the app has not started. @param {string} updates */
const tellStart = (updates) => postMessage({ acknowledged: 0, clock: 0, updates });

/** Waits until no other tab has the library, for the life of this worker. @param {string} device */
function ownLibrary(device) {
    if (!navigator.locks) return Promise.resolve();
    const told = setTimeout(() => tellStart(other_tab(device)), SILENCE);
    return new Promise((resolve) => {
        navigator.locks.request("plywise", () => {
            clearTimeout(told);
            resolve(undefined);
            return new Promise(() => {});
        });
    });
}

/** Whether the browser stores a library. */
async function hasLibrary() {
    try {
        const root = await navigator.storage.getDirectory();
        const files = await (await root.getDirectoryHandle(".plywise")).getDirectoryHandle(".opaque");
        for await (const file of /** @type {any} */ (files).values()) {
            // Each file of the pool begins with its name.
            const start = await (await file.getFile()).slice(0, LIBRARY.length).text();
            if (start === LIBRARY) return true;
        }
    } catch {
        // The browser stores nothing.
    }
    return false;
}

/** Opens the library's storage. Returns why it is only kept in memory; empty if it is stored. @param {string} device */
async function openStorage(device) {
    const told = setTimeout(() => tellStart(other_tab(device)), PATIENCE);
    try {
        for (;;) {
            const reason = await open_pool().then(() => "", String);
            if (!reason) return "";
            if (!reason.includes("another tab")) {
                // An empty library must not take the place of one that cannot be opened now.
                if (await hasLibrary()) throw new Error(reason);
                use_memory();
                return reason;
            }
            await new Promise((resolve) => setTimeout(resolve, 200));
        }
    } finally {
        clearTimeout(told);
    }
}

/** @param {string} device */
async function start(device) {
    core = await WebAssembly.compileStreaming(fetch(new URL("./core/plywise_web_bg.wasm", import.meta.url)));
    await init({ module_or_path: core });
    await ownLibrary(device);
    for (let seat = 0; seat < SEATS; seat += 1) seatEngine(seat);
    await openOrTell(device);
}

/** Opens the storage and the library, and starts the app. If that fails, the user can try again. The library gives its
 *  reason as view updates. @param {string} device */
async function openOrTell(device) {
    again = undefined;
    try {
        inMemory ??= await openStorage(device);
        postMessage({ storage: inMemory });
        open(device);
    } catch (reason) {
        again = () => openOrTell(device);
        if (typeof reason === "string" && reason.startsWith("[")) return tellStart(reason);
        console.error(reason);
        tellStart(failed_start(device));
    }
}

/** Opens the library and starts the app. @param {string} device */
function open(device) {
    const changed = (/** @type {number} */ acknowledged, /** @type {number} */ clock, /** @type {string} */ updates) =>
        postMessage({ acknowledged, clock, updates });
    const asked = (/** @type {number} */ id, /** @type {string} */ task) => postMessage({ id, task });
    const free = () => engines[1].worker.postMessage({ free: true });
    app = new PageApp(device, changed, asked, run, stop, free);
    call((it) => it.wake());
    for (const [number, event] of early.splice(0)) call((it) => it.send(number, event));
}

/** Tries to start again. @type {(() => void) | undefined} */
let again;

onmessage = ({ data }) => {
    if (data.device) start(data.device).catch((error) => postMessage({ failed: String(error) }));
    else if (data.put) put_file(data.put, data.contents);
    else if (data.take) postMessage({ taken: data.take, contents: take_file(data.take) });
    else if (app) call((it) => it.send(data.number, data.event));
    else if (data.event === '"Retry"') again?.();
    else early.push([data.number, data.event]);
};
