// Short exercises. The code checks the answers.

import { byId, chapterLink, element, say, visible } from "./elements.mjs";
import { validate } from "./refurl/refurl.mjs";

const has =
  (component) =>
  ({ last }) =>
    last.components.some((each) => each.component === component);

const happened = (rule, { events }) => events.some(({ event }) => event === rule);

const wrote = (component, { events }) =>
  events.find(({ event }) => event === "sequence").components.some((each) => each.component === component);

const startsWithHost = ({ href, protocol }) => href.startsWith(`${protocol}//`);

// Each exercise has a task, a base for it, the chapter that explains it, a check of the answer, and a hint for an
// answer that fails the check. `url` is the URL of the answer; an answer that is not a URL fails.
const lessons = [
  {
    task: "Make the host 127.0.0.1, without an ASCII digit from 2 to 9.",
    chapter: "hosts.md",
    does: ({ url, input }) => url.hostname === "127.0.0.1" && !/[2-9]/.test(input),
    lacks: ({ url: { hostname } }) => {
      if (hostname === "127.0.0.1") return "the text has a digit from 2 to 9.";
      return hostname === "" ? "the URL has no host, or an empty one." : `the host is ${hostname}`;
    },
  },
  {
    task: "Leave the base's directory.",
    base: "http://example.com/a/b/c",
    chapter: "resolve.md",
    does: ({ url }) => url.host === "example.com" && !url.pathname.startsWith("/a/b/"),
    lacks: ({ url: { host } }) => (host === "example.com" ? "the path still begins with /a/b/" : "the URL is not on the host example.com"),
  },
  {
    task: "Give the URL a drive.",
    chapter: "grammar.md",
    does: has("drive"),
    lacks: ({ url: { protocol, pathname } }) =>
      protocol === "file:" ? `the path ${pathname} does not begin with a letter and a colon.` : "only a file URL can have a drive.",
  },
  {
    task: "Write https://example.com/ without a slash.",
    chapter: "resolve.md",
    does: ({ url, input }) => url.href === "https://example.com/" && !input.includes("/"),
    lacks: ({ url: { href } }) => (href === "https://example.com/" ? "the text has a slash." : `the URL is ${href}`),
  },
  {
    task: "Make a path that begins with two slashes, in a URL without a host.",
    chapter: "print.md",
    does: (seen) => happened("protect-path", seen),
    lacks: ({ url }) => {
      if (startsWithHost(url)) return url.host === "" ? "the URL has a host, an empty one." : `the URL has the host ${url.host}`;
      return `the path ${url.pathname} does not begin with two slashes.`;
    },
  },
  {
    task: "Get an @ into the user name.",
    chapter: "characters.md",
    does: ({ url }) => url.username.includes("%40"),
    lacks: ({ url: { username } }) => (username === "" ? "the user name is empty." : `the user name is ${username}`),
  },
  {
    task: "Write a port that the URL does not print.",
    chapter: "normalize.md",
    does: (seen) => wrote("port", seen) && seen.url.port === "",
    lacks: (seen) => {
      if (seen.url.port !== "") return `the URL prints the port ${seen.url.port}`;
      return happened("empty-port", seen) ? "there is no number after the colon." : "the text has no port.";
    },
  },
  {
    task: "Make a path that is opaque.",
    chapter: "model.md",
    does: ({ url }) => !url.href.slice(url.protocol.length).startsWith("/"), // foo://h has a path too: an empty one
    lacks: ({ url }) => (startsWithHost(url) ? "the URL has a host." : "the path begins with a slash."),
  },
  {
    task: "Write something that is a URL, and not a valid URL string.",
    chapter: "validity.md",
    does: ({ input, base }) => !validate(input, base).valid,
    lacks: () => "it is a valid URL string.",
  },
  {
    task: "Make a host that begins with xn--, and do not write xn--.",
    chapter: "domains.md",
    does: (seen) => seen.url.hostname.startsWith("xn--") && happened("write-punycode", seen) && !happened("convert-punycode", seen),
    lacks: ({ url: { hostname } }) => {
      if (hostname === "") return "the URL has no host, or an empty one.";
      return hostname.startsWith("xn--")
        ? "the text writes xn--, perhaps in other letters."
        : `the host ${hostname} does not begin with xn--`;
    },
  },
];

// Returns the base of the exercise with a number that a link gives; ε if there is none.
export const baseOf = (number) => (/^\d+$/.test(number) ? (lessons[number - 1]?.base ?? "") : "");

// The completed exercises, until the page is closed. A browser may forbid storing them.
const key = "exercises done";

function stored() {
  try {
    return JSON.parse(sessionStorage.getItem(key)) ?? [];
  } catch {
    return [];
  }
}

const done = new Set(stored());

function finish(index) {
  done.add(index);
  try {
    sessionStorage.setItem(key, JSON.stringify([...done]));
  } catch {
    // Until the page is left, `done` has them.
  }
}

// Returns the verdict on an answer to an exercise.
function verdict({ base, does, lacks }, seen) {
  if (seen.input === "") return "";
  if (seen.base !== base)
    return base === undefined ? "Not yet: this exercise has no base." : `Not yet: the base of this exercise is ${base}`;
  if (seen.url === undefined) return "Not yet: this is not a URL.";
  return does(seen) ? "Done." : `Not yet: ${visible(lacks(seen))}`;
}

// Shows the current exercise below the fields of the URL, in which the answer is typed. Returns whether it is
// completed.
function showTask(seen, begun) {
  const lesson = lessons[begun];
  byId("task").hidden = lesson === undefined;
  if (lesson === undefined) return false;
  const texts = [`Exercise ${begun + 1}: ${lesson.task} `, verdict(lesson, seen)];
  // When the task changes, it is read aloud; each verdict is read aloud by itself.
  byId("task").childNodes.forEach((node, at) => say(node, texts[at]));
  return texts[1] === "Done.";
}

// Shows the exercises, and checks the current one. `chosen` is its number, or empty. `begin` gets the number and the
// base of another exercise.
export function showLessons(seen, chosen, begin) {
  const begun = /^\d+$/.test(chosen) ? Number(chosen) - 1 : -1;
  const isDone = showTask(seen, begun);
  if (isDone) finish(begun);
  const start = (index) => begin(`${index + 1}`, lessons[index].base ?? "");
  const left = [...lessons.keys()].filter((index) => !done.has(index));
  byId("next-exercise").hidden = !isDone || left.length === 0;
  byId("next-exercise").onclick = () => start(left.find((index) => index > begun) ?? left[0]);
  byId("lessons").replaceChildren(
    ...lessons.map((lesson, index) => {
      const button = element("button", { type: "button", aria: { label: `Begin exercise ${index + 1}` } }, "Begin");
      button.addEventListener("click", () => start(index));
      const state = element("strong", {}, done.has(index) ? "Done. " : "");
      return element(
        "li",
        { aria: index === begun ? { current: "true" } : {} },
        state,
        lesson.task,
        " ",
        button,
        " ",
        chapterLink(`spec-notes/${lesson.chapter}`),
      );
    }),
  );
}
