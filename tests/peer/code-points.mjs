// Compares every code point in a domain: alone, first, last and between letters, without sampling.

import { differences } from "./comparison.mjs";
import { printedPair } from "./printed.mjs";

const mostPrinted = 50;
const codePointsPerGroup = 1024;
const [first, last] = [0x80, 0x10ffff];
const [firstSurrogate, lastSurrogate] = [0xd800, 0xdfff];

function* codePoints() {
  for (let codePoint = first; codePoint <= last; ++codePoint) {
    if (codePoint < firstSurrogate || codePoint > lastSurrogate) yield codePoint;
  }
}

function pairsOf(codePoint) {
  const character = String.fromCodePoint(codePoint);
  return [`http://${character}/`, `http://${character}a/`, `http://a${character}/`, `http://a${character}b/`].map((input) => ({ input, base: null }));
}

function* groups() {
  let group = [];
  for (const codePoint of codePoints()) {
    group.push(...pairsOf(codePoint));
    if (group.length < 4 * codePointsPerGroup) continue;
    yield group;
    group = [];
  }
  yield group;
}

// Prints how many domains were compared and how many differ, and the first of those. Returns whether none differs.
export async function compareCodePoints(reference, oracle) {
  let [compared, urls, different] = [0, 0, 0];
  for (const pairs of groups()) {
    const answers = await oracle.askAll(pairs);
    for (const [index, pair] of pairs.entries()) {
      const theirs = reference.ask(pair);
      ++compared;
      if (theirs !== null) ++urls;
      if (differences(pair, theirs, answers[index]).length === 0) continue;
      if (++different <= mostPrinted) console.log(`${printedPair(pair)}: whatwg-url ${theirs?.href ?? "failure"}, refurl ${answers[index].href ?? "failure"}`);
    }
  }
  await oracle.close();
  console.log(`whatwg-url ${reference.version}: ${compared} domains with one code point from U+0080 up, ${urls} of them URLs, ${different} different`);
  return different === 0;
}
