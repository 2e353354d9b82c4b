// How other systems read the same text: those before the standard, and the standard.

import { fillIfNotTooLong } from "./ask.mjs";
import { byId, element, shortened, visible } from "./elements.mjs";
import { systems } from "./refurl/refurl.mjs";
import { reason } from "./result.mjs";

const rows = ["href", "scheme", "username", "password", "host", "port", "path", "query", "fragment"];

// Returns the reading of a component by a group of systems, in the words of `refurl compare`.
function told(answer, name) {
  if (answer.failure) return name === "href" ? "not read" : "";
  return answer[name] === "" ? "(empty)" : (answer[name] ?? "-");
}

function headings(answers) {
  const names = answers.map((answer) => element("th", { scope: "col" }, ...answer.systems.map((name) => element("div", {}, name))));
  return element("tr", {}, element("td"), ...names);
}

function row(name, answers) {
  // A system that does not read the text has no components to compare.
  const compared = answers.filter(({ failure }) => name === "href" || !failure);
  const differs = compared.some((answer) => answer[name] !== compared[0][name]);
  const heading = element("th", { scope: "row" }, name, ...(differs ? [element("em", {}, " differs")] : []));
  return element(
    "tr",
    { className: differs ? "differs" : "" },
    heading,
    ...answers.map((answer) => element("td", { data: { name: answer.systems.join(", ") } }, visible(shortened(told(answer, name), 500)))),
  );
}

const failure = ({ system, clause, message, ...range }, input) =>
  element("li", {}, `${system} does not read it`, ...reason(message, range, input), visible(` (${clause})`));

function fill({ answers }, input) {
  const shown = rows.filter((name) => name === "href" || answers.some((answer) => !answer.failure && answer[name] !== null));
  byId("readings").replaceChildren(headings(answers), ...shown.map((name) => row(name, answers)));
  byId("unread").replaceChildren(...answers.flatMap(({ failures = [] }) => failures.map((each) => failure(each, input))));
}

function showDocuments() {
  byId("documents").replaceChildren(
    ...systems().flatMap(({ name, document, date }) => [element("dt", {}, name), element("dd", {}, `${document} (${date})`)]),
  );
}

// A comparison calls every system, so it is made only while it is shown.
export function showSystems(seen) {
  const words = { only: "Other documents are asked only about", answered: ["readings", "readings-told", "unread"] };
  fillIfNotTooLong("systems", "compare", seen, words, (answer) => {
    if (answer !== undefined) fill(answer, seen.input);
    showDocuments();
  });
}
