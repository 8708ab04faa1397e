import { repositoryRoot, toolFolder } from '#repository.ts';

import { sharedVersionsIn } from './shared-versions.ts';

/** Exact versions of the shared packages this tree is built with, by shared module. */
export const sharedVersions: Readonly<Record<string, string>> = sharedVersionsIn([
  repositoryRoot,
  // Without a remote's installed packages, the tool can still say so, and show its help.
  toolFolder,
]);

/** Module Federation's `shared` for a remote: it consumes what the host provides and never ships a copy. */
export function consumedPackages() {
  return Object.fromEntries(
    Object.entries(sharedVersions).map(([module, version]) => [
      module,
      { singleton: true, import: false as const, requiredVersion: `^${version}`, strictVersion: false },
    ]),
  );
}
