import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { Release } from '@nestwright/contract/release/schema';

import { integrityOfFolder } from './integrity-of-folder.ts';
import type { Candidate } from './candidate.ts';

/** Most bytes of script, compressed with Brotli, of one route of a remote, without shared packages. */
export const ROUTE_SCRIPT_BUDGET = 90_000;

interface FederationManifest {
  exposes?: { path?: string }[];
}

/** Problems of a release's files: missing or changed files, too many bytes, a missing expose. */
export function verifyFiles(candidate: Candidate): string[] {
  const wrong = [
    ...differingFiles(candidate),
    ...unknownFiles(candidate.release),
    ...changedBytes(candidate),
  ];
  return wrong.length > 0 ? wrong : [...missingExposes(candidate), ...overBudget(candidate)];
}

/** Compares the files with their description. */
function differingFiles({ release, folder }: Candidate): string[] {
  const sides = [
    { part: 'browser', described: release.integrity, named: /\.(js|css)$/ },
    { part: 'server', described: release.server ?? {}, named: /\.cjs$/ },
  ];
  return sides.flatMap(({ part, described, named }) => {
    if (!existsSync(join(folder, part))) return [`${release.name} ${release.version} has no folder ${part}.`];
    const found = integrityOfFolder(join(folder, part), named);
    const differing = Object.keys(described).find((file) => found[file] !== described[file]);
    if (differing === undefined) return [];
    return [
      found[differing] === undefined
        ? `${release.name} ${release.version} describes ${part}/${differing}, which is missing.`
        : `${release.name} ${release.version} describes ${part}/${differing} with ${described[differing]}; its bytes give ${found[differing]}.`,
    ];
  });
}

function unknownFiles(release: Release): string[] {
  const needed = [release.entry, ...release.files.js, ...release.files.css];
  for (const { js, css } of Object.values(release.routes)) needed.push(...js, ...css);
  for (const { name } of release.entries ?? []) needed.push(`${name}/${name}.js`);
  const unknown = needed.find((file) => release.integrity[file] === undefined);
  return unknown === undefined
    ? []
    : [`${release.name} ${release.version} needs ${unknown}, which has no integrity.`];
}

/** A version always has the same bytes, because caches keep them for a year. */
function changedBytes({ release, live, store, folder }: Candidate): string[] {
  const target = join(store, release.folder);
  const published =
    live.microFrontends[`@nestwright/${release.name}`]?.find(
      ({ metadata }) => metadata.version === release.version,
    )?.extras ?? (target === folder ? undefined : described(target));
  if (!published) return [];
  const files = new Set([...Object.keys(release.integrity), ...Object.keys(published.integrity)]);
  const changed = [...files].find((file) => published.integrity[file] !== release.integrity[file]);
  return changed === undefined
    ? []
    : [
        `${release.name} ${release.version} was published ${published.publishedAt} with another ${changed}; give it a new version.`,
      ];
}

function described(folder: string): Release | undefined {
  const file = join(folder, 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : undefined;
}

function missingExposes({ release, folder }: Candidate): string[] {
  if (release.name === 'shell') return [];
  const file = join(folder, 'browser', 'mf-manifest.json');
  if (!existsSync(file)) return [`${release.name} ${release.version} has no mf-manifest.json.`];
  const { exposes = [] } = JSON.parse(readFileSync(file, 'utf8')) as FederationManifest;
  return ['./routes', './parcel']
    .filter((wanted) => !exposes.some(({ path }) => path === wanted))
    .map(
      (wanted) =>
        `${release.name} ${release.version} exposes no ${wanted}; a remote of the shell exposes ./routes and ./parcel.`,
    );
}

function overBudget({ release, folder }: Candidate): string[] {
  if (release.name === 'shell') return [];
  return Object.entries(release.routes).flatMap(([path, files]) => {
    const bytes = [...new Set([release.entry, ...release.files.js, ...files.js])]
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
