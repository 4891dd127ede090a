// @ts-check
// What the core asks of the device: files, sounds, speech, sharing.

/** @import * as T from "./types.js" */
/** @import { App } from "./app.js" */

/** Names of the files that can be picked, by kind. @type {Record<T.FileKind, string>} */
const ACCEPTED = { Pgn: ".pgn,application/vnd.chess-pgn,text/plain", Backup: ".plywise,application/octet-stream", Text: "text/plain" };

/** @type {Record<T.FileKind, string>} */
const TYPES = { Pgn: "application/vnd.chess-pgn", Backup: "application/octet-stream", Text: "text/plain" };

/** @type {Map<T.Sound, HTMLAudioElement>} */
const sounds = new Map();

let files = 0;

/** Passes a file to the core. Returns its path there. @param {App} app @param {Blob} file */
export async function passFile(app, file) {
    files += 1;
    const path = `picked-${files}`;
    app.put(path, new Uint8Array(await file.arrayBuffer()));
    return path;
}

/** Says a text to screen readers. @param {string} text */
function speak(text) {
    const status = document.querySelector("#status");
    // The same text again is a change, too.
    if (status) status.textContent = status.textContent === text ? `${text}\u00a0` : text;
}

/** @param {T.FileKind} kind @returns {Promise<File | undefined>} */
const pick = (kind) => new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ACCEPTED[kind];
    input.className = "unseen";
    input.dataset.tag = "file";
    const end = (/** @type {File | undefined} */ file) => { input.remove(); resolve(file); };
    input.addEventListener("change", () => end(input.files?.[0]));
    input.addEventListener("cancel", () => end(undefined));
    document.body.append(input);
    input.click();
});

/** Offers a file for download. @param {Blob} contents @param {string} name */
export function download(contents, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(contents);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Shares a file, or offers it for download where nothing can be shared. @param {File} file @param {string} title
 *  @returns {Promise<T.SystemAnswer>} */
export async function shareFile(file, title) {
    if (navigator.canShare?.({ files: [file] })) return share({ files: [file], title });
    download(file, file.name);
    return "Done";
}

/** @param {ShareData} data @returns {Promise<T.SystemAnswer>} */
async function share(data) {
    try {
        await navigator.share(data);
        return "Done";
    } catch (error) {
        return error instanceof DOMException && error.name === "AbortError" ? "Cancelled" : "Failed";
    }
}

/** @param {string} text @returns {Promise<T.SystemAnswer>} */
async function copy(text) {
    await navigator.clipboard.writeText(text);
    return "Done";
}

/** Returns the text of the clipboard; empty if there is none, or the user keeps it. Call it after a press. */
export async function pasted() {
    try {
        return await navigator.clipboard.readText();
    } catch {
        return "";
    }
}

/** @param {T.Sound} sound */
function play(sound) {
    let audio = sounds.get(sound);
    if (!audio) {
        audio = new Audio(new URL(`./look/sounds/${sound.toLowerCase()}.wav`, import.meta.url).href);
        sounds.set(sound, audio);
    }
    audio.currentTime = 0;
    // Before the first touch of the page, browsers play nothing.
    audio.play().catch(() => {});
}

/** Carries out a task. Tasks with an id other than 0 are answered. @param {App} app @param {number} id
 *  @param {T.SystemTask} task */
export async function carryOut(app, id, task) {
    let answer;
    try {
        answer = await answerTo(app, task);
    } catch {
        answer = /** @type {T.SystemAnswer} */ ("Failed");
    }
    if (id > 0) app.send({ Answered: { id, answer } });
}

/** @param {App} app @param {T.SystemTask} task @returns {Promise<T.SystemAnswer>} */
async function answerTo(app, task) {
    if (typeof task === "string") return "Done";
    if ("PickFile" in task) {
        const file = await pick(task.PickFile.kind);
        return file ? { Picked: { path: await passFile(app, file) } } : "Cancelled";
    }
    if ("KeepFile" in task) {
        const { path, name, kind } = task.KeepFile;
        const contents = await app.take(path);
        if (!contents) return "Failed";
        download(new Blob([/** @type {BlobPart} */ (contents)], { type: TYPES[kind] }), name);
        return "Done";
    }
    if ("ShareFile" in task) {
        const { path, kind, title } = task.ShareFile;
        const contents = await app.take(path);
        if (!contents) return "Failed";
        const name = path.split("/").pop() ?? path;
        return shareFile(new File([/** @type {BlobPart} */ (contents)], name, { type: TYPES[kind] }), title);
    }
    if ("ShareText" in task) {
        const { text, title } = task.ShareText;
        return "share" in navigator ? share({ text, title }) : copy(text);
    }
    if ("Copy" in task) return copy(task.Copy.text);
    if ("Play" in task) play(task.Play.sound);
    if ("Feel" in task) navigator.vibrate?.(task.Feel.haptic === "Tick" ? 10 : [20, 60, 20]);
    if ("Speak" in task) speak(task.Speak.text);
    return "Done";
}

/** Times from which another offset from UTC applied, for the device's zone. @returns {T.ZoneOffset[]} */
export function zoneOffsets() {
    const offset = (/** @type {number} */ time) => -new Date(time).getTimezoneOffset() * 60;
    const [day, end] = [86_400_000, Date.now() + 2 * 365 * 86_400_000];
    let time = Date.UTC(2010, 0, 1);
    const all = [{ since: time / 1_000, seconds: offset(time) }];
    for (; time < end; time += 20 * day) {
        if (offset(time) === offset(time + 20 * day)) continue;
        let [low, high] = [time, time + 20 * day];
        while (high - low > 1_000) {
            const middle = (low + high) / 2;
            if (offset(middle) === offset(low)) low = middle;
            else high = middle;
        }
        all.push({ since: Math.round(high / 1_000), seconds: offset(high) });
    }
    return all;
}
