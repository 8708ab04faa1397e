import { codeHint } from './code-hint.ts';

const minutes = 60_000;

test('a wrong code is just wrong', () => {
  expect(codeHint({ sentAt: 0, wrongTries: 4 }, 9.9 * minutes)).toBe('');
});

test('after ten minutes the code has expired', () => {
  expect(codeHint({ sentAt: 0, wrongTries: 1 }, 10 * minutes)).toContain('has expired');
});

test('the fifth wrong try invalidates the code', () => {
  expect(codeHint({ sentAt: 0, wrongTries: 5 }, minutes)).toContain('stops working');
});

test('a code of unknown age is not said to have expired, only that it was tried too often', () => {
  expect(codeHint({ sentAt: null, wrongTries: 1 }, 10 * minutes)).toBe('');
  expect(codeHint({ sentAt: null, wrongTries: 5 }, 10 * minutes)).toContain('stops working');
});
