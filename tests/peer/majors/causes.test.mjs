// Tests what explains the differences between older majors of whatwg-url and the editions of the standard. It needs no package.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { differences } from "../comparison.mjs";
import { causesOf, changedComparison, changesBetween, idleCauses, majorOf, problemsOf, readCauses, smallestExplanation } from "./causes.mjs";

const contents = readCauses();
const pins = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).dependencies;
const everyChange = changesBetween("2016-12-31", "9999-12-31");

function changed(change) {
  const copy = structuredClone(contents);
  change(copy);
  return problemsOf(copy);
}

function causeWith(parts) {
  return { name: "a", majors: [4, 17], text: "b", ...parts };
}

test("the file names the pinned version of each major, and each tr46 that it puts in place is pinned", () => {
  for (const { version } of contents.versions) assert.equal(pins[`whatwg-url-${majorOf(version)}`], `npm:whatwg-url@${version}`);
  const versionsOfTr46 = new Set(contents.causes.flatMap((cause) => cause.tr46 ?? []));
  for (const version of versionsOfTr46) assert.equal(pins[`tr46-${version}`], `npm:tr46@${version}`);
  assert.equal(Object.keys(pins).length, contents.versions.length + versionsOfTr46.size);
});

test("the file's causes switch changes that the standard's history has", () => {
  const names = new Set(everyChange.map(({ name }) => name));
  assert.ok(names.size > 70);
  for (const { edition = "" } of contents.causes) {
    for (const [, name] of edition.matchAll(/[+-](\w+)/g)) assert.ok(names.has(name), name);
  }
});

test("what is wrong in the file is found", () => {
  assert.deepEqual(problemsOf(contents), []);
  const wrong = [
    [(file) => file.versions.push({ ...file.versions[0] }), "a major has two versions"],
    [(file) => (file.versions[0].commit = "fe6b251"), "4.8.0 names no commit or no edition"],
    [(file) => (file.versions[0].edition = "today"), "4.8.0 names no commit or no edition"],
    [(file) => file.causes.push(file.causes[0]), "two causes have one name"],
    [(file) => file.causes.push(causeWith({})), 'the cause "a" changes nothing'],
    [(file) => file.causes.push(causeWith({ tr46: "4.1.1", text: "" })), 'the cause "a" has no name or no text'],
    [(file) => file.causes.push(causeWith({ tr46: "4.1.1", majors: [3, 5] })), 'the cause "a" is of no majors'],
    [(file) => file.causes.push(causeWith({ tr46: "4.1.1", majors: [6, 5] })), 'the cause "a" is of no majors'],
    [(file) => file.causes.push(causeWith({ edition: "circumflex_in_paths" })), 'the cause "a" switches no change'],
    [(file) => file.causes.push(causeWith({ input: "toString" })), 'the cause "a" names no rewriting of inputs'],
    [(file) => file.causes.push(causeWith({ answer: "withoutHost" })), 'the cause "a" names no rewriting of answers'],
    [(file) => file.causes.push(causeWith({ host: "x" })), 'the cause "a" has an unknown key']
  ];
  for (const [change, problem] of wrong) assert.deepEqual(changed(change), [problem]);
});

test("a cause that explains nothing in a major for which it is given is idle", () => {
  const causes = [causeWith({ name: "one", majors: [4, 5] }), causeWith({ name: "other", majors: [5, 6] })];
  assert.deepEqual(causesOf(4, causes).map(({ name }) => name), ["one"]);
  assert.deepEqual(idleCauses(causes, new Map([[4, { one: 1 }], [5, { one: 2, other: 3 }], [6, { other: 1 }]])), []);
  assert.deepEqual(idleCauses(causes, new Map([[4, {}], [5, { one: 2, other: 0 }], [6, { one: 1 }]])), [
    "one explains nothing in whatwg-url 4", "other explains nothing in whatwg-url 5", "other explains nothing in whatwg-url 6"
  ]);
});

