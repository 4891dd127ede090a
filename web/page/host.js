// @ts-check
// What the core asks of its worker.

/** Flag in memory shared with the app's worker, if the page is isolated. @type {Int32Array | undefined} */
let flag;

/** @param {Int32Array | undefined} shared */
export const setFlag = (shared) => { flag = shared; };

export const clock = () => performance.now();
export const millis = () => Date.now();
export const chance = () => Math.random();
export const is_stopped = () => flag !== undefined && Atomics.load(flag, 0) !== 0;
