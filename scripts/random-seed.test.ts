import fc from 'fast-check';

test('random tests draw the same values in every run', () => {
  expect(fc.readConfigureGlobal().seed).toEqual(expect.any(Number));
});
