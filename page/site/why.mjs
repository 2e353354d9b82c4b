// Exercises about rules: why is this rule here? Each strikes a rule, and asks for a small text whose answer then changes.

import { oracle } from "./refurl/refurl.mjs";

const place = ["protocol", "hostname", "port", "origin"];
const parts = [...place, "username", "password", "pathname", "search", "hash"];

const differ = (a, b, names) => names.some((name) => a[name] !== b[name]);

// Returns what a text means without a rule.
const without = (rule, input, base) => oracle({ input, base }, `rules: strike ${rule}`);

// What has to change, as `refurl whatif` tells it, with words for an answer to which that does not happen.
const effects = {
  "goes elsewhere": {
    happens: ({ url, input, base }, rule) => {
      const after = without(rule, input, base);
      return url !== undefined && !after.failure && differ(url, after, place);
    },
    lacks: ({ url, input, base }, rule) => {
      const after = without(rule, input, base);
      if (url === undefined) return "this is not a URL.";
      return after.failure ? "without the rule, it is not a URL." : `it leads to the same place without the rule: ${after.href}`;
    },
  },
  "href is read as another": {
    happens: ({ input, base }, rule) => {
      const after = without(rule, input, base);
      const again = after.failure ? after : without(rule, after.href);
      return !after.failure && (again.failure || differ(after, again, parts));
    },
    lacks: ({ input, base }, rule) => {
      const after = without(rule, input, base);
      return after.failure ? "without the rule, it is not a URL." : `without the rule, ${after.href} is read as the same URL.`;
    },
  },
};

function exercise({ rule, most, effect, task, base, ...others }) {
  const { happens, lacks } = effects[effect];
  return {
    name: `why-${rule}`,
    edits: `strike ${rule}`,
    // What a test asks `refurl whatif` about.
    rule,
    most,
    effect,
    base,
    readsAll: true,
    task: `The rule ${rule} is struck. ${task} At most ${most} character${most === 1 ? "" : "s"}.`,
    does: (seen) => happens(seen, rule) && seen.input.length <= most,
    lacks: (seen) => (happens(seen, rule) ? `this does it, and so does a text of ${most} characters.` : lacks(seen, rule)),
    ...others,
  };
}

// The easier ones come first.
export const whys = [
  exercise({
    rule: "default-port",
    most: 9,
    effect: "goes elsewhere",
    task: "Write a text whose URL has another port without the rule.",
    chapter: "normalize.md",
    hint: "Each special scheme has a port that nobody needs to write.",
    why: "Without the rule, http://a:80/ and http://a/ would be two URLs of two origins, although a browser connects to the same port.",
  }),
  exercise({
    rule: "ip4-address",
    most: 6,
    effect: "goes elsewhere",
    task: "Write a text that leads to an address today, and to a name without the rule.",
    chapter: "hosts.md",
    hint: "A host that ends in a number is an IPv4 address. No slash is needed after http:",
    why: "Without the rule, a filter would see the name 1, and the program that connects would still read it as the address 0.0.0.1.",
  }),
  exercise({
    rule: "localhost",
    most: 16,
    effect: "goes elsewhere",
    task: "Write a text that leads to a file of this computer today, and to a host without the rule.",
    chapter: "normalize.md",
    hint: "Only one scheme has files.",
    why: "In a file URL, the host localhost is this computer. Without the rule, one file would have two URLs.",
  }),
  exercise({
    rule: "require-path-root",
    most: 1,
    effect: "href is read as another",
    base: "foo://b",
    task: "Write a text whose URL, once it is printed without the rule, is read as another URL.",
    chapter: "resolve.md",
    hint: "The base has no path. What stands right after its host, if nothing separates them?",
    why: "The URL of a would be printed as foo://ba, in which the path has become a part of the host.",
  }),
  exercise({
    rule: "protect-path",
    most: 8,
    effect: "href is read as another",
    task: "Write a text whose URL, once it is printed without the rule, is read as another URL.",
    chapter: "print.md",
    hint: "What does a reader take for the beginning of a host? A path can begin so, too, if a dot segment hides it in the text.",
    why: "The URL of foo:/.// has no host, and the path //. Without the dot it is printed as foo://, and that has an empty host.",
  }),
];
