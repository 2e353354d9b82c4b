// The exercises.

import assert from "node:assert/strict";
import { test } from "node:test";
import { allowCopying, site } from "./tested.mjs";

// The exercises in their order, each with an answer.
const answers = {
  host: "https://example.com",
  port: "https://example.com:8080",
  query: "https://h/?q=1",
  place: "#top",
  space: "https://h/a b",
  leave: "../../x",
  "other-host": "//other.example",
  phishing: "https://bank.example@evil.example/",
  "default-port": "http://h:80/",
  drive: "file:///C|/",
  "at-sign": "http://a@b@c/",
  "no-slash": "https:example.com",
  invalid: "http:h",
  opaque: "mailto:a",
  ipv4: "http://\u2460\u2461\u2466.\u24ea.\u24ea.\u2460/",
  punycode: "http://b\u00fccher/",
  "two-slashes": "foo:/.//a",
  "why-default-port": "ws:a:80",
  "why-ip4-address": "http:1",
  "why-localhost": "file://localhost",
  "why-require-path-root": "a",
  "why-protect-path": "a:/.//",
};
const numberOf = (name) => Object.keys(answers).indexOf(name) + 1;

test("each exercise accepts its answer, and no other; the browser remembers it", async () => {
  await site.showAlone({ input: "http://example.com/", lessons: "1" });
  await site.page.evaluate(() => localStorage.clear());
  await site.showAlone({ input: "http://example.com/", lessons: "1" });
  const isDone = async (index) => (await site.texts("#lesson-list li"))[index].startsWith("Done.");
  assert.equal((await site.texts("#lesson-list li")).length, Object.keys(answers).length);
  for (const [index, answer] of Object.values(answers).entries()) {
    assert.equal(await isDone(index), false, `exercise ${index + 1} before`);
    await site.page.click(`[aria-label='Begin exercise ${index + 1}']`);
    await site.type("#input", answer);
    assert.equal(await isDone(index), true, `exercise ${index + 1}`);
  }
  await site.showAlone({ input: "a:b", lessons: "1" });
  assert.equal(await site.text("#progress"), "22 of 22 are done. This browser remembers that.");
  await site.page.click("#forget");
  assert.match(await site.text("#progress"), /^0 of 22/);
  assert.equal(await site.page.evaluate(() => document.activeElement.ariaLabel), "Begin exercise 1"); // since the button is gone
  await site.showAlone({ input: "a:b", lessons: "1" });
  assert.equal(await isDone(0), false);
});

test("without the browser's memory, the exercises work too", async () => {
  const context = await site.browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument(() =>
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("forbidden");
      },
    }),
  );
  await page.goto(`${site.address}#input=https://example.com&exercise=host`);
  await page.waitForFunction(() => document.getElementById("task").textContent.endsWith("Done."));
  await context.close();
});

