// The class URL of Firefox, which evaluates batches of requests in an empty page. It is driven with Marionette over a
// socket.
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { answerAll as answers } from "./batch.mjs";
import { start, temporaryFolder } from "./child.mjs";
import { ofClass, serveBatches } from "./lines.mjs";

const folder = temporaryFolder("firefox");
writeFileSync(join(folder, "user.js"), 'user_pref("marionette.port", 0);\n'); // any port that is free
start(folder, "firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", folder], "ignore");

const portFile = join(folder, "MarionetteActivePort");
while (!existsSync(portFile) || readFileSync(portFile, "utf8") === "") await setTimeout(50);
const socket = connect(Number(readFileSync(portFile, "utf8")), "127.0.0.1");
await once(socket, "connect");

// A message is its length in bytes, a colon, and JSON.
async function* messages() {
  let waiting = Buffer.alloc(0);
  for await (const chunk of socket) {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const colon = waiting.indexOf(":");
      const end = colon + 1 + Number(waiting.toString("latin1", 0, colon));
      if (colon === -1 || waiting.length < end) break;
      yield JSON.parse(waiting.toString("utf8", colon + 1, end));
      waiting = waiting.subarray(end);
    }
  }
}

const received = messages();
let sent = 0;

// Sends a command, and returns its result.
async function call(command, parameters) {
  const message = JSON.stringify([0, ++sent, command, parameters]);
  socket.write(`${Buffer.byteLength(message)}:${message}`);
  const [, , error, result] = (await received.next()).value;
  if (error) throw new Error(`${command}: ${error.message}`);
  return result;
}

await received.next(); // the greeting
const { capabilities } = await call("WebDriver:NewSession", {});
await call("WebDriver:SetTimeouts", { script: 600_000 });

async function answerAll(requests) {
  const script = `return JSON.stringify((${answers})(JSON.parse(arguments[0])))`;
  return JSON.parse((await call("WebDriver:ExecuteScript", { script, args: [JSON.stringify(requests)] })).value);
}

const version = capabilities.browserVersion;
await serveBatches({ name: "firefox", version, ...ofClass }, answerAll);
process.exit();
