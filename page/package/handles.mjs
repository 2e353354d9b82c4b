// URLs and lists of search parameters, over the C interface in the module. Their state is in JavaScript: they need no memory
// of the module between two calls, so nobody needs to free them, and they live on when the module ends.

import { RefurlError } from "./module.mjs";
import { slice, sort } from "./platform.mjs";

export const attributes = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

const numberOf = { __proto__: null };
for (let at = 0; at < attributes.length; at += 1) numberOf[attributes[at]] = at;

// Structs of the module are read as words. These are the places of the members of refurl_failure.
const member = { cause: 0, stage: 1, rule: 3, error: 5, begin: 7, end: 8 };

const causeBase = 2;
const causeMemory = 3;

const noMemory = () => new RefurlError("memory", "the text does not fit into the memory of the module");

function needMemory(pointer) {
  if (pointer === 0) throw noMemory();
  return pointer;
}

// Orders pairs by the code units of their names.
const byName = (a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);

// Returns the classes UrlHandle and ParamsHandle, which call a module's functions.
export function makeHandles(calls) {
  // Returns the failure of the last call, or null if it succeeded. The texts of the call must still be in memory.
  function readFailure() {
    const at = calls.failure;
    const number = (place) => calls.words[at / 4 + place];
    const text = (place) => calls.text(at + 4 * place);
    const cause = number(member.cause);
    if (cause === 0) return null;
    if (cause === causeMemory) throw noMemory();
    return {
      inBase: cause === causeBase,
      stage: text(member.stage),
      rule: text(member.rule),
      error: text(member.error),
      begin: number(member.begin),
      end: number(member.end),
      message: calls.owned(calls.exports.refurl_failure_message(at)),
    };
  }

  // ── Search parameters ──

  //   query: may begin with a `?`, which belongs to no name
  function pairsOf(query) {
    if (query === "") return [];
    const list = needMemory(calls.call("refurl_params_parse", [query]));
    const size = calls.exports.refurl_params_size(list);
    const pairs = [];
    for (let at = 0; at < size; at += 1)
      pairs[at] = [calls.returned("refurl_params_name", list, at), calls.returned("refurl_params_value", list, at)];
    calls.exports.refurl_params_free(list);
    return pairs;
  }

  function queryOf(pairs) {
    const list = needMemory(calls.call("refurl_params_parse", [""]));
    for (let at = 0; at < pairs.length; at += 1) {
      const texts = calls.written(pairs[at]);
      calls.exports.refurl_params_append(list, texts[0], texts[1], texts[2], texts[3]);
    }
    const query = calls.owned(calls.exports.refurl_params_to_string(list));
    calls.exports.refurl_params_free(list);
    return query;
  }

  // A list of names and values. If it belongs to a URL, the query of the URL follows the list.
  class ParamsHandle {
    #pairs;
    #url;

    constructor(query, url) {
      this.#pairs = pairsOf(query);
      this.#url = url;
    }

    static parse(query) {
      return new ParamsHandle(query, null);
    }

    // Reads the list anew.
    follow(query) {
      this.#pairs = pairsOf(query);
    }

    #change(pairs) {
      this.#pairs = pairs;
      this.#url?.setQuery(queryOf(pairs));
    }

    get size() {
      return this.#pairs.length;
    }

    // Returns the name and the value at an index, which must be less than the size.
    at(index) {
      const pair = this.#pairs[index];
      return [pair[0], pair[1]];
    }

    // Returns the pairs that have this name and, unless it is undefined, this value; or, if `wanted` is false, all others.
    #select(name, value, wanted = true) {
      const found = [];
      for (let at = 0; at < this.#pairs.length; at += 1) {
        const pair = this.#pairs[at];
        const matches = pair[0] === name && (value === undefined || pair[1] === value);
        if (matches === wanted) found[found.length] = pair;
      }
      return found;
    }

    get(name) {
      return this.#select(name)[0]?.[1] ?? null;
    }

    getAll(name) {
      const values = this.#select(name);
      for (let at = 0; at < values.length; at += 1) values[at] = values[at][1];
      return values;
    }

    has(name, value) {
      return this.#select(name, value).length > 0;
    }

    append(name, value) {
      this.#pairs[this.#pairs.length] = [name, value];
      this.#change(this.#pairs);
    }

    // Gives the first pair of this name the value, and removes the others.
    set(name, value) {
      const pairs = [];
      let isSet = false;
      for (let at = 0; at < this.#pairs.length; at += 1) {
        const pair = this.#pairs[at];
        if (pair[0] !== name) pairs[pairs.length] = pair;
        else if (!isSet) {
          pairs[pairs.length] = [name, value];
          isSet = true;
        }
      }
      if (!isSet) pairs[pairs.length] = [name, value];
      this.#change(pairs);
    }

    delete(name, value) {
      this.#change(this.#select(name, value, false));
    }

    sort() {
      this.#change(sort(this.#pairs, byName));
    }

    toString() {
      return queryOf(this.#pairs);
    }
  }

  // ── URLs ──

  // The members of refurl_record (page/module/record.hpp). The getters are parts of the href.
  class UrlHandle {
    #href;
    #protocolEnd;
    #usernameEnd;
    #hostBegin;
    #hostEnd;
    #pathBegin;
    #pathEnd;
    #queryEnd;
    #traits;
    #origin; // undefined until it is asked for
    #params; // undefined until they are asked for

    // What the class URL keeps for the handle.
    searchParams;

    // Takes what a URL of the module is, and frees that URL.
    //   href: the text at `texts`, a pointer and a size, which is the href of many URLs
    constructor(url, href, texts) {
      this.#take(url, href, texts);
    }

    #take(url, href, texts) {
      const { exports, result } = calls;
      const isHref = exports.refurl_record_of(url, texts[0], texts[1], result) === 1;
      const { words } = calls;
      const at = result / 4;
      this.#href = isHref ? href : calls.read(words[at], words[at + 1]);
      this.#protocolEnd = words[at + 2];
      this.#usernameEnd = words[at + 3];
      this.#hostBegin = words[at + 4];
      this.#hostEnd = words[at + 5];
      this.#pathBegin = words[at + 6];
      this.#pathEnd = words[at + 7];
      this.#queryEnd = words[at + 8];
      this.#traits = words[at + 9];
      this.#origin = undefined;
      exports.refurl_url_free(url);
    }

    // Makes a URL of the module, whose text is the href at `texts`.
    #made(texts) {
      const { result, words } = calls;
      const at = result / 4;
      words[at] = texts[0];
      words[at + 1] = texts[1];
      words[at + 2] = this.#protocolEnd;
      words[at + 3] = this.#usernameEnd;
      words[at + 4] = this.#hostBegin;
      words[at + 5] = this.#hostEnd;
      words[at + 6] = this.#pathBegin;
      words[at + 7] = this.#pathEnd;
      words[at + 8] = this.#queryEnd;
      words[at + 9] = this.#traits;
      return needMemory(calls.exports.refurl_record_url(result));
    }

    // Returns the URL, or `{ failure }`.
    static parse(input, base) {
      const { exports, failure } = calls;
      const texts = calls.written([input, base]);
      const url =
        base === undefined
          ? exports.refurl_url_parse(texts[0], texts[1], 0, failure)
          : exports.refurl_url_parse_with_base(texts[0], texts[1], texts[2], texts[3], failure);
      return url === 0 ? { failure: readFailure() } : new UrlHandle(url, input, texts);
    }

    get(attribute) {
      const href = this.#href;
      switch (attribute) {
        case "href":
          return href;
        case "protocol":
          return slice(href, 0, this.#protocolEnd);
        case "username":
          return slice(href, this.#protocolEnd + 2, this.#usernameEnd);
        case "password":
          return slice(href, this.#usernameEnd + 1, this.#hostBegin - 1);
        case "host":
          return slice(href, this.#hostBegin, this.#pathBegin);
        case "hostname":
          return slice(href, this.#hostBegin, this.#hostEnd);
        case "port":
          return slice(href, this.#hostEnd + 1, this.#pathBegin);
        case "pathname":
          return slice(href, this.#pathBegin, this.#pathEnd);
        case "search":
          return this.#queryEnd - this.#pathEnd > 1 ? slice(href, this.#pathEnd, this.#queryEnd) : "";
        default:
          return href.length - this.#queryEnd > 1 ? slice(href, this.#queryEnd) : "";
      }
    }

    // Returns the failure if nothing was set, or null.
    set(attribute, value) {
      const failure = this.#set(attribute, value);
      if (failure === null && (attribute === "href" || attribute === "search")) this.#params?.follow(this.get("search"));
      return failure;
    }

    #set(attribute, value) {
      const texts = calls.written([this.#href, value]);
      const url = this.#made(texts);
      calls.exports.refurl_url_set(url, numberOf[attribute], texts[2], texts[3], calls.failure);
      const failure = readFailure();
      if (failure === null) this.#take(url, this.#href, texts);
      else calls.exports.refurl_url_free(url);
      return failure;
    }

    // Sets the query to that of the list of search parameters.
    setQuery(query) {
      this.#set("search", query);
    }

    get origin() {
      return (this.#origin ??= this.#askForOrigin());
    }

    #askForOrigin() {
      const url = this.#made(calls.written([this.#href]));
      const origin = calls.owned(calls.exports.refurl_url_origin(url));
      calls.exports.refurl_url_free(url);
      return origin;
    }

    get params() {
      return (this.#params ??= new ParamsHandle(this.get("search"), this));
    }
  }

  return { attributes, UrlHandle, ParamsHandle };
}
