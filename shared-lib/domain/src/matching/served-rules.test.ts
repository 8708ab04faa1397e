import { servedText } from './served-rules.ts';

const at = { zip: '33139', service: 'Plumbing' };

test.each([
  [{ count: 3, answerMinutes: 118 }, '3 plumbers work in 33139. They usually answer within 2 hours.'],
  [{ count: 1, answerMinutes: null }, '1 plumber works in 33139.'],
  [
    { count: 12, answerMinutes: 20 },
    '12 or more plumbers work in 33139. They usually answer within 20 minutes.',
  ],
  [
    { count: 0, answerMinutes: null },
    'No plumber works in 33139 yet. You can still send your request: our team looks for one, and you can have pros up to 100 miles away asked.',
  ],
])('%j is said as people say it', (served, text) => {
  expect(servedText(served, at)).toBe(text);
});

test('a category without a word for its pros is named, and an unknown service says nothing', () => {
  const two = { count: 2, answerMinutes: null };
  expect(servedText(two, { zip: '33139', service: 'Garage Door' })).toBe('2 Garage Door pros work in 33139.');
  expect(servedText(two, { zip: '33139', service: 'Alchemy' })).toBe('');
});
