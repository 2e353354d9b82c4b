// Makes a pair smaller and plainer as long as `shows(pair)`, which may be slow, stays true.

import { printedPair } from "./printed.mjs";

// A character becomes the first of these for which the pair still shows the fault. So two cases of one fault look alike.
const plainCharacters = ["a", "1", "A", "\u00e9"];

// ── Texts ──

function halvedSizes(length) {
  const sizes = [];
  for (let size = Math.ceil(length / 2); size > 1; size = Math.ceil(size / 2)) sizes.push(size);
  return [...sizes, 1];
}

// Removes long stretches first: most of a text has nothing to do with the fault.
async function withoutNeedlessCharacters(text, shows) {
  let characters = Array.from(text);
  for (const size of halvedSizes(characters.length)) {
    for (let at = 0; at < characters.length; ) {
      const fewer = [...characters.slice(0, at), ...characters.slice(at + size)];
      if (await shows(fewer.join(""))) characters = fewer;
      else at += size;
    }
  }
  return characters.join("");
}

function plainerThan(character) {
  const rank = plainCharacters.indexOf(character);
  return rank === -1 ? plainCharacters : plainCharacters.slice(0, rank);
}

async function withPlainCharacters(text, shows) {
  let characters = Array.from(text);
  for (let at = 0; at < characters.length; ++at) {
    for (const plainer of plainerThan(characters[at])) {
      const changed = [...characters.slice(0, at), plainer, ...characters.slice(at + 1)];
      if (!(await shows(changed.join("")))) continue;
      characters = changed;
      break;
    }
  }
  return characters.join("");
}

// A special scheme cannot change letter by letter, so it is replaced as a whole.
async function withPlainScheme(text, shows) {
  const plainer = text.replace(/^(https?|wss?|ftp):/i, "ws:").replace(/^file:/i, "file:");
  return plainer !== text && (await shows(plainer)) ? plainer : text;
}

async function smallerText(text, shows) {
  for (const step of [withoutNeedlessCharacters, withPlainScheme, withPlainCharacters]) text = await step(text, shows);
  return text;
}

// ── Pairs ──

// Returns pairs without a base that may replace a pair with one: the input, the base, or the base's scheme and the input.
function pairsWithoutBase({ input, base, ...rest }) {
  if (base === null) return [];
  const scheme = base.slice(0, base.indexOf(":") + 1);
  return [input, base, scheme + input].map((text) => ({ ...rest, input: text, base: null }));
}

async function withoutBase(pair, shows) {
  for (const candidate of pairsWithoutBase(pair)) {
    if (await shows(candidate)) return candidate;
  }
  return pair;
}

function exchanged(list, at, item) {
  return [...list.slice(0, at), item, ...list.slice(at + 1)];
}

// Returns the list without needless items. The texts of the others are made smaller, except the first, which is a name.
async function smallerItems(items, shows) {
  for (let at = items.length - 1; at >= 0; --at) {
    const fewer = [...items.slice(0, at), ...items.slice(at + 1)];
    if (await shows(fewer)) items = fewer;
  }
  for (let at = 0; at < items.length; ++at) {
    for (let place = 1; place < items[at].length; ++place) {
      const withText = (text) => exchanged(items, at, exchanged(items[at], place, text));
      items = withText(await smallerText(items[at][place], (text) => shows(withText(text))));
    }
  }
  return items;
}

async function smallerPair(pair, shows) {
  let small = await withoutBase(pair, shows);
  for (const list of ["set", "params"]) {
    if (small[list]?.length > 0) small = { ...small, [list]: await smallerItems(small[list], (items) => shows({ ...small, [list]: items })) };
  }
  const inUtf8 = { ...small, encoding: undefined };
  if (small.encoding !== undefined && (await shows(inUtf8))) small = inUtf8;
  for (const text of ["input", "base"]) {
    if (small[text] !== null) small = { ...small, [text]: await smallerText(small[text], (smaller) => shows({ ...small, [text]: smaller })) };
  }
  return small;
}

function areSame(one, other) {
  return printedPair(one) === printedPair(other);
}

// Each round removes the base, the encoding, settings, calls or characters, or makes characters plainer. So the rounds end.
export async function shrink(pair, shows) {
  let small = pair;
  for (;;) {
    const smaller = await smallerPair(small, shows);
    if (areSame(small, smaller)) return small;
    small = smaller;
  }
}
