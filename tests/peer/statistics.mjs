// Counts the kinds of the random pairs and of the reference implementation's answers, to show that the generator reaches everything.

import { specialSchemes } from "./tokens.mjs";

function kindOfScheme(scheme) {
  if (specialSchemes.includes(scheme)) return "special";
  return scheme === "file" ? "file" : "generic";
}

// The input as the scheme state sees it: without tabs and newlines, and without spaces and controls at the start.
function schemeKind(input) {
  const start = input.replace(/[\t\n\r]/g, "").replace(/^[\0- ]+/, "");
  const found = /^([a-z][a-z0-9+.-]*):/i.exec(start);
  return found === null ? "no scheme" : kindOfScheme(found[1].toLowerCase());
}

function isDriveLetter(segment) {
  return /^[a-z]:$/i.test(segment ?? "");
}

function shapeOfRecord({ scheme, host, path }) {
  if (typeof path === "string") return "opaque path";
  if (host === null) return "generic, path from the root";
  if (scheme !== "file") return kindOfScheme(scheme) === "special" ? "web" : "generic with authority";
  return `file ${host === "" ? "without" : "with"} host${isDriveLetter(path[0]) ? ", with drive" : ""}`;
}

function tailOfRecord({ query, fragment }) {
  return [query === null ? "" : "query", fragment === null ? "" : "fragment"].filter(Boolean).join(" and ") || "no query, no fragment";
}

function hostKind({ host, scheme }) {
  if (host === null) return "null";
  if (host === "") return "empty";
  if (typeof host === "number") return "IPv4";
  if (typeof host !== "string") return "IPv6";
  if (kindOfScheme(scheme) === "generic") return "opaque";
  return host.includes("xn--") ? "domain with punycode" : "domain";
}

class Table {
  #title;
  #counts = new Map();

  constructor(title) {
    this.#title = title;
  }

  count(row) {
    this.#counts.set(row, (this.#counts.get(row) ?? 0) + 1);
  }

  print() {
    if (this.#counts.size === 0) return;
    console.log(this.#title);
    const rows = [...this.#counts].sort(([, one], [, other]) => other - one);
    for (const [row, count] of rows) console.log(`  ${String(count).padStart(9)}  ${row}`);
  }
}

export class Statistics {
  #reference;
  #shapes = new Table("shapes of the inputs");
  #schemes = new Table("schemes of the inputs");
  #bases = new Table("bases");
  #baseTails = new Table("ends of the bases");
  #encodings = new Table("encodings");
  #hosts = new Table("hosts of the URLs");
  #results = new Table("shapes of the URLs");
  #extras = new Table("URLs with");
  #errors = new Table("failures by their last validation error");
  #settings = new Table("settings");
  #calls = new Table("calls");

  constructor(reference) {
    this.#reference = reference;
  }

  count(pair, theirs) {
    this.#shapes.count(pair.shape);
    this.#schemes.count(schemeKind(pair.input));
    this.#countBase(pair.base);
    this.#encodings.count(pair.encoding?.trim().toLowerCase() ?? "none");
    if (theirs === null) this.#countFailure(this.#reference.fatalError(pair));
    else this.#countUrl(theirs);
    this.#countSteps(pair, theirs);
  }

  #countSteps({ set = [], params = [] }, theirs) {
    if (theirs === null) return;
    const hrefs = [theirs, ...theirs.set].map(({ href }) => href);
    for (const [index, [name]] of set.entries()) {
      this.#settings.count(`${name}, ${hrefs[index] === hrefs[index + 1] ? "nothing changed" : "the URL changed"}`);
    }
    for (const [method] of params) this.#calls.count(method);
  }

  print() {
    const ofPairs = [this.#shapes, this.#schemes, this.#bases, this.#baseTails, this.#encodings];
    const ofOutcomes = [this.#results, this.#hosts, this.#extras, this.#errors];
    const ofSteps = [this.#settings, this.#calls];
    for (const table of [...ofPairs, ...ofOutcomes, ...ofSteps]) table.print();
  }

  #countFailure({ part, name }) {
    this.#errors.count(part === "base" ? `${name}, of the base` : name);
  }

  #countBase(base) {
    if (base === null) return this.#bases.count("null");
    const record = this.#reference.record(base);
    this.#bases.count(record === null ? "invalid" : shapeOfRecord(record));
    if (record !== null) this.#baseTails.count(tailOfRecord(record));
  }

  // Nearly every href parses to the URL that it came from, which is good enough for a count.
  #countUrl(url) {
    const record = this.#reference.record(url.href);
    this.#results.count(record === null ? "href does not parse" : shapeOfRecord(record));
    if (record !== null) this.#hosts.count(hostKind(record));
    for (const name of ["username", "password", "port", "search", "hash"]) {
      if (url[name] !== "") this.#extras.count(name);
    }
    if (url.origin !== "null") this.#extras.count("origin that is not null");
  }
}
