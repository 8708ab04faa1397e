import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { runWebpack } from '#build/run-webpack.ts';
import { repositoryRoot } from '#repository.ts';
import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { hotConfig } from './hot-config.ts';
import { pieceConfigs } from './piece-config.ts';

afterAll(removeTemporary);

test('pages of a remote without React components follow its builds as well', async () => {
  const root = realpathSync(temporaryFolder());
  mkdirSync(join(root, 'src'));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{"type":"module","sideEffects":["*.css"]}');
  writeFileSync(join(root, 'src/routes.ts'), 'export const routes = [];');
  writeFileSync(join(root, 'src/parcel.ts'), 'export const mount = () => {};');
  const exposes = { './routes': './src/routes.ts', './parcel': './src/parcel.ts' };
  const piece = { name: 'plain', folder: relative(repositoryRoot, root), exposes };
  const [pages] = pieceConfigs(piece, join(root, 'out'), 'development');
  expect(await runWebpack([hotConfig(pages!, exposes)])).toEqual([]);
  const browser = join(root, 'out', 'browser');
  const followers = readdirSync(browser).filter(
    (file) => file.endsWith('.js') && readFileSync(join(browser, file), 'utf8').includes('/_hot/events'),
  );
  expect(followers).toEqual(['__federation_expose_parcel.js', '__federation_expose_routes.js']);
});
