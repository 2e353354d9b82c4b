// The page that the tests of a file open, one after the other. At their end, nothing stands on its console, and nothing went to another
// server.

import assert from "node:assert/strict";
import { after, beforeEach } from "node:test";
import { Site } from "./site.mjs";

export const site = await Site.open();
after(async () => {
  await site.close();
  assert.deepEqual(site.problems, []);
});
beforeEach(async () => {
  await site.page.setViewport({ width: 1000, height: 900 });
  await site.emulate({});
});

export const input = "HTTP:%41/../\u00e9?q=1&r=2#f";
export const base = "http://a/b/c";
export const folds = { both: "1", characters: "1", grammars: "1", machine: "1", security: "1", systems: "1", whatif: "1" };

export const allowCopying = () =>
  site.browser
    .defaultBrowserContext()
    .overridePermissions(site.address, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
