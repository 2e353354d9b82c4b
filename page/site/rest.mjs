// The parts of the page that come after the first answer. They ask the whole module.

export { showCharacters } from "./characters.mjs";
export { showDerivation } from "./derivation.mjs";
export { showEditions } from "./editions.mjs";
export { showEquivalence } from "./equivalence.mjs";
export { showGrammars } from "./grammars.mjs";
export { keep } from "./keep.mjs";
export { givenBy, showLessons } from "./lessons.mjs";
export { showMachine } from "./machine.mjs";
export { showOrigins } from "./origin.mjs";
export { showGoal, showSecurity } from "./security.mjs";
export { showAsked, showSetters } from "./setters.mjs";
export { showSystems } from "./systems.mjs";
export { showWhatIf } from "./whatif.mjs";
