// Elements of the page, and texts that are addressed by bytes.

export const byId = (id) => document.getElementById(id);

// Makes an element with properties, attributes under `data` and `aria`, and children.
export function element(name, { data = {}, aria = {}, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  Object.assign(made.dataset, data);
  for (const [attribute, value] of Object.entries(aria)) made.setAttribute(`aria-${attribute}`, value);
  made.append(...children);
  return made;
}

const named = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escaped(c) {
  if (c === "\\") return "\\x5c";
  const digits = c.codePointAt(0).toString(16);
  return named[c] ?? (c < "\x80" ? `\\x${digits.padStart(2, "0")}` : `\\u{${digits}}`);
}

// Includes characters that only some fonts show: annotations, the joiners of hieroglyphs, and the empty Braille pattern
// U+2800.
// A typed escape of a number would look like the character that it stands for.
const hidden =
  /\\(?=x[\dA-Fa-f]{2}|u\{[\dA-Fa-f]+\})|(?! )[\p{Cc}\p{NChar}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Z}\u{fff9}-\u{fffb}\u{13430}-\u{1343f}\u{2800}\u{feff}]/gu;

// Returns a text in which everything that would be hidden, look like a space, or reorder the text around it, is escaped
// as in the terminal.
export const visible = (text) => text.replace(hidden, escaped);

// Returns the text; but spaces alone, which nobody would see or hear, have their number.
const numbered = (text) => (/^ +$/.test(text) ? `U+0020${text.length === 1 ? "" : ` (${text.length} times)`}` : text);

// Returns a visible text in which spaces alone have their number.
export const audible = (text) => numbered(visible(text));

// Returns a sentence in which the parts between grave accents become code. As in Markdown, a part that has grave
// accents itself is between longer runs of them, separated by a space. Hidden characters are escaped, and a space alone has its number.
export function prose(sentence) {
  const text = visible(sentence);
  const made = [];
  let at = 0;
  for (const { 0: whole, 2: part, index } of text.matchAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/gs)) {
    made.push(text.slice(at, index), element("code", {}, numbered(part.replace(/^ (`.*|.*`) $/s, "$1"))));
    at = index + whole.length;
  }
  return [...made, text.slice(at)];
}

// Returns a link to the chapter that a clause such as `spec-notes/hosts.md#ipv4` names.
export function chapterLink(clause) {
  const href = clause.replace(/^spec-notes\/(.*)\.md/, "notes/$1.html").replace("README.html", "index.html");
  const name = clause
    .replace(/^spec-notes\/(.*)\.md/, "$1")
    .replace("#", " \u203a ")
    .replace("README", "history");
  return element("a", { className: "clause", href }, name);
}

// Fills a live region. A screen reader reads each change of it aloud, so it changes only if it does not say the same
// already.
export function say(region, ...children) {
  const made = element("div", {}, ...children);
  if (made.innerHTML !== region.innerHTML) region.replaceChildren(...made.childNodes);
}

// Copies a text, and says in `told` whether that worked. `otherwise` is what to do if the browser does not let a page copy.
export async function copyText(text, told, otherwise) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  told.replaceChildren(isCopied ? "Copied." : `This browser does not let a page copy. ${otherwise}`);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

// A text whose parts are addressed by bytes, as in refurl's answers.
export class Bytes {
  #bytes;

  constructor(text) {
    this.#bytes = encoder.encode(text);
  }

  get size() {
    return this.#bytes.length;
  }

  #isInside = (at) => at > 0 && at < this.size && (this.#bytes[at] & 0xc0) === 0x80;

