// Types of what `refurl` says about changed rules.

import type { Base, Input } from "./common.js";

/** What an edit calls the treatment of a character. */
export type Verb = "keep" | "encode" | "reject";

/**
 * A row of the table of characters: a class, or one sign of it. `edit` is how an edit writes these characters; `verbs` says for
 * each column what happens to them, as verbs that are separated by spaces if they differ; "" if productions decide that.
 */
export interface CellsOfCharacters {
  class: string;
  edit: string;
  ascii: string;
  verbs: string[];
}

/** A row of the special schemes, or a production. `edit` is the text of an edit that makes it what it is. */
export interface NamedEdit {
  name: string;
  edit: string;
}

/** A rule that `strike NAME` strikes. */
export interface RuleOfStage {
  name: string;
  statement: string;
  /** A file of spec-notes, and a heading in it. */
  clause: string;
}

/** The rules, in the order of the chapters. */
export interface Rules {
  columns: string[];
  cells: CellsOfCharacters[];
  schemes: NamedEdit[];
  productions: NamedEdit[];
  stages: { stage: string; rules: RuleOfStage[] }[];
}

/** A rule that changed a text or its components. Components are written as in the statements: `scheme http · authority h`. */
export interface RuleStep {
  stage: string;
  rule: string;
  statement: string;
  before: string;
  after: string;
}

/** The steps of the plain reading, the number of those that are left out after a thousand, and how it ends. */
export type StepsOfRules = (RuleStep | { left_out: number } | { href: string } | { stage: string; refused_by: string })[];

/** A change of the standard. A proposal, which has not landed, has no date and no source. */
export interface StandardChange {
  name: string;
  /** YYYY-MM-DD */
  date: string | null;
  clause: string;
  effect: string;
  source: string | null;
}

/** What changes, as `refurl whatif --format json` tells it: for each kind of change the smallest question. */
export interface Flips {
  /** English sentences. */
  summary: string;
  asked: number;
  changed: number;
  rows: Flip[];
}

export interface Flip {
  effect: string;
  mode: string;
  part: string;
  count: number;
  input: string;
  base?: string;
  set?: string;
  value?: string;
  encoding?: string;
  before?: string;
  after?: string;
  /** The new href, and what it is read as, of the effect `href is read as another`. They stand there instead of `before` and `after`. */
  href?: string;
  "read as"?: string;
  /** The step or the rule at which the two runs part. */
  parting?: string;
}

/** The consequences of a change. With both changes and edits, `traps` are what they do not do alike. */
export interface Consequences {
  title: string;
  questions: Flips;
  traps?: Flips;
}

export interface ChangeOfRules {
  /** Names of `standardChanges()`: each is taken back if it is in force, and put in otherwise. */
  changes?: Iterable<string>;
  /** Edits of the rules, one on each line, as `path '|' encode`, `dot ::= "."`, `scheme gopher 70` or `strike default-port`. */
  edits?: string;
  /** In how many parts the questions are asked, up to 1000. */
  parts?: number;
  /** Gets what was found until then after each part, and how many parts have been asked. */
  told?: (found: Consequences, parts: number) => void;
}

/** Returns today's rules after some edits. Throws a RefurlError: `edit`, with the `offset` in bytes of the text. */
export declare function rules(edits?: string): Rules;

/**
 * Returns what each rule does with a text, by today's rules after some edits. Edited productions can take exponential time. Throws a
 * RefurlError: `base`, `edit`, `encoding`.
 */
export declare function ruleSteps(input: Input, base?: Base, options?: { edits?: string; encoding?: string | null }): StepsOfRules;

/** Returns the changes of the standard since 2017, and then the proposals. */
export declare function standardChanges(): StandardChange[];

/**
 * Asks about a hundred thousand questions, which takes seconds, and returns what a change changes. Throws a RefurlError: `change`,
 * `edit`, `option`.
 */
export declare function whatif(change: ChangeOfRules): Consequences;
