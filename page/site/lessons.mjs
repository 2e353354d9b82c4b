// Short exercises. The code checks the answers.

import { isLong } from "./ask.mjs";
import { byId, chapterLink, copyText, element, say, visible } from "./elements.mjs";
import { attributes, exerciseIn, lackOf, ways } from "./own-exercise.mjs";
import { validate } from "./refurl/refurl.mjs";
import { whys } from "./why.mjs";

const has =
  (component) =>
  ({ last }) =>
    last.components.some((each) => each.component === component);

const happened = (rule, { events }) => events.some(({ event }) => event === rule);

const wrote = (component, { events }) =>
  events.find(({ event }) => event === "sequence").components.some((each) => each.component === component);

const startsWithHost = ({ href, protocol }) => href.startsWith(`${protocol}//`);

// Each exercise has a name for links, a task, a base for it, the chapter that explains it, a check of the answer, a hint for those
// who do not know how to begin, and a reason for an answer that fails the check. `url` is the URL of the answer; an answer that
// is not a URL fails, unless the exercise reads all texts. Some have edits of the rules, and say why the answer is one. The easier
// ones come first.
const lessons = [
  {
    name: "host",
    task: "Write a URL that leads to the host example.com.",
    chapter: "model.md",
    hint: "A scheme such as https, then a colon and two slashes, then the host.",
    does: ({ url }) => url.hostname === "example.com",
    lacks: ({ url: { hostname } }) => (hostname === "" ? "the URL has no host, or an empty one." : `the host is ${hostname}`),
  },
  {
    name: "port",
    task: "Lead to the host example.com and its port 8080.",
    chapter: "hosts.md",
    hint: "The port stands after the host, with a colon between them.",
    does: ({ url }) => url.host === "example.com:8080",
    lacks: ({ url: { hostname, port } }) => {
      if (hostname !== "example.com") return `the host is not example.com${hostname === "" ? "." : `, but ${hostname}`}`;
      return port === "" ? "the URL has no port, or that of its scheme." : `the port is ${port}`;
    },
  },
  {
    name: "query",
    task: "Give a URL a query in which the parameter q has the value 1.",
    chapter: "search-params.md",
    hint: "A query begins with a question mark. A parameter is a name, = and a value.",
    does: ({ url }) => url.searchParams.get("q") === "1",
    lacks: ({ url }) => {
      if (url.search === "") return "the URL has no query, or an empty one.";
      const value = url.searchParams.get("q");
      if (value === null) return "the query has no parameter q.";
      return value === "" ? "the value of q is empty." : `the value of q is ${value}`;
    },
  },
  {
    name: "place",
    task: "Lead to the place top of the document of the base, and write as little as possible.",
    base: "https://example.com/a?b",
    chapter: "resolve.md",
    hint: "A place in a document is the fragment. It begins with #.",
    does: ({ input }) => input === "#top",
    lacks: ({ url: { href } }) => (href === "https://example.com/a?b#top" ? "there is a shorter text." : `the URL is ${href}`),
  },
  {
    name: "space",
    task: "Make a path that has %20 in it, and do not type a percent sign.",
    chapter: "characters.md",
    hint: "%20 is a percent-encoded byte. Which character has the byte 20 in hexadecimal?",
    does: ({ url, input }) => url.pathname.includes("%20") && !input.includes("%"),
    lacks: ({ url: { pathname } }) => (pathname.includes("%20") ? "the text has a percent sign." : `the path is ${pathname}`),
  },
  {
    name: "leave",
    task: "Leave the base's directory.",
    base: "http://example.com/a/b/c",
    chapter: "resolve.md",
    hint: "Two dots stand for the parent directory.",
    does: ({ url }) => url.host === "example.com" && !url.pathname.startsWith("/a/b/"),
    lacks: ({ url: { host } }) => (host === "example.com" ? "the path still begins with /a/b/" : "the URL is not on the host example.com"),
  },
  {
    name: "other-host",
    task: "Lead to the host other.example with the scheme of the base, and do not write the scheme.",
    base: "https://example.com/a",
    chapter: "resolve.md",
    hint: "A relative URL may begin with what follows the scheme and its colon.",
    does: ({ url, input }) => url.protocol === "https:" && url.hostname === "other.example" && !/https/i.test(input),
    lacks: ({ url: { hostname, protocol } }) => {
      if (hostname !== "other.example") return `the host is ${hostname === "" ? "empty." : hostname}`;
      return protocol === "https:" ? "the text has the scheme." : `the scheme is ${protocol}`;
    },
  },
  {
    name: "phishing",
    task: "Write a URL that begins with https://bank.example and leads to evil.example.",
    chapter: "attacks.md",
    hint: "What may stand before the host?",
    does: ({ url, input }) => input.startsWith("https://bank.example") && url.hostname === "evil.example",
    lacks: ({ url: { hostname }, input }) =>
      input.startsWith("https://bank.example") ? `it leads to ${hostname}` : "the text does not begin with https://bank.example",
  },
  {
    name: "default-port",
    task: "Write a port that the URL does not print.",
    chapter: "normalize.md",
    hint: "Each scheme has a port of its own, such as 80 for http.",
    does: (seen) => wrote("port", seen) && seen.url.port === "",
    lacks: (seen) => {
      if (seen.url.port !== "") return `the URL prints the port ${seen.url.port}`;
      return happened("empty-port", seen) ? "there is no number after the colon." : "the text has no port.";
    },
  },
  {
    name: "drive",
    task: "Give the URL a drive.",
    chapter: "grammar.md",
    hint: "Windows has drives such as C: in paths of files.",
    does: has("drive"),
    lacks: ({ url: { protocol, pathname } }) =>
      protocol === "file:" ? `the path ${pathname} does not begin with a letter and a colon.` : "only a file URL can have a drive.",
  },
  {
    name: "at-sign",
    task: "Get an @ into the user name.",
    chapter: "characters.md",
    hint: "The last @ before the path ends the user name and the password.",
    does: ({ url }) => url.username.includes("%40"),
    lacks: ({ url: { username } }) => (username === "" ? "the user name is empty." : `the user name is ${username}`),
  },
  {
    name: "no-slash",
    task: "Write https://example.com/ without a slash.",
    chapter: "resolve.md",
    hint: "What does the parser do if nothing follows the colon but the host?",
    does: ({ url, input }) => url.href === "https://example.com/" && !input.includes("/"),
    lacks: ({ url: { href } }) => (href === "https://example.com/" ? "the text has a slash." : `the URL is ${href}`),
  },
  {
    name: "invalid",
    task: "Write something that is a URL, and not a valid URL string.",
    chapter: "validity.md",
    hint: "The parser forgives much: a backslash, a space, a missing slash.",
    does: ({ input, base }) => !validate(input, base).valid,
    lacks: () => "it is a valid URL string.",
  },
  {
    name: "opaque",
    task: "Make a path that is opaque.",
    chapter: "model.md",
    hint: "Which schemes have no slash after the colon? An e-mail address has one.",
    does: ({ url }) => !url.href.slice(url.protocol.length).startsWith("/"), // foo://h has a path too: an empty one
    lacks: ({ url }) => (startsWithHost(url) ? "the URL has a host." : "the path begins with a slash."),
  },
  {
    name: "ipv4",
    task: "Make the host 127.0.0.1, without an ASCII digit from 2 to 9.",
    chapter: "hosts.md",
    hint: "The numbers of an IPv4 address can be octal. Digits can also be other characters, which are mapped to ASCII.",
    does: ({ url, input }) => url.hostname === "127.0.0.1" && !/[2-9]/.test(input),
    lacks: ({ url: { hostname } }) => {
      if (hostname === "127.0.0.1") return "the text has a digit from 2 to 9.";
      return hostname === "" ? "the URL has no host, or an empty one." : `the host is ${hostname}`;
    },
  },
  {
    name: "punycode",
    task: "Make a host that begins with xn--, and do not write xn--.",
    chapter: "domains.md",
    hint: "A label that is not ASCII is written in Punycode.",
    does: (seen) => seen.url.hostname.startsWith("xn--") && happened("write-punycode", seen) && !happened("convert-punycode", seen),
    lacks: ({ url: { hostname } }) => {
      if (hostname === "") return "the URL has no host, or an empty one.";
      return hostname.startsWith("xn--")
        ? "the text writes xn--, perhaps in other letters."
        : `the host ${hostname} does not begin with xn--`;
    },
  },
  {
    name: "two-slashes",
    task: "Make a path that begins with two slashes, in a URL without a host.",
    chapter: "print.md",
    hint: "Two slashes after the scheme begin a host, unless something stands between that means nothing.",
    does: (seen) => happened("protect-path", seen),
    lacks: ({ url }) => {
      if (startsWithHost(url)) return url.host === "" ? "the URL has a host, an empty one." : `the URL has the host ${url.host}`;
      return `the path ${url.pathname} does not begin with two slashes.`;
    },
  },
  ...whys,
];

