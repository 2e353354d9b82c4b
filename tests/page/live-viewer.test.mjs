// Links of jsdom's live viewer. What they look like is that of whatwg-url's live-viewer.mjs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isOfLiveViewer, liveViewerLink, textsOfLiveViewer } from "../../page/site/live-viewer.mjs";

const hashOf = (link) => link.replace(/^[^#]*/, "");

test("a link of the live viewer has each text as UTF-8 in base64", () => {
  assert.equal(liveViewerLink("http://h/\u00e9", "a:"), "https://jsdom.github.io/whatwg-url/#url=aHR0cDovL2gvw6k=&base=YTo=");
  // The viewer begins with this base, and takes no empty one.
  assert.equal(hashOf(liveViewerLink("")), "#url=&base=YWJvdXQ6Ymxhbms=");
});

test("texts come back as they were, whatever their characters", () => {
  const texts = [
    "",
    "?",
    "\u00ff\u00fe>",
    "a&base=b",
    "a#b",
    " \t\n\0",
    "\ufeffx",
    "\u65e5\u672c\ud83d\ude00",
    "~~~???",
    "x".repeat(100_000),
  ];
  for (const input of texts)
    for (const base of texts) {
      const hash = hashOf(liveViewerLink(input, base));
      assert.equal(isOfLiveViewer(hash), true);
      assert.deepEqual(textsOfLiveViewer(hash), { input, base });
    }
  // It looks as a link does that a program has percent-encoded, or cut off before its base.
  assert.deepEqual(textsOfLiveViewer("#url=aHR0cDovL2gvw6k%3D&base=YTo%3D"), { input: "http://h/\u00e9", base: "a:" });
  assert.deepEqual(textsOfLiveViewer("#url=YTo="), { input: "a:", base: "" });
});

test("the chapter shows such a link", () => {
  const [, hash] = readFileSync(new URL("../../spec-notes/page.md", import.meta.url), "utf8").match(/`(#url=[^`]*)`/);
  assert.deepEqual(textsOfLiveViewer(hash), { input: "http:foo", base: "http://a/b/c" });
});

test("broken base64 has no texts, and other fragments are none of the viewer's", () => {
  for (const hash of ["#url=@&base=", "#url=YTo=&base=Y", "#url=%&base=", "#url=%zz"])
    assert.equal(textsOfLiveViewer(hash), undefined, hash);
  for (const hash of ["", "#", "#input=x&url=YTo=", "#urls=YTo="]) assert.equal(isOfLiveViewer(hash), false, hash);
});
