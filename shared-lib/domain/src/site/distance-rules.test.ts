import { milesText } from './distance-rules.ts';

test.each([
  [0, 'less than a mile'],
  [0.9, 'less than a mile'],
  [1, '1 mile'],
  [1.4, '1 mile'],
  [1.5, '2 miles'],
  [24.6, '25 miles'],
])('%d miles are “%s”', (miles, text) => {
  expect(milesText(miles)).toBe(text);
});
