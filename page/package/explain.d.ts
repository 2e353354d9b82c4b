// Types of what `refurl` says about how a URL is read.

import type { Base, Input, ValidationError, WithEncoding } from "./common.js";

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
  /** Whether mixed scripts and letters that look like others are found: false, because the module has no ICU. */
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
