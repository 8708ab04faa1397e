import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { withRollback } from '@nestwright/contract/release/rules';
import type { Statement } from '@nestwright/contract/statement/schema';

import type { ChangeNote } from '#releases/ledger/document-changes.ts';
import { RefusedRelease } from '#releases/refused-release.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { statedRelease } from '#releases/rules/608-stated-release.ts';
import { finding } from '#releases/rules/release-rule.ts';

import { runGate } from './gate-process.ts';
import { confirmGranted, notGranted, type Sender } from './still-granted.ts';

const NO_BYTES = createHash('sha256').digest('hex');

/** A team's request to return to a version that the site had before. */
export interface Return {
  site: { store: ReleaseStore };
  /** The team that asks. Its rights are checked again before anything changes. */
  sender: Sender;
  stated: Statement;
  note: ChangeNote;
  /** How long the checks may take. */
  limitMs: number;
}

/** Whether a statement has no archive and asks the site to return to a version that it has. */
export function isReturn({ digest }: Statement): boolean {
  return digest === NO_BYTES;
}

/**
 * Makes an earlier version live again, as an operator's rollback does. The version is checked again together with the
 * live releases, and the team must still own its paths.
 *
 * @throws RefusedRelease when the site does not have the version, or with every rule that it breaks
 */
export async function returnToVersion(order: Return): Promise<void> {
  let isLive = false;
  // The loop ends, because it repeats only when another release has gone live.
  while (!isLive) isLive = await tryToReturn(order);
}

/** Returns false if another release changed the site in the meantime. */
async function tryToReturn({ site, sender, stated, note, limitMs }: Return): Promise<boolean> {
  const { store } = site;
  const { name, version, traffic, dropped } = stated;
  const live = await store.documents.read();
  const moved = withRollback(live, name, version);
  if (!moved || traffic !== 100)
    throw new RefusedRelease([
      finding(
        statedRelease,
        moved
          ? `A return to an earlier version is for everybody, not for ${traffic} %.`
          : `The statement has no archive, and the site has no ${name} ${version} to return to.`,
      ),
    ]);
  const entries = moved.microFrontends[`@nestwright/${name}`]!;
  const { extras: release } = entries.find(({ metadata }) => metadata.version === version)!;
  const brought = realpathSync(await store.files.bring(moved));
  const folder = join(brought, release.folder);
  const found = await runGate(
    { kind: 'release', release, folder, store: brought, live, dropped },
    { readable: [brought], limitMs },
  );
  const all = [...notGranted(release, sender.team), ...found];
  if (all.length > 0) throw new RefusedRelease(all);
  const changed = await store.documents.change(
    async (document) => {
      if (!isDeepStrictEqual(document, live)) return undefined;
      await confirmGranted(sender, release);
      return moved;
    },
    { ...note, what: 'rollback' },
    () => undefined,
  );
  return changed !== undefined;
}
