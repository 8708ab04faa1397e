import * as v from 'valibot';

import { fieldErrors, optionalText, requiredText } from './field-schema.ts';

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
