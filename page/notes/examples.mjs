// Computes the states of the page that show the same as the console examples of the notes.

// The options without a value.
const flags = new Set(
  `--all --all-modes --brief --default-port --exact --json --legacy --mutants --normal --only --quiet --reference --security --site --sort-query
  --strict --tree --unicode --whatwg`.split(/\s+/),
);
const longNames = { "-a": "--append", "-g": "--get", "-s": "--set" };

const escapes = { n: "\n", t: "\t", r: "\r", "\\": "\\", "'": "'" };

// Decodes bash's $'…' and the format of printf: \xHH is a byte, and a run of such bytes is UTF-8.
function unescaped(text) {
  return text
    .replace(/(?:\\x[0-9A-Fa-f]{2})+/g, (bytes) =>
      new TextDecoder().decode(Uint8Array.from(bytes.slice(2).split("\\x"), (hex) => parseInt(hex, 16))),
    )
    .replace(/\\u([0-9A-Fa-f]{1,4})/g, (_, hex) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/\\([ntr\\'])/g, (_, c) => escapes[c]);
}

// Returns the words of each command of a pipeline, without redirections.
function pipelineOf(line) {
  const commands = [[]];
  const part = /\s*(?:(\|)|(\d?[<>]&?\s*\S+)|((?:\$'(?:\\.|[^'])*'|'[^']*'|"[^"]*"|[^\s'"|<>])+))/gy;
  for (let match = part.exec(line); match !== null; match = part.exec(line)) {
    const [, pipe, redirection, word] = match;
    if (pipe) commands.push([]);
    else if (redirection === undefined)
      commands
        .at(-1)
        .push(
          word.replace(/\$'((?:\\.|[^'])*)'|'([^']*)'|"([^"]*)"/g, (_, escaped, single, double) =>
            escaped === undefined ? (single ?? double) : unescaped(escaped),
          ),
        );
  }
  return commands;
}

// Returns the commands that a line runs: for a loop of bash one for each word, and for `diff <(A) <(B)` A and B.
function runBy(line) {
  const [, variable, list, body] = line.match(/^for (\w+) in (.*); do (.*); done$/s) ?? [];
  if (variable !== undefined) return pipelineOf(list)[0].map((word) => body.replaceAll(`"$${variable}"`, `'${word}'`));
  const substituted = [...line.matchAll(/<\(([^()]*)\)/g)].map(([, inner]) => inner);
  return substituted.length > 0 ? substituted : [line];
}

// Returns the lines that a command passes to the next one; none if they are not known without running it.
function linesFrom([command, text, ...more] = []) {
  if (more.length > 0 || text === undefined) return [];
  if (command === "echo") return [text];
  return command === "printf" && !text.includes("%") ? unescaped(text).split("\n").filter(Boolean) : [];
}

// Returns the arguments of a command: its inputs, and a list of the values of each option.
function argumentsOf(words) {
  const inputs = [];
  const options = [];
  for (let at = 0; at < words.length; at += 1) {
    const [, name, value] = words[at].match(/^(-[a-z]|--[a-z-]+)(?:=(.*))?$/s) ?? [];
    if (name === undefined) inputs.push(words[at]);
    else if (flags.has(name)) options.push([name]);
    else options.push([longNames[name] ?? name, value ?? words[(at += 1)]]);
  }
  return {
    inputs,
    options,
    last: (name) => options.findLast(([each]) => each === name)?.[1],
    has: (name) => options.some(([each]) => each === name),
  };
}

// ── The view of a command: its arguments, and the lines that it prints ──

const examples = { generic: "foo:/", web: "http://h/", file: "file:///" };
const inMode = (last) => examples[last("--mode") ?? "web"];

const hasScheme = (text) => /^[a-z][a-z0-9+.-]*:/i.test(text);

// Returns a base with which the page can read a relative reference alone.
const baseFor = (text, { last }) => (hasScheme(text) ? undefined : examples[last("--mode") ?? "generic"]);

// A base that is itself relative is put into the path of another URL.
const absolute = (base) => (hasScheme(base) ? base : `foo:${base.startsWith("/") ? "" : "/"}${base}`);

const each = (more) => (given) =>
  given.inputs.map((input) => ({ input, base: given.last("--base"), encoding: given.last("--encoding"), ...more(given, input) }));

const first = (more) => (given) => each(more)({ ...given, inputs: given.inputs.slice(0, 1) });

const others = () => ({ systems: "1", at: "systems" });

function readBy({ last, has }) {
  if (has("--security")) return { security: "1", at: "security" };
  if (last("--as") === "both") return { both: "1", at: "both" };
  if (last("--as") === "standard") return { machine: "1", at: "machine" };
  if (last("--as")?.startsWith("rules: ")) return { edits: last("--as").slice("rules: ".length), at: "whatif" };
  if (last("--as") !== undefined) return others();
  return { ...(has("--all") ? { all: "1", at: "stages" } : {}), ...(has("--tree") ? { tried: "1", at: "derivation" } : {}) };
}

// trurl's names of components, with the attributes. Only two have values of another form.
const attributes = { url: "href", scheme: "protocol", user: "username", path: "pathname", query: "search", fragment: "hash" };
const sigils = { query: "?", fragment: "#" };

