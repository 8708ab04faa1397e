import { tooManyError } from './errors.ts';

test('"a bit too often" says how long to wait', () => {
  expect(tooManyError(39.2).message).toBe('That was a bit too often. Please try again in 40 seconds.');
  expect(tooManyError(7200).message).toBe('That was a bit too often. Please try again in 2 hours.');
});