// The exercises that the numbers in old links name.
const numbered = ["ipv4", "leave", "drive", "no-slash", "two-slashes", "at-sign", "default-port", "opaque", "invalid", "punycode"];

// Returns the exercise of one's own in a JSON text, as the others are; nothing if there is none.
function ownExercise(json) {
  const own = exerciseIn(json);
  if (own === undefined) return undefined;
  const { task, base, attribute, way, value, without } = own;
  return {
    name: "own",
    task,
    base: base === "" ? undefined : base,
    lack: lackOf(own)?.[1],
    does: ({ url, input }) => ways[way](url[attribute], value) && (without === "" || !input.includes(without)),
    lacks: ({ url }) =>
      ways[way](url[attribute], value) ? `the text has ${without}` : `${attribute} is ${url[attribute] === "" ? "empty." : url[attribute]}`,
  };
}

// Returns the exercise that a link names, by its name or by its old number.
function lessonOf({ exercise, own }) {
  if (exercise === "own") return ownExercise(own);
  const name = /^\d+$/.test(exercise) ? numbered[exercise - 1] : exercise;
  return lessons.find((lesson) => lesson.name === name);
}

// Returns what the exercise that a link names puts into the fields; ε if there is nothing.
export function givenBy(exercise, own) {
  const { base = "", edits = "" } = lessonOf({ exercise, own }) ?? {};
  return { base, edits };
}

