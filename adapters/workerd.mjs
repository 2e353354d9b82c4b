// The class URL of Cloudflare's workerd, which answers batches of requests over HTTP, on a socket of its own.
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { start, temporaryFolder } from "./child.mjs";
import { ofClass, serveBatches } from "./lines.mjs";
import { require } from "./npm.mjs";

const { version } = require("@cloudflare/workerd-linux-64/package.json");
const program = require.resolve("@cloudflare/workerd-linux-64/bin/workerd");
const config = fileURLToPath(new URL("workerd/workerd.capnp", import.meta.url));

const folder = temporaryFolder("workerd");
const socketPath = join(folder, "socket");
const flags = ["serve", config, "--socket-addr", `adapter=unix:${socketPath}`, "--control-fd=3"];
const server = start(folder, program, flags, ["ignore", "inherit", "inherit", "pipe"]);
await once(server.stdio[3], "data"); // it says that it listens

async function answerAll(requests) {
  const sent = request({ socketPath, method: "POST" });
  sent.end(JSON.stringify(requests));
  const [response] = await once(sent, "response");
  return json(response);
}

await serveBatches({ name: "workerd", version, ...ofClass }, answerAll);
process.exit();
