// The railroad diagrams of the three grammars, production by production.

import { showDiagram } from "./diagram.mjs";
import { byId, chapterLink, element, whileOpen } from "./elements.mjs";
import { grammar } from "./refurl/refurl.mjs";

const chapters = {
  lenient: "spec-notes/grammar.md#productions",
  strict: "spec-notes/validity.md#productions",
  normal: "spec-notes/normal-forms.md#productions",
};

// What is shown. Most keys change nothing of it, and a diagram takes longer than all other parts.
let shown = "";

function fill(mode, language, chosen, note) {
  const isShown = (production) => `${mode} ${language} ${production}`;
  if (shown === isShown(chosen)) return;
  const names = grammar({ mode, language }).map(({ name }) => name);
  const choose = (production) => {
    byId("rule").value = production;
    showDiagram(byId("rule-diagram"), { production, mode, language }, follow);
  };
  const follow = (production) => {
    choose(production);
    shown = isShown(production);
    note(production);
  };
  byId("rule").replaceChildren(...names.map((name) => element("option", {}, name)));
  byId("rule").onchange = () => follow(byId("rule").value);
  byId("grammar-mode").replaceChildren(`In the mode ${mode}, which is that of the URL. `, chapterLink(chapters[language]));
  choose(names.includes(chosen) ? chosen : names[0]);
  shown = isShown(chosen);
}

// Shows a grammar in the mode of the URL while that part of the page is open. `note` gets the name of each production
// that is chosen. `chosen` is such a name, or empty.
export function showGrammars({ events }, language, chosen, note) {
  const mode = events.find(({ event }) => event === "mode").after;
  whileOpen(
    byId("grammars"),
    async () => mode,
    () => fill(mode, language, chosen, note),
  );
}
