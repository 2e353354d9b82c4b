// The fields that call the setters.

import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./tested.mjs";

test("fields set attributes and parameters, and say why a URL refuses", async () => {
  await site.show({ input: "http://h/?a=1" });
  await site.type("#set-port", "8080");
  assert.equal(await site.text("#result"), "http://h:8080/?a=1");
  await site.type("#set-port", "x");
  assert.equal(await site.text("#refused-port"), "port is refused. A port is a number.");
  await site.page.click("#add-parameter");
  assert.equal(await site.text("#refused-port"), "");
  assert.equal(await site.text("#result"), "http://h:8080/?a=1&name=value");
  await site.type("[aria-label='value of parameter 1']", "b c");
  assert.equal(await site.text("#result"), "http://h:8080/?a=b+c&name=value");
  await site.page.click("[aria-label='Remove parameter 2']");
  assert.equal(await site.text("#result"), "http://h:8080/?a=b+c");
});

test("a refusal is shown at its field until the field has its old value again", async () => {
  const refusal = () =>
    site.page.$eval("#set-port", (field) => [
      field.ariaInvalid,
      document.getElementById(field.getAttribute("aria-describedby")).textContent.split(".")[0],
    ]);
  const top = (selector) => site.page.$eval(selector, (each) => each.getBoundingClientRect().top);
  await site.show({ input: "http://h/" });
  await site.type("#set-port", "99999");
  assert.deepEqual(await refusal(), ["true", "port is refused"]);
  assert.ok((await top("#refused-port")) > (await top("#set-port")) && (await top("#refused-port")) < (await top("#set-pathname")));
  await site.page.click("#set-port", { count: 3 });
  await site.page.keyboard.press("Backspace");
  assert.deepEqual(await refusal(), [null, ""]);
  await site.type("#set-protocol", "1");
  assert.equal(await site.text("#refused-protocol"), "protocol is refused. A scheme is a letter, followed by letters, digits, +, - and ..");
  await site.type("#set-port", "99999");
  await site.type("#set-hash", "f");
  assert.deepEqual(await refusal(), [null, ""]);
  assert.equal(await site.text("#result"), "http://h/#f");
});

test("no field loses a newline, and no link a carriage return", async () => {
  await site.show({ input: "http://h/\ra\r\nb?c=x%0Ay&d=%0Dz", other: "http://h/\nab" });
  assert.match(await site.text("#origin-texts"), /^inputhttp:\/\/h\/\\ra\\r\\nb/);
  assert.match(await site.text("#same"), /http:\/\/h\/\\nab/);
  await site.page.click("#tried");
  assert.equal(new URLSearchParams(new URL(await site.link()).hash.slice(1)).get("input"), "http://h/\ra\r\nb?c=x%0Ay&d=%0Dz");
  const value = "[aria-label='value of parameter 1']";
  await site.page.focus(value);
  for (const key of ["End", "1", "2"]) await site.page.keyboard.press(key);
  await site.page.keyboard.press("Enter");
  assert.equal(await site.text("#result"), "http://h/ab?c=x%0Ay12&d=%0Dz");
  await site.page.keyboard.down("Shift");
  await site.page.keyboard.press("Enter");
  await site.page.keyboard.up("Shift");
  await site.page.keyboard.press("Tab");
  assert.equal(await site.text("#result"), "http://h/ab?c=x%0Ay12%0A&d=%0Dz");
});

test("the focus does not move while the fields of a URL change", async () => {
  const focused = () => site.page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute("aria-label"));
  const press = (...keys) => keys.reduce((before, key) => before.then(() => site.page.keyboard.press(key)), Promise.resolve());
  await site.show({ input: "http://h/?a=1&b=2" });
  await site.page.focus("#set-port");
  await press("8", "Enter");
  assert.equal(await site.text("#result"), "http://h:8/?a=1&b=2");
  assert.equal(await focused(), "set-port");
  await press("0", "Tab");
  assert.equal(await site.text("#result"), "http://h/?a=1&b=2");
  assert.equal(await focused(), "set-pathname");
  await site.page.focus("[aria-label='Remove parameter 1']");
  await press("Enter");
  assert.equal(await site.text("#result"), "http://h/?b=2");
  assert.equal(await focused(), "Remove parameter 1");
  await press("Enter");
  assert.equal(await focused(), "add-parameter");
});

test("each setter has a field, and changes its attribute", async () => {
  await site.show({ input: "http://u@h:8/" });
  const labels = await site.texts("#attributes label");
  assert.deepEqual(labels, ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]);
  await site.type("#set-host", "i:9");
  assert.equal(await site.text("#result"), "http://u@i:9/");
  await site.type("#set-href", "x");
  assert.notEqual(await site.text("#refused-href"), "");
  await site.type("#set-href", "foo:bar");
  assert.equal(await site.text("#result"), "foo:bar");
});
