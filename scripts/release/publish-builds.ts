import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import type { ReleaseStore } from '@nestwright/gateway/releases/release-store.ts';
import { withPointer } from '@nestwright/gateway/releases/switch-release.ts';

import { ownStamp } from './release-store.ts';

/** Where builds are, and where they go. */
interface Publication {
  store: ReleaseStore;
  /** The folder that holds the builds' folders. */
  folder: string;
  isAsked: boolean;
}

/**
 * Makes finished builds live on request, or if the store has no live shell and could serve no page. Otherwise, the
 * release document stays unchanged, so building never undoes a rollback.
 *
 * @returns a line about each build that went live or that still has to be released
 */
export async function publishBuilds(
  builds: readonly Release[],
  { store, folder, isAsked }: Publication,
): Promise<string[]> {
  const live = (await store.documents.read()).microFrontends;
  const isWanted = isAsked || live['@nestwright/shell'] === undefined;
  const lines: string[] = [];
  for (const release of builds) {
    const { name, version } = release;
    const entry = live[`@nestwright/${name}`]?.find(({ metadata }) => metadata.version === version);
    if (entry && entry.deployment.traffic > 0) continue;
    if (isWanted) {
      await store.files.put(release, join(folder, release.folder));
      await store.documents.change((document) => withPointer(document, release), ownStamp());
    }
    lines.push(
      isWanted
        ? `live: ${name} ${version}`
        : `built, not live: ${name} ${version}. To release it: npm run release -- ${name}`,
    );
  }
  return lines;
}
