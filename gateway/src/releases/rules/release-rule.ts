/** Something that every release must keep. `/api/docs/release-rules` has a section for each. */
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

/** A place where a release breaks a rule. */
export interface Finding {
  /** The rule's number. */
  rule: string;
  what: string;
  why: string;
  todo: string;
  /** The rule's section on the site. */
  page: string;
}

/** The site's page with a section for each rule. */
const RULES_PAGE = '/api/docs/release-rules';

/** @param what a sentence about the place where the rule is broken */
export function finding({ number, why, todo }: Rule, what: string): Finding {
  return { rule: number, what, why, todo, page: `${RULES_PAGE}#${number.toLowerCase()}` };
}

/** A finding in words: its number, what was found, why that is refused, what to do. */
export function sentence({ rule, what, why, todo }: Finding): string {
  return `${rule} ${what} ${why} ${todo}`;
}
