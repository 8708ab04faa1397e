import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { missingPrograms, nightlyParts } from './nightly-parts.ts';
import { repositoryRoot } from './repository.ts';

/** In a test that runs gateways behind HAProxy. */
const BALANCED = /startBalancer|startHaproxy|from '\.\/testing\/cluster\.ts'/;
/** Folders of the tests that parts run. */
const FOLDERS = ['gateway/chaos', 'gateway/src', 'scripts'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(chaos|cluster|nightly|test)\.ts$/.test(file))
    .map((file) => join(repositoryRoot, folder, file)),
);

test.each(nightlyParts)('the part $name needs HAProxy only if its tests start it', ({ tests, needs }) => {
  const own = files.filter((file) => new RegExp(tests).test(file));
  expect(own).not.toEqual([]);
  const usesBalancer = own.some((file) => BALANCED.test(readFileSync(file, 'utf8')));
  expect(needs).toBe(usesBalancer ? 'haproxy' : undefined);
});

test('each nightly test belongs to one part', () => {
  const nightly = files.filter((file) => /\.(cluster|nightly)\.ts$/.test(file));
  expect(nightly).not.toEqual([]);
  const partsOf = (file: string) => nightlyParts.filter(({ tests }) => new RegExp(tests).test(file)).length;
  expect(nightly.filter((file) => partsOf(file) !== 1)).toEqual([]);
});

test('a missing program stops only the parts that need it', () => {
  const none = () => false;
  expect(missingPrograms(nightlyParts, none)).toEqual([{ name: 'cluster', program: 'haproxy' }]);
  const others = nightlyParts.filter(({ name }) => name !== 'cluster');
  expect(missingPrograms(others, none)).toEqual([]);
  expect(missingPrograms(nightlyParts, () => true)).toEqual([]);
});
