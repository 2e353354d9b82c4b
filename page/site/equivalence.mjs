// Compares the URL with another one, by RFC 3986 and by the standard, and shows the stage at which they begin to
// differ. Only the stages use the encoding of the document.

import { byId, element, prose, say, visible } from "./elements.mjs";
import { equiv, explain, parting } from "./refurl/refurl.mjs";

const one = (first, second) => (first === second ? [first] : [first, second]);

function answer(standard, verdict, lines) {
  return [
    element("dt", {}, standard),
    element("dd", {}, element("strong", {}, verdict), ...lines.map((line) => element("div", {}, visible(line)))),
  ];
}

// Returns words for what a stage did to a text.
function done(text, events, stage) {
  const sentences = events.filter((event) => event.stage === stage && event.did_something).map(({ sentence }) => sentence);
  const said = sentences.length === 0 ? ["Nothing is done."] : sentences.flatMap((each) => [...prose(each), " "]);
  return element("p", {}, element("code", {}, visible(text)), ": ", ...said);
}

// Returns words for the first stage that differs, and for what it does to both texts.
function partingOf({ input, base, encoding, events }, other) {
  const stage = parting(input, other, base, { encoding });
  const verdict = stage === null ? "every stage does the same" : `${stage}: here they part`;
  const both = stage === null ? [] : [done(input, events, stage), done(other, explain(other, base, { encoding }), stage)];
  return [element("dt", {}, "Stages"), element("dd", {}, element("strong", {}, verdict), ...both)];
}

export function showEquivalence(seen, other) {
  const { input, base, encoding } = seen;
  byId("equivalence-encoding").hidden = encoding === "utf-8";
  if (other === "") return say(byId("equivalence"));
  const { inputs, rfc3986, whatwg, uris, normal_forms: forms, hrefs } = equiv(input, other, base);
  const uriLines = forms.map((form, at) => (uris[at] ? form : `${form} (not a URI)`));
  const urlLines = hrefs.map((href, at) => href ?? `${inputs[at]} (not a URL)`);
  say(
    byId("equivalence"),
    ...answer("RFC 3986", rfc3986, one(...uriLines)),
    ...answer("WHATWG", whatwg, one(...urlLines)),
    ...partingOf(seen, other),
  );
}
