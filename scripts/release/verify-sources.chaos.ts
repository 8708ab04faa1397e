import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sentence } from '@nestwright/gateway/releases/rules/release-rule.ts';

import { repositoryRoot } from '#repository.ts';

import { verifySources } from './verify-sources.ts';

/** Without a `remote.json`, so that nothing takes it for a piece. */
const FOLDER = 'mfe-sources-of-a-test';
const source = join(repositoryRoot, FOLDER, 'src');

beforeEach(() => mkdirSync(source, { recursive: true }));
afterEach(() => rmSync(join(repositoryRoot, FOLDER), { recursive: true, force: true }));

test('type errors and lint of a remote are found as NW-001 and NW-002, with file and line', () => {
  writeFileSync(join(source, 'beds.ts'), 'export const beds: number = "three";\n');
  writeFileSync(join(source, 'pond.ts'), 'export function pond() {\n  Promise.resolve(1);\n}\n');
  const found = verifySources(FOLDER).map(sentence);
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^NW-001 mfe-sources-of-a-test\/src\/beds\.ts\(1,14\): error TS2322/);
  expect(found[1]).toMatch(/^NW-002 mfe-sources-of-a-test\/src\/pond\.ts:2:3: .*no-floating-promises/);
});

test('of many places three are named and the others counted', () => {
  const lines = Array.from({ length: 5 }, (_, index) => `export const bed${index}: number = "x";`);
  writeFileSync(join(source, 'beds.ts'), `${lines.join('\n')}\n`);
  expect(verifySources(FOLDER).map(sentence)[0]).toContain('(and 2 more)');
});

test('sources without a fault pass, and faults of other remotes are not theirs', () => {
  writeFileSync(join(source, 'beds.ts'), 'export const beds: number = 3;\n');
  expect(verifySources(FOLDER)).toEqual([]);
  writeFileSync(join(source, 'beds.ts'), 'export const beds: number = "three";\n');
  expect(verifySources('mfe-booking')).toEqual([]);
});
