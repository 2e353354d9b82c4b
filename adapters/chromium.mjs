// The class URL of Chromium, which evaluates batches of requests in an empty page. It is driven with the Chrome DevTools
// Protocol over a pipe.
import process from "node:process";
import { answerAll as answers } from "./batch.mjs";
import { start, temporaryFolder } from "./child.mjs";
import { ofClass, serveBatches } from "./lines.mjs";

const folder = temporaryFolder("chromium");
const flags = [
  "--headless",
  "--no-sandbox", // root cannot have one
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  `--user-data-dir=${folder}`,
  "--remote-debugging-pipe",
  "about:blank",
];
const browser = start(folder, "chromium", flags, ["ignore", "ignore", "ignore", "pipe", "pipe"]);

// Messages in both directions end in U+0000.
async function* messages() {
  let parts = [];
  for await (const chunk of browser.stdio[4].setEncoding("utf8")) {
    const [first, ...others] = chunk.split("\0");
    parts.push(first);
    for (const other of others) {
      yield JSON.parse(parts.join(""));
      parts = [other];
    }
  }
}

const received = messages();
let sent = 0;

// Sends a command, and returns its result.
async function call(method, params = {}, sessionId = undefined) {
  const id = ++sent;
  browser.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
  for (;;) {
    const { value, done } = await received.next();
    if (done || value.method === "Inspector.targetCrashed") throw new Error("Chromium crashed");
    if (value.id !== id) continue;
    if (value.error) throw new Error(`${method}: ${value.error.message}`);
    return value.result;
  }
}

const version = (await call("Browser.getVersion")).product.split("/")[1];
const { targetInfos } = await call("Target.getTargets");
const { targetId } = targetInfos.find(({ type }) => type === "page");
const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
await call("Inspector.enable", {}, sessionId);

async function answerAll(requests) {
  const expression = `JSON.stringify((${answers})(${JSON.stringify(requests)}))`;
  const { result, exceptionDetails } = await call("Runtime.evaluate", { expression }, sessionId);
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return JSON.parse(result.value);
}

await serveBatches({ name: "chromium", version, ...ofClass }, answerAll);
process.exit();
