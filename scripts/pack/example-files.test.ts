import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { remoteFaults } from '@nestwright/contract/remote/schema';

import { repositoryRoot } from '#repository.ts';

import { EXAMPLE, exampleFiles } from './example-files.ts';

const folder = join(repositoryRoot, EXAMPLE);

test('the example is exactly what nestwright-remote create writes; npm run examples writes it again', () => {
  const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  const files = exampleFiles();
  expect(kept.sort()).toEqual(Object.keys(files).sort());
  for (const [file, text] of Object.entries(files))
    expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
});

test('a new repository describes a remote without faults, and takes nothing that is not published', () => {
  const files = exampleFiles();
  expect(remoteFaults(JSON.parse(files['remote.json']!))).toEqual([]);
  const { dependencies, devDependencies } = JSON.parse(files['package.json']!) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const own = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@nestwright/'),
  );
  expect(own.sort()).toEqual(['@nestwright/contract', '@nestwright/kit', '@nestwright/remote']);
  for (const text of Object.values(files)) expect(text).not.toMatch(/@nestwright\/(domain|scripts|gateway)/);
});
