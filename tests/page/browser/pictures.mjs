// Makes the pictures of the README: node pictures.mjs EXPLANATION TO. EXPLANATION is a file with the output of `refurl
// explain` as HTML; TO is the folder of page.png and explain.png.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Site } from "./site.mjs";

const [explanation, to] = process.argv.slice(2);
const site = await Site.open();

await site.page.setViewport({ width: 900, height: 1000 });
await site.show({ input: "HTTP:\\\\u@ex%41mple.com\\a/../b", tried: "1" });
await site.page.hover("#origin-href button:nth-of-type(6)");
for (let i = 0; i < 4; i += 1) await site.page.click("#next");
await site.page.evaluate(() => scrollTo(0, 0)); // the bytes of a step follow the scrolling
const end = await site.page.$eval("#setters", (section) => section.offsetTop);
await site.page.screenshot({ path: join(to, "page.png"), clip: { x: 0, y: 0, width: 900, height: end }, captureBeyondViewport: true });

await site.page.setContent(
  `<style>pre { display: inline-block; margin: 0; padding: 1rem; background: #fff; color: #1b1d21; font: 15px/1.35 monospace }</style>
  <pre>${readFileSync(explanation, "utf8")}</pre>`,
);
await (await site.page.$("pre")).screenshot({ path: join(to, "explain.png") });
await site.close();
