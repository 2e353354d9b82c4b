// Types of `refurl`, `refurl/ready` and `refurl/inline`. They need TypeScript 5.6 or newer, and no types of DOM or Node.

import type { Base, Failure, Getters, Input, Source, ValidationError, WithEncoding } from "./common.js";
import { RefurlError, URL, URLSearchParams } from "./common.js";
import type { Stage } from "./explain.js";
import { both, characters, explain, security, trace } from "./explain.js";
import { rules, ruleSteps, standardChanges, whatif } from "./whatif.js";

export type { Base, Failure, Getters, Input, Source, ValidationError, WithEncoding };
export type * from "./explain.js";
export type * from "./whatif.js";
export { RefurlError, URL, URLSearchParams };
export { both, characters, explain, security, trace };
export { rules, ruleSteps, standardChanges, whatif };

/** The version of refurl, such as "0.1.0". */
export const version: string;

/**
 * Waits until the WebAssembly module is loaded: from the file beside the package, or from `source`. In a browser the other
 * functions throw a RefurlError with the code `not-loaded` until then; only in Node, Deno, Bun and workerd, and with
 * `refurl/ready` and `refurl/inline`, nothing needs to wait. Once it is loaded, it does nothing. Rejects with a RefurlError.
 */
export function init(source?: Source): Promise<void>;

// ── The oracle ──

/** `pipeline`; `standard`, the standard's state machine; or another name that `refurl systems` prints. */
export type System = Today | (string & {});

/** The systems that parse as today's standard does. */
export type Today = "pipeline" | "standard";

export type Attribute = "href" | "protocol" | "username" | "password" | "host" | "hostname" | "port" | "pathname" | "search" | "hash";

/** A method of URLSearchParams and its arguments: `["append", "a", "1"]`. */
export type Call = [method: string, ...arguments_: string[]];

/** The document that contains a URL. */
export interface DocumentOfInput {
  address: string;
  /** The href of the base element. */
  base_href?: string | null;
  /** The base URL of the document that created this one, if its address is about:blank. */
  creator?: string | null;
  /** The xml:base attributes around the element, the outermost first. */
  xml_base?: string[];
  encoding?: string | null;
}

/** The base URLs of a document and of an element in it. */
export interface BaseUrls {
  fallback: string;
  document: string;
  element: string;
}

/** What a change of a base URL does. */
export interface BaseChange {
  /** For each event that changes a base URL, the elements that it affects. */
  affected: Record<string, string>;
  elements: { element: string; attribute: "href" | "cite"; before: string | null; after: string | null }[];
}

/** How a system writes the paths of its files. */
export type PathStyle = "posix" | "windows";

export interface Request {
  /** The text to parse. */
  input: string;
  base?: string | null;
  /** A label of the encoding of the query. A label of an encoding that `encodings` does not return is refused. */
  encoding?: string | null;
  /** The document that contains the input; it needs a system that knows documents. */
  document?: DocumentOfInput;
  /** Adds what a change of a base URL does; it needs a system that says that. */
  base_change?: { from: string; to: string };
  /** The input is a form, not a URL; it needs a system that reads forms in any encoding. */
  form?: { use_charset?: boolean; isindex?: boolean };
  /** Adds `valid` and `errors` to the answer. */
  validate?: boolean;
  /** Adds `hostKind` and `components`, those of the model, to the answer of `pipeline` or `standard`. */
  components?: boolean;
  /** Adds `since` to the answer of `pipeline` or an edition of the standard. */
  since?: boolean;
  /** Adds `reference` to the answer of `pipeline`: the shortest one that `base` resolves to the URL. */
  relativize?: boolean;
  /** Adds `mended` to the answer of `pipeline`. */
  mend?: boolean;
  /** Adds `path` to the answer of `pipeline`: that of a file URL. */
  path?: PathStyle;
  /** The input is the path of a file, not a URL; only for `pipeline`. */
  from_path?: PathStyle;
  /** Attributes to set, as in `[["host", "h"], ["hash", ""]]`. */
  set?: [Attribute, string][];
  /** Methods of the search parameters to call. */
  params?: Call[];
  /** Any value; the answer repeats it. */
  id?: unknown;
}

/** Why a system does not read a text. */
export interface FailureOfSystem extends Failure {
  /** Instead of `stage`, `rule` and `error`, another system has this: the production, step or state of its document. */
  clause?: string;
  /** If the request has a document or a change of its base. */
  bases?: BaseUrls;
  base_change?: BaseChange;
  id?: unknown;
  errors?: ValidationError[];
  valid?: boolean;
  since?: Since | null;
}

/** The newest change of the standard that changed an answer. */
export interface Since {
  /** YYYY-MM-DD */
  date: string;
  /** The names of the changes that matter. */
  changes: string[];
  /** The href until then; null if there was a failure. */
  before: string | null;
}

