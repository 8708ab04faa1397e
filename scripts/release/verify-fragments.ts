import { liveReleases } from '@nestwright/gateway/releases/releases-in.ts';

import { type Candidate, othersLive } from './candidate.ts';
import { newFaults } from './fragment-faults.ts';

/**
 * What keeps a release from going live because of fragments: those that live pages would lose, those that its own pages
 * show although they are not live, and attachments without a slot. A canary is judged as if everybody got it, because
 * it may be promoted automatically.
 */
export function verifyFragments(candidate: Candidate): string[] {
  const { release, live } = candidate;
  const { slots } = live;
  return newFaults({ live: liveReleases(live), slots }, { live: [...othersLive(candidate), release], slots });
}
