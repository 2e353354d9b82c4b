// What the fragment of the page's address can hold: `#input=http:foo&base=http://a/b/c&machine=1&at=machine`.

// Texts in fields.
export const fields = ["input", "base", "encoding", "other", "language"];

// 1 for what is switched on, and for what is open.
export const switches = ["all", "tried"];
export const folds = ["both", "characters", "grammars", "machine", "systems"];

// What was chosen on the page: the number of a step, a production of the derivation, one of the grammars, and the number of
// an exercise. Or what a link asks for: attributes to set, and calls of searchParams, as the oracle takes them.
export const picked = ["step", "production", "rule", "exercise", "set", "params"];

// The parts of the page to which a link can lead: `at` is one of them.
export const places = ["origins", "stages", "derivation", "setters", "equivalence", ...folds];
