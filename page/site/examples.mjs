// Examples by theme, at the top of the page.

import { byId, element, visible } from "./elements.mjs";

const themes = {
  IPv4: [
    { input: "http://0x7f.1/", about: "Hexadecimal, and two numbers missing" },
    { input: "http://127.0.0.1.:8080/", about: "A dot at the end" },
    { input: "http://2130706433/", about: "One number" },
    { input: "http://1.2.3.400/", about: "A number that is too large" },
    { input: "http://\u2460\u2461\u2466.\u24ea.\u24ea.\u2460/", about: "Digits in circles" },
  ],
  International: [
    { input: "http://b\u00fccher.example/stra\u00dfe?gr\u00f6\u00dfe=\u00e9", about: "The host becomes Punycode, the rest UTF-8" },
    { input: "http://\uff27\uff4f.com/", about: "Wide letters" },
    { input: "http://fa\u00df.example/", about: "A letter that was ss until 2023" },
    { input: "http://xn--bcher-kva.example/", about: "Punycode in the text" },
    { input: "http://h/?\u65e5\u672c", encoding: "Shift_JIS", about: "A query in Shift_JIS" },
  ],
  Phishing: [
    { input: "https://bank.example@evil.example/", about: "A user name that looks like a host" },
    { input: "https://example.com\\@evil.example", about: "A backslash before the @" },
    { input: "http://0xa9fea9fe/", about: "A number that is an address of a cloud" },
    { input: "http://\u0440\u0430ypal.example/", about: "Letters of another script" },
    { input: "https://bank.example:443@evil.example:80/", about: "A password that looks like a port" },
  ],
  Relative: [
    { input: "../img/./a.png", base: "http://example.com/blog/2026/post", about: "Two folders up" },
    { input: "//cdn.example/x.js", base: "https://example.com/", about: "Another host, the same scheme" },
    { input: "http:foo", base: "http://a/b/c", about: "A scheme, and relative all the same" },
    { input: "?page=2", base: "http://example.com/list?page=1#end", about: "Only a query" },
    { input: "example.com", base: "http://example.org/a", about: "No scheme, so no host" },
  ],
  Files: [
    { input: "file:///C|/Windows/../..", about: "A drive cannot be left" },
    { input: "file:\\\\server\\share\\a.txt", about: "A share of Windows" },
    { input: "C:\\Users\\me", about: "A path of Windows is no file URL" },
    { input: "/etc/hosts", base: "file:///C:/x/", about: "The drive comes from the base" },
    { input: "file://localhost/etc/hosts", about: "localhost is left out" },
  ],
  Data: [
    { input: "data:text/html,<p>a b</p>#top", about: "A document in a URL" },
    { input: "javascript:alert('\u00e9')", about: "A script in a URL" },
    { input: "mailto:a@example.com?subject=a b", about: "No host, but a query" },
    { input: "blob:https://example.com/f00d", about: "The origin is in the path" },
    { input: "urn:isbn:978-0/../x", about: "An opaque path keeps its dots" },
  ],
};

const stateOf = ({ input, base = "", encoding = "" }) => ({ input, base, encoding });

function link(example, open) {
  const state = stateOf(example);
  const given = Object.entries(state).filter(([, value]) => value !== "");
  const made = element(
    "a",
    { href: `#${new URLSearchParams(given)}` },
    element("code", {}, visible(example.input)),
    ...(example.base === undefined ? [] : [" with ", element("code", {}, example.base)]),
  );
  made.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(state);
  });
  return element("li", {}, made, " ", element("span", { className: "more" }, example.about));
}

// Shows a button for each theme, which opens its list; only one list is open. `open` gets the fields of an example.
export function showExamples(open) {
  for (const [theme, examples] of Object.entries(themes)) {
    const details = element("details", { name: "theme", className: "theme" }, element("summary", {}, theme));
    const choose = (state) => {
      details.open = false;
      details.firstChild.focus();
      open(state);
    };
    details.append(element("ul", {}, ...examples.map((example) => link(example, choose))));
    details.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && details.open) {
        details.open = false;
        details.firstChild.focus();
      }
    });
    byId("examples").append(details);
  }
}
