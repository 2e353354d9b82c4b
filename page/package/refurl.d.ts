// Types of refurl.mjs. Importing it loads the WebAssembly module; every function then answers at once.

/** The version of refurl, such as "0.1.0". */
export const version: string;

// ── The web platform's classes ──

/** The web platform's class URL. */
export const URL: typeof globalThis.URL;
export type URL = globalThis.URL;

/** The web platform's class URLSearchParams. */
export const URLSearchParams: typeof globalThis.URLSearchParams;
export type URLSearchParams = globalThis.URLSearchParams;

/** A text to read: a string, or a URL of either class, which stands for its href. */
export type Input = string | globalThis.URL;

/** A base: a text, or `undefined` or `null` for no base. */
export type Base = Input | null | undefined;

// ── The oracle ──

/** `pipeline`; `standard`, the standard's state machine; or another name that `refurl systems` prints. */
export type System = Today | (string & {});

/** The systems that parse as the standard does today. */
export type Today = "pipeline" | "standard";

export type Attribute = "href" | "protocol" | "username" | "password" | "host" | "hostname" | "port" | "pathname" | "search" | "hash";

/** A method of URLSearchParams and its arguments: `["append", "a", "1"]`. */
export type Call = [method: string, ...arguments_: string[]];

export interface Request {
  /** The text to parse. */
  input: string;
  base?: string | null;
  /** A label of the encoding of the query. What `encodings` does not return is refused. */
  encoding?: string | null;
  /** Adds `valid` and `errors` to the answer. */
  validate?: boolean;
  /** Attributes to set, as in `[["host", "h"], ["hash", ""]]`. */
  set?: [Attribute, string][];
  /** Methods of the search parameters to call. */
  params?: Call[];
  /** Any value; the answer repeats it. */
  id?: unknown;
}

/** What the getters of the web platform's class URL return. */
export interface Getters {
  href: string;
  origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
}

/** A validation error, and the byte where it was found. */
export interface ValidationError {
  name: string;
  offset: number;
}

export interface Failure {
  failure: true;
  /** What is wrong, in English. */
  message: string;
  /** The bytes at fault. */
  begin: number;
  end: number;
  /** "base" if the base is at fault. */
  in?: "base";
  stage?: string;
  rule?: string;
  error?: string | null;
  /** Another system has this instead of `stage`, `rule` and `error`: the production, step or state of its document. */
  clause?: string;
  id?: unknown;
  errors?: ValidationError[];
  valid?: boolean;
}

export interface Answer extends Getters {
  failure?: undefined;
  id?: unknown;
  errors?: ValidationError[];
  valid?: boolean;
  /** The URL after each setting; with a failure if that changed nothing. */
  set?: (Getters & { attribute: Attribute } & ({ failure?: undefined } | Failure))[];
  params?: { method: string; result: unknown; href: string }[];
}

/** What a system other than `pipeline` and `standard` answers. */
export interface AnswerOfSystem extends Reading {
  failure?: undefined;
  id?: unknown;
  valid?: boolean;
}

/** Answers a request as `refurl oracle` does. Throws a TypeError if the request is refused, a RangeError if there is no such system. */
export function oracle(request: Request, as?: Today): Answer | Failure;
/** Answers a request as another system reads it: without getters. */
export function oracle(request: Request, as?: System): Answer | AnswerOfSystem | Failure;

/** Answers a line of JSON with a line of JSON, exactly as `refurl oracle` does. Throws a RangeError if there is no such system. */
export function oracleLine(line: string, as?: System): string;

/**
 * Parses `input` and resolves it against `base`. Throws a TypeError if no query can be written in `encoding`, a RangeError if
 * there is no such system.
 */
export function parse(input: Input, base?: Base, options?: { as?: Today; encoding?: string | null }): Answer | Failure;
/** Parses `input` as another system reads it: without getters. */
export function parse(input: Input, base?: Base, options?: { as?: System; encoding?: string | null }): Answer | AnswerOfSystem | Failure;

// ── Encodings ──

/**
 * Returns the names of the encodings in which a query can be written. Where the platform's TextDecoder follows the
 * Encoding standard, as in browsers, these are all that have an encoder; in Node few of them.
 */
export function encodings(): string[];

