// The rules that ESLint checks in the JavaScript of the page, of its tests and of the adapters. REFURL_MODULES names npm's packages.

import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const require = createRequire(join(resolve(process.env.REFURL_MODULES), "x.js"));
const js = require("@eslint/js");
const globals = require("globals");

const rules = {
  eqeqeq: "error",
  "no-else-return": "error",
  "no-unused-private-class-members": "off", // some keep another object alive
  "no-unused-vars": ["error", { args: "none", ignoreRestSiblings: true }],
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  "prefer-template": "error",
};

export default [
  { ...js.configs.recommended, linterOptions: { reportUnusedDisableDirectives: "error" } },
  { rules },
  { files: ["page/site/**"], languageOptions: { globals: globals.browser } },
  { files: ["page/site/offline.mjs"], languageOptions: { globals: globals.serviceworker } },
  { files: ["page/package/**"], languageOptions: { globals: globals["shared-node-browser"] } },
  { files: ["adapters/**", "page/notes/**", "tests/**"], languageOptions: { globals: globals.node } },
  { files: ["tests/page/browser/**"], languageOptions: { globals: globals.browser } },
];
