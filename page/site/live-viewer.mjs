// Links of jsdom's live viewer, which shows a URL as whatwg-url and as a browser read it: `#url=…&base=…`, where each text is
// UTF-8 in base64.

const address = "https://jsdom.github.io/whatwg-url/";

// The viewer reads no text without a base. This is the one with which it begins.
const withoutBase = "about:blank";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const encoded = (text) => btoa(Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join(""));
const decoded = (text) => decoder.decode(Uint8Array.from(atob(decodeURIComponent(text)), (c) => c.charCodeAt(0)));

// Reports whether a fragment is that of such a link.
export const isOfLiveViewer = (hash) => hash.startsWith("#url=");

// Returns the input and the base of such a fragment; nothing if their base64 is broken.
export function textsOfLiveViewer(hash) {
  const [, input, base = ""] = /^#url=([^&]*)(?:&base=([^&]*))?/.exec(hash);
  try {
    return { input: decoded(input), base: decoded(base) };
  } catch {
    return undefined;
  }
}

// Returns the link that opens an input and a base in the live viewer.
export const liveViewerLink = (input, base = withoutBase) => `${address}#url=${encoded(input)}&base=${encoded(base)}`;
