// The module of the whole package.

import { Calls } from "./module.mjs";

export const calls = new Calls();
