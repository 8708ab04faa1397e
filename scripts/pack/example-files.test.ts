import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

import { remoteFaults } from '@nestwright/contract/remote/schema';

import { repositoryRoot } from '#repository.ts';

import { exampleFiles } from './example-files.ts';
import { publishedPackages } from './published-packages.ts';

const examples = Object.entries(exampleFiles());

test('examples/ has a remote for each framework', () => {
  expect(readdirSync(join(repositoryRoot, 'examples')).sort()).toEqual(
    examples.map(([folder]) => basename(folder)).sort(),
  );
});

test.each(examples)(
  '%s is exactly what nestwright-remote create writes; npm run examples regenerates it',
  (example, files) => {
    const folder = join(repositoryRoot, example);
    const kept = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(folder, file)).isFile(),
    );
    expect(kept.sort()).toEqual(Object.keys(files).sort());
    for (const [file, text] of Object.entries(files))
      expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
  },
);

test.each(examples)('%s has no faults in remote.json and uses only published packages', (_example, files) => {
  expect(remoteFaults(JSON.parse(files['remote.json']!))).toEqual([]);
  const { dependencies, devDependencies } = JSON.parse(files['package.json']!) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const own = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@nestwright/'),
  );
  const published = publishedPackages.map(({ folder }) => folder.replace('shared-lib', '@nestwright'));
  expect(published).toEqual(expect.arrayContaining(own));
  expect(own).toContain('@nestwright/contract');
  for (const text of Object.values(files)) expect(text).not.toMatch(/@nestwright\/(domain|scripts|gateway)/);
});

test('the Vue remote has no React code', () => {
  const sources = Object.entries(exampleFiles()['examples/vue-plants']!).filter(([file]) =>
    file.startsWith('src/'),
  );
  expect(sources.length).toBeGreaterThan(3);
  for (const [file, text] of sources) expect([file, /react|tsx/i.test(text)]).toEqual([file, false]);
});
