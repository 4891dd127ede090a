// @ts-check
// The worker that owns the app and its library. It gives tasks to two engine workers.

import init, { PageApp, open_pool, put_file, take_file, use_memory } from "./core/plywise_web.js";

/** Number of engine workers: one for the game on the board, one for everything else. */
const SEATS = 2;

/** Time in milliseconds after a reload in which the last page may still hold the library. */
const PATIENCE = 5_000;

/** Size of the hash table of each engine, in MiB. */
const HASH = 16;

/** @typedef {{ worker: Worker, flag: Int32Array | undefined, task: number }} Engine */

/** @type {PageApp | undefined} */
let app;
/** @type {Engine[]} */
const engines = [];
/** @type {number | undefined} */
let timer;
/** Events that arrived before the app has started. @type {[number, string][]} */
const early = [];

/** Calls the app again when its next timer expires. @param {number} delay */
function wakeIn(delay) {
    clearTimeout(timer);
    timer = delay < 0 ? undefined : setTimeout(() => wakeIn(/** @type {PageApp} */ (app).wake()), delay);
}

/** Starts an engine worker, also in place of a terminated one. @param {number} seat */
function startEngine(seat) {
    const worker = new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" });
    const shared = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    engines[seat] = { worker, flag: shared, task: 0 };
    worker.postMessage({ flag: shared, hash: HASH });
    worker.onmessage = ({ data }) => {
        // A terminated worker may have left a report.
        if (app && engines[seat].worker === worker) wakeIn(app.told(seat, data.report));
    };
    worker.onerror = () => replaceEngine(seat);
}

/** Ends an engine worker whose task cannot be stopped otherwise. @param {number} seat */
function replaceEngine(seat) {
    engines[seat].worker.terminate();
    startEngine(seat);
    if (app) wakeIn(app.lost(seat));
}

/** @param {number} seat @param {string} task */
function run(seat, task) {
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

/** Opens the library's storage. Returns why it is only kept in memory; empty if it is stored. */
async function openStorage() {
    const end = performance.now() + PATIENCE;
    for (;;) {
        try {
            await open_pool();
            return "";
        } catch (error) {
            const reason = String(error);
            if (!reason.includes("another tab") || performance.now() > end) {
                use_memory();
                return reason;
            }
            await new Promise((resolve) => setTimeout(resolve, 200));
        }
    }
}

/** @param {string} device */
async function start(device) {
    await init();
    postMessage({ storage: await openStorage() });
    for (let seat = 0; seat < SEATS; seat += 1) startEngine(seat);
    const changed = (/** @type {number} */ acknowledged, /** @type {number} */ clock, /** @type {string} */ updates) =>
        postMessage({ acknowledged, clock, updates });
    const asked = (/** @type {number} */ id, /** @type {string} */ task) => postMessage({ id, task });
    const free = () => engines[1].worker.postMessage({ free: true });
    try {
        app = new PageApp(device, changed, asked, run, stop, free);
    } catch (updates) {
        postMessage({ acknowledged: 0, clock: 0, updates: String(updates) });
        return;
    }
    wakeIn(app.wake());
    for (const [number, event] of early.splice(0)) wakeIn(app.send(number, event));
}

onmessage = ({ data }) => {
    if (data.device) start(data.device);
    else if (data.put) put_file(data.put, data.contents);
    else if (data.take) postMessage({ taken: data.take, contents: take_file(data.take) });
    else if (app) wakeIn(app.send(data.number, data.event));
    else early.push([data.number, data.event]);
};
