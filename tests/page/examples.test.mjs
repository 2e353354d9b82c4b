// The states of the page that show the same as the console examples of the notes, and the chapters' links into the
// page.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { commandsIn, statesOf } from "../../page/notes/examples.mjs";
import * as names from "../../page/site/state.mjs";

const notes = fileURLToPath(new URL("../../spec-notes", import.meta.url));
const chapters = readdirSync(notes, { recursive: true })
  .filter((file) => file.endsWith(".md"))
  .map((file) => ({ file, text: readFileSync(join(notes, file), "utf8") }));

// The members that a state may have.
const known = new Set([...names.fields, ...names.switches, ...names.folds, ...names.picked, "at"]);

const opened = (command, ...output) =>
  statesOf({ command, output }).map((state) => Object.entries(state).flatMap(([, value]) => value ?? []));

test("each URL of an example has a state, with its base and encoding", () => {
  assert.deepEqual(opened("refurl parse http://h/ | head"), [["http://h/"]]);
  assert.deepEqual(opened("refurl resolve --base 'http://h/?é' --encoding big5 '#f' $'\\x41\\n'"), [
    ["#f", "http://h/?é", "big5"],
    ["A\n", "http://h/?é", "big5"],
  ]);
  assert.deepEqual(opened("refurl validate --normal a: b:"), [["a:"], ["b:"]]);
  assert.deepEqual(opened("refurl parse --get '{host}' --json a: 2>&1"), [["a:"]]);
  assert.deepEqual(opened("printf 'a:\\nb:\\n' | refurl parse -g '{host}'"), [["a:"], ["b:"]]);
  assert.deepEqual(opened("diff <(refurl parse a:) <(refurl parse b:)"), [["a:"], ["b:"]]);
  assert.deepEqual(opened(`for each in a 'b c'; do refurl parse "$each" | head; done`), [["a"], ["b c"]]);
});

test("the parts that a command shows beside the URL are open in its state", () => {
  assert.deepEqual(opened("refurl compare --encoding big5 a: rfc3986"), [["a:", "big5", "1", "systems"]]);
  assert.deepEqual(opened("refurl parse --as rfc3986 a:"), [["a:", "1", "systems"]]);
  assert.deepEqual(opened("refurl equiv a: b:"), [["a:", "b:", "equivalence"]]);
  assert.deepEqual(opened("refurl explain a: b:"), [["a:", "b:", "equivalence"]]);
  assert.deepEqual(opened("refurl explain --tree a: b:"), [
    ["a:", "1", "derivation"],
    ["b:", "1", "derivation"],
  ]);
  assert.deepEqual(opened("refurl trace a:"), [["a:", "1", "machine"]]);
  assert.deepEqual(opened("refurl explain --as both a:"), [["a:", "1", "both"]]);
  assert.deepEqual(opened("refurl explain --security --brief a: b:"), [
    ["a:", "1", "security"],
    ["b:", "1", "security"],
  ]);
  assert.deepEqual(opened("refurl idna é"), [["http://é/", "1", "stages"]]);
  assert.deepEqual(opened("refurl grammar --strict port --mode file"), [["file:///", "strict", "1", "port", "grammars"]]);
  assert.deepEqual(opened("refurl generate -n 2", "a:", "//b", "$ x"), [
    ["a:", "1", "derivation"],
    ["//b", "1", "derivation"],
  ]);
});

test("references are read with a base that adds nothing", () => {
  assert.deepEqual(opened("refurl normalize a/../b http://h"), [
    ["a/../b", "foo:/", "stages"],
    ["http://h", "stages"],
  ]);
  assert.deepEqual(opened("refurl normalize --mode file 'c|'"), [["c|", "file:///", "stages"]]);
  assert.deepEqual(opened("refurl rebase --base a/b c"), [["c", "foo:/a/b", "stages"]]);
});

test("changes become requests of a link, if the setters can make them", () => {
  const changes = (command) => statesOf({ command, output: [] }).map(({ set, params }) => set ?? params);
  assert.deepEqual(changes("refurl edit -s scheme=https --set 'query:=?a=b' --set fragment= a: b:"), [
    '[["protocol","https"],["search","??a=b"],["hash",""]]',
    '[["protocol","https"],["search","??a=b"],["hash",""]]',
  ]);
  assert.deepEqual(changes("refurl edit --query-set a=b=c --query-delete d --sort-query a:"), [
    '[["set","a","b=c"],["delete","d"],["sort"]]',
  ]);
  for (const other of [
    "--set port?=1",
    "--append path=c",
    "--trim a",
    "--query-delete 'a*'",
    "--iterate port=1",
    "--set port=1 --sort-query",
  ])
    assert.deepEqual(changes(`refurl edit ${other} a:`), [undefined]);
  assert.deepEqual(opened(`echo '{"input": "a:", "base": "b:", "params": [["sort"]]}' | refurl oracle`), [
    ["a:", "b:", '[["sort"]]', "setters"],
  ]);
});

test("other lines have no state", () => {
  for (const command of ["cat a", "refurl_pages bash", "echo a | cat", "refurl version"]) assert.deepEqual(opened(command), []);
});

