// Finds the differences between an answer of the oracle and the reference implementation.

import { printed } from "./printed.mjs";
import { properties } from "./reference.mjs";

function failureText({ failure, ...details }) {
  return `failure ${printed(details)}`;
}

function quoted(value) {
  return value === undefined ? "nothing" : printed(value);
}

function outcomeOf(answer) {
  if (answer.failure === true) return "failure";
  return typeof answer.href === "string" ? "URL" : "no answer";
}

function answerText(answer, outcome) {
  if (outcome === "failure") return failureText(answer);
  return quoted(outcome === "URL" ? answer.href : answer);
}

function differenceOfOutcomes(theirs, answer) {
  const theirOutcome = theirs === null ? "failure" : "URL";
  const ourOutcome = outcomeOf(answer);
  if (theirOutcome === ourOutcome) return [];
  return [
    {
      property: `${theirOutcome} or ${ourOutcome}`,
      theirs: theirs === null ? "failure" : quoted(theirs.href),
      ours: answerText(answer, ourOutcome)
    }
  ];
}

function differencesOfGetters(theirs, answer) {
  return properties
    .filter((name) => theirs[name] !== answer[name])
    .map((name) => ({ property: name, theirs: quoted(theirs[name]), ours: quoted(answer[name]) }));
}

function differencesOfSetting(theirs, answer = {}, [attribute]) {
  return differencesOfGetters(theirs, answer).map((found) => ({ ...found, property: `${found.property} after setting ${attribute}` }));
}

function differencesOfCall(theirs, answer = {}, [method]) {
  return ["result", "href"]
    .filter((name) => printed(theirs[name]) !== quoted(answer[name]))
    .map((name) => ({ property: `${name} of ${method}`, theirs: quoted(theirs[name]), ours: quoted(answer[name]), isOfCall: true }));
}

// After the first step on which the two differ, later differences add nothing.
function differencesOfSteps(compare, theirs, answers = [], steps = []) {
  for (const [index, step] of steps.entries()) {
    const found = compare(theirs[index], answers[index], step);
    if (found.length > 0) return found;
  }
  return [];
}

// Returns an entry for each property on which the two differ; none if they agree. `theirs` is null for a failure.
export function differences(pair, theirs, answer) {
  const ofOutcomes = differenceOfOutcomes(theirs, answer);
  if (ofOutcomes.length > 0 || theirs === null) return ofOutcomes;
  const ofGetters = differencesOfGetters(theirs, answer);
  if (ofGetters.length > 0) return ofGetters;
  const ofSettings = differencesOfSteps(differencesOfSetting, theirs.set, answer.set, pair.set);
  return ofSettings.length > 0 ? ofSettings : differencesOfSteps(differencesOfCall, theirs.params, answer.params, pair.params);
}
