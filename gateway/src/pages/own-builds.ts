import type { ReleaseReader } from '#releases/release-reader.ts';
import { createOverrides } from '#releases/release-override.ts';

import { developerGate } from './developer-sign-in.ts';
import type { OverrideRoutesOptions } from './override-routes.ts';
import type { PagesOptions } from './pages-options.ts';

/** Developers' own builds, if any origin may provide them. */
export function overridesOf(
  folder: string,
  releases: ReleaseReader,
  options: PagesOptions,
  facts: OverrideRoutesOptions['facts'],
): OverrideRoutesOptions | undefined {
  const { overrideOrigins: origins = [], overrideToken = null, origin } = options;
  if (origins.length === 0) return undefined;
  const isHttps = origin.startsWith('https:');
  const developers = developerGate({ token: overrideToken, isHttps });
  const siteName = options.site.name;
  const overrides = createOverrides(folder, origins);
  return { siteName, releases, overrides, origins, developers, isHttps, facts };
}
