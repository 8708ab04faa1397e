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
    'Why Coral Gate: you came from its page, it does this work, 2 miles from you, it was open when you asked, it is free at the time you chose, 12 reviews of 4.8 stars, it usually answers within 3 hours.',
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
    'Why Coral Gate: it does this work, less than a mile from you.',
  );
  expect(proReasons({ ...known, reviewCount: 1 }, 1)).toBe(
    'Why you: the homeowner came from your page, you do this work, 1 mile away, you were open, you are free at the requested time, your 1 review of 4.8 stars, you usually answer within 3 hours.',
  );
  expect(proReasons(fresh, 14.6)).toBe('Why you: you do this work, 15 miles away.');
});

test('the explanation of the order uses the rule’s own figures', () => {
  const said = HOW_WE_CHOOSE.join(' ');
  expect(said).toContain('We compare the nearest 12:');
  expect(said).toContain('adds 3 miles, and slow answers add up to 4');
});
