// Where each byte comes from, how the grammar reads it, and railroad diagrams.

import assert from "node:assert/strict";
import { test } from "node:test";
import { base, input, site } from "./tested.mjs";

test("a part of the URL shows its source, by pointer and by keyboard", async () => {
  await site.show({ input, base });
  const parts = await site.page.$$("#origin-href button");
  await parts[5].focus();
  assert.equal(await site.text("#origin-told"), "The rule encode-path writes it for the input, bytes 12 to 13.");
  assert.deepEqual(await site.texts("[data-text=input] mark"), ["\u00e9"]);
  await parts[0].focus();
  assert.deepEqual(await site.texts("[data-text=base] mark"), ["http"]);
  await site.page.keyboard.press("ArrowRight");
  assert.equal(await site.text("#origin-told"), "Printing adds it.");
});

test("a byte is followed through the texts of the stages, by pointer and by keyboard", async () => {
  await site.show({ input: " HTTP:%41/../\u00e9x", base });
  const rows = () =>
    site.page.$$eval("#origin-texts dd", (all) => all.map((each) => [...each.querySelectorAll("mark")].map((mark) => mark.textContent)));
  assert.deepEqual(await site.texts("#origin-texts dt"), ["input", "base", "after preprocess", "after rebase", "after normalize"]);
  assert.deepEqual(await site.texts("#origin-texts dd"), [
    "HTTP:%41/../\u00e9x",
    "http://a/b/c",
    "HTTP:%41/../\u00e9x",
    "http://a/b/%41/../\u00e9x",
    "http://a/b/%C3%A9x",
  ]);
  const parts = await site.page.$$("#origin-href button");
  await parts[5].focus();
  assert.deepEqual(await rows(), [["\u00e9"], [], ["\u00e9"], ["\u00e9"], ["%C3%A9"]]);
  await (await parts[4].$("span")).hover();
  assert.equal(await site.text("#origin-told"), "It is copied from the base, byte 9.");
  assert.deepEqual(await rows(), [[], ["b"], [], ["b"], ["b"]]);
  await parts[0].focus();
  assert.deepEqual(await rows(), [[], ["http"], [], ["http"], ["http"]]);
  for (const [key, byte] of [
    ["ArrowDown", "h"],
    ["ArrowDown", "t"],
    ["ArrowUp", "h"],
    ["ArrowUp", "h"],
  ]) {
    await site.page.keyboard.press(key);
    assert.deepEqual(await rows(), [[], [byte], [], [byte], [byte]]);
  }
  assert.equal(await site.text("#origin-told"), "h: It is copied from the base, byte 0.");
  await site.page.keyboard.press("ArrowRight");
  assert.equal(await site.text("#origin-told"), "Printing adds it.");
});

test("the bytes that a rule wrote for one byte are followed without their neighbours", async () => {
  await site.show({ input: "HTTP://h/\u00e9\u00e0\u00fc/x" });
  const selected = () => site.texts("#origin-href .selected");
  const source = () => site.texts("[data-text=input] mark");
  const letter = async (text) => {
    const letters = await site.page.$$("#origin-href span");
    for (const each of letters) if ((await each.evaluate(({ textContent }) => textContent)) === text) return each;
    throw new Error(text);
  };
  await (await letter("%A0")).hover();
  assert.deepEqual(await selected(), ["%A0"]);
  assert.equal(await site.text("#origin-told"), "The rule encode-path writes it for the input, byte 12.");
  assert.deepEqual(await source(), ["\u00e0"]);
  await (await letter("t")).hover();
  assert.equal(await site.text("#origin-told"), "The rule lowercase-scheme writes it for the input, byte 1.");
  assert.deepEqual(await source(), ["T"]);
  await site.page.focus("#origin-href button");
  assert.deepEqual(await source(), ["HTTP"]);
  for (const byte of ["H", "T", "T", "P", "P"]) {
    await site.page.keyboard.press("ArrowDown");
    assert.deepEqual(await source(), [byte]);
  }
});

test("a press chooses a single byte, with a mouse and by touch, and the keys go on from it", async () => {
  const selected = () => site.texts("#origin-href .selected");
  for (const press of ["click", "tap"]) {
    await site.show({ input: `http://host/${"x".repeat(300)}` });
    const letters = await site.page.$$("#origin-href span");
    await letters[8][press](); // `//` is one letter here, because printing adds it as one
    assert.deepEqual(await selected(), ["s"], press);
    assert.equal(await site.text("#origin-told"), "It is copied from the input, byte 9.");
    await site.page.keyboard.press("ArrowDown");
    assert.deepEqual(await selected(), ["t"], press);
    const { left, top } = await site.page.$eval("#origin-href button:last-of-type", (part) => {
      part.scrollIntoView();
      return part.getBoundingClientRect().toJSON();
    });
    await (press === "tap" ? site.page.touchscreen.tap(left + 50, top + 10) : site.page.mouse.click(left + 50, top + 10));
    assert.deepEqual(await selected(), ["x"], `${press} on a long part`);
  }
  await site.page.focus("#origin-href button");
  assert.deepEqual(await selected(), ["http"]);
});

