// What looks like the host of the URL, and where the URL goes.

import { fillIfNotTooLong } from "./ask.mjs";
import { byId, chapterLink, element, limit, prose, say } from "./elements.mjs";

// Returns words for where the URL goes.
function destination({ goes_to: to, failure }) {
  if (to === null) return prose(`The text is not a URL. ${failure}`);
  const host =
    to.host === null ? "It goes to no host." : `It goes to the host \`${to.host}\`${to.port === null ? "" : `, port ${to.port}`}.`;
  return prose(host);
}

function item({ sentence, clause, standard, attack }) {
  const rule = element("p", { className: "more" }, chapterLink(clause), " ", element("a", { href: standard }, "the rule"));
  const known = element("p", { className: "more" }, ...prose(`${attack.name} (${attack.year}): ${attack.about}.`));
  return element("li", {}, ...prose(sentence), rule, known);
}

function fill(examination) {
  const { findings } = examination;
  const none = "None of the findings applies. That does not mean that the URL is safe.";
  say(byId("destination"), ...destination(examination), findings.length === 0 ? ` ${none}` : "");
  byId("findings").replaceChildren(...findings.slice(0, limit).map(item));
}

// The text is examined only while the findings are shown.
export function showSecurity(seen) {
  const words = { only: "The page looks for what misleads only in", answered: ["destination", "findings"] };
  fillIfNotTooLong("security", "security", seen, words, (examination) => examination && fill(examination));
}