export interface Answer extends Getters {
  failure?: undefined;
  id?: unknown;
  errors?: ValidationError[];
  valid?: boolean;
  /** If the request asks for it: null if the answer has been the same since 2017. */
  since?: Since | null;
  /** The shortest reference that the base resolves to the URL, if the request asks for it. */
  reference?: string;
  /** The path of a file URL, if the request asks for it, or why there is none. */
  path?: string | FailureOfSystem;
  /** The valid URL string that is nearest to the input, if the request asks for it, or why there is none. */
  mended?: (Mended & { failure?: undefined }) | FailureOfSystem;
  /** The URL after each setting, with a failure if nothing was set. */
  set?: (Getters & { attribute: Attribute } & ({ failure?: undefined } | FailureOfSystem))[];
  params?: { method: string; result: unknown; href: string }[];
}

/** The answer to a request that asks for components. */
export interface AnswerOfModel extends Answer {
  /** Null without a host. */
  hostKind: "domain" | "ip4-address" | "ip6-address" | "opaque-host" | null;
  components: [name: string, value: string][];
}

/** Those getters that the document of a system defines. */
export interface GettersOfSystem {
  href: string;
  origin?: string;
  protocol?: string;
  username?: string;
  password?: string;
  host?: string;
  hostname?: string;
  port?: string;
  pathname?: string;
  search?: string;
  hash?: string;
}

/** The answer of a system other than `pipeline` and `standard`. */
export interface AnswerOfSystem extends GettersOfSystem {
  failure?: undefined;
  id?: unknown;
  /** The components in the terms of the document. */
  components: [name: string, value: string | null][];
  valid?: boolean;
  /** With `validate`: what the document recommends and the input does not follow, a sentence each. */
  warnings?: string[];
  bases?: BaseUrls;
  base_change?: BaseChange;
  set?: (GettersOfSystem & { attribute: Attribute })[];
  /** A failure if the URL has no search parameters. */
  params?: { method: string; result: unknown; href: string }[] | FailureOfSystem;
}

/** What a system reads in a form. */
export interface FormOfSystem {
  failure?: undefined;
  id?: unknown;
  pairs: [name: string, value: string][];
  /** In which the pairs were read. */
  encoding: string;
  serialized: string;
}

/** Answers a request as `refurl oracle` does. Throws a RefurlError: `request` if it is refused, `system` if there is no such system. */
export function oracle(request: Request, as?: Today): Answer | AnswerOfModel | FailureOfSystem;
/** Answers a request as another system does. */
export function oracle(request: Request, as?: System): Answer | AnswerOfModel | AnswerOfSystem | FormOfSystem | FailureOfSystem;

/** Answers a line of JSON with a line of JSON, exactly as `refurl oracle` does. Throws a RefurlError: `system`. */
export function oracleLine(line: string, as?: System): string;

/**
 * Parses `input` and resolves it against `base`. If the input is not a URL, returns why. Throws a RefurlError: `base`,
 * `encoding` or `system`.
 */
export function parse(input: Input, base?: Base, options?: { as?: Today; encoding?: string | null }): Answer | Failure;
/** Parses `input` with another system. */
export function parse(
  input: Input,
  base?: Base,
  options?: { as?: System; encoding?: string | null },
): Answer | AnswerOfSystem | FailureOfSystem;

// ── Encodings ──

/**
 * Returns the names of the encodings in which a query can be written. Where the platform's TextDecoder follows the
 * Encoding standard, as in browsers, these are all that have an encoder; in Node few of them.
 */
export function encodings(): string[];

// ── Other systems, and other URLs ──

/** A document that defines how to read URLs. */
export interface SystemDescription {
  name: System;
  document: string;
  /** YYYY-MM-DD */
  date: string;
  /** Whether the document defines which texts are valid. */
  validates: boolean;
  /** The slips of the document; `because` says why the letter is not the default. */
  errata: { name: string; clause: string; letter: string; meant: string; example: string; because: string }[];
}

/** Returns the systems in the order of their dates. */
export function systems(): SystemDescription[];

/** What made each component in a system that records its runs: `path state, step 1.4.2`. What nothing wrote is missing. */
export type MadeBy = { system: System } & Partial<
  Record<"scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment", string>
>;

/** The components of a URL in the terms that all systems share. An absent component is null. */
export interface Reading {
  href: string;
  scheme: string | null;
  username: string | null;
  password: string | null;
  host: string | null;
  port: string | null;
  path: string;
  query: string | null;
  fragment: string | null;
  /** The components in the terms of the first system. */
  components: [name: string, value: string | null][];
  /** The getters of the first system. */
  attributes: Partial<Getters>;
  made_by?: MadeBy[];
}

/** The reason why a system does not read a text. */
export interface SystemFailure {
  system: System;
  failure: true;
  clause: string;
  message: string;
  begin: number;
  end: number;
}

/** Systems that give the same answer; or systems that all fail, each for its own reason. */
export type ReadingOfSystems = { systems: System[] } & (
  | (Reading & { failure?: undefined })
  | { failure: true; clause: string; message: string; begin: number; end: number; failures: SystemFailure[] }
);

