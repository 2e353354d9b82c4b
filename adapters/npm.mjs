// Loads the packages of npm that are installed in the folder that is the adapter's argument.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import process from "node:process";

export const require = createRequire(resolve(process.argv[2], "adapter"));
