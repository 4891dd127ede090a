// @ts-check
// What the core asks of its worker.

/** Flag in memory shared with the app's worker, if the page is isolated. @type {Int32Array | undefined} */
let flag;

/** @param {Int32Array | undefined} shared */
export const setFlag = (shared) => { flag = shared; };

export const clock = () => performance.now();
export const millis = () => Date.now();
export const chance = () => Math.random();
/** Loads a file of the page and waits for it, as the core needs it; empty if it cannot be loaded. @param {string} path */
export function load(path) {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(path, import.meta.url), false);
    request.responseType = "arraybuffer";
    try {
        request.send();
    } catch {
        return new Uint8Array();
    }
    return request.status === 200 ? new Uint8Array(request.response) : new Uint8Array();
}

export const is_stopped = () => flag !== undefined && Atomics.load(flag, 0) !== 0;
