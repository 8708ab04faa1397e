import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { repositoryRoot } from '#repository.ts';
import { inputsOf } from './input-hash.ts';
import { smallRepository } from '#testing/small-repository.ts';

const { files, packages } = inputsOf({
  folder: 'mfe-account',
  entries: ['src/routes.tsx', 'src/parcel.ts'],
  mode: 'production',
});
const places = files.map((file) => relative(repositoryRoot, file));
const names = packages.map((line) => line.split(' ')[0]);

test('the code that describes and compresses a build counts, with what it imports', () => {
  expect(places).toEqual(
    expect.arrayContaining([
      'gateway/src/releases/integrity-of.ts',
      'gateway/src/releases/server-bundle.ts',
      'scripts/build/compress-folder.ts',
      'scripts/fragments/place-styles.ts',
      'scripts/release/attached-places.ts',
      'scripts/release/integrity-of-folder.ts',
      'scripts/release/route-files.ts',
      'scripts/webpack/tsconfig.json',
      'tsconfig.base.json',
    ]),
  );
});

test('every loader of a build counts, and none of a development server', () => {
  const loaders = readdirSync(join(repositoryRoot, 'scripts/webpack')).filter((name) =>
    name.endsWith('.cjs'),
  );
  const counted = loaders.filter((name) => places.includes(`scripts/webpack/${name}`));
  expect(counted).toEqual(loaders.filter((name) => !name.startsWith('hot-')));
  expect(places.filter((place) => place.includes('/hot-'))).toEqual([]);
});

test('what the piece and its build import counts, and no package of the gateway alone', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'webpack',
      'terser',
      'ts-loader',
      'typescript',
      'marked',
      'css-tree',
      'valibot',
    ]),
  );
  const { dependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'gateway/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const ofGateway = ['fastify', 'drizzle-orm', 'pg'].filter((name) => name in dependencies);
  expect(ofGateway).toHaveLength(3);
  expect(names.filter((name) => ofGateway.includes(name!))).toEqual([]);
});

test('a change in the code of builds makes a new version, a change in what only keeps them does not', () => {
  const { changing, dispose } = smallRepository();
  const counted = {
    'scripts/build/compress-folder.ts': '1',
    'scripts/fragments/place-styles.ts': '1',
    'scripts/webpack/layer-loader.cjs': '1',
    'tsconfig.base.json': '{ }',
  };
  const others = {
    'scripts/release/release-store.ts': '1',
    'scripts/release/kept-elsewhere.ts': '1',
    'scripts/webpack/hot-loader.cjs': '1',
    'scripts/webpack/layer-loader.test.ts': '1',
  };
  try {
    expect(changing({ ...others, ...counted })).toEqual(Object.keys(counted));
  } finally {
    dispose();
  }
});
