// The web platform's classes URL and URLSearchParams, which call librefurl.so; or, if REFURL_PACKAGE names the file
// refurl.mjs of the npm package, the classes of the package.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { makeClasses } from "../../page/package/url.mjs";

const file = process.env.REFURL_PACKAGE;

async function overLibrary() {
  const library = await import("./library.mjs");
  return { version: library.version, ...makeClasses(library) };
}

export const { version, URL, URLSearchParams } = file ? await import(pathToFileURL(resolve(file))) : await overLibrary();