test("the current exercise is right below its field, on a phone too, gives a hint, and says what an answer lacks", async () => {
  await site.show({});
  assert.equal(await site.page.$eval("#task", (task) => task.checkVisibility()), false);
  const number = numberOf("drive");
  await site.page.click(`[aria-label='Begin exercise ${number}']`);
  assert.equal(await site.text("#task"), `Exercise ${number}: Give the URL a drive.`);
  for (const [answer, said] of [
    ["http://[", "Not yet: this is not a URL."],
    ["file:///c", "Not yet: the path /c does not begin with a letter and a colon."],
    ["file:///c:", "Done."],
  ]) {
    await site.type("#input", answer);
    assert.equal(await site.text("#task"), `Exercise ${number}: Give the URL a drive. ${said}`);
  }
  await site.page.click("#hint");
  assert.match(await site.text("#task"), /Hint: Windows has drives such as C: in paths of files\. Done\.$/);
  assert.equal(await site.page.$eval("#hint", ({ hidden }) => hidden), true);
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "task"); // since the button is gone
  await site.page.setViewport({ width: 360, height: 640 });
  const [field, task] = await site.page.$$eval("#input, #task", (all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  assert.ok(task.top > field.bottom && task.top < field.bottom + 20, JSON.stringify([field, task]));
  assert.equal(await site.page.$eval("#task", ({ ariaLive }) => ariaLive), "polite");
  await site.page.click(`[aria-label='Begin exercise ${numberOf("leave")}']`);
  assert.equal(await site.page.$eval("#hint", ({ hidden }) => hidden), false);
  await site.type("#base", "http://h/");
  await site.type("#input", "x");
  assert.match(await site.text("#task"), /Not yet: the base of this exercise is http:\/\/example\.com\/a\/b\/c$/);
});

test("a wrong answer gets a reason, and old links name the same exercises", async () => {
  await site.show({});
  for (const [exercise, answer, lacks, name] of [
    [1, "http://127.1/", "the text has a digit from 2 to 9.", "ipv4"],
    [1, "a:b", "the URL has no host, or an empty one.", "ipv4"],
    [3, "file:c", "the path /c does not begin with a letter and a colon.", "drive"],
    [3, "http://c:/", "only a file URL can have a drive.", "drive"],
    [4, "https:/example.com", "the text has a slash.", "no-slash"],
    [5, "foo:////p", "the URL has a host, an empty one.", "two-slashes"],
    [5, "foo:/p", "the path /p does not begin with two slashes.", "two-slashes"],
    [6, "http://u@h", "the user name is u", "at-sign"],
    [7, "http://h:/", "there is no number after the colon.", "default-port"],
    [7, "http://h:81", "the URL prints the port 81", "default-port"],
    [8, "foo:/", "the path begins with a slash.", "opaque"],
    [9, "http://h/", "it is a valid URL string.", "invalid"],
    [10, "http://XN--9ca/", "the text writes xn--, perhaps in other letters.", "punycode"],
    [10, "http://a.\u00e9/", "the host a.xn--9ca does not begin with xn--", "punycode"],
    ["host", "https://h", "the host is h", "host"],
    ["port", "https://example.com:443", "the URL has no port, or that of its scheme.", "port"],
    ["port", "https://h:8080", "the host is not example.com, but h", "port"],
    ["query", "https://h/?q=2", "the value of q is 2", "query"],
    ["query", "https://h/?r", "the query has no parameter q.", "query"],
    ["query", "https://h/?q", "the value of q is empty.", "query"],
    ["space", "https://h/%20", "the text has a percent sign.", "space"],
    ["phishing", "https://bank.example", "it leads to bank.example", "phishing"],
    ["place", "?b#top", "there is a shorter text.", "place"],
    ["other-host", "https://other.example", "the text has the scheme.", "other-host"],
  ]) {
    await site.page.evaluate((hash) => (location.hash = hash), `exercise=${exercise}&${new URLSearchParams({ input: answer })}`);
    await site.page.waitForFunction((text) => document.getElementById("input").value === text, {}, answer);
    assert.match(
      await site.text("#task"),
      new RegExp(`^Exercise ${numberOf(name)}: .*Not yet: ${lacks.replaceAll(/[.?[\]]/g, "\\$&")}$`),
      `${exercise} ${answer}`,
    );
    assert.equal(await site.page.$eval("#next-exercise", ({ hidden }) => hidden), true);
  }
});

test("an exercise survives a reload and is in a link; a button leads to the next one", async () => {
  await site.show({});
  await site.page.evaluate(() => localStorage.clear()); // other tests have completed some
  await site.show({ input: "http://h/", exercise: "drive" });
  await site.type("#input", "file:///c:");
  assert.match(await site.text("#task"), /^Exercise 10: .*Done\.$/);
  assert.ok((await site.link()).endsWith("&exercise=drive"));
  await site.page.click("#next-exercise");
  assert.match(await site.text("#task"), /^Exercise 11: /);
  assert.ok((await site.link()).endsWith("#exercise=at-sign"));
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "input");
  await site.page.reload();
  await site.page.waitForSelector("#lesson-list li");
  assert.match(await site.text("#task"), /^Exercise 11: /);
  assert.match((await site.texts("#lesson-list li"))[9], /^Done\./);
  await site.page.evaluate(() => localStorage.clear());
  for (const exercise of ["0", "11", "x", "own"]) {
    await site.show({ input: "a:b", exercise });
    assert.match(await site.text("#task"), /^The link asks for an exercise that this page does not have\./);
  }
});

