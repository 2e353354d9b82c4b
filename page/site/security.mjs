// What looks like the host of the URL, and where the URL goes.

import { fillIfNotTooLong } from "./ask.mjs";
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

function item({ sentence, clause, standard, attack }) {
  const rule = element("p", { className: "more" }, chapterLink(clause), " ", element("a", { href: standard }, "the rule"));
  const known = element("p", { className: "more" }, ...prose(`${attack.name} (${attack.year}): ${attack.about}.`));
  return element("li", {}, ...prose(sentence), rule, known);
}

function fill(examination) {
  byId("findings").replaceChildren(...examination.findings.slice(0, limit).map(item));
  say(byId("destination"), ...prose(`${destination(examination)} ${limits(examination)}`));
}

// The text is examined only while the findings are shown.
export function showSecurity(seen) {
  const words = { only: "The page looks for what misleads only in", answered: ["destination", "findings"] };
  fillIfNotTooLong("security", "security", seen, words, (examination) => examination && fill(examination));
}
