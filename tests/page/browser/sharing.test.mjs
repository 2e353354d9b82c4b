// What leaves the page and comes back: links of another viewer, what is copied, links to a step and to a finding, the title, paper.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { test } from "node:test";
import { visible } from "../../../page/site/elements.mjs";
import { liveViewerLink } from "../../../page/site/live-viewer.mjs";
import { allowCopying, site } from "./tested.mjs";

const value = (id) => site.page.$eval(`#${id}`, (field) => field.value);

// Opens the page with a fragment that show does not write.
async function open(hash) {
  await site.page.goto("about:blank");
  await site.page.goto(`${site.address}${hash}`);
  await site.page.waitForFunction(() => performance.getEntriesByName("complete").length > 0);
}

test("a link of jsdom's live viewer opens its input and base; one whose base64 is broken changes nothing, and the page says so", async () => {
  const [input, base] = ["../\u00e9?a+b#\u65e5", "http://h/a/b/c"];
  const { hash } = new URL(liveViewerLink(input, base));
  await open(hash);
  assert.deepEqual([await value("input"), await value("base")], [input, base]);
  assert.equal(await site.text("#result"), "http://h/a/%C3%A9?a+b#%E6%97%A5");
  assert.ok((await site.page.$eval("#links a", (link) => link.hash)).startsWith(`#${new URLSearchParams({ input, base })}&`));
  assert.equal(await site.page.$eval("#besides a[href*=whatwg-url]", (link) => link.href), liveViewerLink(input, base));
  const fragment = await site.page.evaluate(() => location.hash);
  await site.page.evaluate(() => (location.hash = "#url=%25&base=YTo="));
  await site.page.waitForSelector("#link-fault:not(:empty)");
  assert.equal(await site.text("#link-fault"), "The texts of this link cannot be read, because their base64 is broken.");
  assert.deepEqual([await value("input"), await value("base")], [input, base]);
  await site.page.evaluate((link) => (location.hash = link), fragment);
  await site.page.waitForSelector("#link-fault:empty");
});

// Returns what the button copies in a form.
async function copied(form) {
  await site.page.select("#copy-as", form);
  await site.page.click("#copy");
  await site.page.waitForFunction(() => document.getElementById("copied").textContent === "Copied.");
  return site.page.evaluate(() => navigator.clipboard.readText());
}

test("what is copied is the link, Markdown, a case of urltestdata.json, a command, or a link of the live viewer", async () => {
  await allowCopying();
  assert.deepEqual(await site.page.$$eval("#copy-as option", (all) => all.map((each) => each.value)), [
    ...["link", "markdown", "case", "command", "viewer"],
  ]);
  await site.showAlone({ input: "?x`y z", base: "http://h/a" });
  const link = `${site.address}?`;
  assert.ok((await copied("link")).startsWith(link));
  const markdown = await copied("markdown");
  assert.ok(markdown.startsWith("``?x`y z``, with the base `http://h/a`, is the URL ``http://h/a?x`y%20z``. ([refurl]("), markdown);
  assert.equal(new URL(markdown.match(/\]\((.*)\)\)$/)[1]).hash, "#input=%3Fx%60y+z&base=http%3A%2F%2Fh%2Fa");
  const row = JSON.parse(await copied("case"));
  assert.deepEqual([row.input, row.base, row.href, row.search], ["?x`y z", "http://h/a", "http://h/a?x`y%20z", "?x`y%20z"]);
  assert.equal(await copied("command"), "refurl explain --base 'http://h/a' '?x`y z'");
  assert.equal(await copied("viewer"), liveViewerLink("?x`y z", "http://h/a"));
  await site.showAlone({ input: "http://h:x/", encoding: "gbk" });
  assert.match(await copied("markdown"), /^`http:\/\/h:x\/`, in a document in GBK, is not a URL\. .*`x`.* \(\[refurl\]\(/);
  assert.equal(await copied("command"), "refurl explain --encoding GBK 'http://h:x/'");
  await open("#input=x&base=y");
  assert.match(await copied("markdown"), /^`x`, with the base `y`, is not read, because the base is not a URL\. The text has no scheme/);
});

test("a copied case is that of web-platform-tests", { skip: process.env.REFURL_WPT === undefined }, async (context) => {
  const rows = JSON.parse(readFileSync(join(process.env.REFURL_WPT, "urltestdata.json"), "utf8")).filter((row) => typeof row === "object");
  await site.showAlone({ input: "a:b" });
  const made = await site.page.evaluate(async (all) => {
    const { testCase } = await import("./copies.mjs");
    return all.map(({ input, base }) => testCase({ input, base: base ?? undefined }));
  }, rows);
  let relative = 0;
  for (const [at, row] of rows.entries()) {
    // Not all rows say these.
    const { comment, searchParams, ...told } = row;
    relative += told.relativeTo === undefined ? 0 : 1;
    for (const name of ["origin", "relativeTo"]) if (told[name] === undefined) delete made[at][name];
    assert.deepEqual(made[at], told, JSON.stringify([row.input, comment, searchParams]));
  }
  assert.ok(relative > 10);
  context.diagnostic(`${rows.length} rows, ${relative} of them relative`);
});

