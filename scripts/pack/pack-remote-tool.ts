import { build, type Metafile } from 'esbuild';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

import { buildPiece, finishedRelease, pieceVersion } from '#build/build-piece.ts';
import { gatewayProgram } from '#build/gateway-program.ts';
import { keepPackagesOutside } from '#build/keep-packages-outside.ts';
import { releasesFolder } from '#release/release-store.ts';
import { FRAMEWORKS, VERSIONS_FILE } from '#remote-tool/template-versions.ts';
import { repositoryRoot } from '#repository.ts';

import { bundledLicences } from './bundled-licences.ts';
import { newRemoteVersions, PEERS, versionsOf } from './installed-versions.ts';

/** Loaded by name: by webpack, by jest, or by the command that starts it. */
const LOADED_BY_NAME = [
  '@module-federation/webpack-bundler-runtime',
  '@swc/core',
  '@swc/jest',
  'css-loader',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'marked',
  'ts-loader',
  'vue-loader',
];

/**
 * Builds the tool into `dist` of its package: the program, the files that webpack and jest load by name, the programs of
 * the gate, and the shell that shows a remote alone.
 *
 * @returns the packages it needs, with their versions
 * @throws Error when the shell cannot be built
 */
export async function packRemoteTool(dist: string): Promise<Record<string, string>> {
  const program = await bundle(dist, {
    entryPoints: { 'nestwright-remote': 'scripts/remote-tool/main.ts' },
    format: 'esm',
    splitting: true,
    chunkNames: '[hash]',
    banner: { js: '#!/usr/bin/env node' },
  });
  const runtime = await bundle(dist, {
    entryPoints: { 'webpack/container-runtime': 'scripts/webpack/container-runtime.ts' },
    format: 'esm',
  });
  const hot = await bundle(dist, {
    entryPoints: { 'webpack/hot-runtime': 'scripts/webpack/hot-runtime.ts' },
    format: 'esm',
  });
  const globals = await bundle(dist, {
    entryPoints: { 'jest/browser-globals': 'scripts/jest/browser-globals.ts' },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  });
  copyLoaders(dist);
  await copyConfined(dist);
  await bundleGateway(dist);
  await copyShell(join(dist, 'site'));
  writeFileSync(
    join(dist, VERSIONS_FILE),
    JSON.stringify(Object.fromEntries(FRAMEWORKS.map((name) => [name, newRemoteVersions(name)]))),
  );
  const imported = [program, runtime, hot, globals].flatMap(importedPackages);
  const wanted = [...new Set([...imported, ...LOADED_BY_NAME])]
    .filter((name) => !PEERS.includes(name))
    .sort();
  return versionsOf(wanted);
}

async function bundle(dist: string, options: Parameters<typeof build>[0]): Promise<Metafile> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: repositoryRoot,
    outdir: dist,
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    plugins: [{ name: 'installed packages stay outside', setup: keepPackagesOutside }],
  });
  return metafile!;
}

function copyLoaders(dist: string): void {
  for (const folder of ['webpack', 'jest']) {
    const from = join(repositoryRoot, 'scripts', folder);
    for (const file of readdirSync(from).filter(
      (name) => name.endsWith('.cjs') && !name.startsWith('seeded-'),
    ))
      cpSync(join(from, file), join(dist, folder, file));
  }
  const read = (file: string) =>
    JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as { compilerOptions: object };
  const compilerOptions = {
    ...read('tsconfig.base.json').compilerOptions,
    ...read('scripts/webpack/tsconfig.json').compilerOptions,
  };
  writeFileSync(join(dist, 'webpack', 'options.json'), JSON.stringify({ compilerOptions }));
  // An empty list of files is allowed only beside `extends`.
  const config = { extends: './options.json', files: [] };
  writeFileSync(join(dist, 'webpack', 'tsconfig.json'), JSON.stringify(config));
}

/** The programs that run a remote's code. Each contains its own copy of every package. */
async function copyConfined(dist: string): Promise<void> {
  const gateway = dirname(await gatewayProgram());
  for (const file of ['gate.cjs', 'renderer.cjs']) cpSync(join(gateway, file), join(dist, file));
}

/**
 * The gateway that shows a remote to a browser. It contains every package that it uses, because most of them are for
 * what only a whole site has.
 */
async function bundleGateway(dist: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: repositoryRoot,
    entryPoints: ['scripts/remote-tool/site-gateway.ts'],
    outfile: join(dist, 'site-gateway.cjs'),
    format: 'cjs',
    bundle: true,
    metafile: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    // Only for buckets, and a faster pg that nobody installs.
    external: ['@aws-sdk/client-s3', 'pg-native'],
    define: { 'import.meta.dirname': '__dirname', 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(join(dist, 'site-gateway.LICENSES.txt'), bundledLicences(metafile, repositoryRoot));
}

/** Without what only a gateway sends or a debugger reads. */
async function copyShell(site: string): Promise<void> {
  const version = await pieceVersion('shell', 'production');
  const shell = finishedRelease('shell', version) ?? (await buildPiece('shell', version));
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  cpSync(join(releasesFolder(), shell.folder), join(site, shell.folder), {
    recursive: true,
    filter: (file) => !/\.(map|gz|br)$/.test(file),
  });
}

function importedPackages({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) => {
      if (!external || isBuiltin(path)) return [];
      const [first = '', second = ''] = path.split('/');
      return [first.startsWith('@') ? `${first}/${second}` : first];
    }),
  );
}
