// Web server like that of any host: it sets no headers for the page.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
};

/**
 * Serves a folder on a free port of this machine. Returns its address and functions that replace the folder and stop
 * the server. `files` are contents by path, in place of the folder's own files or in addition to them.
 */
export async function serve(folder, files = {}) {
    let shown = folder;
    let isDown = false;
    const requests = [];
    const server = createServer(async (request, response) => {
        const asked = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
        const path = asked === "/" ? "/index.html" : asked;
        requests.push(path);
        host.onRequest(path);
        if (isDown) return response.destroy();
        try {
            const contents = files[path] ?? await readFile(join(shown, path));
            response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "text/plain", "Cache-Control": "max-age=600" });
            response.end(contents);
        } catch {
            response.writeHead(404).end();
        }
    });
    server.on("connection", (socket) => socket.unref());
    await new Promise((resolve) => server.listen(0, "localhost", resolve));
    const host = {
        address: `http://localhost:${server.address().port}/`,
        requests,
        /** Called with the path of each request before it is answered. */
        onRequest: () => {},
        /** Serves another folder, like a host after an update. */
        replace: (next) => { shown = next; },
        /** Breaks every connection, like a lost network. */
        setDown: (down) => { isDown = down; },
        stop: () => new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections();
        }),
    };
    return host;
}