test("the focus moves to the diagram that a box opens", async () => {
  await site.show({ input: "http://u@h/x" });
  await site.page.click("#icicle [aria-label='authority reads u@h']");
  await site.page.$eval("#diagram svg a[href='#host-port']", (box) => box.focus());
  await site.page.keyboard.press("Enter");
  assert.equal(await site.page.evaluate(() => document.activeElement.textContent), "The production host-port");
});

test("a text that is not a URL has a derivation too, which shows how far each alternative got", async () => {
  await site.show({ input: "http://h:x/", tried: "1" });
  const names = await site.texts("#icicle .node");
  for (const name of ["url", "scheme", "authority", "host-port", "userinfo"]) assert.ok(names.includes(name), name);
});

test("the derivation shows what was tried, and the diagram of a production", async () => {
  await site.show({ input: "http://u@h/x" });
  const nodes = () => site.texts("#icicle .node");
  const read = await nodes();
  assert.ok(read.includes("userinfo") && read.includes("host"));
  await site.page.click("#tried");
  assert.ok((await nodes()).length > read.length);
  assert.ok((await site.page.$$("#icicle .given-up")).length > 0);
  await site.page.click("#icicle [aria-label='authority reads u@h']");
  assert.equal(await site.text("#diagram h3"), "The production authority");
  assert.match(await site.text("#diagram svg"), /authority ::= /);
  const passed = () => site.page.$$eval("#diagram .passed", (boxes) => boxes.map((box) => box.nextElementSibling.textContent));
  assert.deepEqual(await passed(), ["userinfo", "@", "host-port"]);
  assert.match(await site.text("#diagram p"), /^The way taken is thick: userinfo, @, host-port$/);
  await site.page.click("#diagram svg a[href='#host-port']");
  assert.equal(await site.text("#diagram h3"), "The production host-port");
  assert.deepEqual(await passed(), ["host"]);
  await site.page.click("#diagram svg a[href='#port']");
  assert.deepEqual(await passed(), []);
});

test("the diagram follows the pointer and the focus, until it is pinned", async () => {
  await site.show({ input: "http://u@h/x" });
  const address = () => site.link();
  const box = (label) => site.page.$(`#icicle [aria-label='${label}']`);
  const heading = (name) =>
    site.page.waitForFunction((text) => document.querySelector("#diagram h3")?.textContent === text, {}, `The production ${name}`);
  await (await box("userinfo reads u")).hover();
  await heading("userinfo");
  assert.ok((await site.page.$$("#diagram .passed")).length > 0);
  await (await box("authority reads u@h")).focus();
  assert.equal(await site.text("#diagram h3"), "The production authority");
  await site.page.keyboard.press("ArrowRight");
  const next = await site.text("#diagram h3");
  assert.notEqual(next, "The production authority");
  await site.page.keyboard.press("Enter");
  assert.match(await address(), /&production=/);
  await (await box("scheme reads http")).focus();
  assert.equal(await site.text("#diagram h3"), next);
  await (await box("scheme reads http")).click();
  assert.equal(await site.text("#diagram h3"), "The production scheme");
  await (await box("scheme reads http")).click();
  assert.doesNotMatch(await address(), /production/);
  await (await box("authority reads u@h")).hover();
  await heading("authority");
});

test("the name of a narrow box is shown with the derivation, by pointer, by keyboard and by touch", async () => {
  await site.show({ input: "http://u@h/x" });
  const box = (label) => site.page.$(`#icicle [aria-label='${label}']`);
  await (await box("userinfo reads u")).hover();
  assert.equal(await site.text("#icicle-told"), "userinfo reads u");
  await (await box("scheme reads http")).focus();
  assert.equal(await site.text("#icicle-told"), "scheme reads http");
  await (await box("userinfo reads u")).tap();
  assert.equal(await site.text("#icicle-told"), "userinfo reads u");
  await site.page.setViewport({ width: 390, height: 800 });
  await site.show({ input: `http://h/${"x".repeat(99)}`, production: "auth-path" });
  assert.match(await site.text("#icicle-told"), /^auth-path reads \/\/h\/x+$/);
  for (const by of [0, 700]) {
    await site.page.$eval("#icicle", (place, left) => place.scrollTo({ left }), by);
    const left = await site.page.$eval("#icicle [title^='auth-path'] span", (name) => name.getBoundingClientRect().left);
    assert.ok(left >= 0 && left < 300, `${left} px`);
  }
});

