import { mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { type Release, releaseSchema } from '@nestwright/contract/release/schema';
import type { Statement } from '@nestwright/contract/statement/schema';
import * as v from 'valibot';

import { goLive } from '#releases/go-live.ts';
import type { ChangeNote } from '#releases/ledger/document-changes.ts';
import { RefusedRelease } from '#releases/refused-release.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { teamToken } from '#releases/rules/601-team-token.ts';
import { freshStatement } from '#releases/rules/604-fresh-statement.ts';
import { statedRelease } from '#releases/rules/608-stated-release.ts';
import { seenInBrowser } from '#releases/rules/610-seen-in-browser.ts';
import { finding, type Rule } from '#releases/rules/release-rule.ts';

import { GATE_PROGRAM, runGate } from './gate-process.ts';
import { inQuarantine } from './quarantine.ts';
import { type Sent, readStatement } from './read-statement.ts';
import { receiveArchive } from './receive-archive.ts';
import type { RefusalRows } from './refusal-rows.ts';
import type { ReleaseTeam, ReleaseTeams } from './release-teams.ts';
import { isReturn, returnToVersion } from './return-to-version.ts';
import { confirmGranted, notGranted, type Sender } from './still-granted.ts';
import { stalePlaces } from '#releases/stale-places.ts';
import { unpackRelease } from './unpack-release.ts';
import { withoutFolders } from './without-folders.ts';

const CHECK_SECONDS = 60;

/** Where uploads go. */
export interface UploadSite {
  store: ReleaseStore;
  /** Folder on this machine with the live releases; uploads wait in it for their checks. */
  folder: string;
  /** The site's address as statements name it: `https://nestwright.example`. */
  origin: string;
  teams: ReleaseTeams;
  refusals: Pick<RefusalRows, 'note'>;
  /** Whether releases are accepted that no browser has checked, because a gateway has no browser. */
  withoutBrowser: 'accept' | 'refuse';
  /** How long the checks of one release may take; default a minute. */
  checkSeconds?: number | undefined;
}

/** An upload as it arrives. */
export interface Upload extends Sent {
  token: string;
  /** The archive. */
  body: Readable;
}

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
    // A browser has seen a version that the site already had, if the site wants that.
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

/** Every page and every gateway carries the description. */
const MOST_DESCRIPTION_BYTES = 256 * 1024;

interface Publication extends Upload {
  folder: string;
  stated: Statement;
  note: ChangeNote;
  sender: Sender;
}

/** @returns what its team should know */
async function publish(
  site: UploadSite,
  { folder, stated, note, sender, ...upload }: Publication,
): Promise<readonly string[]> {
  const { store } = site;
  const { team } = sender;
  const archive = join(folder, 'release.tgz');
  const unpacked = join(folder, 'build');
  mkdirSync(unpacked);
  await receiveArchive(upload.body, archive, stated.digest);
  await unpackRelease(archive, unpacked);
  const release = releaseIn(unpacked, stated, team);
  const checked = { release, folder: realpathSync(unpacked), dropped: stated.dropped };
  let warnings: readonly string[] = [];
  await goLive({
    store,
    traffic: stated.traffic,
    promoteAfter: stated.promoteAfter ?? undefined,
    build: { release, folder: unpacked },
    async verify(live) {
      warnings = stalePlaces(release, live);
      const brought = realpathSync(await store.files.bring(live));
      const found = await runGate(
        { kind: 'release', ...checked, store: brought, live },
        { readable: [brought], limitMs: limitOf(site) },
      );
      return [...notGranted(release, team), ...found];
    },
    note,
    confirm: () => confirmGranted(sender, release),
    notify: () => undefined,
  });
  return warnings;
}

function limitOf({ checkSeconds = CHECK_SECONDS }: UploadSite): number {
  return checkSeconds * 1000;
}

/** The release that an archive describes, if it is the stated one, in the name of its team. */
function releaseIn(folder: string, { name, version }: Statement, team: ReleaseTeam): Release {
  let described: unknown;
  const file = join(folder, 'release.json');
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MOST_DESCRIPTION_BYTES)
    throw refused(statedRelease, `release.json has ${bytes} bytes; ${MOST_DESCRIPTION_BYTES} are the most.`);
  try {
    described = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw refused(statedRelease, 'The archive contains no readable release.json.');
  }
  const read = v.safeParse(releaseSchema, described);
  if (!read.success) {
    const [issue] = read.issues;
    throw refused(statedRelease, `release.json: ${v.getDotPath(issue) ?? ''} ${issue.message}.`);
  }
  if (read.output.name !== name || read.output.version !== version)
    throw refused(
      statedRelease,
      `The statement is about ${name} ${version}; the archive contains ${read.output.name} ${read.output.version}.`,
    );
  // The statement says what happens to it, and the gateway who did it and when.
  const { promoteAfter: _promote, since: _since, by: _by, why: _why, ...own } = read.output;
  return { ...own, publishedBy: team.name };
}

function refused(rule: Rule, what: string): RefusedRelease {
  return new RefusedRelease([finding(rule, what)]);
}
