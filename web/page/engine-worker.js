// @ts-check
// A worker with one engine. Each task blocks it until its end.

import init, { PageEngine } from "./core/plywise_web.js";
import { setFlag } from "./host.js";

/** @type {Promise<PageEngine>} */
let engine;

onmessage = async ({ data }) => {
    if (data.hash) {
        setFlag(data.flag);
        engine = init().then(() => new PageEngine(data.hash));
        return;
    }
    const own = await engine;
    if (data.free) own.free_endings();
    else own.run(data.task, (/** @type {string} */ report) => postMessage({ report }));
};
