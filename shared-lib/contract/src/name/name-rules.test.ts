import { fragmentNameSchema, slotNameSchema } from '@nestwright/contract/fragment/schema';
import * as v from 'valibot';

import { containerName, isName, NAME_LIMIT } from './name-rules.ts';
import { nameSchema } from './name-schema.ts';

test.each([
  ['garden', true],
  ['garden-shed', true],
  ['shed2', true],
  ['v1-loader', true],
  ['a'.repeat(NAME_LIMIT), true],
  ['a'.repeat(NAME_LIMIT + 1), false],
  ['', false],
  ['Garden', false],
  ['garden_shed', false],
  ['garden--shed', false],
  ['-garden', false],
  ['garden-', false],
  ['2garden', false],
  ['garden/shed', false],
  ['garden shed', false],
  ['garden\n', false],
])('%j is a name: %s', (text, is) => {
  expect(isName(text)).toBe(is);
  expect(v.is(nameSchema, text)).toBe(is);
});

test.each([
  ['garden/offer', true],
  ['garden-shed/offer-2', true],
  [`${'a'.repeat(NAME_LIMIT)}/${'b'.repeat(NAME_LIMIT)}`, true],
  [`${'a'.repeat(NAME_LIMIT + 1)}/b`, false],
  [`a/${'b'.repeat(NAME_LIMIT + 1)}`, false],
  ['garden--shed/offer', false],
  ['garden/offer-', false],
  ['garden-/offer', false],
  ['garden', false],
  ['garden/offer/box', false],
  ['garden/Offer', false],
])('%j names a fragment and a slot: %s', (text, is) => {
  expect(v.is(fragmentNameSchema, text)).toBe(is);
  expect(v.is(slotNameSchema, text)).toBe(is);
});

test('every name’s container is an identifier, and different names have different ones', () => {
  const names = ['garden', 'garden-shed', 'gardenshed', 'g-1', 'g1'];
  const containers = names.map(containerName);
  for (const container of containers) expect(container).toMatch(/^[a-z_$][\w$]*$/i);
  expect(new Set(containers).size).toBe(names.length);
});
