// Random pairs of an input and a base, some with an encoding for the query. A text starts as a list of tokens, in one of four shapes: a
// structured text has the parts of a URL in their order; a mutated text is a structured one with some tokens edited; a soup is any tokens in any
// order; and the shape called character puts one character between two fixed texts.

import { host } from "./hosts.mjs";
import * as tokens from "./tokens.mjs";

const everyToken = Object.values(tokens).filter(Array.isArray).flat();

// ── The parts of a structured text ──

export const schemesByKind = {
  special: tokens.specialSchemes, file: tokens.fileSchemes, generic: tokens.genericSchemes, blob: tokens.blobSchemes, near: tokens.nearSchemes
};

function slashes(random) {
  return random.chance(0.75) ? "//" : random.pick(tokens.slashRuns);
}

function userinfo(random) {
  if (!random.chance(0.2)) return [];
  const pieces = random.listOf(1, 3, () => random.pick(tokens.userinfoPieces));
  const ends = random.chance(0.15) ? ["@", random.pick(tokens.userinfoPieces), "@"] : ["@"];
  return [...pieces.flatMap((piece, index) => (index === 0 ? [piece] : [":", piece])), ...ends];
}

export function port(random) {
  if (!random.chance(0.22)) return [];
  return [random.pick(random.chance(0.8) ? tokens.ports : tokens.faultyPorts)];
}

function segment(random) {
  return random.pick(random.weighted([
    [8, tokens.plainSegments], [7, tokens.dotSegments], [2, tokens.nearDotSegments], [2, [""]], [2, tokens.driveLetters],
    [2, tokens.nearDriveLetters], [6, tokens.oddSegments]
  ]));
}

function path(random) {
  return random.listOf(0, 4, () => [random.pick(tokens.pathSlashes), segment(random)]).flat();
}

// The path of a file URL starts with a drive letter more often than a random path would.
export function filePath(random) {
  if (!random.chance(0.35)) return path(random);
  return [random.pick(["/", "/", "\\", ""]), random.pick(random.chance(0.7) ? tokens.driveLetters : tokens.nearDriveLetters), ...path(random)];
}

export function query(random) {
  return random.chance(0.3) ? ["?", ...random.listOf(0, 2, () => random.pick(tokens.queryPieces))] : [];
}

export function fragment(random) {
  return random.chance(0.25) ? ["#", ...random.listOf(0, 2, () => random.pick(tokens.queryPieces))] : [];
}

function authority(random, kind) {
  return [slashes(random), ...userinfo(random), ...host(random, kind), ...port(random)];
}

function fileAuthority(random) {
  return random.chance(0.6) ? [slashes(random), ...host(random, "file")] : [random.pick(tokens.slashRuns)];
}

function opaquePath(random) {
  return random.listOf(1, 2, () => random.pick(tokens.opaquePaths));
}

function genericHierarchy(random) {
  const shape = random.weighted([[5, "authority"], [3, "path"], [3, "opaque"]]);
  if (shape === "opaque") return opaquePath(random);
  return shape === "path" ? path(random) : [...authority(random, "generic"), ...path(random)];
}

const hierarchies = {
  special: (random) => [...authority(random, "special"), ...path(random)],
  near: (random) => [...authority(random, "special"), ...path(random)],
  file: (random) => [...fileAuthority(random), ...filePath(random)],
  generic: genericHierarchy,
  blob: (random) => (random.chance(0.8) ? [random.pick(tokens.blobPaths)] : genericHierarchy(random))
};

// ── Texts ──

// A scheme, a colon and the rest. The colon is rarely an odd one, so that most of these texts have a scheme.
export function absolute(random) {
  const kind = random.weighted([[52, "special"], [18, "file"], [21, "generic"], [4, "blob"], [5, "near"]]);
  const colon = random.chance(0.8) ? ":" : random.pick(tokens.colons);
  return [random.pick(schemesByKind[kind]), colon, ...hierarchies[kind](random), ...query(random), ...fragment(random)];
}

function relativePath(random) {
  const drive = random.chance(0.15) ? [random.pick(tokens.driveLetters)] : [];
  return [...drive, segment(random), ...path(random)];
}

function relative(random) {
  const start = random.weighted([
    [25, () => []],
    [30, () => relativePath(random)],
    [20, () => path(random)],
    [8, () => [random.pick(tokens.slashRuns), ...filePath(random)]],
    [25, () => hierarchies[random.pick(["special", "file", "generic"])](random)]
  ])();
  return [...start, ...query(random), ...fragment(random)];
}

const soupWords = [
  [3, everyToken], [2, tokens.asciiCharacters], [1, [":", "/", "\\", "?", "#", "@", "."]], [1, tokens.nonAsciiCharacters], [1, tokens.percentTriplets]
];

function soupWord(random) {
  return random.pick(random.weighted(soupWords));
}

export function soup(random) {
  const start = random.chance(0.6) ? [random.pick(schemesByKind[random.pick(["special", "file", "generic"])]), ":", slashes(random)] : [];
  return [...start, ...random.listOf(0, 6, () => soupWord(random))];
}

