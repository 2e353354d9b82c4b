// refurl takes the validation errors from its state machine, which takes ToASCII from ICU. An older ICU has an older Unicode. Then the state
// machine reads some domains otherwise than the pipeline, and its errors cannot be compared. This asks the two, so it needs no list of versions.

import { Oracle } from "./oracle.mjs";

function percentDecoded(text) {
  return text.replace(/(%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"));
}

function mapped(text) {
  return text.normalize("NFKC").toLowerCase().replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}

// Returns a URL for each code point and each label in Punycode that a domain in the text could have.
function urlsOfDomains(text) {
  const plain = percentDecoded(text.replace(/[\t\n\r]/g, ""));
  const labels = mapped(plain).split(/[^a-z0-9-]+/).filter((label) => label.startsWith("xn--"));
  const codePoints = Array.from(plain).filter((character) => character > "\x7f");
  return [...codePoints.flatMap((character) => [`http://${character}/`, `http://a${character}b/`]), ...labels.map((label) => `http://\u00e9.${label}/`)];
}

export class Icu {
  #pipeline;
  #stateMachine;

  constructor(program) {
    this.#pipeline = new Oracle(program);
    this.#stateMachine = new Oracle(program, { system: "standard" });
  }

  // Returns whether the two read a domain differently that has a code point or a label of the pair.
  async readsOtherwise({ input, base }) {
    const pairs = urlsOfDomains(`${input} ${base ?? ""}`).map((url) => ({ input: url, base: null }));
    const [ours, theirs] = await Promise.all([this.#pipeline.askAll(pairs), this.#stateMachine.askAll(pairs)]);
    return ours.some(({ href }, index) => href !== theirs[index].href);
  }

  async close() {
    await Promise.all([this.#pipeline.close(), this.#stateMachine.close()]);
  }
}
