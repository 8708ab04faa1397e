import type { Candidate } from './candidate.ts';
import { verifyContent } from './verify-content.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyFit } from './verify-fit.ts';
import { verifyFragments } from './verify-fragments.ts';
import { verifyRender } from './verify-render.ts';
import { verifyStyles } from './verify-styles.ts';

/** Every problem of a release, each naming both sides; empty when it may go live. */
export async function verifyRelease(candidate: Candidate): Promise<string[]> {
  const files = verifyFiles(candidate);
  const fit = [...verifyFit(candidate), ...verifyFragments(candidate)];
  // Run code only if its bytes match the description.
  if (files.length > 0) return [...files, ...fit];
  const content = [...verifyContent(candidate), ...verifyStyles(candidate)];
  return [...fit, ...content, ...(await verifyRender(candidate))];
}
