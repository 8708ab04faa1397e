import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { loadServerBundle } from '@nestwright/gateway/releases/server-bundle.ts';
import { HOST_CONTRACT } from '@nestwright/shared-lib/remote';
import type { Release, ReleaseDocument } from '@nestwright/shared-lib/release/schema';
import type { RouteObject } from 'react-router-dom';

/** Bytes of script, compressed with Brotli, that one route of a remote may cost beside what is shared. */
export const ROUTE_SCRIPT_BUDGET = 90_000;

/** What is compared: the release as built, the folder it lies in, and what is live. */
export interface Candidate {
  release: Release;
  /** Folder that holds `browser/` and `server/`. */
  folder: string;
  /** Root of the release store, where the live releases lie. */
  store: string;
  live: ReleaseDocument;
}

type Render = (
  request: Request,
  routes: RouteObject[],
  server: object,
) => Promise<{ kind: string; status: number }>;

/** Everything that speaks against a release, each naming both sides; nothing when it may go live. */
export async function verifyRelease(candidate: Candidate): Promise<string[]> {
  return [
    ...claimConflicts(candidate),
    ...contractConflicts(candidate),
    ...sharedConflicts(candidate),
    ...changedBytes(candidate),
    ...overBudget(candidate),
    ...(await failedRenders(candidate)),
  ];
}

function others({ release, live }: Candidate): Release[] {
  return Object.values(live.microFrontends)
    .flatMap((versions) => versions.find((version) => version.deployment.default)?.extras ?? [])
    .filter((other) => other.name !== release.name);
}

function claimConflicts(candidate: Candidate): string[] {
  const own = new Set(candidate.release.claims.map(({ path }) => pattern(path)));
  return others(candidate).flatMap((other) =>
    other.claims
      .filter(({ path }) => own.has(pattern(path)))
      .map(
        ({ path }) => `${candidate.release.name} claims ${path}, which ${other.name} ${other.version} owns.`,
      ),
  );
}

/** Two patterns that differ in the names of their parameters only are the same claim. */
function pattern(path: string): string {
  return path.toLowerCase().replaceAll(/:[^/]+/g, ':');
}

function contractConflicts({ release }: Candidate): string[] {
  return release.hostContract === HOST_CONTRACT
    ? []
    : [
        `${release.name} was built for host contract ${release.hostContract}; the shell speaks ${HOST_CONTRACT}.`,
      ];
}

function sharedConflicts(candidate: Candidate): string[] {
  const shell = others(candidate).find((other) => other.name === 'shell');
  if (!shell) return [];
  return Object.entries(candidate.release.shared)
    .filter(([module, version]) => !isWithin(shell.shared[module], version))
    .map(
      ([module, version]) =>
        `${candidate.release.name} was built with ${module} ${version}; the live shell ${shell.version} provides ${shell.shared[module] ?? 'none'}.`,
    );
}

/** Whether what the shell provides satisfies `^built`. */
function isWithin(provided: string | undefined, built: string): boolean {
  if (provided === undefined) return false;
  const [a, b] = [provided, built].map((version) => version.split('.').map(Number));
  const [major, minor = 0, patch = 0] = a!;
  const [wantedMajor, wantedMinor = 0, wantedPatch = 0] = b!;
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function changedBytes({ release, live }: Candidate): string[] {
  const published = live.microFrontends[`@nestwright/${release.name}`]?.find(
    (version) => version.metadata.version === release.version,
  );
  if (!published) return [];
  const changed = Object.entries(release.integrity).filter(
    ([file, hash]) => published.extras.integrity[file] !== hash,
  );
  return changed.length === 0
    ? []
    : [
        `${release.name} ${release.version} was published before with another ${changed[0]![0]}; give it a new version.`,
      ];
}

function overBudget({ release, folder }: Candidate): string[] {
  if (release.name === 'shell') return [];
  return Object.entries(release.routes).flatMap(([path, files]) => {
    const bytes = [release.entry, ...release.files.js, ...files.js]
      .map((file) => compressedSize(join(folder, 'browser', file)))
      .reduce((sum, size) => sum + size, 0);
    return bytes <= ROUTE_SCRIPT_BUDGET
      ? []
      : [`${release.name} needs ${bytes} bytes of script for ${path}; the budget is ${ROUTE_SCRIPT_BUDGET}.`];
  });
}

function compressedSize(file: string): number {
  return (
    statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(file)).length
  );
}

/** Renders every claim's sample with the live shell, as the gateway will; data from calls is left out. */
async function failedRenders(candidate: Candidate): Promise<string[]> {
  const { release, folder, store } = candidate;
  const shell =
    release.name === 'shell' ? undefined : others(candidate).find((other) => other.name === 'shell');
  if (!shell) return [];
  const { renderPage } = loadServerBundle(join(store, shell.folder, 'server', 'server.cjs')) as {
    renderPage: Render;
  };
  const { routes } = loadServerBundle(join(folder, 'server', 'server.cjs')) as { routes: RouteObject[] };
  const problems: string[] = [];
  for (const claim of release.claims) {
    try {
      const page = await renderPage(
        new Request(new URL(claim.sample, 'http://verify.invalid')),
        structure(routes),
        noCalls,
      );
      if (page.kind === 'page' && page.status === 404 && !asked)
        problems.push(`${release.name} answers 404 to its own sample ${claim.sample}.`);
    } catch (error) {
      problems.push(`${release.name} throws while rendering ${claim.sample}: ${(error as Error).message}`);
    }
    asked = false;
  }
  return problems;
}

let asked = false;
const noCalls = {
  ask: () => {
    asked = true;
    return Promise.resolve({ status: 503, body: undefined });
  },
};

/** A copy of the routes: rendering writes into them. */
function structure(routes: RouteObject[]): RouteObject[] {
  return routes.map(
    (route) => ({ ...route, ...(route.children && { children: structure(route.children) }) }) as RouteObject,
  );
}
