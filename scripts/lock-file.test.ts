import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';

interface Locked {
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Where Node looks for a package that the one in `folder` imports. */
function placesOf(folder: string, name: string): string[] {
  const parts = folder.split('/');
  return [...parts.keys(), parts.length]
    .map((count) => parts.slice(0, count))
    .filter((above) => above.at(-1) !== 'node_modules')
    .map((above) => [...above, 'node_modules', name].filter((part) => part !== '').join('/'));
}

test('the lock file has the packages of every system, so that npm ci works on each of them', () => {
  const optional = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ folder, name })),
  );
  const missing = optional.filter(({ folder, name }) => !placesOf(folder, name).some((at) => packages[at]));
  expect(missing).toEqual([]);
  // If there were few, the file would have a form that this test cannot read.
  expect(optional.length).toBeGreaterThan(100);
});

test('the lock file names no registry, so that each installation uses its own', () => {
  const named = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link);
  expect(named).toEqual([]);
});