test("tried productions stay together and name their parent, and the keys lead up and down", async () => {
  await site.show({ input: "http://h:80x/", tried: "1" });
  const row = (name) => site.page.$eval(`#icicle [title^='${name} was']`, (box) => Number(box.style.gridRow.split(" ")[0]));
  const titles = await site.page.$$eval("#icicle .node", (boxes) => boxes.map(({ title }) => title));
  assert.ok(titles.includes("port was tried by host-port on 80"), titles.join());
  assert.ok(titles.includes("userinfo was tried by authority on h:80x"), titles.join());
  for (const name of ["host", "domain-or-ip4", "port"]) assert.ok((await row(name)) < (await row("userinfo")), name);
  const apart = await site.page.$$eval("#icicle .apart", (boxes) => boxes.map(({ textContent }) => textContent));
  assert.deepEqual(apart, ["userinfo", "username-alone"]);
  for (const name of ["username", "password", "pstring"]) assert.ok((await row(name)) > (await row("userinfo")), name);
  await site.page.focus("#icicle [title^='userinfo was']");
  const focused = async (key) => {
    await site.page.keyboard.press(key);
    return site.page.evaluate(() => document.activeElement.title.split(" ")[0]);
  };
  for (const [key, name] of [
    ["ArrowUp", "authority"],
    ["ArrowDown", "host-port"],
    ["ArrowDown", "host"],
    ["ArrowRight", "domain-or-ip4"],
    ["ArrowRight", "port"],
    ["ArrowUp", "host-port"],
  ])
    assert.equal(await focused(key), name, key);
});

test("the page says so if the text above the derivation differs from the input", async () => {
  const isSaid = () => site.page.$eval("#icicle-text", (text) => text.checkVisibility());
  await site.show({ input: "http:\\\\h" });
  assert.equal(await isSaid(), true);
  await site.type("#input", "http://h");
  assert.equal(await isSaid(), false);
});

test("the diagrams of the three grammars, production by production", async () => {
  await site.show({ input: "http://h/x", step: "1" });
  assert.deepEqual(await site.texts("#rule-diagram svg"), []);
  await site.page.click("#grammars summary");
  await site.page.waitForSelector("#rule-diagram svg");
  assert.equal(await site.text("#rule-diagram h3"), "The production url");
  await site.page.select("#language", "normal");
  assert.equal(await site.text("#rule-diagram h3"), "The production normal-url");
  assert.match(await site.text("#grammar-mode"), /^In the mode web.* normal-forms › productions$/);
  await site.page.click("#rule-diagram svg a[href='#normal-auth-path']");
  assert.match(await site.text("#rule-diagram .ebnf"), /^normal-auth-path ::= "\/\/" normal-authority normal-path$/);
  assert.equal(await site.page.$eval("#rule", ({ value }) => value), "normal-auth-path");
  assert.ok((await site.link()).endsWith("&language=normal&grammars=1&step=1&rule=normal-auth-path"));
  // A key that changes nothing of the diagram does not draw it again.
  await site.page.$eval("#rule-diagram svg", (svg) => (svg.id = "drawn"));
  await site.page.focus("#input");
  await site.page.keyboard.press("End");
  await site.page.keyboard.type("y");
  assert.equal(await site.text("#result"), "http://h/xy");
  assert.equal(await site.page.$eval("#rule-diagram svg", ({ id }) => id), "drawn");
  await site.type("#input", "foo:x");
  await site.page.waitForFunction(() => document.getElementById("grammar-mode").textContent.startsWith("In the mode generic"));
  assert.equal(await site.text("#rule-diagram h3"), "The production normal-auth-path");
  assert.notEqual(await site.page.$eval("#rule-diagram svg", ({ id }) => id), "drawn");
  await site.show({ input: "file:///x", language: "normal", grammars: "1", rule: "normal-authority" });
  await site.page.waitForSelector("#rule-diagram svg");
  assert.match(await site.text("#rule-diagram .ebnf"), /"localhost"/);
  await site.page.select("#language", "strict");
  assert.equal(await site.text("#rule-diagram h3"), "The production valid-url-string");
  const names = await site.texts("#rule option");
  for (const name of names) {
    await site.page.select("#rule", name);
    assert.equal(await site.text("#rule-diagram h3"), `The production ${name}`);
  }
  assert.ok(names.length > 20);
});

test("the way through a set is counted in bytes, and that through a production in visits", async () => {
  await site.show({ input: "http://h/a/b/\u00e9", production: "file" });
  assert.equal(await site.text("#diagram p"), "The way taken is thick: pchar (2 bytes)");
  await site.show({ input: "http://h/a/b/\u00e9", production: "path-rel" });
  assert.match(await site.text("#diagram p"), /dir \(2 times\)/);
});
