import { tooManyError } from './errors.ts';

test('a rate limit says how long to wait', () => {
  expect(tooManyError(39.2).message).toBe('Too many attempts. Please try again in 40 seconds.');
  expect(tooManyError(7200).message).toBe('Too many attempts. Please try again in 2 hours.');
});
