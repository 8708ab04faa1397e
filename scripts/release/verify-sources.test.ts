import { cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { sentence } from '@nestwright/gateway/releases/rules/release-rule.ts';

import { repositoryRoot } from '#repository.ts';
import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { verifySources } from './verify-sources.ts';

/** A repository of two remotes, with the lint and the tools of this one. */
let root: string;

beforeEach(() => {
  root = realpathSync(temporaryFolder());
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  for (const file of ['.oxlintrc.json', 'oxlint-layers.json'])
    cpSync(join(repositoryRoot, file), join(root, file));
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', module: 'esnext', types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*/src'] }));
  write('shared-lib/src/path.ts', "export const path = '/garden';\n");
  write('mfe-garden/src/beds.ts', 'export const beds: number = 3;\n');
});
afterEach(removeTemporary);

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const found = (folder: string) => verifySources(folder, root).map(sentence);

test('type errors and lint of a remote are found as NW-001 and NW-002, with file and line', () => {
  write('mfe-garden/src/beds.ts', 'export const beds: number = "three";\n');
  write('mfe-garden/src/pond.ts', 'export function pond() {\n  Promise.resolve(1);\n}\n');
  const [type, lint, ...others] = found('mfe-garden');
  expect(type).toMatch(/^NW-001 mfe-garden\/src\/beds\.ts\(1,14\): error TS2322/);
  expect(lint).toMatch(/^NW-002 mfe-garden\/src\/pond\.ts:2:3: .*no-floating-promises/);
  expect(others).toEqual([]);
});

test('of many places, three are named and the others are counted', () => {
  const lines = Array.from({ length: 5 }, (_, index) => `export const bed${index}: number = "x";`);
  write('mfe-garden/src/beds.ts', `${lines.join('\n')}\n`);
  expect(found('mfe-garden')[0]).toContain('(and 2 more)');
});

test('a fault in shared code is the remote’s as well, because it is built into it', () => {
  write('shared-lib/src/path.ts', 'export const path: number = "/garden";\n');
  expect(found('mfe-garden')[0]).toMatch(/^NW-001 shared-lib\/src\/path\.ts/);
});

test('sources without a fault pass, even if other remotes have faults', () => {
  write('mfe-shop/src/till.ts', 'export const till: number = "three";\n');
  expect(found('mfe-garden')).toEqual([]);
});

test('a tool that fails without naming a place stops the release with its words', () => {
  write('tsconfig.json', JSON.stringify({ include: ['nowhere'] }));
  expect(() => found('mfe-garden')).toThrow('No inputs were found');
});
