// Runs php-uri.php in PHP 8.5, which npm's @php-wasm/node-8-5 brings as WebAssembly. The argument after the folder is the
// parser to ask: whatwg, rfc3986 or parseurl.
import { readFileSync } from "node:fs";
import process from "node:process";
import { require } from "./npm.mjs";

const { PHP, loadPHPRuntime } = require("@php-wasm/universal");
const { getPHPLoaderModule } = require("@php-wasm/node-8-5");

const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
const code = readFileSync(new URL("php-uri.php", import.meta.url), "utf8");
const env = { ADAPTER: process.argv[3] };

async function write(text) {
  const response = await php.run({ code, env, body: new TextEncoder().encode(text) });
  await new Promise((done) => process.stdout.write(response.text, done));
}

let rest = "";
for await (const chunk of process.stdin.setEncoding("utf8")) {
  const end = (rest + chunk).lastIndexOf("\n") + 1;
  const lines = (rest + chunk).slice(0, end);
  rest = (rest + chunk).slice(end);
  if (lines !== "") await write(lines);
}
if (rest !== "") await write(rest);
process.exit();
