// What looks like the host of the URL, and where the URL goes.

import { ask, fillIfNotTooLong, isLong } from "./ask.mjs";
import { byId, chapterLink, element, limit, prose, say } from "./elements.mjs";

// Returns words for where the URL goes.
function destination({ goes_to: to, failure }) {
  if (to === null) return `The text is not a URL. ${failure}`;
  if (to.host === null) return "It goes to no host.";
  return `It goes to the host \`${to.host}\`${to.port === null ? "" : `, port ${to.port}`}.`;
}

// Returns words for what was not found, and for what was not looked for: a build without ICU knows no scripts.
function limits({ findings, knows_scripts: knowsScripts }) {
  const isNone = findings.length === 0;
  const words = [
    isNone && "None of the findings that this page looks for applies. That does not mean that the URL is safe.",
    !knowsScripts &&
      "This page does not look for letters of several scripts, nor for letters that look like others. The tool in a terminal does.",
  ];
  return words.filter(Boolean).join(" ");
}

// Returns an item for each finding, with a link to it. Of several findings with the same name, the link leads to the first.
function item({ finding, sentence, clause, standard, attack }, linkTo) {
  const link = element("a", { href: linkTo(finding) }, "Link to this finding");
  const rule = element("p", { className: "more" }, chapterLink(clause), " ", element("a", { href: standard }, "the rule"), " ", link);
  const known = element("p", { className: "more" }, ...prose(`${attack.name} (${attack.year}): ${attack.about}.`));
  return element("li", {}, ...prose(sentence), rule, known);
}

function fill(examination, { picked, linkTo, arrive }) {
  const shown = examination.findings.slice(0, limit);
  const items = shown.map((each) => item(each, linkTo));
  byId("findings").replaceChildren(...items);
  say(byId("destination"), ...prose(`${destination(examination)} ${limits(examination)}`));
  const linked = items[shown.findIndex(({ finding }) => finding === picked)];
  if (linked === undefined) return;
  linked.setAttribute("aria-current", "true");
  arrive(linked);
}

// The URL about which it was asked last where it goes.
let asked;

// Shows below the parts of the URL where it goes, and how many findings there are. `open` leads to them. Of a long text, this is not
// asked with each key.
export async function showGoal(seen, open) {
  const { input, base, encoding, last } = seen;
  asked = seen;
  if (last.event !== "href" || isLong(input, base)) return;
  const examination = await ask("security", input, base, { encoding });
  if (asked !== seen) return;
  const { length: count } = examination.findings;
  const link = element("a", { href: "#security" }, `${count} ${count === 1 ? "finding" : "findings"}`);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    open();
  });
  const found = count === 0 ? [] : [" There ", count === 1 ? "is " : "are ", link, " about what looks like the host."];
  byId("goal").replaceChildren(...prose(destination(examination)), ...found);
}

// The text is examined only while the findings are shown. `link` has the name of the finding that a link names, a function that
// returns the link to a finding, and one that goes to the item of the named one.
export function showSecurity(seen, link) {
  const words = { only: "The page looks for what misleads only in", answered: ["destination", "findings"] };
  fillIfNotTooLong("security", "security", seen, words, (examination) => examination && fill(examination, link));
}
