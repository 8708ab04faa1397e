import { homeownerReasons, HOW_WE_CHOOSE, proReasons } from './match-rules.ts';

test('reasons name only what was known', () => {
  const known = {
    isChosen: true,
    isOpenNow: true,
    isFree: true,
    stars: 4.75,
    reviewCount: 12,
    answerMinutes: 180,
  };
  expect(homeownerReasons('Coral Gate', known, 2.1)).toBe(
    'You came from Coral Gate’s page. It does this work, is 2 miles from you, was open when you asked, was free at the time you chose, has 4.8 stars from 12 reviews, and usually answers within 3 hours.',
  );
  const fresh = {
    isChosen: false,
    isOpenNow: false,
    isFree: false,
    stars: null,
    reviewCount: 0,
    answerMinutes: null,
  };
  expect(homeownerReasons('Coral Gate', fresh, 0.4)).toBe(
    'Coral Gate does this work and is less than a mile from you.',
  );
  expect(homeownerReasons('Coral Gate', fresh, null)).toBe('Coral Gate does this work.');
  expect(proReasons({ ...known, reviewCount: 1 }, 1)).toBe(
    'The homeowner came from your page. You do this work, are 1 mile away, were open when the request came in, were free at the requested time, have 4.8 stars from 1 review, and usually answer within 3 hours.',
  );
  expect(proReasons(fresh, 14.6)).toBe('You do this work and are 15 miles away.');
});

test('the explanation of the order uses the rule’s own figures', () => {
  const said = HOW_WE_CHOOSE.join(' ');
  expect(said).toContain('We compare the nearest 12.');
  expect(said).toContain(
    'We count 3 extra miles for each star below five, and up to 4 extra miles for slow answers.',
  );
});
