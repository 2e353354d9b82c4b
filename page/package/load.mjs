// Where the module is. Bundlers look for this very expression, copy the file, and write its new address.

export const address = () => new URL("./refurl.wasm", import.meta.url);
