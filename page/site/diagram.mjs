// The railroad diagram of one production.

import { element, say } from "./elements.mjs";
import { diagrams } from "./refurl/refurl.mjs";
import { trustedDiagram } from "./trusted.mjs";

// Returns how often the way visits a box. A box without a part in the derivation is a set, which reads byte by byte.
function often(box, name, times, parts) {
  if (times === 1) return "";
  const isSet = !box.classList.contains("literal") && !parts.some((part) => part.production === name && !part.given_up);
  return ` (${times} ${isSet ? "bytes" : "times"})`;
}

// Marks the boxes that a derivation visited, and returns the way in words.
function markWay(diagram, way, parts) {
  const boxes = [...diagram.querySelectorAll(".literal, .reference, .set")];
  const names = way.map(([at, times]) => {
    const name = boxes[at].nextElementSibling.textContent;
    boxes[at].classList.add("passed");
    return [element("code", {}, name), often(boxes[at], name, times, parts)];
  });
  return names.length === 0 ? [] : ["The way taken is thick: ", ...names.flatMap((name, at) => (at === 0 ? name : [", ", ...name]))];
}

// The style of diagrams, which all of them have. A strict Content-Security-Policy ignores it inside of them.
let style;

function styleDiagrams(rules) {
  if (style !== undefined) return;
  style = new CSSStyleSheet();
  style.replaceSync(`.drawing svg { ${rules} }`);
  document.adoptedStyleSheets.push(style);
}

export function hideDiagram(place) {
  if (place.firstChild === null) return;
  place.hidden = true;
  say(place.children[1]);
}

// Fills `place` with the diagram of a production: of all diagrams that refurl draws, the one with this name. It shows
// the way of a node with these parts, which is also read aloud. `follow` gets the name of the production of a clicked
// box.
export function showDiagram(place, { production, mode, language, way = [], parts = [] }, follow) {
  const hadFocus = place.contains(document.activeElement);
  const svg = diagrams({ production, mode, language });
  const unstyled = svg.replace(/<style>(.*?)<\/style>/s, (_, rules) => {
    styleDiagrams(rules);
    return "";
  });
  const image = document.importNode(new DOMParser().parseFromString(trustedDiagram(unstyled), "image/svg+xml").documentElement, true);
  const diagram = image.querySelector(`g[id="${CSS.escape(production)}"]`);
  diagram.removeAttribute("id"); // another diagram on the page may have the same
  image.replaceChildren(diagram);
  if (place.firstChild === null)
    place.append(
      element("h3", { tabIndex: -1 }),
      element("p", { aria: { live: "polite" } }),
      element("div", { className: "drawing" }),
      element("p", { className: "ebnf-text" }),
    );
  place.hidden = false;
  const [heading, told, drawing, written] = place.children;
  heading.replaceChildren(`The production ${production}`);
  say(told, ...markWay(diagram, way, parts));
  drawing.replaceChildren(image);
  written.replaceChildren(element("code", {}, [...diagram.querySelectorAll(".ebnf")].map((line) => line.textContent).join(" ")));
  if (hadFocus) heading.focus({ preventScroll: true }); // the box with the focus is gone
  const { x, y, width, height } = diagram.getBBox();
  const margin = 4;
  image.setAttribute("viewBox", [x - margin, y - margin, width + 2 * margin, height + 2 * margin].join(" "));
  image.setAttribute("width", width + 2 * margin);
  image.setAttribute("height", height + 2 * margin);
  for (const link of image.querySelectorAll("a"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      follow(link.getAttribute("href").slice(1));
    });
}
