import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { withoutRemote } from '@nestwright/contract/release/rules';
import { type ReleaseDocument, releaseSchema } from '@nestwright/contract/release/schema';
import { type Build, goLive } from '@nestwright/gateway/releases/go-live.ts';
import type { ChangeNote } from '@nestwright/gateway/releases/ledger/document-changes.ts';
import { RefusedRelease } from '@nestwright/gateway/releases/refused-release.ts';
import type { ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';
import type { Finding } from '@nestwright/gateway/releases/rules/release-rule.ts';
import { stalePlaces } from '@nestwright/gateway/releases/stale-places.ts';
import * as v from 'valibot';

import { type Candidate, shellFor } from './candidate.ts';
import { ownStamp } from './release-store.ts';
import { fragments } from './rules/210-fragments.ts';
import { verifyRelease } from './verify-release.ts';

/** What to release, and where. */
export interface ReleaseOrder {
  store: ReleaseStore;
  /** Share of the visitors in percent: 100 everybody, 0 nobody. */
  traffic: number;
  /** Views after which a canary that is as good as the live version is promoted automatically. */
  promoteAfter?: number | undefined;
  /** A remote that leaves the site in the same step, because this one takes its paths over under another name. */
  replaces?: string | undefined;
  /** Addresses of entries that leave the site on purpose. */
  dropped?: readonly string[] | undefined;
  /** Who releases and why; default: the current user, without a reason. */
  note?: ChangeNote | undefined;
  /** Called with every step before it runs. */
  notify(this: void, line: string): void;
  /** Returns the build to release. */
  build(this: void): Promise<Build>;
  /** Checks it in a browser if it keeps every other rule. Default: no check. */
  browse?: ((this: void, candidate: Candidate) => Promise<Finding[]>) | undefined;
}

/**
 * Builds, verifies, uploads and switches. A long build or a check in a browser delays no other release. A refusal
 * gets a row in the ledger, like everything that goes live.
 *
 * @throws RefusedRelease with every rule that the release breaks
 */
export async function runRelease(order: ReleaseOrder): Promise<void> {
  const { store, traffic, replaces, promoteAfter, dropped, notify, browse, note = ownStamp() } = order;
  const build = await order.build();
  const { release, folder } = build;
  notify(`verify: ${Object.keys(release.integrity).length} files, ${release.claims.length} claims`);
  let isBrowsed = false;
  async function verify(live: ReleaseDocument): Promise<Finding[]> {
    const site = siteWithout(live, replaces);
    const candidate = { release, folder, store: await store.files.bring(site), live: site, dropped };
    const found = await verifyRelease(candidate);
    if (found.length === 0) warnOfStalePlaces(candidate, notify);
    if (found.length > 0 || !browse || isBrowsed) return found;
    isBrowsed = true;
    return browse(candidate);
  }
  try {
    const how = { traffic, replaces, promoteAfter };
    await goLive({ ...how, store, build, verify, note, notify });
  } catch (error) {
    if (error instanceof RefusedRelease)
      await store.documents
        .noteRefusal({ release, findings: error.findings, note })
        .catch((failure: Error) => notify(`The ledger has no row for this refusal: ${failure.message}`));
    throw error;
  }
  notify(
    traffic === 100
      ? `live: ${release.name} ${release.version}`
      : `live for ${traffic} % of visitors: ${release.name} ${release.version}`,
  );
}

/**
 * Verifies a build against what is live, and changes nothing.
 *
 * @returns every rule that it breaks
 */
export async function verifyBuild(
  { release, folder }: Build,
  { store, dropped, browse, notify }: Pick<ReleaseOrder, 'store' | 'dropped' | 'browse' | 'notify'>,
): Promise<Finding[]> {
  const live = await store.documents.read();
  const candidate = { release, folder, store: await store.files.bring(live), live, dropped };
  const found = await verifyRelease(candidate);
  if (found.length === 0) warnOfStalePlaces(candidate, notify);
  return found.length > 0 || !browse ? found : browse(candidate);
}

/** Says what breaks no rule, but leaves pages with a place that a fragment no longer has. */
function warnOfStalePlaces({ release, live }: Candidate, notify: ReleaseOrder['notify']): void {
  for (const warning of stalePlaces(release, live)) notify(`warning (${fragments.number}): ${warning}`);
}

/**
 * Checks a build in a browser, in the shell that is live in a store. A gateway that gets the build checks the rest.
 *
 * @throws RefusedRelease with every rule that it breaks, Error when no shell is live
 */
export async function browseBuild(
  { release, folder }: Build,
  { store, browse }: Pick<ReleaseOrder, 'store'> & { browse: NonNullable<ReleaseOrder['browse']> },
): Promise<void> {
  const live = await store.documents.read();
  const candidate = { release, folder, store: await store.files.bring(live), live };
  if (!shellFor(candidate))
    throw new Error(
      'No shell is live on this machine, so no browser can show the build. Run npm run build first, or add --without-browser.',
    );
  const found = await browse(candidate);
  if (found.length > 0) throw new RefusedRelease(found);
}

/**
 * The site as it will be once the replaced remote is gone.
 *
 * @throws Error when there is no such remote
 */
function siteWithout(live: ReleaseDocument, replaced: string | undefined): ReleaseDocument {
  if (replaced === undefined) return live;
  const left = withoutRemote(live, replaced);
  if (!left) throw new Error(`There is no remote ${replaced} to replace.`);
  return left;
}

/**
 * Reads a build that was made elsewhere.
 *
 * @throws Error when its `release.json` is missing or invalid
 */
export function readBuild(folder: string): Build {
  const file = join(resolve(folder), 'release.json');
  const release = v.safeParse(releaseSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (!release.success)
    throw new Error(`${file}: ${v.getDotPath(release.issues[0]) ?? ''} ${release.issues[0].message}`);
  return { release: release.output, folder: resolve(folder) };
}
