// The URLs in the console examples of the notes.

// The commands whose arguments are URLs that the page can show, and their options without a value.
const commands = new Set(["parse", "resolve", "explain", "trace", "validate", "compare", "equiv"]);
const flags = new Set("--all --json --legacy --normal --reference --site --strict --tree --unicode --whatwg".split(" "));

const escapes = { n: "\n", t: "\t", r: "\r", "\\": "\\", "'": "'" };

// Reads bash's $'…': \xHH is a byte; this reads a run of them as UTF-8.
function unescaped(text) {
  return text
    .replace(/(?:\\x[0-9A-Fa-f]{2})+/g, (bytes) =>
      new TextDecoder().decode(Uint8Array.from(bytes.slice(2).split("\\x"), (hex) => parseInt(hex, 16))),
    )
    .replace(/\\u([0-9A-Fa-f]{1,4})/g, (_, hex) => String.fromCodePoint(parseInt(hex, 16)))
    .replace(/\\([ntr\\'])/g, (_, c) => escapes[c]);
}

// Splits a command into words, up to a pipe or a redirection.
function words(command) {
  const found = [];
  const part = /\s*(?:(\||\d?[<>])|((?:\$'(?:\\.|[^'])*'|'[^']*'|"[^"]*"|[^\s'"|<>])+))/gy;
  for (let match = part.exec(command); match !== null && match[1] === undefined; match = part.exec(command))
    found.push(
      match[2].replace(/\$'((?:\\.|[^'])*)'|'([^']*)'|"([^"]*)"/g, (_, escaped, single, double) =>
        escaped === undefined ? (single ?? double) : unescaped(escaped),
      ),
    );
  return found;
}

// Returns the states of the page that show a console line `$ refurl …`: inputs, each with its base and encoding. Empty if
// the page cannot show them.
export function statesOf(line) {
  const [prompt, tool, command, ...rest] = words(line);
  if (prompt !== "$" || tool !== "refurl" || !commands.has(command)) return [];
  const inputs = [];
  let base;
  let encoding;
  for (let at = 0; at < rest.length; at += 1) {
    if (flags.has(rest[at])) continue;
    if (rest[at] === "--base") base = rest[(at += 1)];
    else if (rest[at] === "--encoding") encoding = rest[(at += 1)];
    else if (rest[at].startsWith("-")) at += rest[at].includes("=") ? 0 : 1;
    else inputs.push(rest[at]);
  }
  if (command === "equiv") return [{ input: inputs[0], base, encoding, other: inputs[1] }];
  if (command === "compare") return [{ input: inputs[0], base, encoding, systems: "1" }];
  return inputs.map((input) => ({ input, base, encoding }));
}

// Returns the address of the page in a state.
export function addressOf(state) {
  return `#${new URLSearchParams(Object.entries(state).filter(([, value]) => value !== undefined))}`;
}