// The commands of the tool that the page does not have: a search, the lines of refurl's sources, and texts for other programs.
const missing = /\brefurl (differ|steps|mend|path|relativize|normalize --as)\b/;

// The other commands that the page cannot show.
const without = {
  [`printf 'http://%s/' "$(printf 'é%.0s' {1..100000})" | refurl parse --get '{hostname}' | wc -c`]: "the host is too long for a link",
  [`refurl --version | grep 'UTS 46'`]: "the version of the tool",
  [`refurl_pages bash | grep "'trace --color'"`]: "the completions of the shell",
  [`echo '{"inputs": "http://h/"}' | refurl oracle`]: "a request without an input",
  [`echo '{"input": "http://h/"' | refurl oracle`]: "a request that is not JSON",
  [`echo '{"hello": 1}' | refurl oracle --as rfc3986`]: "a question about the oracle",
  ...Object.fromEntries(
    [
      `refurl parse -g '{host} {query:q}' --skip-blank -q -f urls.txt`,
      `refurl uniq --skip-blank -q -f urls.txt`,
      `refurl sort --by host --skip-blank -q -f urls.txt`,
      `refurl parse -g '{host}' --skip-blank -q -f urls.txt | sort | uniq -c`,
      `refurl edit --trim 'utm_*' --skip-blank -q -f urls.txt`,
      `refurl edit --if scheme=http --set scheme=https --skip-blank -q -f urls.txt`,
      `refurl parse -g '' -f urls.txt 2>&1 | grep -A 1 '^refurl'`,
      `refurl validate --lint --skip-blank -f urls.txt`,
      `refurl parse -g '{host}' --keep-failing -q -f urls.txt | paste -d ' ' - urls.txt | sed -n 5,8p`,
    ].map((command) => [command, "a list in a file"]),
  ),
  [`cat urls.txt`]: "a list in a file",
  ...Object.fromEntries(
    [
      `refurl changes --where 'a:/^' | grep -A 2 2025`,
      `refurl explain --as standard --where 'a:/%' | tail -n 12`,
      `refurl trace --where 'file:///C:/..' | tail -n 12`,
    ].map((command) => [command, "lines of refurl's sources, which the page does not show"]),
  ),
  [`printf 'http://h/\\n' | iconv -t UTF-16LE | refurl validate --lint 2>&1`]: "a list in UTF-16",
  [`printf 'http://h/caf\\351\\r\\nhttp://h/caf\\350\\r\\n' | refurl uniq 2>&1 >/dev/null`]: "a list in Latin-1",
  [`refurl uniq --by site https://a.example.com https://b.example.com http://b.example.com mailto:a mailto:b`]:
    "duplicates in a list, which the page does not look for",
  [`refurl help | sed -n '/^Exit status/,$p'`]: "the help of the tool",
  [`printf '%s\\n' 'foo://a%20b/' 'foo://h%3Ax/' | refurl parse -g '{href}'`]: "a list of URLs that are made here",
  [`printf '%s\\n' 'https://a%20b/' 'https://h%3Ax/' | refurl parse -g '{href}' 2>&1 | grep -c 'cannot parse'`]:
    "a list of URLs that are made here",
  [`refurl whatif protocol_setter_to_file protocol_setter_from_file`]: "two changes at once, of which the page takes back one",
  [`shard() { seq -f 'http://h/%.0f|' 20000 | refurl whatif --corpus - --shard $1 "path '|' encode"; }; refurl whatif --merge <(shard 1/2) --merge <(shard 2/2) "path '|' encode" | sed -n '/^standard/,$p'`]:
    "a corpus in shards",
  [`echo '[]' | refurl oracle`]: "a request without an input",
  [`echo '{"id": 1, "input": "a:", "base": 2}' | refurl oracle`]: "a request whose base is no text",
};

test("each command of the notes has a state, except those that the page cannot show", () => {
  const commands = chapters.flatMap(({ text }) =>
    [...text.matchAll(/^```console\n(.*?)^```/gms)].flatMap(([, block]) => commandsIn(block)),
  );
  assert.ok(commands.length > 200);
  const lacking = commands.filter((each) => statesOf(each).length === 0).map(({ command }) => command);
  const others = lacking.filter((command) => !missing.test(command));
  assert.ok(lacking.length > others.length + 10);
  assert.deepEqual(others.sort(), Object.keys(without).sort());
  for (const state of commands.flatMap(statesOf)) {
    for (const name of Object.keys(state)) assert.ok(known.has(name), name);
    assert.ok(state.at === undefined || names.places.includes(state.at), state.at);
  }
});

test("chapters lead into the page, to states that it has", () => {
  const links = chapters.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(((?:\.\.\/)+page\/site\/index\.html)#([^)\s]*)\)/g)].map(([, path, state]) => ({ file, path, state })),
  );
  assert.ok(new Set(links.map(({ file }) => file)).size > 20);
  for (const { file, path, state } of links) {
    assert.ok(existsSync(join(notes, dirname(file), path)), `${file}: ${path}`);
    for (const [name, value] of new URLSearchParams(state)) {
      assert.ok(known.has(name), `${file}: ${name}`);
      assert.ok(name !== "at" || names.places.includes(value), `${file}: ${value}`);
    }
  }
});
