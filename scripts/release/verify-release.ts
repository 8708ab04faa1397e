import { bundledPackage } from '@nestwright/gateway/releases/bundled-package.ts';
import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

import type { Candidate } from './candidate.ts';
import { verifyFiles } from './verify-files.ts';
import { verifyRender } from './verify-render.ts';

/** Every place where a release breaks a rule that needs no browser; empty when it may go live. */
export async function verifyRelease(candidate: Candidate): Promise<Finding[]> {
  const { found, isAsDescribed } = verifyFiles(candidate);
  return isAsDescribed ? [...found, ...(await verifyRender(candidate, bundledPackage))] : found;
}
