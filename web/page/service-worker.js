// Keeps the page for use without a network, and makes it cross-origin isolated on any web server, so that its workers
// can share memory. A version is kept as a whole: a page never gets files of two versions.

/** List of the page's files, which sets self.VERSION and self.FILES. */
const LIST = "files.js";

importScripts(LIST);

const NAME = `plywise-${self.VERSION}`;

/** Files that are kept when they are first used. */
const LATER = /^look\/sounds\//;

self.addEventListener("install", (event) => event.waitUntil(install()));

/** Keeps the files of this version. The list is kept last, so it marks a complete version, which never changes. */
async function install() {
    const cache = await caches.open(NAME);
    if (await cache.match(LIST)) return;
    // Past the browser's own cache, which may have files of an older version.
    const fresh = (path) => new Request(path, { cache: "reload" });
    await cache.addAll(["./", ...self.FILES.filter((path) => !LATER.test(path))].map(fresh));
    const list = await fetch(fresh(LIST));
    if (!(await list.clone().text()).includes(self.VERSION)) throw new Error("The host has got another version meanwhile.");
    await cache.put(LIST, list);
}

self.addEventListener("activate", (event) => {
    const old = (name) => name.startsWith("plywise-") && name !== NAME;
    event.waitUntil(caches.keys()
        .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
        .then(() => self.clients.claim()));
});

// The page asks for a new version between games.
self.addEventListener("message", (event) => {
    if (event.data === "activate") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method === "GET" && new URL(request.url).origin === self.location.origin) {
        event.respondWith(answer(request));
    }
});

/** @param {Request} request */
async function answer(request) {
    const cache = await caches.open(NAME);
    const url = request.mode === "navigate" ? self.registration.scope : request.url;
    const kept = await cache.match(url, { ignoreSearch: true });
    if (kept) return isolated(kept);
    const path = url.slice(self.registration.scope.length);
    const fetched = await fetch(request);
    if (fetched.ok && self.FILES.includes(path)) await cache.put(url, fetched.clone());
    return isolated(fetched);
}

/** Adds the headers of cross-origin isolation. @param {Response} response */
function isolated(response) {
    const headers = new Headers(response.headers);
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Embedder-Policy", "require-corp");
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
