import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { isReleasePath, type Release } from '@nestwright/contract/release/schema';
import type { Bucket } from '#outside/bucket.ts';
import { cacheFile } from './cached-file.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { forgottenMarks } from './forgotten-marks.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { integrityOfBytes } from './integrity-of.ts';
import { RETENTION_DAYS } from './prune-folders.ts';
import { liveReleases } from './releases-in.ts';

import type { ReleaseFiles } from './release-files.ts';

/** Stored last, so it shows that a release is complete. */
const LAST = 'release.json';

const DAY_MS = 86_400_000;
/** Files that verification never reads. */
const NOT_NEEDED = /\.(map|br|gz)$/;
/** Files that run, so their release must describe them. */
const CODE = /\.(c?js|css)$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** The releases' files in a store that is a bucket. Each is stored once and never replaced. */
export function bucketFiles(bucket: Bucket, cache: string): ReleaseFiles {
  const marks = forgottenMarks(bucket);

  /** Renews the mark first, so that no prune can remove the files after the check. */
  async function keep(folder: string): Promise<boolean> {
    await marks.renew(folder);
    return bucket.has(`${folder}/${LAST}`);
  }

  async function putFile(key: string, file: string): Promise<void> {
    const bytes = readFileSync(file);
    const headers = { type: CONTENT_TYPES[extname(file)] ?? 'application/octet-stream', cache: FOREVER };
    if (await bucket.put(key, bytes, { only: 'new', headers })) return;
    // A killed release left the file, or another release is storing the same build.
    if ((await bucket.get(key))?.bytes.equals(bytes) !== true)
      throw new Error(`${key} is in the store with other bytes. Give the release a new version.`);
  }

  /** A version that the document forgot may still be there, built from something else. */
  async function refuseOtherBytes(release: Release): Promise<void> {
    const stored = (await bucket.get(`${release.folder}/${LAST}`))?.bytes.toString('utf8') ?? '{}';
    const { integrity, assets = {}, server = {} } = JSON.parse(stored) as Release;
    const own = [release.integrity, release.assets ?? {}, release.server ?? {}];
    if (!isDeepStrictEqual([integrity, assets, server], own))
      throw new Error(`${release.folder} is in the store with other bytes. Give the release a new version.`);
  }

  async function downloadRelease(release: Release): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of bucket.list(`${release.folder}/`))
      if (isReleasePath(key) && !NOT_NEEDED.test(key) && !existsSync(join(cache, key))) keys.push(key);
    await forEachConcurrently(keys, async (key) => {
      const found = await bucket.get(key);
      const wanted = integrityIn(release, key.slice(release.folder.length + 1));
      const isDescribed = wanted !== undefined || CODE.test(key);
      if (found === null || (isDescribed && integrityOfBytes(found.bytes) !== wanted))
        throw new Error(`${key} in the store has other bytes than its release describes.`);
      cacheFile(cache, key, found.bytes);
    });
  }

  return {
    async put(release, build) {
      if (await keep(release.folder)) return refuseOtherBytes(release);
      const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file !== LAST && statSync(join(build, file)).isFile(),
      );
      await forEachConcurrently(files, (file) =>
        putFile(`${release.folder}/${file.split(sep).join('/')}`, join(build, file)),
      );
      await putFile(`${release.folder}/${LAST}`, join(build, LAST));
    },
    keep,
    async bring(document) {
      for (const release of liveReleases(document)) await downloadRelease(release);
      return cache;
    },
    async prune(named, now) {
      const known = await marks.all();
      const stored = new Map<string, string[]>();
      for await (const { key } of bucket.list()) {
        const [, folder] = /^([^./][^/]*\/[^/]+)\//.exec(key) ?? [];
        if (folder !== undefined && !named.has(folder))
          stored.set(folder, [...(stored.get(folder) ?? []), key]);
      }
      const removed: string[] = [];
      for (const [folder, keys] of stored) {
        const mark = known.get(folder);
        // A release that never went live, for example because its process was killed.
        if (mark === undefined) await marks.start(folder);
        else if (now - mark.at.getTime() > RETENTION_DAYS * DAY_MS && (await marks.claim(folder, mark))) {
          // Removes the file that marks the release as complete first, so a killed prune leaves nothing that looks
          // complete.
          for (const key of [`${folder}/${LAST}`, ...keys]) await bucket.remove([key]);
          await marks.remove(folder);
          removed.push(folder);
        }
      }
      return removed;
    },
  };
}

/** The integrity of a release's file, `browser/entry.js`, if its description names it. */
function integrityIn({ integrity, assets = {}, server = {} }: Release, file: string): string | undefined {
  const [side, ...rest] = file.split('/');
  const name = rest.join('/');
  return side === 'server' ? server[name] : (integrity[name] ?? assets[name]);
}
