// The class URL of the npm package core-js, which brings it to engines that have none.
import { answerAll } from "./batch.mjs";
import { ofClass, serveBatches } from "./lines.mjs";
import { require } from "./npm.mjs";

const { version } = require("core-js/package.json");
// It takes the engine's own class if there is one.
delete globalThis.URL;
delete globalThis.URLSearchParams;
const URL = require("core-js/web/url");

await serveBatches({ name: "core-js", version, ...ofClass }, (requests) => answerAll(requests, URL));
