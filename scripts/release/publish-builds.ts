import type { Release } from '@nestwright/contract/release/schema';

import { pointTo, readDocument } from './release-store.ts';

/**
 * Makes finished builds live if that is asked for, or if the store has no live shell and so could serve no page.
 * Otherwise the release document stays as it is: building undoes no rollback.
 *
 * @returns a line about each build that went live or that still has to be released
 */
export function publishBuilds(
  builds: readonly Release[],
  { store, isAsked }: { store: string; isAsked: boolean },
): string[] {
  const live = readDocument(store).microFrontends;
  const isWanted = isAsked || live['@nestwright/shell'] === undefined;
  return builds.flatMap((release) => {
    const { name, version } = release;
    const entry = live[`@nestwright/${name}`]?.find(({ metadata }) => metadata.version === version);
    if (entry && entry.deployment.traffic > 0) return [];
    if (!isWanted) return [`built, not live: ${name} ${version}. To release it: npm run release -- ${name}`];
    pointTo(release, store);
    return [`live: ${name} ${version}`];
  });
}
