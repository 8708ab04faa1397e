import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

import { fieldErrors, optionalText, requiredLine, requiredText } from './field-schema.ts';

const schema = v.object({
  name: requiredText('Name, please'),
  note: optionalText(5),
  owner: v.object({ town: requiredText('Town?') }),
});

test('each field has one message, nested fields with a dot', () => {
  expect(fieldErrors(schema, { name: '  ', owner: { town: 7 } })).toEqual({
    name: 'Name, please',
    'owner.town': 'Town?',
  });
  expect(fieldErrors(schema, { name: 'x'.repeat(201), owner: { town: 'Rye' } })).toEqual({
    name: 'Name, please',
  });
});

test('text is trimmed and a missing optional one is empty', () => {
  expect(v.parse(schema, { name: ' Ada ', owner: { town: 'Rye' } })).toEqual({
    name: 'Ada',
    note: '',
    owner: { town: 'Rye' },
  });
});

test('text in one line has no line ends; what is only invisible is missing; limits count line ends as one', () => {
  const town = v.object({ town: requiredLine('Town?', 8) });
  expect(v.parse(town, { town: ' New\r\nYork\u200b ' })).toEqual({ town: 'New York' });
  expect(fieldErrors(town, { town: '\u2060\u3164' })).toEqual({ town: 'Town?' });
  const note = v.object({ note: optionalText(7, 'Shorter, please') });
  expect(v.parse(note, { note: 'one\r\ntwo\r\n' })).toEqual({ note: 'one\ntwo' });
  expect(fieldErrors(note, { note: 'one\r\ntwo!' })).toEqual({ note: 'Shorter, please' });
});

test('no other schema has a way of its own to clean text that people type', () => {
  const root = path.join(import.meta.dirname, '../../../..');
  const files = [
    'shared-lib/domain/src',
    'gateway/src/marketplace',
    'mfe-account/src',
    'mfe-booking/src',
    'mfe-pro/src',
  ]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(500);
  const own = files.filter(
    (file) => !file.includes('.test.') && readFileSync(path.join(root, file), 'utf8').includes('v.trim()'),
  );
  // The words of the model that writes short texts.
  expect(own).toEqual(['shared-lib/domain/src/site/blurb-schema.ts']);
});
