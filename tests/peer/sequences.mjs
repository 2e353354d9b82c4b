// Random sequences: a pair, then settings of attributes of its URL, then calls of methods of its search parameters.

import { host } from "./hosts.mjs";
import * as parts from "./pairs.mjs";
import { attributes } from "./reference.mjs";
import * as tokens from "./tokens.mjs";

// ── Values of attributes ──

function userinfoPieces(random) {
  return random.listOf(0, 2, () => random.pick(tokens.userinfoPieces));
}

function scheme(random) {
  return random.pick(parts.schemesByKind[random.pick(["special", "special", "file", "generic", "near"])]);
}

function anyHost(random) {
  return host(random, random.pick(["special", "special", "file", "generic"]));
}

function parameterPieces(random) {
  return random.listOf(0, 3, () => random.pick(random.chance(0.4) ? ["&", "=", "a=b"] : tokens.parameterPieces));
}

const valuesByAttribute = {
  href: parts.absolute,
  protocol: (random) => [scheme(random), random.pick(["", ":", ":x", "\n"])],
  username: userinfoPieces,
  password: userinfoPieces,
  host: (random) => [...anyHost(random), ...parts.port(random)],
  hostname: anyHost,
  port: (random) => [random.pick(random.chance(0.7) ? tokens.ports : tokens.faultyPorts).slice(1)],
  pathname: parts.filePath,
  search: (random) => (random.chance(0.5) ? parts.query(random) : [random.pick(["", "?"]), ...parameterPieces(random)]),
  hash: (random) => [random.pick(["", "#", "##"]), ...parts.fragment(random).slice(1)]
};

// Mostly a value for this attribute or for another one; sometimes with text after the end of its component.
function value(random, attribute) {
  const kind = random.weighted([[62, attribute], [18, random.pick(attributes)], [10, "soup"], [5, "tail"], [5, "nothing"]]);
  if (kind === "nothing") return [];
  if (kind === "soup") return parts.soup(random);
  const own = valuesByAttribute[kind === "tail" ? attribute : kind](random);
  return kind === "tail" ? [...own, random.pick(["?", "#", "\\", "/", ":", "@", ":80", "?a#b", "/\\x"]), ...userinfoPieces(random)] : own;
}

function setting(random) {
  const attribute = random.weighted([[1, "href"], [9, random.pick(attributes)]]);
  return [attribute, parts.scalarValues(parts.withNoise(random, value(random, attribute).join("")))];
}

// ── Calls ──

const argumentCounts = [
  [6, ["append", 2]], [3, ["delete", 1]], [2, ["delete", 2]], [3, ["get", 1]], [2, ["getAll", 1]], [2, ["has", 1]], [2, ["has", 2]], [4, ["set", 2]],
  [3, ["sort", 0]], [1, ["size", 0]], [2, ["toString", 0]], [2, ["entries", 0]]
];

function argument(random) {
  return parts.scalarValues(random.listOf(1, random.chance(0.6) ? 1 : 3, () => random.pick(tokens.parameterPieces)).join(""));
}

function call(random) {
  const [method, count] = random.weighted(argumentCounts);
  return [method, ...random.listOf(count, count, () => argument(random))];
}

// ── Sequences ──

// Nearly every start is a URL: a failure has nothing to set.
function start(random) {
  if (random.chance(0.25)) return parts.randomPair(random);
  return { input: random.chance(0.7) ? parts.knownBase(random) : parts.scalarValues(parts.absolute(random).join("")), base: null, shape: "start" };
}

// Returns a pair with settings and calls.
export function randomSequence(random) {
  const { input, base, shape } = start(random);
  const set = random.listOf(0, 6, () => setting(random));
  const params = random.listOf(0, 4, () => call(random));
  return { input, base, shape, set, params };
}
