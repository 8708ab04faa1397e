import type { Candidate } from './candidate.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyFit } from './verify-fit.ts';
import { verifyRender } from './verify-render.ts';

/** Every problem of a release, each naming both sides; empty when it may go live. */
export async function verifyRelease(candidate: Candidate): Promise<string[]> {
  const files = verifyFiles(candidate);
  const fit = verifyFit(candidate);
  // Run code only if its bytes match the description.
  return files.length > 0 ? [...files, ...fit] : [...fit, ...(await verifyRender(candidate))];
}
