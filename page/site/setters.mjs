// The attributes and the search parameters of the URL, in fields that call the setters.

import { isLong } from "./ask.mjs";
import { byId, element, limit, prose, say, sayLimit, visible } from "./elements.mjs";
import { oracle, oracleLine, URL } from "./refurl/refurl.mjs";

const attributes = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

// The URL that the fields show, and the function that gets the new href. The fields and the focus stay when these
// change.
let shown;
let change;

// Returns a field that keeps newlines. Its text takes effect on Enter or when the field is left; Shift+Enter adds a
// newline. `undo` is called when the field has its old value again.
function field(properties, write, undo = () => {}) {
  const made = element("textarea", { rows: 1, spellcheck: false, autocapitalize: "off", ...properties });
  const leave = () => made.value !== made.dataset.filled && write(made.value);
  made.addEventListener("change", leave);
  made.addEventListener("input", () => made.value === made.dataset.filled && undo());
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    leave();
  });
  return made;
}

function fill(made, text) {
  made.value = text;
  made.dataset.filled = made.value; // which has \n for \r
}

// Shows below the field of an attribute why the URL refuses its value. Without a reason, removes that message.
function refuse(attribute, reason) {
  const made = byId(`set-${attribute}`);
  if (reason) made.setAttribute("aria-invalid", "true");
  else made.removeAttribute("aria-invalid");
  say(byId(`refused-${attribute}`), ...(reason ? [element("code", {}, attribute), " is refused. ", ...prose(reason)] : []));
}

// Sets an attribute and passes on the new href, or shows why the URL refuses the value.
function set(attribute, value) {
  const { failure, message, href } = oracle({ input: shown.href, set: [[attribute, value]] }).set[0];
  if (failure) refuse(attribute, message);
  else change(href);
}

function attributeField(attribute) {
  const id = `set-${attribute}`;
  const place = element("p", { id: `refused-${attribute}`, className: "fault", role: "alert" });
  const made = field(
    { id, aria: { describedby: place.id } },
    (value) => set(attribute, value),
    () => refuse(attribute),
  );
  return [element("label", { htmlFor: id }, attribute), made, place];
}

// ── Search parameters ──

function write(tuples) {
  const changed = new URL(shown);
  for (const name of new Set(shown.searchParams.keys())) changed.searchParams.delete(name);
  for (const [name, value] of tuples) changed.searchParams.append(name, value);
  return change(changed.href);
}

// If the last row is removed, its button loses the focus. The previous row takes it, or the button that adds a row.
async function remove(index) {
  await write([...shown.searchParams].toSpliced(index, 1));
  const buttons = byId("parameters").querySelectorAll("button");
  (buttons[Math.min(index, buttons.length - 1)] ?? byId("add-parameter")).focus();
}

// Returns a row for a parameter: its name, its value, and a button that removes it.
function parameterRow(index) {
  const fields = ["name", "value"].map((what, place) =>
    field({ aria: { label: `${what} of parameter ${index + 1}` } }, (text) => {
      const tuples = [...shown.searchParams];
      write(tuples.with(index, tuples[index].with(place, text)));
    }),
  );
  const button = element("button", { type: "button", aria: { label: `Remove parameter ${index + 1}` } }, "Remove");
  button.addEventListener("click", () => remove(index));
  return element("li", {}, ...fields, button);
}

function showParameters() {
  const rows = byId("parameters").children;
  const tuples = [...shown.searchParams].slice(0, limit);
  sayLimit("parameters-limit", shown.searchParams.size, "parameters");
  while (rows.length > tuples.length) rows[tuples.length].remove();
  while (rows.length < tuples.length) byId("parameters").append(parameterRow(rows.length));
  tuples.forEach((tuple, index) => rows[index].querySelectorAll("textarea").forEach((made, place) => fill(made, tuple[place])));
}

// ── The requests of a link ──

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const code = (text) => element("code", {}, visible(`${text}`));

const wasSet = ({ attribute, failure, message, href }, [, value]) =>
  element("li", {}, "set ", code(attribute), " to ", code(value), ": ", ...(failure ? ["refused. ", ...prose(message)] : [code(href)]));

// The methods of searchParams that return nothing.
const changing = ["append", "delete", "set", "sort"];

const wasCalled = ({ method, result, href }, [, ...values]) =>
  element(
    "li",
    {},
    code(method === "size" ? "searchParams.size" : `searchParams.${method}(${values.map((value) => JSON.stringify(value)).join(", ")})`),
    ...(changing.includes(method) ? [] : [method === "size" ? " is " : " returns ", code(JSON.stringify(result))]),
    ": ",
    code(href),
  );

// Shows the URL after setting attributes, or calling methods of its search parameters, one after the other. `set` and
// `params` are JSON, as in a request to the oracle, or empty.
export function showAsked({ input, base, encoding }, { set, params }) {
  byId("asked-part").hidden = true;
  if (set === "" && params === "") return;
  const request = { input, base, encoding, set: parsed(set), params: parsed(params) };
  const answer = JSON.parse(oracleLine(JSON.stringify(request)));
  const unread = Object.entries({ set, params }).filter(([name, json]) => json !== "" && request[name] === undefined);
  const lines = answer.error
    ? [element("li", {}, visible(answer.error))]
    : [
        ...unread.map(([name, json]) => element("li", {}, `${name} is not JSON: `, code(json))),
        ...(answer.set ?? []).map((each, at) => wasSet(each, request.set[at])),
        ...(answer.params ?? []).map((each, at) => wasCalled(each, request.params[at])),
      ];
  byId("asked").replaceChildren(...lines);
  byId("asked-part").hidden = lines.length === 0;
}

// Shows the fields. `changed` gets the new href.
export function showSetters({ last }, changed) {
  if (last.event !== "href") return;
  const isTooLong = isLong(last.after);
  byId("setters-limit").hidden = !isTooLong;
  byId("setters-fields").hidden = isTooLong;
  if (isTooLong) return;
  [shown, change] = [new URL(last.after), changed];
  if (byId("attributes").children.length === 0) byId("attributes").append(...attributes.flatMap(attributeField));
  for (const attribute of attributes) {
    fill(byId(`set-${attribute}`), shown[attribute]);
    refuse(attribute);
  }
  showParameters();
  byId("add-parameter").onclick = () => write([...shown.searchParams, ["name", "value"]]);
}
