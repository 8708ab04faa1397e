import type { Candidate } from '#release/candidate.ts';

/** Something that every release must keep. `docs/release-rules.md` has a section for each. */
export interface Rule {
  /** `NW-107`; never given to another rule. */
  number: `NW-${number}`;
  /** What holds for a release that keeps it. */
  title: string;
  /** Why a release that breaks it is refused: whole sentences. */
  why: string;
  /** What to do: whole sentences. */
  todo: string;
}

/** A rule that only needs the candidate's files and the release document. */
export interface FileRule extends Rule {
  /** A sentence about each place where the release breaks the rule. */
  faults(this: void, candidate: Candidate): string[];
}

/** A place where a release breaks a rule. */
export interface Finding {
  /** The rule's number. */
  rule: string;
  what: string;
  why: string;
  todo: string;
  /** The rule's section in the documents. */
  page: string;
}

/** The page with a section for each rule. */
export const RULES_PAGE = 'docs/release-rules.md';

/** @param what a sentence about the place where the rule is broken */
export function finding({ number, why, todo }: Rule, what: string): Finding {
  return { rule: number, what, why, todo, page: `${RULES_PAGE}#${number.toLowerCase()}` };
}

/** Everything that breaks one of the rules, in their order. */
export function findings(rules: readonly FileRule[], candidate: Candidate): Finding[] {
  return rules.flatMap((rule) => rule.faults(candidate).map((what) => finding(rule, what)));
}

/** A finding in words: its number, what was found, why that is refused, what to do. */
export function sentence({ rule, what, why, todo }: Finding): string {
  return `${rule} ${what} ${why} ${todo}`;
}
