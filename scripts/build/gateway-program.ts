import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { bakeSharedVersions } from './bake-shared-versions.ts';
import { keepPackagesOutside } from './keep-packages-outside.ts';

// Not imported from `#repository.ts`: Playwright's loader, which also runs this file, cannot load that module's
// imports.
const repositoryRoot = dirname(dirname(import.meta.dirname));

const folder = join(repositoryRoot, 'gateway', 'dist');
const program = join(folder, 'server.js');
/** The program of a renderer's process (gateway/src/pages/renderer). */
const renderer = join(folder, 'renderer.cjs');
/** The program that checks uploaded releases in a process of its own (scripts/release/gate-program.ts). */
const gate = join(folder, 'gate.cjs');
/** The program of a process that works on one picture (gateway/src/marketplace/base/objects/picture-program.ts). */
const pictures = join(folder, 'pictures.js');
/** What the program was built from. */
const record = join(folder, 'server.inputs.json');

/** The router's code would import any module that a remote names, including Node's own. */
const NO_IMPORT = `const refuseImport = () => Promise.reject(new Error('A renderer may not import modules.'));`;

interface Inputs {
  /** Relative to the repository, sorted. */
  files: string[];
  hash: string;
}

/** Other inputs of the build: how imports resolve, and which packages are installed. */
const MANIFESTS = [
  'package-lock.json',
  'scripts/build/bake-shared-versions.ts',
  'scripts/build/gateway-program.ts',
  'scripts/build/keep-packages-outside.ts',
  'scripts/webpack/shared-versions.ts',
  'scripts/package.json',
  'gateway/package.json',
  'shared-lib/contract/package.json',
  'shared-lib/domain/package.json',
];

/**
 * The gateway as one JavaScript file with a source map, for `node --enable-source-maps`, with `renderer.cjs`, the
 * program of its renderers, `gate.cjs`, which checks uploaded releases, and `pictures.js`, which works on pictures.
 * Builds them if one is missing or if their inputs have changed; checking that takes a few milliseconds. Installed
 * packages stay outside, except in `renderer.cjs` and `gate.cjs`, which may read no other file.
 *
 * @returns the gateway's absolute path
 * @throws Error with esbuild's messages
 */
export async function gatewayProgram(): Promise<string> {
  if (!isCurrent()) await build();
  return program;
}

function isCurrent(): boolean {
  if (![program, renderer, gate, pictures, record].every((file) => existsSync(file))) return false;
  const { files, hash } = JSON.parse(readFileSync(record, 'utf8')) as Inputs;
  return hashOf(files) === hash;
}

/** Each file appears whole or not at all, because a gateway may be starting from it. */
async function build(): Promise<void> {
  const esbuild = await import('esbuild');
  const common = {
    absWorkingDir: repositoryRoot,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
  } as const;
  const built = await Promise.all([
    esbuild.build({
      ...common,
      entryPoints: ['gateway/src/server.ts'],
      outfile: program,
      format: 'esm',
      sourcemap: true,
      sourcesContent: false,
      plugins: [{ name: 'installed packages stay outside', setup: keepPackagesOutside }],
    }),
    esbuild.build({
      ...common,
      entryPoints: ['gateway/src/marketplace/base/objects/picture-program.ts'],
      outfile: pictures,
      format: 'esm',
      plugins: [{ name: 'installed packages stay outside', setup: keepPackagesOutside }],
    }),
    esbuild.build({
      ...common,
      entryPoints: ['gateway/src/pages/renderer/renderer.ts'],
      outfile: renderer,
      format: 'cjs',
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: { js: NO_IMPORT },
    }),
    esbuild.build({
      ...common,
      entryPoints: ['scripts/release/gate-program.ts'],
      outfile: gate,
      format: 'cjs',
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: { js: NO_IMPORT },
      // The package's other builds read files next to them.
      alias: { 'css-tree': join(repositoryRoot, 'node_modules', 'css-tree', 'dist', 'csstree.esm.js') },
      plugins: [{ name: 'shared versions are constants', setup: bakeSharedVersions(repositoryRoot) }],
    }),
  ]);
  const inputs = new Set(built.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  // The lock file has the versions of packages.
  const own = [...inputs].filter((file) => !file.startsWith('node_modules/'));
  const files = [...own, ...MANIFESTS].sort();
  mkdirSync(folder, { recursive: true });
  for (const { path, contents, text } of built.flatMap(({ outputFiles }) => outputFiles))
    writeWhole(
      path,
      [renderer, gate].includes(path) ? text.replaceAll(/\bimport\(/g, 'refuseImport(') : contents,
    );
  writeWhole(record, JSON.stringify({ files, hash: hashOf(files) } satisfies Inputs));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(repositoryRoot, file);
    hash.update(`${file}\n`).update(existsSync(path) ? readFileSync(path) : 'gone');
  }
  return hash.digest('hex');
}

function writeWhole(file: string, contents: string | Uint8Array): void {
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}
