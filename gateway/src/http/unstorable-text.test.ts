import type { ApiError } from './errors.ts';
import { isStorable, refuseUnstorable } from './unstorable-text.ts';

function refusal(value: unknown): ApiError | null {
  try {
    refuseUnstorable(value);
    return null;
  } catch (error) {
    return error as ApiError;
  }
}

test.each(['A\u0000', '\ud83d', '\ude00 reversed \ud83d', 'cut off \ud83d'])(
  'the text %j is refused anywhere, in words',
  (text) => {
    expect(isStorable(text)).toBe(false);
    for (const value of [text, { name: text }, { name: 'Ada', extra: [{ deep: [text] }] }, { [text]: 1 }])
      expect(refusal(value)).toMatchObject({
        status: 400,
        message: 'Please remove characters that cannot be displayed.',
      });
  },
);

test.each(['', 'Ada', 'written \\u0000', '😀', '\ufffd', 'שלום', null, 7, true, undefined])(
  '%j is accepted',
  (value) => expect(refusal({ value: [value] })).toBeNull(),
);

test('the deepest and widest body is searched completely', () => {
  expect(refusal(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))?.status).toBe(400);
  expect(refusal([...Array.from({ length: 30_000 }, () => 1), '\u0000'])?.status).toBe(400);
});
