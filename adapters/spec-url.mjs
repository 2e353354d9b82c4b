// The npm package spec-url. Its URLs may be relative; they are absolute after `resolve`. Its hostname is in Unicode, but in href it
// is in ASCII. Its pathname is not the path of href: it can begin with `/.`, and encodes more.
import { keys, serve } from "./lines.mjs";
import { require } from "./npm.mjs";

const { URLReference, version } = await import(require.resolve("spec-url"));

const answered = keys.filter((key) => key !== "pathname");

await serve({ name: "spec-url", version, claims: "whatwg", keys: answered, bases: true }, (input, base) => {
  const context = base === undefined ? null : new URLReference(base).resolve();
  const url = new URLReference(input, context).resolve(null, { unicode: false });
  return {
    href: url.href,
    protocol: `${url.scheme}:`,
    username: url.username ?? "",
    password: url.password ?? "",
    hostname: new URLReference(url.href).hostname ?? "",
    port: String(url.port ?? ""),
    search: url.query ? `?${url.query}` : "",
    hash: url.fragment ? `#${url.fragment}` : "",
  };
});
