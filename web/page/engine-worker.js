// @ts-check
// A worker with one engine. Each task blocks it until its end.

import { PageEngine, initSync } from "./core/plywise_web.js";
import { setFlag } from "./host.js";

/** @type {PageEngine} */
let engine;

onmessage = ({ data }) => {
    if (data.core) {
        setFlag(data.flag);
        initSync({ module: data.core });
        engine = new PageEngine(data.hash);
    } else if (data.free) {
        engine.free_endings();
    } else {
        engine.run(data.task, (/** @type {string} */ report) => postMessage({ report }));
    }
};
