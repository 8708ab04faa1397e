import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { type Release, type ReleaseDocument, releaseSchema } from '@nestwright/contract/release/schema';
import { refusedShare, withoutRemote } from '@nestwright/contract/release/rules';
import * as v from 'valibot';

import type { Candidate } from './candidate.ts';
import { ownStamp, type ReleaseStore, withPointer } from './release-store.ts';
import { RefusedRelease } from './refused-release.ts';
import { share } from './rules/209-share.ts';
import { type Finding, finding } from './rules/rule.ts';
import { verifyRelease } from './verify-release.ts';

/** What to release, and where. */
export interface ReleaseOrder {
  store: ReleaseStore;
  /** Share of the visitors in percent: 100 everybody, 0 nobody. */
  traffic: number;
  /** Views after which a canary that is as good as the live version goes live by itself. */
  promoteAfter?: number | undefined;
  /** A remote that leaves the site in the same step, because this one takes its paths over under another name. */
  replaces?: string | undefined;
  /** Addresses of entries that leave the site on purpose. */
  dropped?: readonly string[] | undefined;
  /** Called with every step before it runs. */
  notify(this: void, line: string): void;
  /** Returns the build to release. */
  build(this: void): Promise<Build>;
  /** Looks at it in a browser, once every other rule is kept. Default: nobody does. */
  browse?: ((this: void, candidate: Candidate) => Promise<Finding[]>) | undefined;
}

/** A finished build: a folder with `browser/`, `server/` and `release.json`. */
export interface Build {
  release: Release;
  folder: string;
}

/**
 * Builds, verifies, uploads and switches. Only upload and switch hold a folder's lock, so a long build keeps nobody waiting. If
 * another release changed the site in the meantime, this one is verified again beside it. The document is written last
 * and atomically, so a release killed at any step leaves the live versions unchanged.
 *
 * @throws RefusedRelease with every rule that the release breaks
 */
export async function runRelease(order: ReleaseOrder): Promise<void> {
  const { store, traffic, replaces, promoteAfter, dropped, notify, build, browse } = order;
  const { release, folder } = await build();
  notify(`verify: ${Object.keys(release.integrity).length} files, ${release.claims.length} claims`);
  let isLive = false;
  let isBrowsed = false;
  // Every further round means that another release went live, so the rounds end.
  while (!isLive) {
    const live = await store.documents.read();
    const refused = refusedShare(live, { name: release.name, version: release.version, traffic });
    if (refused !== undefined) throw new RefusedRelease([finding(share, refused)]);
    const site = siteWithout(live, replaces);
    const candidate = { release, folder, store: await store.files.bring(site), live: site, dropped };
    refuseIfAny(await verifyRelease(candidate));
    if (browse && !isBrowsed) refuseIfAny(await browse(candidate));
    isBrowsed = true;
    const changed = await store.documents.change(
      async (document) => {
        if (!isDeepStrictEqual(document, live)) {
          notify('verify again: another release went live in the meantime');
          return undefined;
        }
        notify(`upload: ${release.folder}`);
        await store.files.put(release, folder);
        notify(`switch: ${release.name} to ${release.version}`);
        return withPointer(document, release, { traffic, replaces, promoteAfter });
      },
      ownStamp(),
      notify,
    );
    isLive = changed !== undefined;
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
  { store, dropped, browse }: Pick<ReleaseOrder, 'store' | 'dropped' | 'browse'>,
): Promise<Finding[]> {
  const live = await store.documents.read();
  const candidate = { release, folder, store: await store.files.bring(live), live, dropped };
  const found = await verifyRelease(candidate);
  return found.length > 0 || !browse ? found : browse(candidate);
}

function refuseIfAny(found: Finding[]): void {
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
