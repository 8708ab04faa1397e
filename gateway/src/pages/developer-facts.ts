import type { DeveloperFacts, ReleaseDocument } from '@nestwright/contract/release/schema';

import type { PagesOptions } from './pages-options.ts';
import type { VersionFailures } from './version-failures.ts';

interface FactSources {
  document: ReleaseDocument | undefined;
  failures: readonly VersionFailures[];
  options: Pick<PagesOptions, 'overrideOrigins' | 'teamEmails' | 'tracePage'>;
}

/** What a developer learns about the releases that visitors get. */
export function developerFacts({ document, failures, options }: FactSources): DeveloperFacts {
  const { overrideOrigins = [], teamEmails, tracePage = null } = options;
  const released = Object.values(document?.microFrontends ?? {}).flat();
  return {
    releases: released
      .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
      .map(({ extras: { name, version, by, why, since, publishedBy, publishedAt }, deployment }) => {
        const own = failures.find((row) => row.remote === name && row.version === version);
        return {
          name,
          version,
          share: deployment.traffic,
          by: by ?? publishedBy,
          since: since ?? publishedAt,
          ...(why !== undefined && { why }),
          team: teamEmails?.[name] ?? null,
          failures: own?.failures ?? 0,
          unrendered: own?.unrendered ?? 0,
          withoutFragment: own?.withoutFragment ?? 0,
        };
      }),
    origins: overrideOrigins,
    tracePage,
  };
}
