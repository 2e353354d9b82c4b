// Renders spec-notes/ as pages: node render.mjs FROM TO. Each console example gets links that open its URLs in the page.

import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createRequire } from "node:module";
import { addressOf, commandsIn, statesOf } from "./examples.mjs";

// `./dev` installs the packages there.
const require = createRequire(join(process.env.REFURL_MODULES, "x.js"));
const { Marked } = require("marked");
const { gfmHeadingId } = require("marked-gfm-heading-id");

const escaped = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function links(text, toPage) {
  const states = commandsIn(text).flatMap(statesOf);
  if (states.length === 0) return "";
  const code = (part) => `<code>${escaped(part)}</code>`;
  const name = ({ input, other, grammars, rule }) => {
    if (grammars) return rule === undefined ? "the grammar" : `the production ${code(rule)}`;
    return [input || "(empty)", other].filter(Boolean).map(code).join(" and ");
  };
  const link = (each) => `<a href="${escaped(toPage + addressOf(each))}">${name(each)}</a>`;
  return `<p class="open">Open in the page: ${[...new Set(states.map(link))].join(" ")}</p>\n`;
}

// Reports whether a path from the notes leads to a file outside of them that the site does not have.
const leadsOut = (path) => path.startsWith("..") && path !== join("..", "README.md");

// Returns the fragment of a link to the page; nothing for another link. The notes link to the source of the page.
const fragmentOf = (href) => href.match(/^(?:\.\.\/)+page\/site\/index\.html(#.*)?$/)?.[1];

// Returns a renderer for the texts of a folder of the notes. `toPage` is the path from there to the page.
function markedFor(folder, toPage) {
  const marked = new Marked(gfmHeadingId(), {
    renderer: {
      code: ({ text, lang }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n${lang === "console" ? links(text, toPage) : ""}`,
      link({ href, tokens }) {
        const fragment = fragmentOf(href);
        if (fragment !== undefined) return `<a href="${escaped(toPage + fragment)}">${this.parser.parseInline(tokens)}</a>`;
        if (leadsOut(join(folder, href))) return this.parser.parseInline(tokens);
        const target = href.replace(
          /^(?!https?:)([^#]*)\.md(#|$)/,
          (_, path, rest) => `${path.replace(/(^|\/)README$/, "$1index")}.html${rest}`,
        );
        return `<a href="${escaped(target)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table(token) {
        // A header cell without a text is not a header.
        const nameOf = (cell) => (cell.header && cell.text !== "" ? "th" : "td");
        const cellOf = (cell) => `<${nameOf(cell)}>${this.parser.parseInline(cell.tokens)}</${nameOf(cell)}>`;
        const row = (cells) => `<tr>${cells.map(cellOf).join("")}</tr>`;
        return `<div class="scrolls" tabindex="0"><table><thead>${row(token.header)}</thead><tbody>${token.rows.map(row).join("")}</tbody></table></div>\n`;
      },
    },
  });
  return (text) => marked.parse(text);
}

function page(title, body, toPage) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(title)} – refurl</title>
    <link rel="icon" href="${toPage}icon.svg">
    <link rel="stylesheet" href="${toPage}page.css">
    <link rel="stylesheet" href="${toPage}print.css" media="print">
    <link rel="stylesheet" href="${toPage}parts.css">
  </head>
  <body>
    <nav aria-label="refurl"><a href="${toPage}index.html">The page</a> <a href="${toPage}notes/index.html">All chapters</a></nav>
    <main class="notes">
${body}    </main>
  </body>
</html>
`;
}

const [from, to] = process.argv.slice(2);
for (const path of readdirSync(from, { recursive: true })) {
  const source = join(from, path);
  if (!statSync(source).isFile()) continue;
  const target = join(to, path.replace(/README\.md$/, "index.md").replace(/\.md$/, ".html"));
  mkdirSync(dirname(target), { recursive: true });
  if (!path.endsWith(".md")) {
    cpSync(source, target);
    continue;
  }
  const text = readFileSync(source, "utf8");
  const toPage = `${relative(dirname(target), dirname(to))}/`;
  writeFileSync(target, page(text.match(/^# (.*)/)?.[1] ?? path, markedFor(dirname(path), toPage)(text), toPage));
}
