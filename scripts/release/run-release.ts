import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { type Release, releaseSchema } from '@nestwright/contract/release/schema';
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
  /** Called with every step before it runs. */
  notify(this: void, line: string): void;
  /** Returns the build to release; called while holding the lock. */
  build(this: void): Promise<Build>;
}

/** A finished build: a folder with `browser/`, `server/` and `release.json`. */
export interface Build {
  release: Release;
  folder: string;
}

/**
 * Builds, verifies, uploads and switches, one release at a time. The document is written last and atomically, so a
 * release killed at any step leaves the live versions unchanged.
 *
 * @throws Error listing every problem of the release
 */
export async function runRelease({ store, traffic, notify, build }: ReleaseOrder): Promise<void> {
  await withReleaseLock(
    store,
    async () => {
      const { release, folder } = await build();
      notify(`verify: ${Object.keys(release.integrity).length} files, ${release.claims.length} claims`);
      const problems = await verifyRelease({ release, folder, store, live: readDocument(store) });
      if (problems.length > 0)
        throw new Error(`Not released:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
      notify(`upload: ${release.folder}`);
      uploadRelease(release, folder, store);
      notify(`switch: ${release.name} to ${release.version}`);
      pointTo(release, store, traffic);
      const live = readDocument(store).microFrontends[`@nestwright/${release.name}`]!.find(
        ({ metadata }) => metadata.version === release.version,
      )!;
      notify(
        live.deployment.default
          ? `live: ${release.name} ${release.version}`
          : `live for ${live.deployment.traffic} % of visitors: ${release.name} ${release.version}`,
      );
    },
    notify,
  );
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
