// Values as JSON in ASCII: the reader can tell every character, and can hand the line to `refurl oracle` as it stands.

export function printed(value) {
  return JSON.stringify(value).replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// What a pair has besides, its encoding, settings and calls, is part of the request.
export function printedPair({ input, base, encoding, set, params }) {
  return printed({ input, base, encoding, set, params });
}
