// An exercise of one's own, which a link carries: a condition on an attribute of the answer's URL.

import { audible } from "./elements.mjs";
import { URL } from "./refurl/refurl.mjs";

export const attributes = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash", "origin"];

export const ways = {
  is: (value, wanted) => value === wanted,
  contains: (value, wanted) => value.includes(wanted),
  "begins with": (value, wanted) => value.startsWith(wanted),
  "is not": (value, wanted) => value !== wanted,
};

// Returns the exercise in a JSON text: `{"task", "attribute", "way", "value"}`, perhaps with a `base`, and `without`, a text that
// the answer must not have. Returns nothing for anything else.
export function exerciseIn(json) {
  let given;
  try {
    given = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { task, base = "", attribute, way, value, without = "" } = given ?? {};
  const areTexts = [task, base, value, without].every((text) => typeof text === "string");
  if (!areTexts || !attributes.includes(attribute) || !Object.hasOwn(ways, way)) return undefined;
  return { task, base, attribute, way, value, without };
}

// ── Whether somebody can do it, and whether somebody can fail ──

// Texts with `t` at each place where a URL has a text, for every kind of scheme and path. An attribute that has the value `t` in
// any URL has it in one of these, because what an attribute returns is read as it is written.
const begins = ["", "h", "h/", "h/?", "h/#", "h:", "h:1", "[", "[::"];
const around = [
  ["", "@h"],
  ["x", "@h"],
  ["u:", "@h"],
  ["u:x", "@h"],
  ["x", "x/"],
  ["", "]"],
  ["[", "]"],
];
const textsWith = (t) => [
  ...[t, `${t}//h/`, `a${t}//h/`, `${t}a:h`, `a${t}a:h`, `a:${t}`, `a:${t}x`, `a:x${t}`, `a:x${t}x`, `file://${t}`],
  ...["http://", "a://"].flatMap((scheme) => [
    ...begins.map((before) => `${scheme}${before}${t}`),
    ...around.map(([before, after]) => `${scheme}${before}${t}${after}`),
  ]),
];

// URLs that have nothing in common but the colon of their schemes.
const others = ["b:", "http://u:p@n:81/o?p#q", "https://i:8/", "ws://j/", "wss://k/", "ftp://l/", "file:///", "http://[::1]:2/"];

const urlsWith = (t) => [...textsWith(t), ...others].filter((text) => URL.canParse(text)).map((text) => new URL(text));

// Reports whether some URL has an attribute that is, contains or begins with a value.
const someHas = (attribute, way, value) => urlsWith(value).some((url) => ways[way](url[attribute], value));

// These are made of several parts, so the texts above do not have every end or beginning of their values.
const composed = ["href", "host", "hostname", "origin"];

// Reports whether certainly no URL has an attribute that is, contains or begins with a value.
function noneHas(attribute, way, value) {
  if (someHas(attribute, way, value)) return false;
  if (way === "is" || !composed.includes(attribute)) return true;
  const [first] = value;
  return (way === "begins with" && !someHas(attribute, way, first)) || [...value].some((c) => !someHas(attribute, "contains", c));
}

const inWords = (attribute, way, value) => {
  const text = value === "" ? "an empty text" : audible(value);
  if (way === "contains") return `${text} in its ${attribute}`;
  return `${["href", "origin"].includes(attribute) ? "an" : "a"} ${attribute} that ${way} ${text}`;
};

// Returns words for what an attribute probably is, if a sign that belongs to it was left out.
function meant(attribute, value) {
  const whole = { protocol: `${value}:`, search: `?${value}`, hash: `#${value}`, pathname: `/${value}` }[attribute];
  return whole !== undefined && someHas(attribute, "is", whole) ? ` In full, it is ${whole}` : "";
}

// Returns what is wrong with an exercise, as the name of its field and a sentence. Returns nothing if it can be done, and an answer
// can be wrong.
export function lackOf({ task, base, attribute, way, value }) {
  if (task.trim() === "") return ["task", "Write the task first."];
  if (base !== "" && !URL.canParse(base)) return ["base", "The base is not a URL, so no answer would count."];
  const which = inWords(attribute, way, value);
  if (way !== "is not" && noneHas(attribute, way, value))
    return ["value", `No URL has ${which}, so no answer would count.${meant(attribute, value)}`];
  const isEach = urlsWith(value).every((url) => ways[way](url[attribute], value));
  return isEach ? ["value", `Each URL has ${which}, so each answer would count. Choose another text.`] : undefined;
}
