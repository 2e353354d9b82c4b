// Serves a folder on the loopback interface.

import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
};

// Returns a promise of the server, on a port of its own. Each response has these headers. `written` may return the text
// of a path that is no file. `encode` returns the bytes that are sent for a file.
export function serve(folder, headers = {}, written = () => undefined, encode = readFileSync) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://h");
    const text = written(pathname);
    if (text !== undefined) {
      response.writeHead(200, { ...headers, "content-type": types[extname(pathname)] ?? "text/plain" }).end(text);
      return;
    }
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, "index.html") : path;
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { ...headers, "content-type": types[extname(file)] ?? "text/plain" }).end(encode(file));
  });
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => done(server));
  });
}
