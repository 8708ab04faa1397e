import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import webpack from 'webpack';

import { ChunkFilesPlugin } from '#webpack/chunk-files-plugin.ts';
import { openServerBundle } from './route-files.ts';

type Lazies = Record<string, () => Promise<unknown>>;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'nestwright-describe-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a server bundle of these files, the first of which exports lazy functions. */
async function serverBundle(files: Record<string, string>, minimize: boolean): Promise<void> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const compiler = webpack({
    mode: 'production',
    target: 'node20',
    context: folder,
    entry: { server: `./${Object.keys(files)[0]}` },
    output: {
      path: folder,
      filename: '[name].cjs',
      chunkFilename: '[id].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize, splitChunks: false },
    plugins: [new ChunkFilesPlugin({ reportsRequestedChunks: true })],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() =>
        error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
      );
    });
  });
}

const files = {
  'routes.js': `
    const inner = async () => (await import('./screen.js')).screen;
    export const direct = () => import('./screen.js');
    export const throughAnother = () => inner();
    export const both = () => Promise.all([import('./screen.js'), import('./other.js')]);
    export const nothing = async () => 'at once';
    export const fails = async () => { await import('./other.js'); throw new Error('no screen'); };`,
  'screen.js': `export const screen = 'screen';`,
  'other.js': `export const other = 'other';`,
};

test.each([true, false])(
  'imports of lazy routes are found in minified code, however they are written: %s',
  async (minimize) => {
    await serverBundle(files, minimize);
    const { bundle, requestsOf } = openServerBundle(folder);
    const lazies = bundle as Lazies;
    expect(await requestsOf(lazies.direct!)).toEqual(['./screen.js']);
    expect(await requestsOf(lazies.throughAnother!)).toEqual(['./screen.js']);
    expect((await requestsOf(lazies.both!)).sort()).toEqual(['./other.js', './screen.js']);
    expect(await requestsOf(lazies.nothing!)).toEqual([]);
  },
);

test('a lazy route that fails on the server stops the release with its error message', async () => {
  await serverBundle(files, false);
  const { bundle, requestsOf } = openServerBundle(folder);
  await expect(requestsOf((bundle as Lazies).fails!)).rejects.toThrow('no screen');
});
