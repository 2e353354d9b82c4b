// The attributes and the search parameters of the URL, as fields that call the setters.

import { byId, element, visible } from "./elements.mjs";
import { oracle, oracleLine, URL } from "./refurl/refurl.mjs";

const attributes = ["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"];

// Sets an attribute, and hands on the new href; or says why the URL refuses.
function set(href, attribute, value, change) {
  const { failure, message, href: changed } = oracle({ input: href, set: [[attribute, value]] }).set[0];
  byId("refused").replaceChildren(failure ? message : "");
  if (!failure) change(changed);
}

function attributeField(url, attribute, change) {
  const input = element("input", { type: "text", id: `set-${attribute}`, value: url[attribute], spellcheck: false });
  input.addEventListener("change", () => set(url.href, attribute, input.value, change));
  return [element("label", { htmlFor: input.id }, attribute), input];
}

// A parameter: its name, its value, and a button that removes it. `tuples` are those of the whole query.
function parameterRow(tuples, index, write) {
  const fields = ["name", "value"].map((what, place) => {
    const input = element("input", {
      type: "text",
      value: tuples[index][place],
      spellcheck: false,
      aria: { label: `${what} of parameter ${index + 1}` },
    });
    input.addEventListener("change", () => write(tuples.with(index, tuples[index].with(place, input.value))));
    return input;
  });
  const remove = element("button", { type: "button", aria: { label: `Remove parameter ${index + 1}` } }, "Remove");
  remove.addEventListener("click", () => write(tuples.toSpliced(index, 1)));
  return element("li", {}, ...fields, remove);
}

function showParameters(url, change) {
  const write = (tuples) => {
    const changed = new URL(url);
    for (const name of new Set(url.searchParams.keys())) changed.searchParams.delete(name);
    for (const [name, value] of tuples) changed.searchParams.append(name, value);
    change(changed.href);
  };
  const tuples = [...url.searchParams];
  byId("parameters").replaceChildren(...tuples.map((_, index) => parameterRow(tuples, index, write)));
  byId("add-parameter").onclick = () => write([...tuples, ["name", "value"]]);
}

// ── What a link asks for ──

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const code = (text) => element("code", {}, visible(`${text}`));

const wasSet = ({ attribute, failure, message, href }, [, value]) =>
  element("li", {}, "set ", code(attribute), " to ", code(value), ": ", ...(failure ? [`refused. ${message}`] : [code(href)]));

const wasCalled = ({ method, result, href }, [, ...values]) =>
  element(
    "li",
    {},
    code(`searchParams.${method}(${values.map((value) => JSON.stringify(value)).join(", ")})`),
    " returns ",
    code(JSON.stringify(result)),
    ": ",
    code(href),
  );

// Shows what becomes of the URL if attributes are set, or functions of its search parameters are called, one after the
// other. `set` and `params` are JSON, as in a request to the oracle, or empty.
export function showAsked({ input, base, encoding }, { set, params }) {
  const request = { input, base, encoding, set: parsed(set), params: parsed(params) };
  const answer = JSON.parse(oracleLine(JSON.stringify(request)));
  const lines = answer.error
    ? [element("li", {}, visible(answer.error))]
    : [
        ...(answer.set ?? []).map((each, at) => wasSet(each, request.set[at])),
        ...(answer.params ?? []).map((each, at) => wasCalled(each, request.params[at])),
      ];
  byId("asked").replaceChildren(...lines);
  byId("asked-part").hidden = lines.length === 0;
}

export function showSetters({ last }, change) {
  byId("setters").hidden = last.event !== "href";
  byId("refused").replaceChildren();
  if (last.event !== "href") return;
  const url = new URL(last.after);
  byId("attributes").replaceChildren(...attributes.flatMap((attribute) => attributeField(url, attribute, change)));
  showParameters(url, change);
}
