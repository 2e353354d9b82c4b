// Where the module is. Bundlers look for this very expression, copy the file, and write its new address. It is computed at
// once, since the name URL may stand for another class later, or for none already.

import { addressBeside } from "./platform.mjs";

let found;
try {
  found = new URL("./refurl.wasm", import.meta.url).href;
} catch {
  found = addressBeside(import.meta.url, "refurl.wasm");
}

// Returns undefined if it is not known, as in a classic script.
export const address = () => found;
