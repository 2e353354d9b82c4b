// The texts of the stages of an explanation, without those that are the same as before.

import { mapped } from "./platform.mjs";

// Gives each stage its text, if it has none because it leaves the text as it is.
export function withTexts(events) {
  const texts = events[events.length - 1]?.texts ?? [];
  for (let at = 1; at < texts.length; at += 1) texts[at].text ??= texts[at - 1].text;
  return events;
}

// Returns copies of the texts without those that are the same as before.
export const withoutRepeats = (texts) => mapped(texts, (each, at) => (each.text === texts[at - 1]?.text ? { ...each, text: null } : each));