export interface WithEncoding {
  /** A label of the encoding of the document, in which the query is written: utf-8 by default, and for null. Without an encoder for it, a RangeError is thrown. */
  encoding?: string | null;
}

// ── How a URL is read ──

/** Bytes, from the first to the one behind the last. */
export type Range = [begin: number, end: number];

/** Something that a stage did. */
export interface Event {
  stage: "preprocess" | "parse" | "rebase" | "force" | "interpret host" | "encode query" | "normalize" | "print";
  /** The name of a rule; or what a stage found: mode, sequence, rebase, host, forbidden-code-points, encoding, href, failure. */
  event: string;
  /** A file of spec-notes, and a heading in it. */
  clause: string;
  /** What happened and why, in English. */
  sentence: string;
  before: string;
  after: string;
  input_range: Range | null;
  base_range: Range | null;
  href_range: Range | null;
  /** In preprocessing: where in the input's bytes something changed, if in several places. */
  input_ranges?: Range[];
  /** In the text that the stage got. */
  text_range: Range | null;
  did_something: boolean;
  /** In sequence, those of the input as the grammar reads it; in href, those of the href. */
  components?: { component: string; range: Range }[];
  /** The preprocessed text, to which the derivation refers. */
  text?: string;
  derivation?: Derivation;
  /** In href: whether the text is a normal form, its own href. */
  normal?: boolean;
  provenance?: Origin[];
  /** In href: the cells of the table of characters that percent-encoding looked at. */
  cells?: Cell[];
  rule?: string;
  error?: string | null;
  /**
   * In the last event: what each stage got, as a text. If there is an href, with the place of each part of the provenance
   * in it, or of what the part was made of; null for a part that was added later.
   */
  texts?: { stage: string; text: string; places?: (Range | null)[] }[];
  /** In the last event. */
  input?: string;
  /** In the last event: the href of the base, to which all ranges of the base refer; null without a base. */
  base?: string | null;
}

/** A production, and the bytes of the text that it read. */
export interface Derivation {
  production: string;
  range: Range;
  /** It read these bytes, and then another alternative was taken, or the grammar cannot read the text. */
  given_up?: true;
  /** The boxes of its railroad diagram that it went through, counted from 0, and how often. */
  way?: [box: number, times: number][];
  parts?: Derivation[];
}

/** A part of the href, and where it comes from. */
export interface Origin {
  range: Range;
  source: "input" | "base" | "rule";
  bytes: Range | null;
  copy: boolean;
  rules: string[];
}

/** How a character fares in a component; `characters()` says what each letter means. */
export type Status = "v" | "E" | "T" | "F" | "R" | "x" | "-";

/** A cell of the table of characters. */
export interface Cell {
  class: string;
  column: string;
  status: Status;
  /** The first ones that were looked up, each once. */
  characters: string;
}

/** Returns the table of characters: how the characters of each class fare in each component. */
export function characters(): {
  columns: string[];
  rows: { class: string; ascii: string; has_others: boolean; /** A letter for each column. */ statuses: string }[];
  statuses: { status: Status; means: string }[];
};

/** Returns what the stages did. The last event is `href` or `failure`. Throws a TypeError if the base is no URL. */
export function explain(input: Input, base?: Base, options?: WithEncoding): Event[];

/** A run of the standard's state machine. */
export interface Run {
  state: string;
  pointer: number;
  offset: number;
  c: string | null;
  buffer: string;
  /** The steps of the state that were taken, as the standard counts them. "1.2.1" implies "1.2" and "1". */
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

/** Returns the runs of the state machine, after the steps before it and their errors, and before the href if there is one. Throws a TypeError if the base is no URL. */
export function trace(
  input: Input,
  base?: Base,
  options?: WithEncoding,
): [{ input: string; steps: string[]; errors: ErrorOfStep[] }, ...(Run | { input: string; href: string; errors: ValidationError[] })[]];

/** The runs of the state machine in one state, in one component of the grammar. */
export interface Stretch {
  range: Range;
  /** The component that the grammar reads there; null at a sigil. */
  component: string | null;
  state: string;
  /** What the runs set, and their validation errors. */
  effects: string[];
}

/** Returns what the grammar and the state machine read in the same bytes. Throws a TypeError if the base is no URL. */
export function both(input: Input, base?: Base, options?: WithEncoding): { both: Stretch[]; same_answer: boolean };

// ── Other systems, and other URLs ──

/** A document that says how URLs are read. */
export interface SystemDescription {
  name: System;
  document: string;
  /** YYYY-MM-DD */
  date: string;
  /** Whether the document says which texts are valid. */
  validates: boolean;
  errata: { name: string; clause: string; letter: string; meant: string; example: string }[];
}

/** Returns the systems in the order of their dates. */
export function systems(): SystemDescription[];

/** What a URL consists of, in the terms that all systems share. An absent component is null. */
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
  /** In the terms of the first system. */
  components: [name: string, value: string | null][];
}