// A pair for each place where the standard has its own rules for single characters.
const surroundings = [
  ["", ""], ["a", ":b"], ["a:", ""], ["a:b", ""], ["a:b", "?q"], ["http:", "h"], ["foo:", "h"], ["file:", "/a"], ["/", "/a"], ["..", "/a"],
  ["http://u", "@h/"], ["http://u:", "p@h/"], ["foo://u", "@h/"],
  ["http://h", ""], ["http://a", "b/"], ["foo://a", "b/"], ["file://a", "b/"], ["http://[1:", ":]/"], ["http://1.", "/"], ["http://h:8", "0/"],
  ["file:///c", "/"], ["http://h/a", "b"], ["foo:/a", "b"], ["http://h/?a", "b"], ["foo:?a", "b"], ["http://h/#a", "b"], ["foo:#a", "b"]
];
const outlandishCharacters = [...tokens.nonAsciiCharacters, ...tokens.loneSurrogates];

function singleCharacter(random) {
  const [before, after] = random.pick(surroundings);
  return [before, random.pick(random.chance(0.75) ? tokens.asciiCharacters : outlandishCharacters), after];
}

// ── Edits ──

const edits = [
  (list, at) => list.splice(at, 1),
  (list, at) => list.splice(at, 0, list[at]),
  (list, at, random) => list.splice(at, 0, soupWord(random)),
  (list, at, random) => {
    const other = random.below(list.length);
    [list[at], list[other]] = [list[other], list[at]];
  }
];

function mutated(random, list) {
  const result = list.filter((token) => token !== "");
  for (let count = random.between(1, 2); count > 0 && result.length > 0; --count) {
    random.pick(edits)(result, random.below(result.length), random);
  }
  return result;
}

// Adds what preprocessing removes: spaces and controls at the ends, tabs and newlines inside.
export function withNoise(random, text) {
  if (random.chance(0.03)) text = random.pick(tokens.spacesAndControls) + text;
  if (random.chance(0.03)) text += random.pick(tokens.spacesAndControls);
  if (!random.chance(0.03)) return text;
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(tokens.tabsAndNewlines) + text.slice(at);
}

// In JavaScript's URL interface a lone surrogate becomes U+FFFD before parsing. JSON between two programs should have no lone surrogates, so
// this is done here, for both sides.
export function scalarValues(text) {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

// ── Encodings ──

// The first and last code points of blocks that some encoding covers at least in part, and of the other planes.
const blocksToEncode = [
  [0x80, 0x17f], [0x370, 0x6ff], [0x2000, 0x27ff], [0x3000, 0x30ff], [0x4e00, 0x9fff], [0xac00, 0xd7a3], [0xe000, 0xf8ff], [0xfe00, 0xffef],
  [0x10000, 0x2ffff], [0x30000, 0x10ffff]
];

function characterToEncode(random) {
  const [first, last] = random.pick(blocksToEncode);
  return String.fromCodePoint(random.between(first, last));
}

function queryToEncode(random) {
  const piece = () => (random.chance(0.5) ? random.pick(tokens.piecesToEncode) : characterToEncode(random));
  return `?${random.listOf(0, 6, piece).join("")}`;
}

// Some pairs get an encoding, and most of these get a query that it has to encode.
function withEncoding(random, input) {
  if (!random.chance(0.2)) return { input };
  const encoding = random.pick(tokens.encodingLabels);
  return { input: random.chance(0.7) ? input + queryToEncode(random) : input, encoding };
}

// ── Pairs ──

const baseChoices = [
  [13, "web"], [5, "file"], [6, "drive"], [8, "genericAuthority"], [6, "pathRoot"], [5, "opaque"], [2, "invalid"]
].map(([weight, shape]) => [weight, tokens.basesByShape[shape]]);

export function knownBase(random) {
  return random.pick(random.weighted(baseChoices));
}

function base(random) {
  if (random.chance(0.4)) return null;
  if (random.chance(0.08)) return withNoise(random, absolute(random).join(""));
  const known = knownBase(random);
  return random.chance(0.05) ? withNoise(random, known + soupWord(random)) : known;
}

// Without a base, a text without a scheme fails; a few of those are enough.
function structured(random, hasBase) {
  return random.chance(hasBase ? 0.42 : 0.95) ? absolute(random) : relative(random);
}

const shapes = {
  structured,
  mutated: (random, hasBase) => mutated(random, structured(random, hasBase)),
  soup,
  character: singleCharacter
};

const shapeWeights = [[58, "structured"], [22, "mutated"], [12, "soup"], [8, "character"]];

// Returns a pair, with the shape of its input for the statistics.
export function randomPair(random) {
  const chosenBase = base(random);
  const shape = random.weighted(shapeWeights);
  const text = withNoise(random, shapes[shape](random, chosenBase !== null).join(""));
  const { input, encoding } = withEncoding(random, text);
  return { input: scalarValues(input), base: chosenBase === null ? null : scalarValues(chosenBase), encoding, shape };
}