// The completed exercises, which the browser remembers. It may forbid storing them.
const key = "refurl exercises done";

function stored() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? [];
  } catch {
    return [];
  }
}

const done = new Set();

// Takes over what the browser remembers, since another tab can have changed that.
function recall() {
  done.clear();
  for (const name of stored()) if (lessons.some((lesson) => lesson.name === name)) done.add(name);
}
recall();

function store() {
  try {
    localStorage.setItem(key, JSON.stringify([...done]));
  } catch {
    // Until the page is left, `done` has them.
  }
}

// Remembers an exercise, with those that were done in another tab.
function remember(name) {
  for (const other of stored()) done.add(other);
  done.add(name);
  store();
}

// Returns the verdict on an answer to an exercise.
function verdict({ base, does, lacks, lack, readsAll = false, why }, seen) {
  if (lack !== undefined) return lack;
  if (seen.input === "") return "";
  if (seen.base !== base)
    return base === undefined ? "Not yet: this exercise has no base." : `Not yet: the base of this exercise is ${base}`;
  if (seen.url === undefined && !readsAll) return "Not yet: this is not a URL.";
  if (readsAll && isLong(seen.input)) return "Not yet: the text is too long.";
  return does(seen) ? ["Done.", why].filter(Boolean).join(" ") : `Not yet: ${visible(lacks(seen))}`;
}

// The exercise whose hint is shown.
let hinted;

// Shows the current exercise below the field of the URL, in which the answer is typed. If a link asks for one that is unknown, says
// so. Returns whether it is completed.
function showTask(seen, lesson, isAsked) {
  byId("task").hidden = lesson === undefined && !isAsked;
  byId("hint").hidden = lesson?.hint === undefined || hinted === lesson.name;
  if (lesson === undefined) {
    // The task describes the field of the URL, so it is empty where there is none.
    const unknown = "The link asks for an exercise that this page does not have. Perhaps a part of the link is missing.";
    const [told, said] = byId("task").childNodes;
    say(told, isAsked ? unknown : "");
    say(said);
    return false;
  }
  const number = lessons.indexOf(lesson);
  const hint = hinted === lesson.name ? `Hint: ${lesson.hint} ` : "";
  const task = visible(lesson.task.replace(/\s+/g, " ")); // a newline is a space in a sentence
  const texts = [`Exercise${number === -1 ? "" : ` ${number + 1}`}: ${task} ${hint}`, verdict(lesson, seen)];
  // When the task changes, it is read aloud; each verdict is read aloud by itself.
  byId("task").childNodes.forEach((node, at) => say(node, texts[at]));
  byId("hint").onclick = () => {
    hinted = lesson.name;
    showTask(seen, lesson, isAsked);
    byId("task").focus(); // the button with the focus is gone
  };
  return texts[1].startsWith("Done.");
}

