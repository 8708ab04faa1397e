import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { repositoryRoot } from './repository.ts';

/** Parts that show nothing of their own, only appear inside other parts' specimens, or need a posted form's answer. */
const INSIDE_OTHERS = new Set([
  'arriving-focus',
  'classes',
  'testing',
  'digit-ticks',
  'field',
  'field-focus',
  'fonts',
  'house-art',
  'hydrated',
  'modal',
  'near-part',
  'need-field',
  'request-photos',
  'session-ended',
]);
const library = join(repositoryRoot, 'shared-lib');

const parts = ['kit/src', 'domain/src/parts'].flatMap((folder) =>
  readdirSync(join(library, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !INSIDE_OTHERS.has(entry.name))
    .map(({ name }) => name),
);
const specimens = readdirSync(join(library, 'catalog'))
  .filter((name) => name.endsWith('-specimens.tsx'))
  .map((name) => readFileSync(join(library, 'catalog', name), 'utf8'))
  .join('\n');

test('the catalog shows every part of the kit and every shared part of the domain', () => {
  const shown = [...specimens.matchAll(/\bpart: '([a-z-]+)'/g)].map(([, part]) => part);
  expect(shown.length).toBeGreaterThan(0);
  expect(parts.filter((part) => !shown.includes(part))).toEqual([]);
});
