import type { Candidate } from './candidate.ts';
import { CONTENT_RULES, DESCRIPTION_RULES, FIT_RULES } from './rules/file-rules.ts';
import { type Finding, findings } from './rules/rule.ts';
import { verifyRender } from './verify-render.ts';

/** Every place where a release breaks a rule that needs no browser; empty when it may go live. */
export async function verifyRelease(candidate: Candidate): Promise<Finding[]> {
  const described = findings(DESCRIPTION_RULES, candidate);
  const fit = findings(FIT_RULES, candidate);
  // Run code only if its bytes match the description.
  if (described.length > 0) return [...described, ...fit];
  return [...fit, ...findings(CONTENT_RULES, candidate), ...(await verifyRender(candidate))];
}
