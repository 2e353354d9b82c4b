// Types of `refurl`, `refurl/ready` and `refurl/inline`. They need TypeScript 5.6 or newer, and no types of DOM or Node.

import type { Base, Failure, Getters, Input, Source } from "./common.js";
import { RefurlError, URL, URLSearchParams } from "./common.js";
import { rules, ruleSteps, standardChanges, whatif } from "./whatif.js";

export type { Base, Failure, Getters, Input, Source };
export type * from "./whatif.js";
export { RefurlError, URL, URLSearchParams };
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
  /** Attributes to set, as in `[["host", "h"], ["hash", ""]]`. */
  set?: [Attribute, string][];
  /** Methods of the search parameters to call. */
  params?: Call[];
  /** Any value; the answer repeats it. */
  id?: unknown;
}

/** A validation error, and the byte where it was found. */
export interface ValidationError {
  name: string;
  offset: number;
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

export interface WithEncoding {
  /** A label of the encoding of the document, in which the query is written; the default, also for null, is utf-8. Throws a RefurlError: `encoding`. */
  encoding?: string | null;
}

// ── How a URL is read ──

/** A range of bytes: the first, and the one after the last. */
export type Range = [begin: number, end: number];

export type Stage = "preprocess" | "parse" | "rebase" | "force" | "interpret host" | "encode query" | "normalize" | "print";

/** What every event has: something that a stage did or found. */
export interface CommonEvent {
  /** The index of the input among several; always 0 here. */
  index: number;
  stage: Stage;
  /** A file of spec-notes, and a heading in it. */
  clause: string;
  /** What happened and why, in English. */
  sentence: string;
  before: string;
  after: string;
  input_range: Range | null;
  base_range: Range | null;
  href_range: Range | null;
  /** The places in the input that preprocessing changed, or that have the validation error, in bytes, if there are several. */
  input_ranges?: Range[];
  /** The number of places that are not in the list, if any. */
  input_ranges_left_out?: number;
  /** The range in the text that the stage got. */
  text_range: Range | null;
  did_something: boolean;
  /** Where `before` stands in the text or in a part. */
  place?: InPart;
  /** How the event changed the text or the parts. */
  changes?: Change[];
}

/** The rules of the stages. */
export type RuleName =
  | "convert-punycode"
  | "default-port"
  | "dir-is-drive"
  | "dot"
  | "dots"
  | "dots-at-drive"
  | "dots-at-root"
  | "drive-bar"
  | "drop-scheme"
  | "empty-password"
  | "empty-port"
  | "empty-userinfo"
  | "encode-fragment"
  | "encode-opaque-host"
  | "encode-opaque-path"
  | "encode-password"
  | "encode-path"
  | "encode-query"
  | "encode-query-bytes"
  | "encode-special-query"
  | "encode-username"
  | "file-is-drive"
  | "force-authority"
  | "force-host"
  | "force-path-root"
  | "ip4-address"
  | "ip4-decimal"
  | "ip4-hexadecimal"
  | "ip4-octal"
  | "ip6-address"
  | "last-dots"
  | "last-space"
  | "leading-zeros"
  | "localhost"
  | "lowercase-domain"
  | "lowercase-scheme"
  | "map"
  | "normalize-to-nfc"
  | "protect-colon"
  | "protect-path"
  | "reject-label"
  | "remove-newlines"
  | "replace-backslashes"
  | "require-path-root"
  | "sigil"
  | "to-ascii"
  | "trim-end"
  | "trim-start"
  | "validate-label"
  | "write-number"
  | "write-punycode";

/** A rule that was applied. */
export interface RuleEvent extends CommonEvent {
  event: RuleName;
}

/** Something that a stage found. */
export interface FoundEvent extends CommonEvent {
  event: "mode" | "rebase" | "host" | "forbidden-code-points" | "encoding";
}

/** A validation error of the standard, at the stage that meets its bytes. */
export interface ErrorEvent extends CommonEvent {
  event: "validation-error";
  error: string;
}

/** What the grammar reads. */
export interface SequenceEvent extends CommonEvent {
  event: "sequence";
  /** The parts of the preprocessed text. */
  parts: InPart[];
  /** The components of the input. */
  components: { component: string; range: Range }[];
  /** The number of components that are left out in the middle, if any. */
  components_left_out?: number;
  /** The preprocessed text, to which the derivation refers. */
  text: string;
  derivation: Derivation;
}

/** What the last event has. */
export interface LastEvent extends CommonEvent {
  /**
   * What each stage got, as a text. If there is an href, with the place of each part of the provenance in it, or of what the
   * part was made of; null for a part that was added later.
   */
  texts: { stage: Stage; text: string; places?: (Range | null)[]; parts?: InPart[] }[];
  input: string;
  /** The href of the base, to which all ranges of the base refer; null without a base. */
  base: string | null;
  /** The number of events that are left out, by their stage and name. */
  left_out?: { stage: Stage; event: RuleName; count: number }[];
}

/** The URL: the last event if there is one. */
export interface HrefEvent extends LastEvent {
  event: "href";
  /** The components of the href. */
  components: { component: string; range: Range }[];
  /** The number of components that are left out in the middle, if any. */
  components_left_out?: number;
  /** Whether the text is a normal form, that is, its own href. */
  normal: boolean;
  /** The serialized origin of the URL. */
  origin: string;
  provenance: Origin[];
  /** The cells of the table of characters that percent-encoding looked up. */
  cells: Cell[];
}

/** Why there is no URL: then the last event. */
export interface FailureEvent extends LastEvent {
  event: "failure";
  rule: string;
  error: string | null;
  /** If the grammar could not read the text: the preprocessed text, and how far the productions got. */
  text?: string;
  derivation?: Derivation;
}

/** Something that a stage did or found; `event` tells which it is. */
export type Event = RuleEvent | FoundEvent | ErrorEvent | SequenceEvent | HrefEvent | FailureEvent;

/** A range of a part of the sequence, of the preprocessed text (`text`), or of the base's href (`base`). */
export interface InPart {
  part: string;
  range: Range;
}

/** A range of a part, and the text that replaces it. */
export interface Change {
  part: string;
  /** null if the part is added. */
  range: Range | null;
  /** null if the part is removed; an object if the text is not UTF-8. */
  by: string | { hex: string } | null;
  /** What `by` was copied from. */
  from?: InPart;
}

/** A production, and the range of the text that it read. */
export interface Derivation {
  production: string;
  range: Range;
  /** The production read these bytes, but then another alternative was taken, or the grammar could not read the text. */
  given_up?: true;
  /** The boxes of its railroad diagram that it visited, counted from 0, and how often. */
  way?: [box: number, times: number][];
  parts?: Derivation[];
  /** The number of parts that are left out, if any. */
  parts_left_out?: number;
}

/** A part of the href, and its source. */
export interface Origin {
  range: Range;
  source: "input" | "base" | "rule";
  bytes: Range | null;
  copy: boolean;
  rules: string[];
}

/** How a component treats a character; `characters()` has the meaning of each letter. */
export type Status = "v" | "E" | "T" | "F" | "R" | "x" | "-";

/** A cell of the table of characters. */
export interface Cell {
  class: string;
  column: string;
  status: Status;
  /** The first characters that were looked up, each once. */
  characters: string;
}

/** Returns the table of characters: how each component treats the characters of each class. */
export function characters(): {
  columns: string[];
  rows: { class: string; ascii: string; has_others: boolean; /** A letter for each column. */ statuses: string }[];
  statuses: { status: Status; means: string }[];
};

export interface WithLength {
  /**
   * Leaves out what nobody reads about a long text: of each rule in a stage all but the first 1,000 events, of the provenance
   * all but the first 10,000 parts, of the components those between the first and the last 500, of the derivation what is
   * after the first 1,000 bytes, and of a text before or after a step all but the first 10,000 bytes. The href is whole.
   * Otherwise the answer to some texts is 300 times as long as they are.
   */
  shortened?: boolean;
}

/** Returns what the stages did. The last event is `href` or `failure`. Throws a RefurlError: `base`. */
export function explain(input: Input, base?: Base, options?: WithEncoding & WithLength): Event[];

/** Something in a URL that looks as if it went elsewhere. */
export interface Finding {
  finding: string;
  /** Who reads the host so: `standard`, a `client` of an opaque host, `decimal` programs, or a `dns-service`. */
  reader: string;
  sentence: string;
  /** The text that the finding is about, and what it means. */
  text: string;
  means: string;
  /** Of an address of special purpose: what the registry says, or null if it does not say it. */
  globally_reachable?: boolean | null;
  input_ranges: Range[];
  base_ranges: Range[];
  clause: string;
  /** The address of the rule. */
  standard: string;
  attack: { name: string; year: string; about: string };
}

/** What looks like the host of a URL, and where the URL goes. */
export interface Examination {
  input: string;
  base: string | null;
  href: string | null;
  goes_to: {
    scheme: string;
    host: string | null;
    kind: string | null;
    /** What a client reads for an opaque host. */
    read_as: { host: string; kind: string } | null;
    port: string | null;
    origin: string;
  } | null;
  /** Why the text is not a URL. */
  failure?: string;
  findings: Finding[];
  /** Whether mixed scripts and confusable letters are found: false, because the module has no ICU. */
  knows_scripts: boolean;
}

/** Returns what looks like the host, and where the URL goes: a list of facts. Throws a RefurlError: `base`. */
export function security(input: Input, base?: Base, options?: WithEncoding): Examination;

/** A run of the standard's state machine. */
export interface Run {
  state: string;
  pointer: number;
  offset: number;
  c: string | null;
  /** The end of the buffer: at most 100 code points. */
  buffer: string;
  /** The number of code points that stand before this end, if any. */
  buffer_left_out?: number;
  /** The steps of the state that were taken, with the standard's numbers. "1.2.1" implies "1.2" and "1". */
  steps: string[];
  /** The steps of the algorithms that the state called, such as the host parser. */
  calls: { algorithm: string; steps: string[] }[];
  changes: { step: string; variable: string; sign: string; value: unknown; kind: string | null }[];
  errors: ErrorOfStep[];
}

/** A validation error, and the step that reports it: "1.1", or "host parser 1.1" in an algorithm that the state called. */
export interface ErrorOfStep extends ValidationError {
  step: string;
}

/**
 * Returns the steps before the state machine with their errors, its runs, and the href if there is one. Of more than 1,000 runs
 * or errors, it returns the first and the last 500, with the number of the others. Throws a RefurlError: `base`.
 */
export function trace(
  input: Input,
  base?: Base,
  options?: WithEncoding,
): [
  { input: string; steps: string[]; errors: ErrorOfStep[] },
  ...(Run | { runs_left_out: number } | { input: string; href: string; errors: ValidationError[]; errors_left_out?: number })[],
];

/** Consecutive runs of the state machine in one state and in one component of the grammar. */
export interface Stretch {
  range: Range;
  /** The component that the grammar reads there; null at a sigil. */
  component: string | null;
  state: string;
  /** The changes and validation errors of the runs. */
  effects: string[];
  /** The number of effects between the first and the last 500, if any. */
  effects_left_out?: number;
}

/**
 * Returns how the grammar and the state machine read the same bytes. Of more than 1,000 stretches, it returns the first and the
 * last 500, with the number of the others. Throws a RefurlError: `base`.
 */
export function both(
  input: Input,
  base?: Base,
  options?: WithEncoding,
): { both: Stretch[]; stretches_left_out?: number; same_answer: boolean };

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

// ── Valid URL strings ──

/** Whether a text is a valid URL string; if not, the production that it violates, the reason, and the bytes at fault. */
export type Validity = { errors: ValidationError[]; /** The number of errors that are left out, if any. */ errors_left_out?: number } & (
  { valid: true } | { valid: false; rule: string; reason: string; begin: number; end: number }
);

/** Checks whether a text is a valid URL string. If the answer is `shortened`, it has the first 1,000 errors. Throws a RefurlError: `base`. */
export function validate(input: Input, base?: Base, options?: { shortened?: boolean }): Validity;

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
