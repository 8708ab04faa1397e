import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { releasesFolder } from '#places.ts';

import { figure, markdownTable } from './report/markdown-table.ts';

/** The parts of a release's description that sizes need. */
interface Release {
  name: string;
  folder: string;
  entry: string;
  files: { js: string[] };
  routes: Record<string, { js: string[] }>;
}

/** The release document of the built site. */
interface ReleaseDocument {
  microFrontends: Record<string, { deployment: { default: boolean }; extras: Release }[]>;
}

/** Bytes of one file, or of several that are needed together, each compressed separately. */
export interface Size {
  name: string;
  gzip: number;
  brotli: number;
  /** The largest allowed size, gzipped, in bytes. */
  budget?: number;
}

const KB = 1024;
/** For the script that a partner's page loads immediately. */
const LOADER_BUDGET = 3 * KB;
/** For the framed form's scripts until its first step responds. */
const FRAME_BUDGET = 102 * KB;
/** For federation, per additional remote. */
const CONTAINER_BUDGET = 8.25 * KB;

/** Sizes of the live releases' parts. */
export async function measureSizes(): Promise<Size[]> {
  const document = JSON.parse(readFileSync(join(releasesFolder, 'registry.json'), 'utf8')) as ReleaseDocument;
  const live = Object.values(document.microFrontends).flatMap((versions) =>
    versions.filter(({ deployment }) => deployment.default).map(({ extras }) => extras),
  );
  const booking = live.find(({ name }) => name === 'booking')!;
  return [
    { ...size('widget: loader', booking, ['loader/loader.js']), budget: LOADER_BUDGET },
    { ...size('widget: first step in the frame', booking, ['widget/widget.js']), budget: FRAME_BUDGET },
    ...live.map((release) => ({
      ...size(`${release.name}: ${release.name === 'shell' ? 'script' : 'container'}`, release, [
        release.entry,
      ]),
      ...(release.name !== 'shell' && { budget: CONTAINER_BUDGET }),
    })),
    ...live.flatMap((release) =>
      Object.entries(release.routes).map(([path, { js }]) =>
        size(`${release.name}: ${path}`, release, [...new Set([...release.files.js, ...js])]),
      ),
    ),
  ];
}

export function sizesTable(sizes: readonly Size[]): string {
  return markdownTable(
    ['script', 'gzip bytes', 'Brotli bytes', 'budget, gzip'],
    sizes.map(({ name, gzip, brotli, budget }) => [
      name,
      figure(gzip),
      figure(brotli),
      budget === undefined ? '' : figure(budget),
    ]),
  );
}

/** One sentence for each part over its budget. */
export function sizeProblems(sizes: readonly Size[]): string[] {
  return sizes
    .filter(({ gzip, budget }) => budget !== undefined && gzip > budget)
    .map(({ name, gzip, budget }) => `${name} is ${gzip} bytes gzipped, at most ${budget} are allowed.`);
}

function size(name: string, release: Release, files: readonly string[]): Size {
  const contents = files.map((file) => readFileSync(join(releasesFolder, release.folder, 'browser', file)));
  const sum = (pack: (bytes: Buffer) => Buffer) =>
    contents.reduce((total, bytes) => total + pack(bytes).length, 0);
  return {
    name,
    gzip: sum((bytes) => gzipSync(bytes, { level: 9 })),
    brotli: sum((bytes) =>
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    ),
  };
}
