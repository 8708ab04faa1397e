import { type Finding, sentence } from './rules/release-rule.ts';

/** A release that breaks rules. Its message has a line for each. */
export class RefusedRelease extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(`Not released:\n${findings.map((each) => `- ${sentence(each)}`).join('\n')}`);
  }
}
