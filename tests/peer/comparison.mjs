// Where an answer of the oracle departs from the reference implementation.

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

// One entry for each property on which the two differ, none when they agree; `theirs` is null for a failure.
export function differences(theirs, answer) {
  const theirOutcome = theirs === null ? "failure" : "URL";
  const ourOutcome = outcomeOf(answer);
  if (theirOutcome !== ourOutcome) {
    const theirText = theirs === null ? "failure" : quoted(theirs.href);
    return [{ property: `${theirOutcome} or ${ourOutcome}`, theirs: theirText, ours: answerText(answer, ourOutcome) }];
  }
  if (theirs === null) return [];
  return properties
    .filter((name) => theirs[name] !== answer[name])
    .map((name) => ({ property: name, theirs: quoted(theirs[name]), ours: quoted(answer[name]) }));
}
