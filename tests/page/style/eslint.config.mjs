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

// The package takes all that it needs of the platform in one file, when it is loaded. Elsewhere it names no global, not even one
// of the language, and writes nothing that calls the iterators of lists, which a program can change.
const noGlobals = Object.fromEntries(Object.keys({ ...globals.builtin, ...globals["shared-node-browser"] }).map((name) => [name, "off"]));
const noIterators = ["ArrayPattern", "ForOfStatement", "SpreadElement:not(ObjectExpression > *)", "YieldExpression"].map((selector) => ({
  selector,
  message: "this calls an iterator of the platform",
}));

export default [
  { ...js.configs.recommended, linterOptions: { reportUnusedDisableDirectives: "error" } },
  { rules },
  { files: ["page/site/**"], languageOptions: { globals: globals.browser } },
  { files: ["page/site/offline.mjs"], languageOptions: { globals: globals.serviceworker } },
  {
    files: ["page/package/**"],
    languageOptions: { globals: { ...noGlobals, undefined: "readonly" } },
    rules: { "no-restricted-syntax": ["error", ...noIterators] },
  },
  { files: ["page/package/platform.mjs"], languageOptions: { globals: { globalThis: "readonly" } } },
  { files: ["page/package/{load,only-url-load}.mjs"], languageOptions: { globals: { URL: "readonly" } } },
  { files: ["adapters/**", "page/notes/**", "tests/**"], languageOptions: { globals: globals.node } },
  { files: ["tests/page/browser/**"], languageOptions: { globals: globals.browser } },
];
