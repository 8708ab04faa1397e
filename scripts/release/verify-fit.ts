import { HOST_CONTRACT } from '@nestwright/contract/remote';
import { isInside, isReserved } from '@nestwright/contract/claim/rules';
import type { Release } from '@nestwright/contract/release/schema';

import { type Candidate, othersLive } from './candidate.ts';

/** What keeps a release from going live beside the others: claims, entries, host contract, shared packages. */
export function verifyFit(candidate: Candidate): string[] {
  const { release } = candidate;
  const others = othersLive(candidate);
  const shell = release.name === 'shell' ? release : others.find(({ name }) => name === 'shell');
  // A shell is checked against every live remote, a remote against the live shell.
  const guests = release.name === 'shell' ? others : [release];
  return [
    ...claimConflicts(release, others),
    ...nothingToShow(release),
    ...entryConflicts(release, others),
    ...lostEntries(candidate),
    ...guests.flatMap((remote) => contractConflict(remote, shell)),
    ...guests.flatMap((remote) => sharedConflicts(remote, shell)),
  ];
}

function claimConflicts(release: Release, others: Release[]): string[] {
  const reserved = release.claims
    .filter(({ path }) => isReserved(path))
    .map(({ path }) => `${release.name} claims ${path}, which belongs to the gateway.`);
  const taken = others.flatMap((other) =>
    other.claims.flatMap((theirs) =>
      release.claims
        .map((own) => claimConflict(own.path, theirs.path, `${other.name} ${other.version}`))
        .filter((conflict) => conflict !== undefined)
        .map((conflict) => `${release.name} claims ${conflict}.`),
    ),
  );
  return [...reserved, ...taken];
}

/** How a claim meets another remote's: the same pages, some of its pages, or more than its pages. */
function claimConflict(own: string, theirs: string, owner: string): string | undefined {
  if (pattern(own) === pattern(theirs)) return `${own}, which ${owner} owns`;
  if (isNamespace(theirs) && isInside(own, theirs)) return `${own}, which lies inside ${theirs} of ${owner}`;
  if (isNamespace(own) && isInside(theirs, own)) return `${own}, which contains ${theirs} of ${owner}`;
  return undefined;
}

/**
 * Whether a claim takes all pages below a name of its own. `/:state/:city` does not: it leaves to others every first
 * segment that they name.
 */
function isNamespace(claim: string): boolean {
  return !/^\/[:*]/.test(claim);
}

/** A remote that claims no page, or shares nothing with the shell, was built wrongly: React would be there twice. */
function nothingToShow({ name, version, claims, shared }: Release): string[] {
  if (name === 'shell') return [];
  return [
    ...(claims.length === 0 ? [`${name} ${version} claims no page: list its paths in remote.json.`] : []),
    ...(shared['react'] === undefined
      ? [
          `${name} ${version} does not share react with the shell: build it with the preset of the repository.`,
        ]
      : []),
  ];
}

/** Entries that other sites load, and which this release would take away. */
function lostEntries({ release, live, dropped = [] }: Candidate): string[] {
  const before = live.microFrontends[`@nestwright/${release.name}`]?.find(
    ({ deployment }) => deployment.default,
  );
  const kept = new Set([...(release.entries ?? []).map(({ path }) => path), ...dropped]);
  return (before?.extras.entries ?? [])
    .filter(({ path }) => !kept.has(path))
    .map(
      ({ path }) =>
        `${release.name} ${release.version} no longer serves ${path}, which pages of others may load. If nobody does, release with --drop-entry ${path}.`,
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