/** Why a system does not read a text. */
export interface SystemFailure {
  system: System;
  failure: true;
  clause: string;
  message: string;
  begin: number;
  end: number;
}

/** Systems that read a text the same; or that all fail, each for its own reason. */
export type ReadingOfSystems = { systems: System[] } & (
  | (Reading & { failure?: undefined })
  | { failure: true; clause: string; message: string; begin: number; end: number; failures: SystemFailure[] }
);

/** Asks every system, and groups them by their answers. A base that is no URL fails in each system. */
export function compare(input: Input, base?: Base, options?: WithEncoding): { input: string; answers: ReadingOfSystems[] };

/** Whether two texts are the same URL. */
export interface Equivalence {
  inputs: [string, string];
  /** The answer of RFC 3986 in words. */
  rfc3986: string;
  /** The answer of the WHATWG standard in words. */
  whatwg: string;
  /** The lowest rung of the ladder of RFC 3986 on which they are equal. */
  rung: "string" | "case" | "percent-encoding" | "path-segments" | "scheme" | null;
  same_href: boolean;
  same_but_fragment: boolean;
  /** Whether they are URIs. */
  uris: [boolean, boolean];
  /** What RFC 3986 compares. */
  normal_forms: [string, string];
  hrefs: [string | null, string | null];
}

/** Compares two texts, by RFC 3986 and by the WHATWG standard. Throws a TypeError if the base is no URL. */
export function equiv(a: Input, b: Input, base?: Base): Equivalence;

/** Returns the first stage in which the explanations of two texts part; null if every stage does the same. Throws a TypeError if the base is no URL. */
export function parting(a: Input, b: Input, base?: Base, options?: WithEncoding): Event["stage"] | null;

// ── Valid URL strings ──

/** Whether a text is a valid URL string; if not, the production that it does not meet, why, and the bytes at fault. */
export type Validity =
  | { valid: true; errors: ValidationError[] }
  | { valid: false; rule: string; reason: string; begin: number; end: number; errors: ValidationError[] };

/** Checks a text as the standard asks people to write it. Throws a TypeError if the base is no URL. */
export function validate(input: Input, base?: Base): Validity;

// ── The grammar ──

export type Mode = "generic" | "web" | "file";

export type Language = "lenient" | "strict" | "normal";

export interface GrammarOptions {
  /** This production and those that it refers to; without it, all. */
  production?: string;
  /** The grammar of one mode; without it, of all. */
  mode?: Mode;
  /** The grammar of the parser; with `strict`, that of valid URL strings; with `normal`, that of normal forms. */
  language?: Language;
}

/** Returns the productions, as `refurl grammar --format json` prints them. Throws a RangeError if there is no such production. */
export function grammar(options?: GrammarOptions): { name: string; modes: Mode[]; body: unknown }[];

/** Returns railroad diagrams, an SVG document. Throws a RangeError if there is no such production. */
export function diagrams(options?: GrammarOptions): string;

/** Returns the EBNF. Throws a RangeError if there is no such production. */
export function ebnf(options?: GrammarOptions): string;

/** Returns random sentences of a production, the same as `refurl generate`. Throws a RangeError if there is no such production. */
export function sentences(options?: GrammarOptions & { count?: number; seed?: number }): string[];

/**
 * Returns the sentence of a derivation, or null if it has none. Each number is a decision, and 0 the simplest; after the
 * last number every decision is 0. So fewer and smaller numbers give simpler sentences. With fast-check:
 * `fc.array(fc.nat()).map((choices) => sentence(choices))` generates URLs that shrink.
 */
export function sentence(choices: Iterable<number>, options?: GrammarOptions): string | null;
