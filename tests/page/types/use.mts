// Programs that TypeScript accepts, and lines that it must refuse. tsc compiles this file; nothing runs it.

import * as refurl from "refurl";
import { both, characters, compare, equiv, explain, grammar, oracle, parse, security, sentence, systems, trace, validate } from "refurl";

const url: refurl.URL = new refurl.URL("a", "http://h/");
const standard: URL = url;
// @ts-expect-error only the class of the platform makes addresses of objects
refurl.URL.createObjectURL(new Blob());
url.searchParams.append("a", "1");
const params: URLSearchParams = new refurl.URLSearchParams([["a", "1"]]);
const version: string = refurl.version;

const answer = parse("http://h/", undefined, { as: "standard", encoding: "utf-8" });
if (answer.failure) console.log(answer.message, answer.begin, answer.in);
else console.log(answer.href, answer.origin);
// @ts-expect-error a failure has no href
console.log(answer.href);
// @ts-expect-error the base is a string, a URL, or none
parse("a", 1);
for (const base of ["http://h/", new URL("http://h/"), url, null, undefined] satisfies refurl.Base[]) {
  parse("a", base, { encoding: null });
  explain("a", base, { encoding: null });
  security("a", base, { encoding: null });
  trace("a", base);
  both("a", base);
  compare("a", base);
  equiv("a", url, base);
  refurl.parting("a", url, base);
  validate(url, base);
}
// @ts-expect-error an input is never absent
explain(null);

const changed = oracle({ input: "a:", set: [["host", "h"]], params: [["append", "a", "1"]] });
if (!changed.failure) for (const each of changed.set ?? []) console.log(each.attribute, each.href, each.failure ? each.rule : "");
const model = oracle({ input: "a:", components: true, since: true });
if (!model.failure && "hostKind" in model) console.log(model.hostKind, model.components[0]?.[1], model.since?.changes);
const texts = oracle({ input: "a:", base: "b:", relativize: true, mend: true, path: "posix" });
if (!texts.failure)
  console.log(texts.reference, texts.mended?.failure ? texts.mended.message : texts.mended?.text, typeof texts.path === "string");
// @ts-expect-error there is no such style
oracle({ input: "/a", from_path: "unix" });
const early = oracle({ input: "a:" }, "whatwg-2012");
if (early.failure) console.log(early.clause);
else if ("components" in early) console.log(early.pathname, early.components[0]?.[1]);
const asked = parse("a:", null, { as: "rfc3986" });
// @ts-expect-error another system has the standard's getters, and the components under their own names
if (!asked.failure) console.log(asked.path);
// @ts-expect-error there is no such attribute
oracle({ input: "a:", set: [["hots", "h"]] });
const line: string = refurl.oracleLine("{}");

for (const each of explain("a:", "http://h/")) {
  const { stage, input_range: range } = each;
  const isNormal: boolean = each.event === "href" && each.normal;
  const cells = each.event === "href" ? each.cells : [];
  const derivation = each.event === "sequence" ? each.derivation : undefined;
  if (each.event === "dot") console.log(each.changes?.length);
  if (each.event === "failure") console.log(each.rule, each.input.length);
  // @ts-expect-error only a URL has an origin
  console.log(isNormal, each.origin);
  if (range !== null) console.log(range[0] + range[1], stage === "normalize");
  for (const { class: name, column, status, characters: found } of cells) console.log(name, column, status === "F", found);
  const times: number | undefined = derivation?.way?.[0]?.[1];
  console.log(
    times,
    derivation?.parts?.map(({ production }) => production),
  );
}
// @ts-expect-error there is no such event
console.log(explain("a:")[0]?.event === "guess");
// @ts-expect-error there is no such stage
console.log(explain("a:")[0]?.stage === "guess");

explain("a:", undefined, { encoding: refurl.encodings()[0] ?? "utf-8" });

for (const { finding, attack, input_ranges: ranges } of security("http://h:25/").findings)
  console.log(finding, attack.year, ranges[0]?.[1]);
// @ts-expect-error nothing is said to be safe
console.log(security("a:").safe);

const [begin, ...runs] = trace("a:");
console.log(begin.input, begin.steps.join(), runs.length);
for (const run of runs)
  if ("state" in run)
    console.log(
      run.steps.join(),
      run.calls.map(({ algorithm, steps }) => algorithm + steps.join()),
      run.changes.map(({ step, variable }) => step + variable),
      run.errors.map(({ step, name, offset }) => `${step} ${name} ${offset}`),
    );
const stretches: refurl.Stretch[] = both("a:").both;

const { answers } = compare("a:");
for (const reading of answers) {
  if (reading.failure) console.log(reading.failures.map(({ system, message }) => `${system}: ${message}`));
  else
    console.log(
      reading.href,
      reading.host?.length,
      reading.made_by?.map(({ system, path }) => `${system}: ${path}`),
    );
}
// @ts-expect-error a host can be null
console.log(answers.map((reading) => reading.host.length));
console.log(systems().map(({ name, date }) => name + date));
const same: boolean = equiv("a:", "A:").same_href;

const validity = validate("a:");
if (!validity.valid) console.log(validity.rule, validity.reason, validity.begin);
// @ts-expect-error what is valid has no reason
console.log(validity.reason);

console.log(grammar({ production: "port", mode: "web" })[0]?.body, refurl.ebnf({ language: "strict" }), refurl.diagrams());
// @ts-expect-error there is no such mode
grammar({ mode: "wide" });
// @ts-expect-error nor such a grammar
refurl.sentences({ language: "loose" });
const found: string | null = sentence([1, 2, 3], { mode: "file" });
const many: string[] = refurl.sentences({ count: 3, seed: 7 });
console.log(characters().rows[0]?.statuses);

const [cell] = refurl.rules("strike dots").cells;
console.log(cell?.verbs[0], refurl.rules().stages[0]?.rules[0]?.clause);
for (const step of refurl.ruleSteps(url, null, { edits: "", encoding: null }))
  if ("rule" in step) console.log(step.before + step.after);
  else if ("refused_by" in step) console.log(step.stage);
const consequences: refurl.Consequences = refurl.whatif({
  changes: refurl.standardChanges().map(({ name }) => name),
  edits: "strike dots",
  parts: 3,
  told: ({ questions }, part) => console.log(questions.asked, part),
});
console.log(consequences.traps?.rows[0]?.input);
// @ts-expect-error a change has a name
refurl.whatif({ changes: [1] });

export { found, line, many, params, same, standard, stretches, version };
