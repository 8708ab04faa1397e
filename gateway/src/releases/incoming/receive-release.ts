import type { Statement } from '@nestwright/contract/statement/schema';

import type { ChangeNote } from '#releases/ledger/document-changes.ts';
import { RefusedRelease } from '#releases/refused-release.ts';
import { teamToken } from '#releases/rules/601-team-token.ts';
import { freshStatement } from '#releases/rules/604-fresh-statement.ts';
import { seenInBrowser } from '#releases/rules/610-seen-in-browser.ts';

import { GATE_PROGRAM } from './gate-process.ts';
import { limitOf, publish, refused } from './publish-release.ts';
import { inQuarantine } from './quarantine.ts';
import { readStatement } from './read-statement.ts';
import type { ReleaseTeam, ReleaseTeams } from './release-teams.ts';
import { isReturn, returnToVersion } from './return-to-version.ts';
import type { Upload, UploadSite } from './upload.ts';
import { withoutFolders } from './without-folders.ts';

/**
 * The team whose token came with an upload.
 *
 * @throws RefusedRelease; a revoked or expired token adds a row to the ledger, and an unknown token does not
 */
export async function senderOf({ teams, refusals }: UploadSite, token: string): Promise<ReleaseTeam> {
  const holder = await teams.holderOf(token);
  if (holder.kind === 'team') return holder.team;
  if (holder.kind === 'nobody') throw refused(teamToken, 'The token belongs to no team.');
  const { name, why } = holder;
  const { findings } = refused(teamToken, `The token of the team ${name} ${why}.`);
  await refusals.note({ release: unknownOf(name), findings, note: noteOf(teams, name) });
  throw new RefusedRelease(findings);
}

/** A release that went live, and what its team should know about it, a sentence each. */
export interface Received extends Statement {
  warnings: readonly string[];
}

/**
 * Takes a team's release in four steps: it reads the statement, reads the archive, runs every check, and publishes.
 * Nothing is live before the last step, and a refusal gets a row in the ledger. A statement without an archive makes an
 * earlier version live again.
 *
 * @param team the team whose token came with it
 * @throws RefusedRelease with every rule that the upload breaks
 */
export async function receiveRelease(site: UploadSite, team: ReleaseTeam, upload: Upload): Promise<Received> {
  const { teams, folder, origin } = site;
  // Until the statement is known to be the team's own, nothing that it says is written down.
  let note = noteOf(teams, team.name);
  let release = unknownOf(team.name);
  try {
    const stated = readStatement(upload, { origin, team, now: teams.now() });
    note = { ...note, why: stated.message.trim(), ...(stated.commit !== null && { commit: stated.commit }) };
    release = { name: stated.name, version: stated.version };
    // If the site requires a check in a browser, the version had one when it was first released.
    if (site.withoutBrowser === 'refuse' && !isReturn(stated))
      throw refused(seenInBrowser, 'No browser has seen this release.');
    // Done before the body is read, so that of two requests with one statement, one is refused.
    if (!(await teams.spend(team, stated.nonce)))
      throw refused(freshStatement, 'The statement was used before.');
    const sender = { teams, token: upload.token, team };
    if (!isReturn(stated)) {
      const publication = { ...upload, stated, note, sender };
      const warnings = await inQuarantine(folder, (own) => publish(site, { ...publication, folder: own }));
      return { ...stated, warnings };
    }
    await returnToVersion({ site, sender, stated, note, limitMs: limitOf(site) });
    return { ...stated, warnings: [] };
  } catch (error) {
    if (!(error instanceof RefusedRelease)) throw error;
    const findings = withoutFolders(error.findings, [folder, GATE_PROGRAM]);
    await site.refusals.note({ release, findings, note });
    throw new RefusedRelease(findings);
  }
}

function noteOf(teams: ReleaseTeams, by: string): ChangeNote {
  return { since: teams.now().toISOString(), by, as: 'team' };
}

function unknownOf(name: string): { name: string; version: string } {
  return { name, version: 'unknown' };
}
