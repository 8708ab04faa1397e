import { HOST_CONTRACT } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

import { type Candidate, othersLive } from './candidate.ts';

/** What speaks against a release beside those that are live: claims, entries, host contract, shared packages. */
export function verifyFit(candidate: Candidate): string[] {
  const { release } = candidate;
  const others = othersLive(candidate);
  const shell = release.name === 'shell' ? release : others.find(({ name }) => name === 'shell');
  // A shell is checked against every live remote, a remote against the live shell.
  const guests = release.name === 'shell' ? others : [release];
  return [
    ...claimConflicts(release, others),
    ...entryConflicts(release, others),
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

/** Two entries at one address, or an entry in the place of another remote's page. */
function entryConflicts(release: Release, others: Release[]): string[] {
  const taken = others.flatMap((other) => [
    ...(other.entries ?? []).map(({ path }) => ({ path, what: `${other.name} ${other.version} serves` })),
    ...other.claims.map(({ path }) => ({ path, what: `${other.name} ${other.version} owns` })),
  ]);
  return (release.entries ?? []).flatMap((entry, index, own) => [
    ...taken
      .filter(({ path }) => path === entry.path)
      .map(({ what }) => `${release.name} serves ${entry.path}, which ${what}.`),
    ...(own.findIndex(({ path }) => path === entry.path) < index
      ? [`${release.name} serves ${entry.path} twice.`]
      : []),
  ]);
}

/** Two patterns that differ in the names of their parameters only are the same claim. */
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
