// The module of `refurl/url`.

import { Calls } from "./module.mjs";

export const calls = new Calls();
