import { CANDIDATES } from '@nestwright/domain/matching/match-rules';
import { fairStars } from '@nestwright/domain/reviews/review-rules';
import { compareFairly, type Compared, fairMiles } from './compare-fairly.ts';

const company = (id: string, values: Partial<Compared> = {}): Compared => ({
  id,
  isBusy: false,
  distanceMiles: 2,
  rating: 0,
  reviewCount: 0,
  answerMinutes: null,
  offeredAt: null,
  ...values,
});

/** Offers this many requests, each to the first `most` companies, and counts the offers to each company. */
function offer(companies: Compared[], requests: number, most: number): number[] {
  const counts = new Map(companies.map(({ id }) => [id, 0]));
  for (let n = 1; n <= requests; n += 1)
    for (const first of companies.toSorted(compareFairly).slice(0, most)) {
      first.offeredAt = new Date(n);
      counts.set(first.id, counts.get(first.id)! + 1);
    }
  return [...counts.values()];
}

const first = (...companies: Compared[]) => companies.toSorted(compareFairly)[0]!.id;

test('equal companies are asked equally often', () => {
  expect(offer([company('a'), company('b')], 1000, 1)).toEqual([500, 500]);
  const full = Array.from({ length: CANDIDATES }, (_, index) => company(`company ${index}`));
  expect(offer(full, 1000, 3)).toEqual(full.map(() => 250));
});

test('a company without reviews counts as average, so new ones are asked too', () => {
  expect(fairStars({ rating: 0, reviewCount: 0 })).toBe(4.2);
  const average = company('average', { rating: 4.2, reviewCount: 40 });
  expect(offer([average, company('fresh')], 1000, 1)).toEqual([500, 500]);
  expect(first(company('bad', { rating: 2, reviewCount: 40 }), company('fresh'))).toBe('fresh');
});

test('one review of five stars moves a company by a seventh of a star', () => {
  expect(fairStars({ rating: 5, reviewCount: 1 }) - 4.2).toBeCloseTo(0.8 / 6, 10);
});

test('a much nearer company goes before one with better reviews and faster answers', () => {
  const best = company('best', { distanceMiles: 20, rating: 5, reviewCount: 400, answerMinutes: 5 });
  const worst = company('worst', { rating: 1, reviewCount: 400, answerMinutes: 5000 });
  expect(first(best, worst)).toBe('worst');
  expect(first({ ...best, distanceMiles: 4 }, worst)).toBe('best');
});

test('a company that is free at the requested time goes before a nearer one that is not', () => {
  expect(first(company('near', { isBusy: true }), company('far', { distanceMiles: 40 }))).toBe('far');
});

test('a fast answer decides between companies that are equal otherwise', () => {
  expect(first(company('a', { answerMinutes: 1200 }), company('b', { answerMinutes: 60 }))).toBe('b');
  expect(fairMiles(company('a', { answerMinutes: 1440 }))).toBe(
    fairMiles(company('a', { answerMinutes: 99_999 })),
  );
});
