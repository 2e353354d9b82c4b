// Mended texts, references, and paths of files.
// REFURL_PACKAGE names the file node.mjs of the installed package.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const refurl = await import(pathToFileURL(resolve(process.env.REFURL_PACKAGE)));

// Returns whether an error is a RefurlError with a code.
const isRefurlError = (code) => (error) => error instanceof refurl.RefurlError && error.code === code;

test("mend", () => {
  assert.deepEqual(refurl.mend("http://h/"), { text: "http://h/", same_href: true, changes: [] });
  assert.deepEqual([refurl.mend("http://h/a b").text, refurl.mend("c d", "http://h/").text], ["http://h/a%20b", "c%20d"]);
  assert.throws(() => refurl.mend("http://u@h/"), isRefurlError("input"));
  assert.throws(() => refurl.mend("a", "b"), isRefurlError("base"));
});

test("relativize", () => {
  assert.equal(refurl.relativize("http://h/a/c", "http://h/a/b"), "c");
  assert.equal(refurl.relativize(new URL("http://i/"), new refurl.URL("http://h/")), "//i/");
  assert.throws(() => refurl.relativize("http://[", "http://h"), isRefurlError("input"));
  assert.throws(() => refurl.relativize("http://h", "a"), isRefurlError("base"));
});

// Converts a path to a URL, or a URL to a path, by functions with the names that Node has.
const convert = (functions, text, windows) =>
  `${text.startsWith("file:") ? functions.fileURLToPath(text, { windows }) : functions.pathToFileURL(text, { windows })}`;

test("a path is the URL that it is for Node, and back", () => {
  const node = { fileURLToPath, pathToFileURL };
  const ofPosix = [
    "/a",
    "/a b%20#?\\\n\t",
    "/a/b/",
    "/C|/x",
    "/\u00e9|^{}",
    "/%2e%2e/a",
    "file:///a%20b%5C",
    "file:///C:/a",
    "file:///a?q",
  ];
  const ofWindows = ["C:\\a b#%", "c:/a", "\\\\h\\a%", "\\\\?\\C:\\a", "file:///C:/a%20b", "file://h/a", "file:///C|/a"];
  for (const text of ofPosix) assert.equal(convert(refurl, text, false), convert(node, text, false), text);
  for (const text of ofWindows) assert.equal(convert(refurl, text, true), convert(node, text, true), text);
  for (const text of ["a", "file:///a%2Fb", "file://h/a"]) assert.throws(() => convert(refurl, text, false), isRefurlError("input"), text);
});

test("a chapter tells where paths are read otherwise by Node", () => {
  const chapter = readFileSync(new URL("../../spec-notes/files.md", import.meta.url), "utf8");
  const rows = [...chapter.matchAll(/^\| `(.*)`, (POSIX|Windows) \| (.*?) \| (.*?) \|/gm)];
  assert.equal(rows.length, 9);
  for (const [, text, style, own, other] of rows) {
    const windows = style === "Windows";
    if (own === "refused") assert.throws(() => convert(refurl, text, windows), isRefurlError("input"), text);
    else assert.equal(`\`${convert(refurl, text, windows)}\``, own);
    const isText = /^`.*`$/.test(other);
    if (isText) assert.equal(`\`${convert({ fileURLToPath, pathToFileURL }, text, windows)}\``, other);
  }
});
