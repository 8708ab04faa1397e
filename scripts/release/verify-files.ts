import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

import type { Candidate } from './candidate.ts';
import { CONTENT_RULES, DESCRIPTION_RULES, FIT_RULES } from './rules/file-rules.ts';
import { findings } from './rules/rule.ts';

/**
 * Checks a release with the rules that do not run its code, and returns every place that breaks one. The code may run
 * only if its bytes are as described.
 */
export function verifyFiles(candidate: Candidate): { found: Finding[]; isAsDescribed: boolean } {
  const described = findings(DESCRIPTION_RULES, candidate);
  const fit = findings(FIT_RULES, candidate);
  return described.length > 0
    ? { found: [...described, ...fit], isAsDescribed: false }
    : { found: [...fit, ...findings(CONTENT_RULES, candidate)], isAsDescribed: true };
}
