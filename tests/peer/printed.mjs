// Prints values as JSON in ASCII: every character is visible, and a printed pair can be pasted into `refurl oracle`.

export function printed(value) {
  return JSON.stringify(value).replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// Prints the request for a pair, with its encoding, settings and calls.
export function printedPair({ input, base, encoding, set, params }) {
  return printed({ input, base, encoding, set, params });
}
