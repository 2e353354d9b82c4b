// Short exercises. The code itself checks the answers.

import { byId, chapterLink, element, say } from "./elements.mjs";
import { validate } from "./refurl/refurl.mjs";

const has =
  (component) =>
  ({ last }) =>
    last.components.some((each) => each.component === component);

const happened = (rule, { events }) => events.some(({ event }) => event === rule);

const wrote = (component, { events }) =>
  events.find(({ event }) => event === "sequence").components.some((each) => each.component === component);

// Each exercise: what to do, the base to do it on, the chapter that explains it, and whether an answer does it. `url` is
// the URL that the answer is; an answer that is no URL does nothing.
const lessons = [
  {
    task: "Make the host 127.0.0.1, without an ASCII digit from 2 to 9.",
    chapter: "hosts.md",
    does: ({ url, input }) => url.hostname === "127.0.0.1" && !/[2-9]/.test(input),
  },
  {
    task: "Leave the base's directory.",
    base: "http://example.com/a/b/c",
    chapter: "resolve.md",
    does: ({ url }) => url.host === "example.com" && !url.pathname.startsWith("/a/b/"),
  },
  { task: "Give the URL a drive.", chapter: "grammar.md", does: has("drive") },
  {
    task: "Write https://example.com/ without a slash.",
    chapter: "resolve.md",
    does: ({ url, input }) => url.href === "https://example.com/" && !input.includes("/"),
  },
  {
    task: "Make a path that begins with two slashes, in a URL without a host.",
    chapter: "print.md",
    does: (seen) => happened("protect-path", seen),
  },
  { task: "Get an @ into the user name.", chapter: "characters.md", does: ({ url }) => url.username.includes("%40") },
  {
    task: "Write a port that the URL does not print.",
    chapter: "normalize.md",
    does: (seen) => wrote("port", seen) && seen.url.port === "",
  },
  {
    task: "Make a path that is opaque.",
    chapter: "model.md",
    does: ({ url }) => !url.href.slice(url.protocol.length).startsWith("/"), // foo://h has a path, too: an empty one
  },
  {
    task: "Write something that is a URL, and not a valid URL string.",
    chapter: "validity.md",
    does: ({ input, base }) => !validate(input, base).valid,
  },
  {
    task: "Make a host that begins with xn--, and do not write xn--.",
    chapter: "domains.md",
    does: (seen) => happened("write-punycode", seen) && !happened("convert-punycode", seen),
  },
];

const done = new Set();
let begun;

// Returns the verdict on an answer to the current exercise.
function verdict(seen) {
  const { base, does } = lessons[begun];
  if (seen.input === "") return "";
  if (seen.base !== base)
    return base === undefined ? "Not yet: this exercise has no base." : `Not yet: the base of this exercise is ${base}`;
  if (seen.url === undefined) return "Not yet: this is not a URL.";
  return does(seen) ? "Done." : "Not yet.";
}

// Shows the exercise that was begun below the fields of the URL, where the answer is typed.
function showTask(seen) {
  byId("task").hidden = begun === undefined;
  if (begun === undefined) return;
  const texts = [`Exercise ${begun + 1}: ${lessons[begun].task} `, verdict(seen)];
  if (texts[1] === "Done.") done.add(begun);
  // The task is read aloud when it changes, and each verdict alone.
  byId("task").childNodes.forEach((node, at) => say(node, texts[at]));
}

// Shows the exercises, and checks the one that was begun. `begin(lesson)` clears the fields for another one.
export function showLessons(seen, begin) {
  showTask(seen);
  byId("lessons").replaceChildren(
    ...lessons.map((lesson, index) => {
      const start = element("button", { type: "button", aria: { label: `Begin exercise ${index + 1}` } }, "Begin");
      start.addEventListener("click", () => {
        begun = index;
        begin(lesson);
      });
      const state = element("strong", {}, done.has(index) ? "Done. " : "");
      return element(
        "li",
        { aria: index === begun ? { current: "true" } : {} },
        state,
        lesson.task,
        " ",
        start,
        " ",
        chapterLink(`spec-notes/${lesson.chapter}`),
      );
    }),
  );
}