test("a copied command explains the same texts in bash, whatever their characters", async () => {
  const texts = [
    { input: "http://h/a'b\"c$d`e!\\x41\\f" },
    { input: "x'y", base: "http://h/a'b/" },
    { input: "http://h/\ta\n\r\u00e9\u00a0\u202e\u65e5'\\" },
    { input: "a:\u200d\ufeff\\u{e9}" },
    { input: "-f", base: "http://h/" },
    { input: "", base: "http://h/?q" },
    { input: "http://h/?\u00e9", encoding: "windows-1252" },
    { input: "http://h/a\0b?\u00e9", encoding: "windows-1252" },
  ];
  await site.showAlone({ input: "a:b" });
  const made = await site.page.evaluate(async (all) => {
    const { command } = await import("./copies.mjs");
    return all.map(({ input, base, encoding = "utf-8" }) => ({
      text: command({ input, base, encoding }),
      href: globalThis.refurl.explain(input, base, { encoding }).at(-1).after,
    }));
  }, texts);
  const PATH = [dirname(resolve(process.env.REFURL_TOOL)), process.env.PATH].join(delimiter);
  for (const { text, href } of made) {
    assert.match(text, /^[ -~\u00a1-\uffff]*$/, text);
    const { stdout, stderr } = spawnSync("bash", ["-c", text], { env: { ...process.env, PATH }, encoding: "utf8" });
    assert.ok(stdout.includes(`\n${visible(href)}\n`) || JSON.parse(stdout).href === href, `${text}: ${stdout} ${stderr}`);
  }
});

