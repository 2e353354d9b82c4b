// Texts that the browser takes as code only from this policy, if the server asks for Trusted Types.

const scripts = ["worker.mjs", "offline.mjs"];

const policy = globalThis.trustedTypes?.createPolicy("refurl", {
  createHTML: (svg) => svg, // only diagrams that the module draws, as XML
  createScriptURL(address) {
    if (scripts.includes(address)) return new URL(address, import.meta.url).href;
    throw new TypeError(`${address} is no script of the page`);
  },
});

export const trustedDiagram = (svg) => policy?.createHTML(svg) ?? svg;
export const trustedAddress = (name) => policy?.createScriptURL(name) ?? new URL(name, import.meta.url);
