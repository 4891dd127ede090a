// The engine's results and speed in every browser, against those of this machine's processor: perft counts, searches,
// and the moves of the levels. PLYWISE_PROBE is the probe of tests/processors for WebAssembly, PLYWISE_NATIVE the one for
// this machine.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { launch, programs } from "./browsers.mjs";
import { serve } from "./server.mjs";

const browsers = (process.env.PLYWISE_BROWSERS ?? "chromium,firefox,webkit").split(",");
const depth = Number(process.env.PLYWISE_DEPTH ?? 12);

const WORKER = `
onmessage = async ({ data }) => {
    const { instance } = await WebAssembly.instantiate(await (await fetch("probe.wasm")).arrayBuffer(), {});
    const start = instance.exports.report(data);
    const memory = new Uint8Array(instance.exports.memory.buffer);
    postMessage(new TextDecoder().decode(memory.slice(start, memory.indexOf(0, start))));
};`;

/** Processor time of all threads of the programs that this one has started, in ticks of 10 ms, by thread. */
function threadTimes() {
    const read = (path) => {
        const fields = readFileSync(path, "utf8").split(") ").pop().split(" ");
        return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
    };
    const processes = new Map();
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number)) {
        try {
            processes.set(pid, read(`/proc/${pid}/stat`).parent);
        } catch {
            // It has just ended.
        }
    }
    const isOwn = (pid) => processes.has(pid) && (processes.get(pid) === process.pid || isOwn(processes.get(pid)));
    const times = new Map();
    for (const pid of [...processes.keys()].filter(isOwn)) {
        try {
            for (const thread of readdirSync(`/proc/${pid}/task`)) times.set(thread, read(`/proc/${pid}/task/${thread}/stat`).ticks);
        } catch {
            // It has just ended.
        }
    }
    return times;
}

/** Seconds of the busiest thread since then. */
function busiest(before) {
    const spent = [...threadTimes()].map(([thread, ticks]) => ticks - (before.get(thread) ?? 0));
    return Math.max(...spent) / 100;
}

let folder;
let host;
let wanted;
let native;

before(async () => {
    folder = await mkdtemp(join(tmpdir(), "plywise-web-"));
    writeFileSync(join(folder, "index.html"), "<!doctype html><title>Probe</title>");
    writeFileSync(join(folder, "worker.js"), WORKER);
    writeFileSync(join(folder, "probe.wasm"), readFileSync(process.env.PLYWISE_PROBE));
    host = await serve(folder);
    const timed = `{ TIMEFORMAT=%U; time "${process.env.PLYWISE_NATIVE}" report ${depth} > "${folder}/report.txt"; } 2>&1`;
    native = Number(execFileSync("bash", ["-c", timed], { encoding: "utf8" }));
    wanted = readFileSync(join(folder, "report.txt"), "utf8");
});

after(async () => {
    await host?.stop();
    await rm(folder, { recursive: true, force: true });
});

for (const kind of browsers) {
    describe(kind, { skip: !programs[kind] && `${kind} is not installed` }, () => {
        test("engine computes the same as on this processor", { timeout: 1_200_000 }, async (context) => {
            const browser = await launch(kind, {});
            try {
                await browser.goto(host.address);
                const before = threadTimes();
                await browser.evaluate((depth) => {
                    const worker = new Worker("worker.js");
                    worker.onmessage = ({ data }) => { globalThis.report = data; };
                    worker.postMessage(depth);
                }, depth);
                let found;
                while (!found) {
                    await new Promise((resolve) => setTimeout(resolve, 200));
                    found = await browser.evaluate(() => globalThis.report);
                }
                const seconds = busiest(before);
                assert.equal(found, wanted);
                const speed = (native / seconds).toFixed(2);
                context.diagnostic(`${seconds.toFixed(1)} s, natively ${native.toFixed(1)} s, speed ${speed}`);
            } finally {
                await browser.close();
            }
        });
    });
}
