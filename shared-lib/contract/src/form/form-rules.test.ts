import { isShownOnce, onceOnly, typedText } from './form-rules.ts';

test('only an answer that was marked is shown once', () => {
  expect(onceOnly({ address: 'secret' })).toEqual({ address: 'secret', shownOnce: true });
  expect(isShownOnce(onceOnly({}))).toBe(true);
  for (const answer of [{}, null, undefined, 'shownOnce', { shownOnce: 'yes' }])
    expect(isShownOnce(answer)).toBe(false);
});

test('a field that was typed once has its text', () => {
  const refused = { typed: { name: 'Ada', days: ['1', '2'] }, errors: {} };
  expect(['name', 'days', 'city'].map((field) => typedText(refused, field))).toEqual([
    'Ada',
    undefined,
    undefined,
  ]);
  expect(typedText(undefined, 'name')).toBeUndefined();
});
