// The npm package url-parse.
import { keys, serve } from "./lines.mjs";
import { require } from "./npm.mjs";

const Url = require("url-parse");
const { version } = require("url-parse/package.json");
const attributes = { ...Object.fromEntries(keys.map((key) => [key, key])), search: "query" };

// Without a base, Url would take the location of the page, which Node lacks.
await serve({ name: "url-parse", version, claims: "other", keys, bases: true }, (input, base) => {
  const url = new Url(input, base ?? {});
  return Object.fromEntries(keys.map((key) => [key, url[attributes[key]]]));
});
