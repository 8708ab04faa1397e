import { mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { type Release, releaseSchema } from '@nestwright/contract/release/schema';
import type { Statement } from '@nestwright/contract/statement/schema';
import * as v from 'valibot';

import { goLive } from '#releases/go-live.ts';
import type { ChangeNote } from '#releases/ledger/document-changes.ts';
import { RefusedRelease } from '#releases/refused-release.ts';
import { statedRelease } from '#releases/rules/608-stated-release.ts';
import { finding, type Rule } from '#releases/rules/release-rule.ts';

import { runGate } from './gate-process.ts';
import { receiveArchive } from './receive-archive.ts';
import type { ReleaseTeam } from './release-teams.ts';
import { confirmGranted, notGranted, type Sender } from './still-granted.ts';
import { stalePlaces } from '#releases/stale-places.ts';
import { unpackRelease } from './unpack-release.ts';
import type { Upload, UploadSite } from './upload.ts';

/** Less than the 60 seconds after which servers in front of a gateway usually give up. */
const CHECK_SECONDS = 45;

/** Every page and every gateway carries the description. */
const MAX_DESCRIPTION_BYTES = 256 * 1024;

interface Publication extends Upload {
  folder: string;
  stated: Statement;
  note: ChangeNote;
  sender: Sender;
}

/** @returns what its team should know */
export async function publish(
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

/** How long checks of an upload may take, in milliseconds. */
export function limitOf({ checkSeconds = CHECK_SECONDS }: UploadSite): number {
  return checkSeconds * 1000;
}

/** The release that an archive describes, if it is the stated one, in the name of its team. */
function releaseIn(folder: string, { name, version }: Statement, team: ReleaseTeam): Release {
  let described: unknown;
  const file = join(folder, 'release.json');
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MAX_DESCRIPTION_BYTES)
    throw refused(
      statedRelease,
      `release.json has ${bytes} bytes; at most ${MAX_DESCRIPTION_BYTES} are allowed.`,
    );
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
  // The statement says what happens to the release. The gateway says who did it and when.
  const { promoteAfter: _promote, since: _since, by: _by, why: _why, ...own } = read.output;
  return { ...own, publishedBy: team.name };
}

/** The refusal of an upload that breaks a rule. */
export function refused(rule: Rule, what: string): RefusedRelease {
  return new RefusedRelease([finding(rule, what)]);
}
