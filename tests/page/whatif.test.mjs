// The package knows the rules, what they do with a text, and what changes with others, as the program does.
// REFURL_PACKAGE names the file node.mjs of the installed package, REFURL_TOOL the program.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { hasEdit, rangeOf, withEdit, withoutEdit } from "../../page/site/edits.mjs";
import { printed, vectorRequests } from "./requests.mjs";

const refurl = await import(pathToFileURL(resolve(process.env.REFURL_PACKAGE)));

const inWords = (text) => text.replace(/\s+/g, " ");

test("the rules are those that refurl rules prints", () => {
  const told = inWords(printed(["rules"]));
  const { columns, cells, schemes, productions, stages } = refurl.rules();
  const rules = stages.flatMap((stage) => stage.rules);
  assert.ok(cells.length > 30 && productions.length > 50 && rules.length > 40);
  for (const { edit } of [...schemes, ...productions]) assert.ok(told.includes(inWords(edit)), edit);
  for (const { name, statement } of rules) assert.ok(told.includes(inWords(`${name} ${statement}`)), name);
  for (const column of columns) assert.ok(told.includes(` ${column} `), column);
});

test("each cell, scheme, production and rule can be edited, and then only that has changed", () => {
  const today = refurl.rules();
  const changed = (edits) => {
    const after = refurl.rules(edits);
    return Object.keys(today).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(today[name]));
  };
  for (const { edit, verbs } of today.cells)
    verbs.forEach((verb, index) => {
      if (verb === "") return assert.throws(() => refurl.rules(`${today.columns[index]} ${edit} encode`), { code: "edit" });
      const other = verb === "keep" ? "encode" : "keep";
      const words = `${today.columns[index]} ${edit} ${other}`;
      assert.deepEqual(changed(words), ["cells"], words);
      assert.equal(refurl.rules(words).cells.find((each) => each.edit === edit).verbs[index], other);
      return assert.deepEqual(changed(`${today.columns[index]} ${edit} ${verb}`), []);
    });
  for (const { name, edit } of today.schemes) {
    assert.deepEqual(changed(edit), []);
    assert.deepEqual(changed(`strike scheme ${name}`), ["schemes"]);
  }
  for (const { edit } of today.productions)
    try {
      assert.deepEqual(changed(edit), [], edit);
    } catch (error) {
      assert.match(error.message, /derives from the table|part of ip6-address/, edit);
    }
  for (const { name } of today.stages.flatMap(({ rules }) => rules)) assert.deepEqual(changed(`strike ${name}`), ["stages"]);
});

test("what is no edit throws its place and its reason", () => {
  const refused = (call) => {
    try {
      call();
    } catch ({ name, code, offset, message }) {
      return { name, code, offset, message };
    }
    throw new Error("it is an edit");
  };
  const edits = "# a comment \u00e9\nstrike nothing";
  const expected = {
    name: "RefurlError",
    code: "edit",
    offset: 22,
    message: "no stage has a rule of this name; `refurl rules` lists them",
  };
  for (const call of [() => refurl.rules(edits), () => refurl.ruleSteps("a:", null, { edits }), () => refurl.whatif({ edits })])
    assert.deepEqual(refused(call), expected);
  const codeOf = (call) => refused(call).code;
  assert.equal(
    codeOf(() => refurl.whatif()),
    "change",
  );
  assert.equal(
    codeOf(() => refurl.whatif({ changes: ["nothing"] })),
    "change",
  );
  assert.equal(
    codeOf(() => refurl.whatif({ edits: "strike dots", parts: -1 })),
    "option",
  );
  assert.equal(
    codeOf(() => refurl.ruleSteps("a", "b")),
    "base",
  );
  assert.equal(
    codeOf(() => refurl.ruleSteps("a:", null, { encoding: "x" })),
    "encoding",
  );
});

