// The state that the fragment of the page's address may contain:
// `#input=http:foo&base=http://a/b/c&machine=1&at=machine`.

// Texts in fields.
export const fields = ["input", "base", "encoding", "other", "language", "as", "edits"];

// Switches that are on, and parts that are open, have the value 1. A closed part in which something is chosen has 0.
export const switches = ["all", "tried", "escapes"];

// The parts of the page that can be opened, with their names in its contents, by the headings above them.
export const groups = {
  "This URL": {
    origins: "Where each byte comes from",
    derivation: "How the grammar reads it",
    setters: "Change it",
    security: "What looks like the host",
  },
  "The rules": {
    characters: "Table of characters",
    grammars: "The grammars",
    both: "State machine and grammar",
    machine: "State machine, run by run",
    whatif: "What if",
  },
  Compare: {
    systems: "Other documents",
    editions: "Editions, and changes",
    equivalence: "Is it the same URL?",
  },
  Learn: {
    lessons: "Exercises",
  },
};
export const parts = Object.assign({}, ...Object.values(groups));
export const folds = [...Object.keys(parts), "steps"];

// The choices on the page: the number of a step, a finding, a production of the derivation, one of the grammars, a change of the standard, and
// the name of an exercise. Also an exercise of one's own, as lessons.mjs describes it, and the requests of a link: attributes to set, and calls of searchParams, in the form that the oracle takes.
export const picked = ["step", "finding", "production", "rule", "change", "exercise", "own", "set", "params"];

// The parts of the page to which a link may lead: `at` is one of them. A part that can be opened is open then.
export const places = ["result", "step", "stages", ...folds];
