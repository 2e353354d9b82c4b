// Escapes in a text, for characters that are hard to type.

const named = { n: "\n", r: "\r", t: "\t", "\\": "\\" };

// Returns a text in which escapes stand for characters: \u{e9}, \u00e9, \xe9, \n, \r, \t, and \\ for a backslash. Any other
// backslash stays as it is.
export const unescaped = (text) =>
  text.replace(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([nrt\\]))/gi, (whole, braces, four, two, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = Number.parseInt(braces ?? four ?? two, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });

// Returns a text that `unescaped` turns into the given one.
export const withEscapes = (text) => text.replaceAll("\\", "\\\\");