test("each step and each finding has a link, which leads to it", async () => {
  const address = "https://bank.example@evil.example:8080/a b";
  await site.showAlone({ input: address });
  assert.equal(await site.page.$eval("#step-link", ({ hidden }) => hidden), true);
  const count = (await site.texts("#stages button")).length;
  assert.ok(count > 4);
  const told = [];
  for (let step = 1; step <= count; step += 1) {
    await site.page.click("#next");
    told.push([await site.page.$eval("#step-link", ({ hash }) => hash), await site.text("#step-told"), await site.text("#step-number")]);
  }
  for (const [hash, text, number] of told) {
    await open(hash);
    assert.equal(await site.text("#step-told"), text);
    assert.equal(await site.text("#step-number"), number);
    assert.ok(number.startsWith(`Step ${new URLSearchParams(hash.slice(1)).get("step")} of`), number); // the number that is shown
    assert.equal(await site.page.evaluate(() => document.activeElement.id), "step");
  }
  await site.page.setViewport({ width: 1000, height: 400 });
  await site.showAlone({ input: address, security: "1" });
  await site.page.waitForSelector("#findings li");
  assert.equal(await site.page.$("#findings [aria-current]"), null);
  const links = await site.page.$$eval("#findings li", (all) =>
    all.map((item) => [[...item.querySelectorAll("a")].at(-1).hash, item.textContent]),
  );
  assert.ok(links.length > 2);
  for (const [hash, text] of links) {
    await open(hash);
    await site.page.waitForSelector("#findings [aria-current]");
    await site.answered();
    assert.equal(await site.page.$eval("#findings [aria-current]", (item) => item.textContent), text);
    await site.page.waitForFunction(() => {
      const { top } = document.querySelector("#findings [aria-current]").getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
  }
  assert.equal(await site.page.$eval("#security", (part) => part.open), true);
  await site.type("#input", "http://u@h/");
  assert.ok(!(await site.link()).includes("finding="));
});

test("the title has the URL, or the text that is none, without hidden characters", async () => {
  await site.showAlone({ input: "HTTP:h" });
  assert.equal(await site.page.title(), "http://h/ \u2013 refurl");
  await site.type("#input", "http://[\u202e");
  assert.equal(await site.page.title(), "http://[\\u{202e} \u2013 refurl");
  await site.type("#base", "x");
  assert.equal(await site.page.title(), "http://[\\u{202e} \u2013 refurl");
  await site.showAlone({ input: "" });
  assert.equal(await site.page.title(), "See how a URL is read \u2013 refurl");
  await site.showAlone({ input: `http://h/${"a".repeat(5000)}` });
  assert.ok((await site.page.title()).length < 150);
});

test("on paper stands what is open, in dark colours too, and no control", async () => {
  await site.page.setViewport({ width: 1200, height: 900 });
  await site.showAlone({ input: "http://h/a b", security: "1", steps: "1" });
  await site.page.waitForSelector("#destination:not(:empty)");
  await site.emulate({ "prefers-color-scheme": "dark" }, "print");
  const shown = await site.page.evaluate(
    (ids) => Object.fromEntries(ids.map((id) => [id, document.getElementById(id).checkVisibility()])),
    [
      ...["input", "result", "components", "stages", "statements", "security"],
      ...["contents", "examples", "copy", "copy-as", "slider", "next", "machine", "lessons"],
    ],
  );
  const names = Object.keys(shown).filter((id) => shown[id]);
  assert.deepEqual(names, ["input", "result", "components", "stages", "statements", "security"]);
  const styles = await site.page.evaluate(() => {
    const { position, overflow } = getComputedStyle(document.querySelector(".texts"));
    return { position, overflow, ink: getComputedStyle(document.body).color };
  });
  assert.deepEqual(styles, { position: "static", overflow: "visible", ink: "rgb(27, 29, 33)" });
  assert.ok((await site.page.pdf({ format: "A4" })).length > 10_000);
});

test("the first control leads past the links and examples, and a piece has the name of its component", async () => {
  await site.page.setViewport({ width: 1200, height: 900 });
  await site.showAlone({ input: "http://h/a/b" });
  await site.page.keyboard.press("Tab");
  assert.equal(await site.page.evaluate(() => document.activeElement.textContent), "Go to the URL");
  await site.page.keyboard.press("Enter");
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "input");
  const names = [];
  for (const piece of await site.page.$$("#result .piece")) names.push((await site.page.accessibility.snapshot({ root: piece })).name);
  assert.deepEqual(names, ["scheme http", "host h", "dir a", "file b"]);
});

test("this browser is compared in UTF-8 if the document has another encoding", async () => {
  const told = async (state) => {
    await site.showAlone(state);
    return (await site.texts("#besides dd"))[1];
  };
  const encoding = "windows-1252";
  assert.equal(
    await told({ input: "http://h/?\u00e9", encoding }),
    "gives the same answer in UTF-8, the only encoding of its class URL: http://h/?%C3%A9",
  );
  assert.equal(await told({ input: "http://h/\u00e9", encoding }), "gives the same answer.");
});

test("where a URL goes stands on the first screen, with the number of findings, which are one press away", async () => {
  const goal = async (state, text) => {
    await site.showAlone(state);
    await site.page.waitForFunction((expected) => document.getElementById("goal").textContent === expected, {}, text);
  };
  await goal({ input: "http://h/" }, "It goes to the host h, port 80.");
  await goal({ input: "javascript://bank.example/%0aalert(1)" }, "It goes to no host. There is 1 finding about what looks like the host.");
  await goal({ input: "http://[" }, "");
  await site.page.setViewport({ width: 1280, height: 720 });
  await goal(
    { input: "https://bank.example@evil.example/" },
    "It goes to the host evil.example, port 443. There are 2 findings about what looks like the host.",
  );
  assert.ok(await site.page.$eval("#goal", (place) => place.getBoundingClientRect().bottom < innerHeight));
  await site.page.click("#goal a");
  await site.page.waitForSelector("#findings li");
  assert.equal((await site.texts("#findings > li")).length, 2);
  await site.type("#input", `http://h/${"a".repeat(5000)}`);
  await site.page.waitForSelector("#goal:empty");
});

test("the field begins with a URL that three rules change", async () => {
  await open("");
  const { input, events } = await site.page.evaluate(() => {
    const text = document.getElementById("input").value;
    return { input: text, events: globalThis.refurl.explain(text) };
  });
  const rules = events.filter(({ before, after, event }) => before !== after && !["mode", "sequence", "host", "href"].includes(event));
  assert.deepEqual([...new Set(rules.map(({ event }) => event))], ["lowercase-domain", "dots", "encode-special-query"], input);
});

test("an exercise begins without a fault, and the names of the parts stand right below them", async () => {
  await site.showAlone({ exercise: "host" });
  assert.equal(await site.text("#verdict"), "The field is still empty.");
  assert.equal(await site.page.$("#verdict .fault"), null);
  await site.type("#input", "x");
  assert.match(await site.text("#verdict"), /^Not a URL: /);
  await site.showAlone({ input: "example.com:8080" });
  const [texts, parts, steps] = await site.page.evaluate(() =>
    [".texts", "#components", "#stages-heading"].map((place) => document.querySelector(place).getBoundingClientRect().top),
  );
  assert.ok(texts < parts && parts < steps);
  assert.equal(await site.text("#components"), "schemeexample.compath8080");
});
