import { ownedPaths } from './211-owned-paths.ts';
import { teamToken } from './601-team-token.ts';
import { ownName } from './602-own-name.ts';
import { teamSignature } from './603-team-signature.ts';
import { freshStatement } from './604-fresh-statement.ts';
import { wholeArchive } from './605-whole-archive.ts';
import { archiveSize } from './606-archive-size.ts';
import { buildFiles } from './607-build-files.ts';
import { statedRelease } from './608-stated-release.ts';
import { aReason } from './609-a-reason.ts';
import { seenInBrowser } from './610-seen-in-browser.ts';
import { finishedChecks } from './611-finished-checks.ts';
import { openStore } from './612-open-store.ts';
import { ownSite } from './613-own-site.ts';
import type { Rule } from './release-rule.ts';

/** The rules for releases that are sent to a gateway, in addition to those for every release. */
export const UPLOAD_RULES: readonly Rule[] = [
  ownedPaths,
  teamToken,
  ownName,
  teamSignature,
  freshStatement,
  wholeArchive,
  archiveSize,
  buildFiles,
  statedRelease,
  aReason,
  seenInBrowser,
  finishedChecks,
  openStore,
  ownSite,
];
