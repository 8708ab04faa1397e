import type { Candidate } from './candidate.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyFit } from './verify-fit.ts';
import { verifyRender } from './verify-render.ts';

/** Everything that speaks against a release, each naming both sides; nothing when it may go live. */
export async function verifyRelease(candidate: Candidate): Promise<string[]> {
  const files = verifyFiles(candidate);
  const fit = verifyFit(candidate);
  // Code is run only when its bytes are those that were described.
  return files.length > 0 ? [...files, ...fit] : [...fit, ...(await verifyRender(candidate))];
}