function assignment(text) {
  const [, name, value] = text.match(/^([a-z]+):?=(.*)$/s) ?? [];
  if (name === undefined) return undefined; // this form sets the attribute only if it is empty
  return [attributes[name] ?? name, value === "" ? "" : (sigils[name] ?? "") + value];
}

// Returns a change as a call of the class URLSearchParams, or none if it is not such a change.
function parameterCall([option, value]) {
  if (option === "--sort-query") return ["sort"];
  if (option === "--query-delete" && !value.includes("*")) return ["delete", value];
  const [, name, text] = (option === "--query-set" && value.match(/^([^=]*)=(.*)$/s)) || [];
  return name === undefined ? undefined : ["set", name, text];
}

const changing = new Set(["--set", "--append", "--query-set", "--query-delete", "--trim", "--sort-query", "--iterate"]);

// Returns the effect of the setters, if they can make all of the changes.
function changesOf({ options }) {
  const changes = options.filter(([name]) => changing.has(name));
  const sets = changes.map(([name, value]) => (name === "--set" ? assignment(value) : undefined));
  const calls = changes.map(parameterCall);
  if (changes.length === 0) return {};
  if (!sets.includes(undefined)) return { set: JSON.stringify(sets) };
  return calls.includes(undefined) ? {} : { params: JSON.stringify(calls) };
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const texts = (...values) => values.every((value) => value === undefined || typeof value === "string");

function asked(line, given) {
  const { input, base, encoding, set, params } = parsed(line) ?? {};
  if (input === undefined || !texts(input, base, encoding)) return [];
  const changes = { set: set && JSON.stringify(set), params: params && JSON.stringify(params) };
  return [{ input, base, encoding, ...changes, ...(set || params ? { at: "setters" } : {}), ...readBy(given) }];
}

function grammarState({ inputs, last, has }) {
  const language = has("--strict") ? "strict" : has("--normal") ? "normal" : undefined;
  return [{ input: inMode(last), language, grammars: "1", rule: inputs[0], at: "grammars" }];
}

const isSentence = (line) => line !== "" && !line.startsWith("$");

function sentencesOf({ has }, output) {
  const lines = output.filter(isSentence).slice(0, 4);
  return lines.map((line) => ({ input: has("--json") ? JSON.parse(line).text : line, tried: "1", at: "derivation" }));
}

const isNameOfChange = (text) => /^\w+$/.test(text);

// The page takes one change of the standard, and any edits.
function whatIf({ inputs }) {
  const [change, ...more] = inputs.filter(isNameOfChange);
  if (more.length > 0) return [];
  const edits = inputs.filter((input) => !isNameOfChange(input)).join("\n");
  return [{ input: examples.web, edits: edits || undefined, change, at: "whatif" }];
}

const twoInputs = (given) => first(() => ({ other: given.inputs[1], at: "equivalence" }))(given);

// With another flag, `refurl explain A B` explains one text after the other.
const isSideBySide = ({ inputs, has }) => inputs.length === 2 && !["--all", "--tree", "--as", "--json", "--security"].some(has);

const commands = {
  changes: first(others),
  choices: grammarState,
  compare: first(others),
  coverage: each(() => ({ at: "derivation" })),
  edit: each((given) => ({ ...changesOf(given), at: "setters" })),
  equiv: twoInputs,
  explain: (given) => (isSideBySide(given) ? twoInputs(given) : each(readBy)(given)),
  generate: sentencesOf,
  grammar: grammarState,
  idna: each((_, domain) => ({ input: `http://${domain}/`, all: "1", at: "stages" })),
  normalize: each((given, text) => ({ base: baseFor(text, given), at: "stages" })),
  parse: each(readBy),
  rebase: each((given) => ({ base: absolute(given.last("--base") ?? ""), at: "stages" })),
  resolve: each(readBy),
  rules: () => [{ input: examples.web, at: "whatif" }],
  systems: () => [{ input: examples.web, ...others() }],
  trace: each(() => ({ machine: "1", at: "machine" })),
  validate: each(readBy),
  whatif: whatIf,
};

// Returns the commands of a console example, each with the lines that it prints.
export function commandsIn(text) {
  const found = [];
  for (const line of text.split("\n"))
    if (line.startsWith("$ ")) found.push({ command: line.slice(2), output: [] });
    else found.at(-1)?.output.push(line);
  return found;
}

function statesOfPipeline(pipeline, output) {
  const at = pipeline.findIndex(([tool]) => tool === "refurl");
  const [, name, ...words] = pipeline[at] ?? [];
  const given = argumentsOf(words);
  const lines = linesFrom(pipeline[at - 1]);
  if (name === "oracle") return lines.flatMap((line) => asked(line, given));
  const inputs = given.inputs.length > 0 ? given.inputs : lines;
  return commands[name]?.({ ...given, inputs }, output) ?? [];
}

// Returns the states of the page that show the same as a command. Empty if the page cannot show it.
export const statesOf = ({ command, output }) =>
  runBy(command.replace("./dev run ", "refurl ")).flatMap((line) => statesOfPipeline(pipelineOf(line), output));

// Returns the address of the page in a state.
export function addressOf(state) {
  return `#${new URLSearchParams(Object.entries(state).filter(([, value]) => value !== undefined))}`;
}
