import { type Finding, finding, type Rule } from '@nestwright/gateway/releases/rules/release-rule.ts';

import type { Candidate } from '#release/candidate.ts';

/** A rule that only needs the candidate's files and the release document. */
export interface FileRule extends Rule {
  /** A sentence about each place where the release breaks the rule. */
  faults(this: void, candidate: Candidate): string[];
}

/** Everything that breaks one of the rules, in their order. */
export function findings(rules: readonly FileRule[], candidate: Candidate): Finding[] {
  return rules.flatMap((rule) => rule.faults(candidate).map((what) => finding(rule, what)));
}
