// refurl for browsers, where importing this waits until the module is loaded.

import { init } from "./refurl.mjs";

await init();

export * from "./refurl.mjs";
