// The texts of the stages of an explanation, without those that are the same as before.

// Gives each stage its text, if it has none because it leaves the text as it is.
export function withTexts(events) {
  const texts = events.at(-1)?.texts ?? [];
  texts.forEach((each, at) => (each.text ??= texts[at - 1]?.text));
  return events;
}

// Returns copies of the texts without those that are the same as before.
export const withoutRepeats = (texts) => texts.map((each, at) => (each.text === texts[at - 1]?.text ? { ...each, text: null } : each));
