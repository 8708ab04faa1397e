import { seed } from '@nestwright/gateway/testing/seed.ts';
import fc from 'fast-check';

test('random tests draw the same values in every run', () => {
  expect(fc.readConfigureGlobal().seed).toEqual(seed);
});
