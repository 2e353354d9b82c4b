// The railroad diagram of one production.

import { element } from "./elements.mjs";
import { diagrams } from "./refurl/refurl.mjs";

// Marks the boxes that a derivation went through, and says so in words.
function markWay(diagram, way) {
  const boxes = [...diagram.querySelectorAll(".literal, .reference, .set")];
  const names = way.map(([at, times]) => {
    const name = boxes[at].nextElementSibling.textContent;
    boxes[at].classList.add("passed");
    return times === 1 ? [element("code", {}, name)] : [element("code", {}, name), ` (${times} times)`];
  });
  if (names.length === 0) return "";
  return element("p", {}, "The way taken is thick: ", ...names.flatMap((name, at) => (at === 0 ? name : [", ", ...name])));
}

// Fills `place` with the diagram: of all those that refurl draws, the one of this name. `follow` gets the name of a
// production whose box is clicked.
export function showDiagram(place, { production, mode, language, way = [] }, follow) {
  const hadFocus = place.contains(document.activeElement);
  const svg = diagrams({ production, mode, language });
  const image = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  const diagram = image.querySelector(`g[id="${CSS.escape(production)}"]`);
  diagram.removeAttribute("id"); // another diagram on the page can have it
  image.replaceChildren(image.querySelector("style"), diagram);
  place.replaceChildren(
    element("h3", { tabIndex: -1 }, `The production ${production}`),
    markWay(diagram, way),
    element("div", { className: "drawing" }, image),
  );
  if (hadFocus) place.firstChild.focus({ preventScroll: true }); // the box that had it is gone
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
