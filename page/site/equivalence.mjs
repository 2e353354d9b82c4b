// Whether the URL is the same as another one, by RFC 3986 and by the standard.

import { byId, element, visible } from "./elements.mjs";
import { equiv } from "./refurl/refurl.mjs";

const one = (first, second) => (first === second ? [first] : [first, second]);

function answer(standard, verdict, lines) {
  return [
    element("dt", {}, standard),
    element("dd", {}, element("strong", {}, verdict), ...lines.map((line) => element("div", {}, visible(line)))),
  ];
}

export function showEquivalence({ input, base }, other) {
  if (other === "") return byId("equivalence").replaceChildren();
  const { inputs, rfc3986, whatwg, uris, normal_forms: forms, hrefs } = equiv(input, other, base);
  const uriLines = forms.map((form, at) => (uris[at] ? form : `${form} (not a URI)`));
  const urlLines = hrefs.map((href, at) => href ?? `${inputs[at]} (not a URL)`);
  byId("equivalence").replaceChildren(...answer("RFC 3986", rfc3986, one(...uriLines)), ...answer("WHATWG", whatwg, one(...urlLines)));
}
