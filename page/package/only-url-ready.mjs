// `refurl/url` for browsers, where importing this waits until the module is loaded.

import { init } from "./only-url.mjs";

await init();

export * from "./only-url.mjs";
