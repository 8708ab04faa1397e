import {
  excerpt,
  EXCERPT_LENGTH,
  fairStars,
  homeownerFigure,
  HOW_RATED,
  initials,
  PRIOR,
  sealEnd,
  shownStars,
} from './review-rules.ts';

test('a card shows the first 165 characters of a review and three dots (product/constants#screen)', () => {
  expect(EXCERPT_LENGTH).toBe(165);
  expect(excerpt('x'.repeat(166))).toBe(`${'x'.repeat(165)}...`);
  expect(excerpt('Short and good.')).toBe('Short and good.');
});

test('a character is never cut in half', () => {
  expect(excerpt(`${'x'.repeat(164)}🏠 and more`)).toBe(`${'x'.repeat(164)}...`);
});

test('the circle next to a review shows initials', () => {
  expect(initials('Dana M.')).toBe('DM');
  expect(initials('Ellen G.')).toBe('EG');
  expect(initials('')).toBe('');
});

test('a rating is the mean of all reviews plus five of 4.2 stars, and the page says so', () => {
  expect(fairStars({ rating: 5, reviewCount: 1 })).toBeCloseTo((5 + 21) / 6);
  expect(shownStars({ rating: 5, reviewCount: 1, isSample: false })).toBe(4.3);
  expect(shownStars({ rating: 1, reviewCount: 400, isSample: false })).toBe(1);
  expect(shownStars({ rating: 5, reviewCount: 0, isSample: false })).toBeNull();
  expect(shownStars({ rating: 4.9, reviewCount: 3, isSample: true })).toBe(4.9);
  expect(HOW_RATED).toContain(`${PRIOR.reviews} extra reviews of ${PRIOR.stars} stars`);
});

test('companies see a homeowner in half stars, from three reviews on', () => {
  expect(homeownerFigure([5, 5])).toBeNull();
  expect(homeownerFigure([5, 5, 5])).toBe(4.5);
  expect(homeownerFigure([1, 1, 1])).toBe(3);
});

test('one of three reviews moves the figure that companies see by half a star at most', () => {
  for (const others of [
    [5, 5],
    [1, 5],
    [1, 1],
  ]) {
    const figures = [1, 2, 3, 4, 5].map((stars) => homeownerFigure([...others, stars])!);
    expect(Math.max(...figures) - Math.min(...figures)).toBeLessThanOrEqual(0.5);
  }
});

test('a seal ends 14 days after the work was done', () => {
  expect(sealEnd(new Date('2027-03-01T15:00:00Z'))).toEqual(new Date('2027-03-15T15:00:00Z'));
});