/** Returns the answers of all systems in groups. If the base is not a URL, every system fails. */
export function compare(input: Input, base?: Base, options?: WithEncoding): { input: string; answers: ReadingOfSystems[] };

/** Whether two texts are the same URL. */
export interface Equivalence {
  inputs: [string, string];
  /** The answer of RFC 3986 in words. */
  rfc3986: string;
  /** The answer of the WHATWG standard in words. */
  whatwg: string;
  /** The lowest rung of RFC 3986's ladder on which they are equal. */
  rung: "string" | "case" | "percent-encoding" | "path-segments" | "scheme" | null;
  same_href: boolean;
  same_but_fragment: boolean;
  same_origin: boolean;
  /** Null if one of them is no URL, or if the package has no Public Suffix List. */
  same_site: boolean | null;
  /** Whether each of them is a URI. */
  uris: [boolean, boolean];
  /** The texts that RFC 3986 compares. */
  normal_forms: [string, string];
  hrefs: [string | null, string | null];
}

/** Compares two texts, by RFC 3986 and by the WHATWG standard. Throws a RefurlError: `base`. */
export function equiv(a: Input, b: Input, base?: Base): Equivalence;

/** Returns the first stage at which the explanations of two texts differ; null if there is none. Throws a RefurlError: `base`. */
export function parting(a: Input, b: Input, base?: Base, options?: WithEncoding): Stage | null;

// ── References, and paths of files ──

/**
 * Returns the shortest reference that the base resolves to the URL, which may be relative: its href if no other one leads there.
 * Throws a RefurlError: `base`, or `input` if the other one is not a URL.
 */
export function relativize(url: Input, base: Input): string;

/** How paths are written: those of Windows, or else of POSIX, whatever the system is. */
export interface PathOptions {
  windows?: boolean;
}

/** Returns the file URL of an absolute path. Throws a RefurlError: `input`. */
export function pathToFileURL(path: string, options?: PathOptions): URL;

/** Returns the path of a file URL, percent-decoded. A byte that is not UTF-8 becomes U+FFFD. Throws a RefurlError: `input`. */
export function fileURLToPath(url: Input, options?: PathOptions): string;

// ── Valid URL strings ──

/** Whether a text is a valid URL string; if not, the production that it violates, the reason, and the bytes at fault. */
export type Validity = { errors: ValidationError[]; /** The number of errors that are left out, if any. */ errors_left_out?: number } & (
  { valid: true } | { valid: false; rule: string; reason: string; begin: number; end: number }
);

/** Checks whether a text is a valid URL string. If the answer is `shortened`, it has the first 1,000 errors. Throws a RefurlError: `base`. */
export function validate(input: Input, base?: Base, options?: { shortened?: boolean }): Validity;

/** A valid URL string in place of a text. */
export interface Mended {
  text: string;
  /** Whether the href is that of the text. If not, both are equal once they are percent-decoded. */
  same_href: boolean;
  changes: ChangeOfMending[];
}

export interface ChangeOfMending {
  /** The production that the text violated, and the reason. */
  rule: string;
  reason: string;
  before: string;
  after: string;
}

/** Returns the valid URL string that is nearest to a text. Throws a RefurlError: `base`, or `input` if it cannot be mended. */
export function mend(input: Input, base?: Base): Mended;

// ── The grammar ──

export type Mode = "generic" | "web" | "file";

export type Language = "lenient" | "strict" | "normal";

export interface GrammarOptions {
  /** Only this production and those that it refers to; without it, all productions. */
  production?: string;
  /** The grammar of one mode; without it, of all modes. */
  mode?: Mode;
  /** The grammar of the parser; with `strict`, that of valid URL strings; with `normal`, that of normal forms. */
  language?: Language;
}

/** Returns the productions, as in `refurl grammar --format json`. Throws a RefurlError: `production`. */
export function grammar(options?: GrammarOptions): { name: string; modes: Mode[]; body: unknown }[];

/** Returns railroad diagrams as an SVG document. Throws a RefurlError: `production`. */
export function diagrams(options?: GrammarOptions): string;

/** Returns the EBNF. Throws a RefurlError: `production`. */
export function ebnf(options?: GrammarOptions): string;

/** Returns random sentences of a production, at most 100,000, the same as those of `refurl generate`. Throws a RefurlError: `production`. */
export function sentences(options?: GrammarOptions & { count?: number; seed?: number }): string[];

/**
 * Returns the sentence of a derivation, or null if it has none. Each number is a decision, and 0 the simplest; after the
 * last number every decision is 0. So fewer and smaller numbers give simpler sentences. With fast-check:
 * `fc.array(fc.nat()).map((choices) => sentence(choices))` generates URLs that shrink.
 */
export function sentence(choices: Iterable<number>, options?: GrammarOptions): string | null;
