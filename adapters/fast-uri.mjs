// The npm package fast-uri.
import { keys, serve } from "./lines.mjs";
import { require } from "./npm.mjs";

const uri = require("fast-uri");
const { version } = require("fast-uri/package.json");

await serve({ name: "fast-uri", version, claims: "rfc3986", keys, bases: true }, (input, base) => {
  const parts = uri.parse(base === undefined ? input : uri.resolve(base, input));
  if (parts.error) return { failure: true };
  const { scheme, userinfo = "", host = "", port = "", resourceName, fragment } = parts;
  // Of a URI with the scheme ws or wss, fast-uri keeps the path and the query in one piece.
  const [path, query] = resourceName === undefined ? [parts.path, parts.query] : resourceName.split(/\?(.*)/s);
  if (path === undefined) return { unsupported: `the parts of a URI with the scheme ${scheme} have no path` };
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
