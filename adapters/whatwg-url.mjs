// The npm package whatwg-url, the standard's reference implementation in JavaScript.
import { keys, serve } from "./lines.mjs";
import { require } from "./npm.mjs";

const { URL } = require("whatwg-url");
const { version } = require("whatwg-url/package.json");

await serve({ name: "whatwg-url", version, claims: "whatwg", keys, bases: true }, (input, base) => {
  const url = new URL(input, base);
  return Object.fromEntries(keys.map((key) => [key, url[key]]));
});
