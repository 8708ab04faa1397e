import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { runWebpack } from './run-webpack.ts';

afterEach(removeTemporary);

/** Builds a page that imports `wanted` from a module that exports `roses`. */
function build(wanted: string): Promise<string[]> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'beds.mjs'), 'export const roses = 3;');
  writeFileSync(join(folder, 'page.mjs'), `import { ${wanted} } from './beds.mjs'; console.log(${wanted});`);
  const output = { path: join(folder, 'out') };
  const strict = { parser: { javascript: { exportsPresence: 'warn' as const } } };
  return runWebpack([{ mode: 'none', context: folder, entry: './page.mjs', output, module: strict }]);
}

test('a build that warns says so, with the warning and its place on one line', async () => {
  expect(await build('tulips')).toEqual([expect.stringMatching(/^\.\/page\.mjs: .*tulips.*$/)]);
});

test('a build without a warning says nothing', async () => {
  expect(await build('roses')).toEqual([]);
});

test('a build that fails is refused with its error', async () => {
  const folder = temporaryFolder();
  await expect(runWebpack([{ mode: 'none', context: folder, entry: './gone.mjs' }])).rejects.toThrow(
    'gone.mjs',
  );
});