test("the exercise that stands in the fields for one's own can be solved", async () => {
  await site.show({ input: "a:b" });
  await site.page.click("#own-begin");
  assert.equal(await site.text("#task"), "Exercise: Make the host 127.0.0.1, without a 7.");
  const described = await site.page.accessibility.snapshot({ root: await site.page.$("#input") });
  assert.match(described.description, /^Exercise: Make the host 127\.0\.0\.1/);
  await site.type("#input", "http://127.0.0.1/");
  assert.match(await site.text("#task"), /Not yet: the text has 7$/);
  await site.type("#input", "http://0x.1/");
  assert.match(await site.text("#task"), /Not yet: hostname is 0\.0\.0\.1$/);
  await site.type("#input", "http://0x\uff17f.1/");
  assert.match(await site.text("#task"), /Done\.$/);
  await site.showAlone({ input: "a:b" });
  assert.equal((await site.page.accessibility.snapshot({ root: await site.page.$("#input") })).description ?? "", "");
});

test("an exercise of one's own that nobody could do, or that each answer would do, is not begun", async () => {
  await site.showAlone({ input: "a:b", lessons: "1" });
  const tried = async (lack, id) => {
    for (const button of ["#own-begin", "#own-copy"]) {
      await site.page.click(button);
      assert.equal(await site.text("#own-told"), lack);
      assert.equal(await site.page.evaluate(() => document.activeElement.id), id);
    }
    assert.equal(await site.page.$eval("#task", ({ hidden }) => hidden), true);
  };
  await site.type("#own-base", "nonsense");
  await tried("The base is not a URL, so no answer would count.", "own-base");
  await site.type("#own-base", "");
  await site.type("#own-value", "");
  for (const way of ["contains", "begins with"]) {
    await site.page.select("#own-way", way);
    const which = way === "contains" ? "an empty text in its hostname" : "a hostname that begins with an empty text";
    await tried(`Each URL has ${which}, so each answer would count. Choose another text.`, "own-value");
  }
  await site.page.select("#own-way", "is not");
  await site.page.focus("#own-task");
  await site.page.keyboard.press("End");
  await site.page.keyboard.type("\n\nTry it!");
  await site.page.click("#own-begin");
  assert.equal(await site.text("#own-told"), "");
  assert.equal(await site.text("#task"), "Exercise: Make the host 127.0.0.1, without a 7. Try it!");
});

test("an exercise of one's own is made on the page, and a link carries it", async () => {
  await site.show({ input: "a:b" });
  await site.type("#own-task", "Lead to <b>h</b>, in the base's folder");
  await site.type("#own-base", "http://h/x/y");
  await site.page.select("#own-attribute", "pathname");
  await site.page.select("#own-way", "begins with");
  await site.type("#own-value", "/x/z");
  await site.type("#own-without", "x");
  await site.page.click("#own-begin");
  assert.equal(await site.text("#task"), "Exercise: Lead to <b>h</b>, in the base's folder");
  assert.equal(await site.page.$eval("#base", ({ value }) => value), "http://h/x/y");
  const state = Object.fromEntries(new URLSearchParams(new URL(await site.link()).hash.slice(1)));
  assert.equal(state.exercise, "own");
  delete state.base; // the exercise has it
  for (const [answer, said] of [
    ["z", "Done."],
    ["/x/z", "Not yet: the text has x"],
    ["../q", "Not yet: pathname is /q"],
  ]) {
    await site.showAlone({ ...state, input: answer });
    assert.equal(await site.text("#task"), `Exercise: Lead to <b>h</b>, in the base's folder ${said}`);
    assert.equal(await site.page.$eval("#hint", ({ hidden }) => hidden), true);
  }
  await allowCopying();
  await site.show({ ...state, input: "z" });
  assert.equal(await site.page.$eval("#own-value", ({ value }) => value), "/x/z"); // the fields have the exercise of the link
  await site.page.click("#own-copy");
  await site.page.waitForFunction(() => document.getElementById("own-told").textContent === "Copied.");
  const copied = new URL(await site.page.evaluate(() => navigator.clipboard.readText()));
  assert.deepEqual(Object.fromEntries(new URLSearchParams(copied.hash.slice(1))), { exercise: "own", own: state.own }); // and no answer
  await site.type("#own-task", " ");
  await site.page.click("#own-copy");
  assert.equal(await site.text("#own-told"), "Write the task first.");
  assert.equal(await site.page.evaluate(() => document.activeElement.id), "own-task");
  for (const own of ["", "[]", "null", '{"task":1}', '{"task":"t","attribute":"constructor","way":"is","value":""}']) {
    await site.showAlone({ input: "a:b", exercise: "own", own });
    assert.match(
      await site.text("#task"),
      /^The link asks for an exercise that this page does not have\. Perhaps a part of the link is missing\.$/,
    );
    await site.type("#input", "a:c");
    assert.equal(await site.page.$eval("#next-exercise", ({ hidden }) => hidden), true, own);
  }
});

