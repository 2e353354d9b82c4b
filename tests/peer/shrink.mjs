// Makes a pair small and plain while it still shows what it showed: `shows(pair)` is asked, and may be slow.

// A character becomes the first of these that does as well. Plain texts make two cases of one fault look alike.
const plainCharacters = ["a", "1", "A", "\u00e9"];

// ── Texts ──

function halvedSizes(length) {
  const sizes = [];
  for (let size = Math.ceil(length / 2); size > 1; size = Math.ceil(size / 2)) sizes.push(size);
  return [...sizes, 1];
}

// Takes out long stretches first: most of a text has nothing to do with the matter.
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

// A special scheme goes nowhere letter by letter, so it is exchanged as a whole.
async function withPlainScheme(text, shows) {
  const plainer = text.replace(/^(https?|wss?|ftp):/i, "ws:").replace(/^file:/i, "file:");
  return plainer !== text && (await shows(plainer)) ? plainer : text;
}

async function smallerText(text, shows) {
  for (const step of [withoutNeedlessCharacters, withPlainScheme, withPlainCharacters]) text = await step(text, shows);
  return text;
}

// ── Pairs ──

// Pairs without a base that may stand for one with a base: the input, the base, or the input after the base's scheme.
function pairsWithoutBase({ input, base }) {
  if (base === null) return [];
  const scheme = base.slice(0, base.indexOf(":") + 1);
  return [input, base, scheme + input].map((text) => ({ input: text, base: null }));
}

async function withoutBase(pair, shows) {
  for (const candidate of pairsWithoutBase(pair)) {
    if (await shows(candidate)) return candidate;
  }
  return pair;
}

async function smallerPair(pair, shows) {
  let { input, base } = await withoutBase(pair, shows);
  input = await smallerText(input, (text) => shows({ input: text, base }));
  if (base !== null) base = await smallerText(base, (text) => shows({ input, base: text }));
  return { input, base };
}

function areSame(one, other) {
  return one.input === other.input && one.base === other.base;
}

// Each round loses the base, loses characters, or makes them plainer; so the rounds come to an end.
export async function shrink(pair, shows) {
  let small = { input: pair.input, base: pair.base };
  for (;;) {
    const smaller = await smallerPair(small, shows);
    if (areSame(small, smaller)) return small;
    small = smaller;
  }
}
