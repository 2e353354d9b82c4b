// The npm package whatwg-url, the standard's reference implementation in JavaScript.
import { answerAll } from "./batch.mjs";
import { ofClass, serveBatches } from "./lines.mjs";
import { require } from "./npm.mjs";

const { URL } = require("whatwg-url");
const { version } = require("whatwg-url/package.json");

await serveBatches({ name: "whatwg-url", version, ...ofClass }, (requests) => answerAll(requests, URL));
