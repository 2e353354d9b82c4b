// Where the module is. Bundlers look for this very expression, copy the file, and write its new address.

export const address = () => new URL("./url.wasm", import.meta.url);