function item(lesson, index, { isBegun, start }) {
  const button = element("button", { type: "button", aria: { label: `Begin exercise ${index + 1}` } }, "Begin");
  button.addEventListener("click", start);
  const state = element("strong", {}, done.has(lesson.name) ? "Done. " : "");
  const current = isBegun ? { current: "true" } : {};
  return element("li", { aria: current }, state, lesson.task, " ", button, " ", chapterLink(`spec-notes/${lesson.chapter}`));
}

// The fields of an exercise of one's own.
const ownField = (name) => byId(`own-${name}`);
const ownNames = ["task", "base", "attribute", "way", "value", "without"];

// The exercise of a link that was put into the fields.
let shownOwn = "";

// Calls `use` with the exercise in the fields, if it can be done.
function withOwn(use) {
  const given = ownNames.map((name) => [name, ownField(name).value]);
  const [name, lack] = lackOf(Object.fromEntries(given)) ?? [];
  say(ownField("told"), lack ?? "");
  if (lack !== undefined) return ownField(name).focus();
  const own = Object.fromEntries(given.filter(([name, value]) => value !== "" || name === "task" || name === "value"));
  use({ exercise: "own", own: JSON.stringify(own) }, own.base ?? "");
}

// Prepares the fields. The exercise of a link is put into them once, so that it can be changed.
function prepareOwn({ exercise, own }, begin) {
  for (const [name, values] of [
    ["attribute", attributes],
    ["way", Object.keys(ways)],
  ])
    if (ownField(name).children.length === 0) {
      ownField(name).append(...values.map((value) => element("option", {}, value)));
      ownField(name).value = { attribute: "hostname", way: "is" }[name];
    }
  if (exercise === "own" && own !== shownOwn && ownExercise(own) !== undefined) {
    shownOwn = own;
    const given = JSON.parse(own);
    for (const name of ownNames) ownField(name).value = given[name] ?? "";
  }
  ownField("begin").onclick = () => withOwn(begin);
  ownField("copy").onclick = () =>
    withOwn((state) => {
      const address = `${location.href.replace(/#.*/s, "")}#${new URLSearchParams(state)}`;
      return copyText(address, ownField("told"), "Begin the exercise; then it is in the address of the page.");
    });
}

// Shows the exercises again, with what is done.
let showAgain = () => {};

addEventListener("storage", ({ key: changed }) => {
  if (changed !== key && changed !== null) return;
  recall();
  showAgain();
});

// Shows the exercises, and checks the current one, which `picked` names. `begin` gets the name, the base and the edits of another exercise.
export function showLessons(seen, picked, begin) {
  const begun = lessonOf(picked);
  const isDone = showTask(seen, begun, picked.exercise !== "");
  if (isDone && begun.name !== "own") remember(begun.name);
  showAgain = () => showList(begun, isDone, begin);
  showAgain();
  prepareOwn(picked, begin);
}

function showList(begun, isDone, begin) {
  const start = (lesson) => begin({ exercise: lesson.name, own: "" }, lesson.base ?? "", lesson.edits);
  const left = lessons.filter(({ name }) => !done.has(name));
  const at = lessons.indexOf(begun);
  byId("next-exercise").hidden = !isDone || left.length === 0;
  byId("next-exercise").onclick = () => start(left.find((lesson) => lessons.indexOf(lesson) > at) ?? left[0]);
  byId("progress").replaceChildren(`${done.size} of ${lessons.length} are done. This browser remembers that.`);
  byId("forget").hidden = done.size === 0;
  byId("forget").onclick = () => {
    done.clear();
    store();
    showAgain();
    byId("lesson-list").querySelector("button").focus(); // the button with the focus is gone
  };
  byId("lesson-list").replaceChildren(
    ...lessons.map((lesson, index) => item(lesson, index, { isBegun: lesson === begun, start: () => start(lesson) })),
  );
}
