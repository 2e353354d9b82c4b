// The state that the fragment of the page's address may contain:
// `#input=http:foo&base=http://a/b/c&machine=1&at=machine`.

// Texts in fields.
export const fields = ["input", "base", "encoding", "other", "language"];

// Switches that are on, and parts that are open, have the value 1.
export const switches = ["all", "tried"];
export const folds = ["both", "characters", "grammars", "machine", "security", "systems"];

// The choices on the page: the number of a step, a production of the derivation, one of the grammars, and the number of
// an exercise. Also the requests of a link: attributes to set, and calls of searchParams, in the form that the oracle
// takes.
export const picked = ["step", "production", "rule", "exercise", "set", "params"];

// The parts of the page to which a link may lead: `at` is one of them.
export const places = ["result", "origins", "stages", "derivation", "setters", "equivalence", "lessons", ...folds];