  // Returns the next place before a byte, or after it, that is not inside of a code point.
  before(at) {
    while (this.#isInside(at)) at -= 1;
    return at;
  }
  after(at) {
    while (this.#isInside(at)) at += 1;
    return at;
  }

  // Returns the text of [begin, end), extended to whole code points.
  slice(begin, end) {
    return decoder.decode(this.#bytes.subarray(this.before(begin), this.after(end)));
  }

  // Returns the text of [begin, end) as the page shows it: hidden characters are escaped, and the middle of a long text is
  // left out.
  shown(begin, end) {
    if (end - begin <= 2 * room) return visible(this.slice(begin, end));
    const [first, last] = [begin + room, end - room];
    return `${visible(this.slice(begin, first))}… ${last - first} bytes …${visible(this.slice(last, end))}`;
  }
}

// The most bytes of a text between two marks, or in one, that the page shows. What is left out of it is told.
const room = 2000;

// Returns the bytes before `end` at which the code points of a text begin.
export function beginnings(text, end) {
  const begins = [];
  let at = 0;
  for (const c of text) {
    if (at >= end) break;
    begins.push(at);
    at += c < "\x80" ? 1 : c < "\u0800" ? 2 : c.length === 1 ? 3 : 4;
  }
  return begins;
}

// Returns the results of `of(text, part)` for all parts, in the order of their ranges, with the text between them.
// Hidden characters are escaped.
export function inParts(text, parts, of) {
  const bytes = new Bytes(text);
  const made = [];
  let at = 0;
  for (const part of parts) {
    const [begin, end] = part.range;
    if (begin < at) continue;
    made.push(bytes.shown(at, begin), of(bytes.shown(begin, end), part));
    at = end;
  }
  return [...made, bytes.shown(at, bytes.size)];
}

// The most items of a list that the page shows, because a longer list makes it slow. The page says so.
export const limit = 500;

export function sayLimit(id, count, what) {
  byId(id).hidden = count <= limit;
  byId(id).replaceChildren(`Here are only the first ${limit} of ${count} ${what}.`);
}

export function sayPart(id, size, total) {
  byId(id).hidden = false;
  byId(id).replaceChildren(`Only the first ${size} of ${total} bytes can be pointed at.`);
}

// Returns the beginning and the end of a long text, which would otherwise hide the text around it.
export function shortened(text, kept = 60) {
  if (text.length <= 2 * kept) return text;
  // Neither part ends with half of a code point.
  return `${text.slice(0, kept).replace(/[\ud800-\udbff]$/, "")}…${text.slice(-kept).replace(/^[\udc00-\udfff]/, "")}`;
}

// Returns a function that computes an answer on its first call, and returns the same answer after that.
export function once(ask) {
  let answer;
  return () => (answer ??= ask());
}

// Fills a part of the page that can be opened, once: now if it is open, otherwise when it is opened. `ask` returns a promise
// of what `fill` gets. Meanwhile, and if there is no answer, the part says so.
export function whileOpen(details, ask, fill) {
  let isFilled = false;
  details.ontoggle = () => {
    if (isFilled || !details.open) return;
    isFilled = true;
    fillSoon(details, ask(), fill);
  };
  details.ontoggle();
}

const inOrder = (key, index) => ({ ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1 })[key];

// Lets the arrow keys move through a list of buttons. `goesTo(key, index)` is the index of the next button. Tab reaches
// one.
export function rove(buttons, goesTo = inOrder) {
  buttons.forEach((button, index) => {
    button.tabIndex = index === 0 ? 0 : -1;
    button.addEventListener("keydown", (event) => {
      const next = buttons[goesTo(event.key, index)];
      if (next === undefined) return;
      event.preventDefault();
      button.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
  });
  return buttons;
}

// Calls `fill` with what a promise becomes, unless the place waits for another one by then. Until then the place is busy, which
// screen readers are told. If that takes long, the place is greyed and says so; if there is no answer, it says why.
const promises = new WeakMap();
const wait = 100; // ms

export async function fillSoon(place, promise, fill) {
  promises.set(place, promise);
  place.setAttribute("aria-busy", "true");
  const isCurrent = () => promises.get(place) === promise;
  const waits = () => {
    if (!isCurrent()) return;
    place.classList.add("waits");
    note(place, "The answer follows.");
  };
  const timer = setTimeout(waits, wait);
  try {
    const answer = await promise;
    if (!isCurrent()) return;
    note(place, "");
    fill(answer);
  } catch (error) {
    if (isCurrent() && !(error instanceof GivenUp)) note(place, `There is no answer. ${error.message}`);
  } finally {
    clearTimeout(timer);
    if (isCurrent()) {
      place.classList.remove("waits");
      place.removeAttribute("aria-busy");
    }
  }
}

// A question that nobody asks any more.
export class GivenUp extends Error {}

const notes = new WeakMap();

// Says something before a place; in a part that can be opened, at its beginning. An empty text removes what was said.
function note(place, text) {
  notes.get(place)?.remove();
  if (text === "") return;
  const made = element("p", { className: "note", role: "status" }, text);
  notes.set(place, made);
  if (place.localName === "details") place.firstElementChild.after(made);
  else place.before(made);
}
