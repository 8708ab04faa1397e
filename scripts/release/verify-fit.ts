import { HOST_CONTRACT } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

import { type Candidate, othersLive } from './candidate.ts';

/** Conflicts of a release with the live ones: claims, host contract, shared packages. */
export function verifyFit(candidate: Candidate): string[] {
  const { release } = candidate;
  const others = othersLive(candidate);
  const shell = release.name === 'shell' ? release : others.find(({ name }) => name === 'shell');
  // A shell is checked against every live remote, a remote against the live shell.
  const guests = release.name === 'shell' ? others : [release];
  return [
    ...claimConflicts(release, others),
    ...guests.flatMap((remote) => contractConflict(remote, shell)),
    ...guests.flatMap((remote) => sharedConflicts(remote, shell)),
  ];
}

function claimConflicts(release: Release, others: Release[]): string[] {
  const own = new Set(release.claims.map(({ path }) => pattern(path)));
  return others.flatMap((other) =>
    other.claims
      .filter(({ path }) => own.has(pattern(path)))
      .map(({ path }) => `${release.name} claims ${path}, which ${other.name} ${other.version} owns.`),
  );
}

/** Patterns that differ only in parameter names are the same claim. */
function pattern(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replaceAll(/:[^/]+/g, ':');
}

function contractConflict(remote: Release, shell: Release | undefined): string[] {
  const newest = shell?.hostContract ?? HOST_CONTRACT;
  const oldest = shell?.oldestHostContract ?? newest;
  if (remote.hostContract >= oldest && remote.hostContract <= newest) return [];
  const spoken = oldest === newest ? newest : `${oldest} to ${newest}`;
  return [
    `${remote.name} ${remote.version} was built for host contract ${remote.hostContract}; the shell ${shell?.version ?? ''} speaks ${spoken}.`,
  ];
}

function sharedConflicts(remote: Release, shell: Release | undefined): string[] {
  if (!shell) return [];
  return Object.entries(remote.shared)
    .filter(([module, version]) => !isWithin(shell.shared[module], version))
    .map(
      ([module, version]) =>
        `${remote.name} ${remote.version} was built with ${module} ${version}; the shell ${shell.version} provides ${shell.shared[module] ?? 'none'}.`,
    );
}

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
