// Any system, and any edition of the standard: what it makes of the text, and when the answers of the editions changed.

import { ask, isLong } from "./ask.mjs";
import { byId, element, once, say, shortened, visible, whileOpen } from "./elements.mjs";
import { standardChanges, systems } from "./refurl/refurl.mjs";
import { reason } from "./result.mjs";

// Returns the days on which the standard changed, in order.
export const days = once(() => [...new Set(standardChanges().flatMap(({ date }) => date ?? []))]);

// The day of the first edition, which is older than every change.
const first = "2017-01-01";

const attributes = ["href", "protocol", "username", "password", "host", "port", "pathname", "search", "hash", "origin"];

const code = (text) => element("code", {}, visible(shortened(text, 300)));
const told = (answer, input) =>
  answer.failure === undefined ? [code(answer.href)] : ["not a URL", ...reason(answer.message ?? `${answer.failure}`, answer, input)];

// The plain reading does not say what is valid.
const asked = ({ input, base, encoding }, as) => ask("oracle", { input, base, encoding, validate: !/^rules\b/.test(as) }, as);

const value = (text) => (text === "" ? ["(empty)"] : [code(text)]);
const line = (...words) => element("div", {}, ...words);

// Returns lines that compare the answer of a system with today's: the URL, and whether the text is valid.
function compared(answer, today) {
  if (answer.failure && today.failure) return [line("The standard of today does not read it either.")];
  if (answer.failure) return [line("The standard of today reads it as ", code(today.href))];
  if (today.failure) return [line("For the standard of today, it is not a URL.")];
  // An older document does not have all attributes, and some do not say what is valid.
  const absent = attributes.filter((each) => answer[each] === undefined);
  const differing = attributes.filter((each) => !absent.includes(each) && answer[each] !== today[each]);
  const isAsValid = answer.valid === undefined || answer.valid === today.valid;
  const not = ({ valid }) => (valid ? "" : "not ");
  return [
    ...differing.map((each) => line(`${each}: `, ...value(answer[each]), " and not ", ...value(today[each]))),
    ...(differing.length > 0 ? [] : [line(isAsValid ? "reads it as the standard of today does." : "gives the URL of today's standard.")]),
    ...(isAsValid ? [] : [line(`The text is ${not(answer)}valid, and today it is ${not(today)}valid.`)]),
    ...(absent.length === 0 ? [] : [line(`It does not have these attributes: ${absent.join(", ")}.`)]),
  ];
}

const rows = (name, ...lines) => [element("dt", {}, visible(name)), element("dd", {}, ...lines)];

// Says which names there are.
const unknown = (name) =>
  line(
    `There is no system or edition with the name ${visible(shortened(name))}. The names of systems are `,
    `${systems()
      .map((each) => each.name)
      .join(", ")}. An edition is standard@ and a day from ${first} on.`,
  );

// Returns a line about an edition of a day that refurl cannot know yet.
function tooNew(name) {
  const { date } = systems().find((each) => each.name === "standard");
  const day = /^standard@(\d{4}-\d\d-\d\d)$/.exec(name)?.[1] ?? "";
  return day > date ? [line(`refurl knows the standard up to ${date}. So this is the edition of that day.`)] : [];
}

// Shows what the system or the edition in the field makes of the text. The keyboard of a phone adds a space after a word.
async function showOne(seen, written) {
  const as = written.trim();
  if (as === "") return say(byId("edition"));
  try {
    const [answer, today] = await Promise.all([asked(seen, as), asked(seen, "standard")]);
    say(byId("edition"), ...rows(as, ...tooNew(as), line(...told(answer, seen.input)), ...compared(answer, today)));
  } catch (error) {
    say(byId("edition"), ...rows(as, error.code === "system" ? unknown(as) : visible(error.message)));
  }
}

// What counts as another answer: the URL and its origin, or the failure; and whether the text is valid.
const essence = (answer) => JSON.stringify([answer.failure === undefined, answer.href, answer.origin, answer.valid]);

// Returns words for one of two answers. Its origin belongs to them if the origins differ.
function words(answer, other, input) {
  const hasOrigin = answer.origin !== undefined && other.origin !== undefined && answer.origin !== other.origin;
  return [
    ...told(answer, input),
    ...(hasOrigin ? [" with the origin ", code(answer.origin)] : []),
    ` (${answer.valid ? "valid" : "not valid"})`,
  ];
}

// Returns the days on which the answer changed, each with the answers before and after it.
async function changesOf(seen) {
  const answers = await Promise.all([first, ...days()].map((day) => asked(seen, `standard@${day}`)));
  return days()
    .map((day, at) => ({ day, before: answers[at], after: answers[at + 1] }))
    .filter(({ before, after }) => essence(before) !== essence(after));
}

const mostForChanges = 300;

function showChanges(changes, input) {
  const lines = changes.map(({ day, before, after }) =>
    element("li", {}, `${day}: `, ...words(before, after, input), " became ", ...words(after, before, input)),
  );
  byId("changes").replaceChildren(...(lines.length === 0 ? [element("li", {}, "All editions give the same answer.")] : lines));
}

// The system and the edition are asked while the part is open. `as` is the text of the field.
export function showEditions(seen, as) {
  if (byId("systems-known").children.length === 0)
    byId("systems-known").append(
      ...systems().map(({ name }) => element("option", { value: name })),
      ...days()
        .toReversed()
        .map((day) => element("option", { value: `standard@${day}` })),
    );
  const { input, base = "", refusedBase } = seen;
  if (refusedBase !== undefined) return;
  const isTooLong = isLong(input, base) || input.length > mostForChanges;
  whileOpen(
    byId("editions"),
    async () => (isTooLong ? undefined : changesOf(seen)),
    (changes) => {
      byId("changes-limit").hidden = changes !== undefined;
      byId("changes").hidden = changes === undefined;
      if (changes !== undefined) showChanges(changes, input);
      return showOne(seen, as);
    },
  );
}
