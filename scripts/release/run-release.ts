import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { type Release, type ReleaseDocument, releaseSchema } from '@nestwright/contract/release/schema';
import { refusedShare, withoutRemote } from '@nestwright/contract/release/rules';
import * as v from 'valibot';

import { withReleaseLock } from './release-lock.ts';
import { pointTo, readDocument } from './release-store.ts';
import { uploadRelease } from './upload-release.ts';
import { verifyRelease } from './verify-release.ts';

/** What to release, and where. */
export interface ReleaseOrder {
  /** Root of the release store. */
  store: string;
  /** Share of the visitors in percent: 100 everybody, 0 nobody. */
  traffic: number;
  /** A remote that leaves the site in the same step, because this one takes its paths over under another name. */
  replaces?: string | undefined;
  /** Addresses of entries that leave the site on purpose. */
  dropped?: readonly string[] | undefined;
  /** Called with every step before it runs. */
  notify(this: void, line: string): void;
  /** Returns the build to release. */
  build(this: void): Promise<Build>;
}

/** A finished build: a folder with `browser/`, `server/` and `release.json`. */
export interface Build {
  release: Release;
  folder: string;
}

/**
 * Builds, verifies, uploads and switches. Only upload and switch hold the lock, so a long build keeps nobody waiting. If
 * another release changed the site in the meantime, this one is verified again beside it. The document is written last
 * and atomically, so a release killed at any step leaves the live versions unchanged.
 *
 * @throws Error listing every problem of the release
 */
export async function runRelease(order: ReleaseOrder): Promise<void> {
  const { store, traffic, replaces, dropped, notify, build } = order;
  const { release, folder } = await build();
  notify(`verify: ${Object.keys(release.integrity).length} files, ${release.claims.length} claims`);
  let isLive = false;
  // Every further round means that another release went live, so the rounds end.
  while (!isLive) {
    const live = readDocument(store);
    const refused = refusedShare(live, { name: release.name, version: release.version, traffic });
    const problems = refused
      ? [refused]
      : await verifyRelease({ release, folder, store, live: siteWithout(live, replaces), dropped });
    if (problems.length > 0)
      throw new Error(`Not released:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    isLive = await withReleaseLock(
      store,
      async () => {
        if (!isDeepStrictEqual(readDocument(store), live)) {
          notify('verify again: another release went live in the meantime');
          return false;
        }
        notify(`upload: ${release.folder}`);
        uploadRelease(release, folder, store);
        notify(`switch: ${release.name} to ${release.version}`);
        pointTo(release, store, { traffic, replaces });
        return true;
      },
      notify,
    );
  }
  notify(
    traffic === 100
      ? `live: ${release.name} ${release.version}`
      : `live for ${traffic} % of visitors: ${release.name} ${release.version}`,
  );
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
