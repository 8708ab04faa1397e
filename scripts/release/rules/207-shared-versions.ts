import { guestsOf, shellFor } from '#release/candidate.ts';

import type { FileRule } from './rule.ts';

export const sharedPackageVersions: FileRule = {
  number: 'NW-207',
  title: 'The shell has the shared packages that a remote was built with',
  why: 'The remote runs with the shell’s copies, which lack the features of a newer version.',
  todo: 'Install the shell’s version and build it again, or release a newer shell first.',
  faults(candidate) {
    const shell = shellFor(candidate);
    if (!shell) return [];
    return guestsOf(candidate).flatMap((remote) =>
      Object.entries(remote.shared)
        .filter(([module, version]) => !isWithin(shell.shared[module], version))
        .map(
          ([module, version]) =>
            `${remote.name} ${remote.version} was built with ${module} ${version}; the shell ${shell.version} provides ${shell.shared[module] ?? 'none'}.`,
        ),
    );
  },
};

/** Whether the shell's version satisfies `^built`. */
function isWithin(provided: string | undefined, built: string): boolean {
  if (provided === undefined) return false;
  const [major = 0, minor = 0, patch = 0] = numbers(provided);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(built);
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function numbers(version: string): number[] {
  return version.split('-')[0]!.split('.').map(Number);
}
