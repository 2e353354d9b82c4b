// The page escapes the same characters as the terminal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visible } from "../../page/site/elements.mjs";
import { printed } from "./requests.mjs";

// The code points of the basic plane, the tags, and every 61st of the others. Those that no URL keeps are left out.
function codePoints() {
  const all = [];
  for (let c = 0; c < 0x110000; c += c < 0x10000 || (c >= 0xe0000 && c < 0xe1000) ? 1 : 61)
    if (![0x09, 0x0a, 0x0d].includes(c) && (c < 0xd800 || c > 0xdfff)) all.push(c);
  return all;
}

test("each code point is shown as in the terminal", () => {
  const inputs = codePoints().map((c) => `#a${String.fromCodePoint(c)}z`);
  const shown = printed(["parse", "--reference"], inputs.map((input) => `${input}\n`).join(""));
  const lines = shown.split("\n").filter((line) => line.startsWith("#"));
  assert.equal(lines.length, inputs.length);
  assert.equal(visible("\t\n\r"), "\\t\\n\\r");
  inputs.forEach((input, at) => assert.equal(visible(input), lines[at]));
  assert.equal(visible("\\x00\\u{202E}\\n\\x0g\\u{}"), "\\x5cx00\\x5cu{202E}\\n\\x0g\\u{}");
  for (const c of ["\u3164", "\u115f", "\u2800", "\ufe0f", "\u{e0100}"])
    assert.equal(visible(`a${c}b`), `a\\u{${c.codePointAt(0).toString(16)}}b`);
});
