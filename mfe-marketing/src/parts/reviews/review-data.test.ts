import { EXCERPT_LENGTH } from '@nestwright/domain/review/rules';

import { sampleReviews } from './review-data.ts';

test('there are twenty reviews, no two alike, and each is longer than its card', () => {
  expect(sampleReviews).toHaveLength(20);
  expect(new Set(sampleReviews.map(({ name }) => name)).size).toBe(20);
  for (const { review, date } of sampleReviews) {
    expect(review.length).toBeGreaterThan(EXCERPT_LENGTH);
    expect(Number.isNaN(Date.parse(date))).toBe(false);
  }
});
