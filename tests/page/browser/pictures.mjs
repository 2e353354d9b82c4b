// Makes the pictures of the README: node pictures.mjs EXPLANATION TO. EXPLANATION is a file with the output of `refurl
// explain` as HTML; TO is the folder of page.png and explain.png.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Site } from "./site.mjs";

const [explanation, to] = process.argv.slice(2);
const site = await Site.open();

await site.page.setViewport({ width: 1200, height: 860 });
await site.showAlone({ input: "HTTP:\\\\u@ex%41mple.com\\a/../b?\u00e9", step: "13" });
await site.page.hover("#result [data-component=query]");
await site.page.screenshot({ path: join(to, "page.png") });

await site.page.setContent(
  `<style>pre { display: inline-block; margin: 0; padding: 1rem; background: #fff; color: #1b1d21; font: 15px/1.35 monospace }</style>
  <pre>${readFileSync(explanation, "utf8")}</pre>`,
);
await (await site.page.$("pre")).screenshot({ path: join(to, "explain.png") });
await site.close();
