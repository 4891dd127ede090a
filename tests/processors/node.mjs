// Runs the WebAssembly probe and prints its report: node node.mjs PROBE.wasm DEPTH
import { readFileSync } from "node:fs";

const [path, depth] = process.argv.slice(2);
// Without imports, instantiation fails if the core depends on anything from the host.
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const start = instance.exports.report(Number(depth));
if (start === 0) throw new Error("the probe found nothing");
const memory = new Uint8Array(instance.exports.memory.buffer);
process.stdout.write(new TextDecoder().decode(memory.subarray(start, memory.indexOf(0, start))));
