// The npm package urijs.
import { keys, serve } from "./lines.mjs";
import { require } from "./npm.mjs";

const URI = require("urijs");
const { version } = require("urijs/package.json");

await serve({ name: "urijs", version, claims: "other", keys, bases: true }, (input, base) => {
  const url = base === undefined ? new URI(input) : new URI(input).absoluteTo(base);
  const answer = Object.fromEntries(keys.map((key) => [key, url[key === "protocol" ? "scheme" : key]()]));
  if (answer.protocol !== "") answer.protocol += ":";
  if (answer.hostname.includes(":")) answer.hostname = `[${answer.hostname}]`;
  return answer;
});
