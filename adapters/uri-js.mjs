// The npm package uri-js.
import { keys, serve } from "./lines.mjs";
import { require } from "./npm.mjs";

const uri = require("uri-js");
const { version } = require("uri-js/package.json");

await serve({ name: "uri-js", version, claims: "rfc3986", keys, bases: true }, (input, base) => {
  const text = base === undefined ? input : uri.resolve(base, input);
  const parts = uri.parse(text);
  if (parts.error) return { failure: true };
  if (parts.path === undefined) return { unsupported: `the parts of a URI with the scheme ${parts.scheme} have no path` };
  const { scheme, userinfo = "", host = "", port = "", path, query, fragment } = parts;
  const [username, ...password] = userinfo.split(":");
  return {
    href: uri.serialize(parts),
    protocol: scheme ? `${scheme}:` : "",
    username,
    password: password.join(":"),
    hostname: host.includes(":") ? `[${host}]` : host,
    port: String(port),
    pathname: path,
    search: query ? `?${query}` : "",
    hash: fragment ? `#${fragment}` : "",
  };
});
