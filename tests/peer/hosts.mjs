// Random hosts, as lists of tokens. Most hosts have at most one fault: the first of several would hide the others.

import * as tokens from "./tokens.mjs";

const labelKinds = [
  [34, tokens.asciiLabels], [3, tokens.emptyLabels], [5, tokens.forbiddenLabels], [9, tokens.percentLabels], [7, tokens.latinLabels],
  [4, tokens.greekAndCyrillicLabels], [6, tokens.eastAsianLabels], [6, tokens.bidiLabels], [4, tokens.joinerLabels], [4, tokens.ignoredLabels],
  [6, tokens.foldedLabels], [3, tokens.symbolLabels], [6, tokens.punycodeLabels], [3, tokens.faultyPunycodeLabels],
  [3, tokens.newLabels]
];

function joined(parts, separator) {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator(), part]));
}

function plainDomain(random) {
  return [random.pick(["a", "h", "example.org", "EXAMPLE.com", "localhost", "a.b.c", "x.test."])];
}

function domain(random) {
  const labels = random.listOf(1, 3, () => random.pick(random.weighted(labelKinds)));
  return [...joined(labels, () => random.pick(tokens.labelDots)), random.chance(0.06) ? random.pick(tokens.labelDots) : ""];
}

// A single label from any list, so that nothing else decides the result.
function singleLabel(random) {
  return [random.pick(random.pick(labelKinds)[1])];
}

function ipv4Part(random) {
  return random.pick(random.weighted([[14, tokens.ipv4Parts], [3, tokens.ipv4LargeParts], [1, tokens.ipv4NearParts]]));
}

function ipv4(random) {
  const count = random.weighted([[3, 1], [2, 2], [2, 3], [8, 4], [1, 5], [1, 6]]);
  const parts = random.listOf(count, count, () => ipv4Part(random));
  return [...joined(parts, () => "."), random.pick(tokens.ipv4Ends)];
}

// A name before the numbers. If the last label is a number, the standard parses an IPv4 address, and fails.
function numberAfterName(random) {
  return [random.pick(tokens.asciiLabels), random.pick(tokens.labelDots), ...ipv4(random)];
}

// The pieces and colons of an address without faults: eight pieces. "::" may replace a run of them, and an IPv4 address the last two.
function ipv6Body(random) {
  const tail = random.chance(0.25) ? [random.pick(tokens.ipv4Tails)] : [];
  const room = 8 - 2 * tail.length;
  const piece = () => random.pick(tokens.ipv6Pieces);
  if (random.chance(0.4)) return joined([...random.listOf(room, room, piece), ...tail], () => ":");
  const left = random.listOf(0, room - 1, piece);
  const right = [...random.listOf(0, room - 1 - left.length, piece), ...tail];
  return [...joined(left, () => ":"), "::", ...joined(right, () => ":")];
}

function withFault(random, body, faults) {
  const at = random.below(body.length + 1);
  const removed = random.below(2);
  return [...body.slice(0, at), ...(random.chance(0.7) ? [random.pick(faults)] : []), ...body.slice(at + removed)];
}

function ipv6(random) {
  const body = ipv6Body(random);
  const shape = random.weighted([[60, "whole"], [25, "fault"], [10, "tail"], [5, "unclosed"]]);
  if (shape === "whole") return ["[", ...body, "]"];
  if (shape === "fault") return ["[", ...withFault(random, body, tokens.ipv6Faults), "]"];
  if (shape === "tail") return ["[", random.pick(["::", "0:0:0:0:0:0:", "1:2:3:4:5:6:7:", "1::"]), random.pick(tokens.faultyIpv4Tails), "]"];
  return ["[", ...body];
}

const oneOf = (list) => (random) => [random.pick(list)];

const anyHost = [
  [16, plainDomain], [34, domain], [8, singleLabel], [16, ipv4], [2, numberAfterName], [14, ipv6], [3, oneOf(tokens.oddBrackets)],
  [3, oneOf(tokens.opaqueHosts)], [3, oneOf([""])], [1, oneOf(tokens.driveLetters)]
];
// With a scheme that is not special nearly every text is a host, so these prefer texts that fail or change.
const genericHost = [
  [20, plainDomain], [18, domain], [5, ipv4], [18, ipv6], [3, oneOf(tokens.oddBrackets)], [28, oneOf(tokens.opaqueHosts)], [8, oneOf([""])]
];
const fileHost = [
  [40, oneOf([""])], [15, plainDomain], [14, domain], [5, singleLabel], [8, ipv4], [5, ipv6], [8, oneOf(tokens.driveLetters)],
  [5, oneOf(tokens.nearDriveLetters)]
];

const hostKinds = { special: anyHost, file: fileHost, generic: genericHost };

export function host(random, schemeKind) {
  return random.weighted(hostKinds[schemeKind])(random);
}
