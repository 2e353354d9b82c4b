// Compares the URL with another one, by RFC 3986 and by the standard, and shows the stage at which they begin to
// differ. Only the stages use the encoding of the document.

import { ask, hasLargeAnswers, mostForLargeAnswers } from "./ask.mjs";
import { byId, element, fillSoon, prose, say, shortened, visible } from "./elements.mjs";

const one = (first, second) => (first === second ? [first] : [first, second]);

function answer(standard, verdict, lines) {
  return [
    element("dt", {}, standard),
    element("dd", {}, element("strong", {}, verdict), ...lines.map((line) => element("div", {}, visible(shortened(line, 500))))),
  ];
}

// Returns words for what a stage did to a text.
function done(text, events, stage) {
  const sentences = events.filter((event) => event.stage === stage && event.did_something).map(({ sentence }) => sentence);
  const said = sentences.length === 0 ? ["Nothing is done."] : sentences.flatMap((each) => [...prose(each), " "]);
  return element("p", {}, element("code", {}, visible(shortened(text, 500))), ": ", ...said);
}

// Returns words for the first stage that differs, and for what it does to both texts.
async function partingOf({ input, base, encoding, events }, other) {
  if (hasLargeAnswers(input, other))
    return [
      element("dt", {}, "Stages"),
      element("dd", {}, `The stages are compared only for texts of at most ${mostForLargeAnswers} characters.`),
    ];
  const stage = await ask("parting", input, other, base, { encoding });
  const verdict = stage === null ? "every stage does the same" : `${stage}: here they part`;
  const both = stage === null ? [] : [done(input, events, stage), done(other, await ask("explain", other, base, { encoding }), stage)];
  return [element("dt", {}, "Stages"), element("dd", {}, element("strong", {}, verdict), ...both)];
}

export function showEquivalence(seen, other) {
  const { input, base, encoding } = seen;
  byId("equivalence-encoding").hidden = encoding === "utf-8";
  if (other === "") return say(byId("same"));
  const answers = Promise.all([ask("equiv", input, other, base), partingOf(seen, other)]);
  fillSoon(byId("same"), answers, ([{ inputs, rfc3986, whatwg, uris, normal_forms: forms, hrefs }, ofStages]) => {
    const uriLines = forms.map((form, at) => (uris[at] ? form : `${form} (not a URI)`));
    const urlLines = hrefs.map((href, at) => href ?? `${inputs[at]} (not a URL)`);
    say(byId("same"), ...answer("RFC 3986", rfc3986, one(...uriLines)), ...answer("WHATWG", whatwg, one(...urlLines)), ...ofStages);
  });
}