test("an exercise accepts each correct answer, and no other", async () => {
  const tried = [
    ["two-slashes", ["file:////x"], ["web+demo:/.//x"]],
    [
      "default-port",
      ["http://h/:8", "http://[::1]/", "http://u:1@h/", "http://h/?a:1", "http://h:/", "http://h:81/"],
      ["http://h:\t80/", "wss://[::]:0443"],
    ],
    ["opaque", ["foo:/", "foo://", "foo://h", "http:a"], ["a:", "a:?x"]],
    ["punycode", ["http://\uff58n--bcher-kva/", "http://%78n--bcher-kva/"], ["http://\u00e9/"]],
  ];
  const enter = (text) =>
    site.page.$eval(
      "#input",
      (field, value) => {
        field.value = value;
        field.dispatchEvent(new Event("input"));
      },
      text,
    );
  await site.show({});
  for (const [name, wrong, right] of tried)
    for (const answer of right) {
      const isDone = async () => (await site.text("#task")).endsWith("Done.");
      await site.page.click(`[aria-label='Begin exercise ${numberOf(name)}']`);
      for (const each of wrong) {
        await enter(each);
        assert.equal(await isDone(), false, `${name}: ${each}`);
      }
      await enter(answer);
      assert.equal(await isDone(), true, `${name}: ${answer}`);
    }
});

test("an exercise about a rule strikes it, takes only small texts, and says why the rule is there", async () => {
  await site.showAlone({ lessons: "1" });
  await site.page.click(`[aria-label='Begin exercise ${numberOf("why-protect-path")}']`);
  assert.equal(await site.page.$eval("#edits", ({ value }) => value), "strike protect-path");
  assert.equal(await site.page.$eval("#whatif", ({ open }) => open), true);
  for (const [answer, said] of [
    ["foo:/a", /Not yet: without the rule, foo:\/a is read as the same URL\.?$/],
    ["/a", /Not yet: without the rule, it is not a URL\.$/],
    ["foo:/.//host", /Not yet: this does it, and so does a text of 8 characters\.$/],
    ["foo:/.//", /Done\. The URL of foo:\/\.\/\/ has no host, and the path \/\/\. Without the dot/],
  ]) {
    await site.type("#input", answer);
    assert.match(await site.text("#task"), said, answer);
  }
  await site.page.click(`[aria-label='Begin exercise ${numberOf("why-localhost")}']`);
  for (const [answer, said] of [
    ["file:///x", /Not yet: it leads to the same place without the rule: file:\/\/\/x$/],
    ["x", /Not yet: this is not a URL\.$/],
    ["file://localhost", /Done\. In a file URL/],
  ]) {
    await site.type("#input", answer);
    assert.match(await site.text("#task"), said, answer);
  }
  await site.showAlone({ exercise: "why-require-path-root", input: "b", lessons: "1" });
  assert.equal(await site.page.$eval("#base", ({ value }) => value), "foo://b");
  assert.match(await site.text("#task"), /Done\./);
  await site.page.waitForSelector("#whatif-readings tr");
  assert.deepEqual(await site.texts("#whatif-readings td"), ["", "foo://b/b", "foo://bb", "/b", "b"]);
  await site.page.click("[aria-label='Begin exercise 1']");
  assert.equal(await site.page.$eval("#edits", ({ value }) => value), "");
});

test("no text that refurl whatif finds about the rule of an exercise is smaller than the exercise says", async () => {
  await site.showAlone({ input: "a:" });
  const found = await site.page.evaluate(async () => {
    const [{ whys }, { whatif }] = await Promise.all([import("./why.mjs"), import("./refurl/refurl.mjs")]);
    return whys.map(({ name, edits, effect, base, most }) => {
      const { rows } = whatif({ edits }).questions;
      const sizes = rows.filter((flip) => flip.effect === effect && flip.base === base).map(({ input }) => input.length);
      return { name, most, least: Math.min(...sizes) };
    });
  });
  assert.equal(found.length, 5);
  for (const { name, most, least } of found) assert.equal(least, most, name);
});
