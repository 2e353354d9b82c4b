// The top of the page says what does not work.

import { byId, GivenUp } from "./elements.mjs";

// Says a sentence, or nothing any more.
export const tell = (sentence) => {
  byId("status").hidden = sentence === "";
  byId("status").replaceChildren(sentence);
};

const words = {
  ended: "The WebAssembly module ended, because of a text that needs more than 256 MiB, or because of an error in it. It was loaded anew.",
};

function tellTrouble(error) {
  tell(words[error?.code] ?? `Something on this page does not work: ${error?.message ?? error}`);
}

// Returns a sentence for the reason why there is no module.
function reasonOf({ message }) {
  if (globalThis.WebAssembly === undefined) return "This page needs WebAssembly, which this browser does not have, or has switched off.";
  if (/Content.Security.Policy|unsafe-eval/i.test(message))
    return "The server of this page forbids WebAssembly: its Content-Security-Policy lacks 'wasm-unsafe-eval'.";
  return `The page cannot be loaded completely: ${message}. Load it again.`;
}

addEventListener("error", (event) => {
  event.preventDefault();
  tellTrouble(event.error);
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  if (!(event.reason instanceof GivenUp)) tellTrouble(event.reason);
});

// Waits until something is loaded that everything after it needs.
export async function need(loading) {
  try {
    return await loading;
  } catch (error) {
    tell(reasonOf(error));
    await new Promise(() => {});
  }
}
