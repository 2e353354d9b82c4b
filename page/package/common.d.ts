// Types of all exports of the package that have WebAssembly in them.

/** A text to read: a string, or a URL of any class, which is read as its href. */
export type Input = string | { readonly href: string; toString(): string };

/** A base: a text, or `undefined` or `null` for no base. */
export type Base = Input | null | undefined;

/**
 * What `init` can load: an address, as a string or a URL; the bytes of the file, in an ArrayBuffer or a view of one; a
 * WebAssembly.Module; a Response; or a promise of one of these. (Their types are those of the platform, so this one is wide.)
 */
export type Source = string | object;

/** How all functions fail, except that the classes of the web platform throw the TypeErrors of the standard. */
export class RefurlError extends Error {
  private constructor();
  /**
   * `base`: the base is not a URL, as `failure` says. `change`, `encoding`, `option`, `production`, `request`, `system`: what was asked
   * for is not there. `edit`: a text is no edit of the rules, and `offset` says where. `memory`: the text does not fit into the memory of the module. `ended`: the module has ended, because it needed
   * more than 256 MiB or because of an error in it; the next call starts it anew.
   * `not-loaded`: `init()` has not loaded the module yet, or cannot load it.
   */
  readonly code:
    "base" | "change" | "edit" | "encoding" | "ended" | "input" | "memory" | "not-loaded" | "option" | "production" | "request" | "system";
  /** Why the base is not a URL, if `code` is `base`. */
  readonly failure?: Failure;
  /** The byte of the edits that is at fault, if `code` is `edit`. */
  readonly offset?: number;
}

export interface WithEncoding {
  /** A label of the encoding of the document, in which the query is written; the default, also for null, is utf-8. Throws a RefurlError: `encoding`. */
  encoding?: string | null;
}

/** A validation error, and the byte where it was found. */
export interface ValidationError {
  name: string;
  offset: number;
}

/** The results of the getters of the web platform's class URL. */
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

/** Why a text is not a URL. */
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
  /** The standard's name of the validation error. */
  error?: string | null;
}

// ── The web platform's classes ──

/** The web platform's class URL. Objects cannot be cloned by structuredClone(): send their `href`. */
export class URL {
  /** Throws a TypeError if there is no URL. */
  constructor(url: Input, base?: Input);
  static parse(url: Input, base?: Input): URL | null;
  static canParse(url: Input, base?: Input): boolean;
  /** Setting it throws a TypeError if the value is not a URL. Setting another attribute never throws. */
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  readonly searchParams: URLSearchParams;
  hash: string;
  toJSON(): string;
  toString(): string;
}

/** The iterators of URLSearchParams. */
export interface ParamsIterator<T> extends IteratorObject<T, undefined, unknown> {
  [Symbol.iterator](): ParamsIterator<T>;
}

/** The web platform's class URLSearchParams. */
export class URLSearchParams {
  constructor(init?: string | Iterable<readonly [string, string] | readonly string[]> | Readonly<Record<string, string>>);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  toString(): string;
  forEach(callback: (value: string, name: string, parent: URLSearchParams) => void, thisArgument?: unknown): void;
  entries(): ParamsIterator<[string, string]>;
  keys(): ParamsIterator<string>;
  values(): ParamsIterator<string>;
  [Symbol.iterator](): ParamsIterator<[string, string]>;
}