test("the steps of the rules end where the plain reading ends, for every vector", () => {
  for (const edits of ["", "strike default-port\npath '|' encode", 'dot ::= "."', "scheme foo 70"]) {
    let steps = 0;
    for (const { input, base } of vectorRequests()) {
      const answer = refurl.oracle({ input, base }, edits === "" ? "rules" : `rules: ${edits}`);
      if (answer.in === "base" || (answer.failure && answer.message.startsWith("The base"))) {
        assert.throws(() => refurl.ruleSteps(input, base, { edits }), { code: "base" });
        continue;
      }
      const found = refurl.ruleSteps(input, base, { edits });
      const end = found.at(-1);
      assert.equal(end.href, answer.href, JSON.stringify([edits, input, base]));
      if (answer.failure) assert.ok(answer.message.includes(end.refused_by), answer.message);
      for (const step of found.slice(0, -1)) assert.notEqual(step.before, step.after);
      steps += found.length;
    }
    assert.ok(steps > 2000);
  }
});

test("a long text has a thousand steps, and the number of the others", () => {
  const steps = refurl.ruleSteps(`http://h${"/.".repeat(3000)}`);
  assert.equal(steps.length, 1002);
  assert.ok(steps.at(-2).left_out > 1000);
  assert.equal(steps.at(-1).href, "http://h/");
});

test("what changes is what refurl whatif tells, in any number of parts", () => {
  for (const [changes, edits] of [
    [[], "strike localhost"],
    [[], "path '|' encode\nstrike drive-bar"],
    [["circumflex_in_paths"], ""],
    [["vertical_line_in_paths"], "path '|' encode"],
  ]) {
    const report = printed(["whatif", "--format", "json", ...changes, ...(edits === "" ? [] : [edits])]);
    const { title, questions, traps } = JSON.parse(report);
    const expected = traps === undefined ? { title, questions } : { title, questions, traps };
    const told = [];
    const found = refurl.whatif({ changes, edits, parts: 5, told: (...each) => told.push(each) });
    assert.deepEqual(found, expected);
    assert.deepEqual(
      told.map(([, part]) => part),
      [1, 2, 3, 4, 5],
    );
    assert.deepEqual(told.at(-1)[0], expected);
    assert.ok(told[0][0].questions.asked < expected.questions.asked / 4);
  }
});

test("the changes of the standard are those of the sources, the proposals last", () => {
  const named = (file) =>
    [...readFileSync(new URL(`../../standard/${file}`, import.meta.url), "utf8").matchAll(/^ {4}\{(?:\.change = Change::)?(\w+),/gm)].map(
      ([, name]) => name,
    );
  const changes = refurl.standardChanges();
  const [landed, proposed] = [changes.filter(({ date }) => date !== null), changes.filter(({ date }) => date === null)];
  assert.deepEqual(
    landed.map(({ name }) => name),
    named("changes.cpp"),
  );
  assert.deepEqual(
    proposed.map(({ name }) => name),
    named("proposals.hpp"),
  );
  assert.deepEqual(changes, [...landed, ...proposed]);
});

test("edits are put into a text, found in it, and taken out of it", () => {
  const text = '# strike dots\npath  \'|\' encode\nx ::= "a"\n  | "b"\nstrike dots';
  assert.equal(hasEdit(text, "path '|'"), true);
  assert.equal(hasEdit(text, "path '"), false);
  assert.equal(withoutEdit(text, "strike dots"), '# strike dots\npath  \'|\' encode\nx ::= "a"\n  | "b"\n');
  assert.equal(withoutEdit(text, "x ::="), "# strike dots\npath  '|' encode\nstrike dots");
  assert.deepEqual(rangeOf(text, "x ::="), [31, 48]);
  assert.equal(text.slice(31, 48), 'x ::= "a"\n  | "b"');
  assert.equal(rangeOf(text, "y ::="), undefined);
  assert.equal(withEdit("", "strike dot", "strike dot"), "strike dot");
  assert.equal(withEdit("a", "strike dot", "strike dot"), "a\nstrike dot");
  assert.equal(withEdit("path '|' keep\nstrike a", "path '|'", "path '|' encode"), "strike a\npath '|' encode");
});
