import { realpathSync } from 'node:fs';

import type { Finding } from '#releases/rules/release-rule.ts';

/** Where an upload's own files begin, below the folder of all releases. */
const QUARANTINED = String.raw`(?:/\.quarantine/[\w-]+(?:/build)?)?`;

/**
 * Findings for a team, without this machine's folders. Errors may name files; their paths then begin at the upload's own
 * folder.
 *
 * @param places absolute paths on this machine to leave out, with and without their links resolved
 */
export function withoutFolders(found: readonly Finding[], places: readonly string[]): Finding[] {
  const known = places
    .flatMap((place) => [place, resolved(place)])
    .sort((one, other) => other.length - one.length)
    .map((place) => place.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const anywhere = new RegExp(String.raw`(?:${known.join('|')})${QUARANTINED}(?:/|(?![\w.-]))`, 'g');
  return found.map((one) => ({ ...one, what: one.what.replace(anywhere, '') }));
}

function resolved(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    return place;
  }
}
