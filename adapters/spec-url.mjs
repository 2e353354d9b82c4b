// The npm package spec-url. Its URLs may be relative; they are absolute after `resolve`. Its hostname is in Unicode, but in href it
// is in ASCII.
import { keys, serve } from "./lines.mjs";
import { require } from "./npm.mjs";

const { URLReference, version } = await import(require.resolve("spec-url"));

await serve({ name: "spec-url", version, claims: "whatwg", keys, bases: true }, (input, base) => {
  const context = base === undefined ? null : new URLReference(base).resolve();
  const url = new URLReference(input).resolve(context, { unicode: false });
  return {
    href: url.href,
    protocol: `${url.scheme}:`,
    username: url.username ?? "",
    password: url.password ?? "",
    hostname: new URLReference(url.href).hostname ?? "",
    port: String(url.port ?? ""),
    pathname: url.pathname ?? "",
    search: url.query ? `?${url.query}` : "",
    hash: url.fragment ? `#${url.fragment}` : "",
  };
});