// ── The changed comparison ──

test("the smallest set of causes explains, and none if none does", async () => {
  const causes = ["+a", "+b", "+c", "+d"].map((edition) => causeWith({ name: edition, edition }));
  const explain = async (...wanted) => {
    const found = await smallestExplanation(causes, async ({ switches }) => wanted.every((each) => switches.includes(each)));
    return found && found.causes.map(({ name }) => name);
  };
  assert.deepEqual(await explain(), []);
  assert.deepEqual(await explain("+c"), ["+c"]);
  assert.deepEqual(await explain("+d", "+b"), ["+b", "+d"]);
  assert.deepEqual(await explain("+d", "+b", "+c"), ["+b", "+c", "+d"]);
  assert.equal(await explain("+e"), null);
  assert.equal(await explain("+a", "+b", "+c", "+d"), null);
});

test("two causes do not put two tr46 in one place", () => {
  const [one, same, other] = ["4.1.1", "4.1.1", "5.1.1"].map((tr46) => causeWith({ tr46 }));
  assert.equal(changedComparison([one, same]).tr46, "4.1.1");
  assert.equal(changedComparison([one, other]), null);
  assert.equal(changedComparison([]).tr46, null);
});

test("code points beyond U+FFFF are replaced before an @, in every text, and nowhere else", () => {
  const { input } = changedComparison([causeWith({ input: "withoutAstralBeforeAt" })]);
  const pair = { input: "a:\u{1f600}\n\u{10000}@\u{1f600}", base: "\u{1f600}", set: [["href", "\u{1f600}@"], ["hash", "\u{1f600}"]], params: [["size"]] };
  assert.deepEqual(input(pair), {
    input: "a:\u00e9\n\u00e9@\u{1f600}", base: "\u{1f600}", set: [["href", "\u00e9@"], ["hash", "\u{1f600}"]], params: [["size"]]
  });
  assert.equal(input({ input: "a", base: null }).base, null);
});

test("the origin of a file URL does not count, and every other origin does", () => {
  const { answer } = changedComparison([causeWith({ answer: "withoutOriginOfFile" })]);
  const url = (protocol, origin) => ({ href: "x", protocol, origin, set: [], params: [] });
  const agree = (theirs, ours) => differences({ input: "x" }, answer(theirs), answer(ours)).length === 0;
  for (const protocol of ["file:", "blob:"]) assert.ok(agree(url(protocol, "file://"), url(protocol, "null")));
  assert.ok(!agree(url("http:", "file://"), url("http:", "null")));
  assert.ok(!agree(url("file:", "http://h"), url("file:", "null")));
  assert.ok(agree(null, { failure: true }));
  assert.ok(!agree(null, url("file:", "null")));
  const after = { ...url("a:", "null"), set: [url("file:", "file://")] };
  assert.equal(answer(after).set[0].origin, "null");
});

// ── Other editions ──

test("the changes between two editions are those of the days between, in the order of the way", () => {
  const changes = ["2020-01-01", "2020-02-01", "2020-03-01"].map((day, index) => ({ day, name: `n${index}` }));
  const between = (...days) => changesBetween(...days, changes).map(({ edition }) => edition);
  assert.deepEqual(between("2020-01-01", "2020-01-31"), []);
  assert.deepEqual(between("2020-01-01", "2020-03-01"), ["+n1", "+n2"]);
  assert.deepEqual(between("2020-03-01", "2020-01-01"), ["-n2", "-n1"]);
  assert.deepEqual(between("2019-12-31", "2020-01-01"), ["+n0"]);
});

test("every edition that the file names is on the way from the first to today's", () => {
  const days = contents.versions.map(({ edition }) => edition);
  assert.deepEqual(days, [...days].sort());
  for (const day of days) {
    const [before, after] = [changesBetween("2016-12-31", day), changesBetween(day, "9999-12-31")];
    assert.deepEqual([...before, ...after], everyChange);
  }
});
