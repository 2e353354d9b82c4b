// Why an older major of whatwg-url differs from an edition of the standard. A cause is a change of the comparison: another
// edition, another tr46, another input, or a part of the answers that does not count. It explains a difference if the
// changed comparison finds none. causes.json has the causes that are known.

import { readFileSync } from "node:fs";

const mostTogether = 3;

// ── The rewritings that causes name ──

function mapTexts({ input, base, set, params, ...rest }, change) {
  const changeAll = (list) => list?.map(([name, ...texts]) => [name, ...texts.map(change)]);
  return { ...rest, input: change(input), base: base === null ? null : change(base), set: changeAll(set), params: changeAll(params) };
}

const inputs = {
  withoutAstralBeforeAt: (pair) => mapTexts(pair, (text) => text.replace(/[\u{10000}-\u{10ffff}](?=[^]*@)/gu, "\u00e9"))
};

function withoutOriginOfFile(url) {
  if (url === null || url.failure === true) return url;
  const seen = ["file:", "blob:"].includes(url.protocol) && url.origin === "file://" ? { ...url, origin: "null" } : url;
  return seen.set === undefined ? seen : { ...seen, set: seen.set.map(withoutOriginOfFile) };
}

const answers = { withoutOriginOfFile };

// ── The file ──

const parts = ["edition", "tr46", "input", "answer"];
const known = new Set(["name", "majors", "text", ...parts]);

function problemOfCause(cause, majors) {
  const [first, last] = cause.majors ?? [];
  if (Object.keys(cause).some((key) => !known.has(key))) return "has an unknown key";
  if (!cause.name || !cause.text) return "has no name or no text";
  if (cause.majors?.length !== 2 || first > last || !majors.has(first) || !majors.has(last)) return "is of no majors";
  if (!parts.some((part) => part in cause)) return "changes nothing";
  if ("edition" in cause && !/^([+-][a-z0-9_]+)+$/.test(cause.edition)) return "switches no change";
  if ("input" in cause && !Object.hasOwn(inputs, cause.input)) return "names no rewriting of inputs";
  if ("answer" in cause && !Object.hasOwn(answers, cause.answer)) return "names no rewriting of answers";
  return null;
}

export function majorOf(version) {
  return Number(version.split(".")[0]);
}

// Returns what is wrong in the contents of causes.json; an empty list if nothing is.
export function problemsOf({ versions, causes }) {
  const majors = new Set(versions.map(({ version }) => majorOf(version)));
  const problems = [];
  if (majors.size !== versions.length) problems.push("a major has two versions");
  for (const { version, commit, edition } of versions) {
    if (!/^[0-9a-f]{40}$/.test(commit) || !/^\d{4}-\d\d-\d\d$/.test(edition)) problems.push(`${version} names no commit or no edition`);
  }
  if (new Set(causes.map(({ name }) => name)).size !== causes.length) problems.push("two causes have one name");
  for (const cause of causes) {
    const problem = problemOfCause(cause, majors);
    if (problem !== null) problems.push(`the cause ${JSON.stringify(cause.name)} ${problem}`);
  }
  return problems;
}

export function readCauses() {
  const contents = JSON.parse(readFileSync(new URL("causes.json", import.meta.url), "utf8"));
  const problems = problemsOf(contents);
  if (problems.length > 0) throw new Error(`tests/peer/majors/causes.json: ${problems.join("; ")}`);
  return contents;
}

export function causesOf(major, causes) {
  return causes.filter(({ majors: [first, last] }) => first <= major && major <= last);
}

// Returns, for each pair of a cause and a major for which it is given, that `counts` lacks, a sentence. `counts` maps a major
// to an object with the number of differences by the name of the cause.
export function idleCauses(causes, counts) {
  const idle = (major) => causesOf(major, causes).filter(({ name }) => !(counts.get(major)[name] > 0));
  return [...counts.keys()].flatMap((major) => idle(major).map(({ name }) => `${name} explains nothing in whatwg-url ${major}`));
}

// ── The changed comparison ──

function chain(functions) {
  return (value) => functions.reduce((result, change) => change(result), value);
}

// Returns the comparison that causes make together, or null if two of them put a different tr46 in place.
export function changedComparison(causes) {
  const tr46 = new Set(causes.flatMap((cause) => cause.tr46 ?? []));
  if (tr46.size > 1) return null;
  return {
    switches: causes.map(({ edition = "" }) => edition).join(""),
    tr46: [...tr46][0] ?? null,
    input: chain(causes.flatMap((cause) => inputs[cause.input] ?? [])),
    answer: chain(causes.flatMap((cause) => answers[cause.answer] ?? []))
  };
}

function* setsOf(list, size, from = 0) {
  if (size === 0) yield [];
  for (let at = from; size > 0 && at < list.length; ++at) {
    for (const rest of setsOf(list, size - 1, at + 1)) yield [list[at], ...rest];
  }
}

// Returns the first of the smallest sets of causes for which `explains(comparison)` is true, with its comparison; null if none of
// up to three does. So no cause in it is needless. The empty set comes first.
export async function smallestExplanation(causes, explains) {
  for (let size = 0; size <= Math.min(mostTogether, causes.length); ++size) {
    for (const set of setsOf(causes, size)) {
      const comparison = changedComparison(set);
      if (comparison !== null && (await explains(comparison))) return { causes: set, comparison };
    }
  }
  return null;
}

// ── Other editions ──

const chapter = new URL("../../../spec-notes/history/standard.md", import.meta.url);

// Returns the days and the names of the standard's changes, which the chapter lists. A test compares that list with the table.
function changesOfStandard() {
  const text = readFileSync(chapter, "utf8");
  return [...text.matchAll(/^- \*\*(\d{4}-\d\d-\d\d)\*\* `(\w+)`/gm)].map(([, day, name]) => ({ day, name }));
}

// Returns the changes that lead from the edition of a day to that of another day, in the order in which each edition on the way
// is that of a day, except within a day. `edition` switches the change.
export function changesBetween(day, other, changes = changesOfStandard()) {
  const isBetween = (change) => (change.day > day) !== (change.day > other);
  const switched = (change) => ({ name: change.name, edition: `${change.day > day ? "+" : "-"}${change.name}` });
  const between = changes.filter(isBetween).map(switched);
  return day < other ? between : between.reverse();
}
