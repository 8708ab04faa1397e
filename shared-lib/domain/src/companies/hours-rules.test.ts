import { ALL_DAY, clockText, isOpenDuring, nextOpening, openUntil, spanOf, wallTime } from './hours-rules.ts';

const hours = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({
    day,
    time: '8:00 AM - 6:00 PM',
  })),
  { day: 'Saturday', time: '9:00 AM - 2:30 PM' },
  { day: 'Sunday', time: 'Closed' },
];
// November 20, 2026 is a Friday.
const friday = '2026-11-20';

test.each([
  ['before it opens', 7 * 60 + 59, undefined],
  ['when it opens', 8 * 60, 18 * 60],
  ['a minute before it closes', 17 * 60 + 59, 18 * 60],
  ['when it closes', 18 * 60, undefined],
])('a company’s own hours decide whether it is open: %s', (_, minutes, closes) => {
  expect(openUntil(hours, { date: friday, minutes })?.minutes).toBe(closes);
});

test.each([
  ['this morning', { date: friday, minutes: 60 }, { date: friday, minutes: 480 }],
  ['on Friday night', { date: friday, minutes: 22 * 60 }, { date: '2026-11-21', minutes: 540 }],
  ['on Saturday evening', { date: '2026-11-21', minutes: 20 * 60 }, { date: '2026-11-23', minutes: 480 }],
])('a closed company says when it opens next, %s', (_, at, opening) => {
  expect(nextOpening(hours, at)).toEqual(opening);
});

test('a company without readable hours is never shown as open, and no opening time is invented', () => {
  for (const unknown of [[], [{ day: 'Friday', time: 'by appointment' }], [{ day: 'Friday', time: '' }]]) {
    expect(openUntil(unknown, { date: friday, minutes: 600 })).toBeUndefined();
    expect(nextOpening(unknown, { date: friday, minutes: 600 })).toBeUndefined();
  }
});

const nights = [
  { day: 'Thursday', time: '6:00 PM - 2:00 AM' },
  { day: 'Friday', time: '6:00 PM - 2:00 AM' },
  { day: 'Saturday', time: '5:00 PM - 12:00 AM' },
];

test.each([
  ['on Friday evening', { date: friday, minutes: 20 * 60 }, { date: '2026-11-21', minutes: 120 }],
  ['after midnight, in Thursday’s opening', { date: friday, minutes: 60 }, { date: friday, minutes: 120 }],
  ['when it closes', { date: friday, minutes: 120 }, undefined],
  ['at noon', { date: friday, minutes: 12 * 60 }, undefined],
  ['until midnight', { date: '2026-11-21', minutes: 23 * 60 + 59 }, { date: '2026-11-22', minutes: 0 }],
  ['at midnight', { date: '2026-11-22', minutes: 0 }, undefined],
])('a company that works at night is open past midnight: %s', (_, at, closes) => {
  expect(openUntil(nights, at)).toEqual(closes);
  if (closes === undefined) expect(nextOpening(nights, at)).toBeDefined();
});

test('a company that is open 24 hours closes only where a day is missing', () => {
  const everyDay = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
    (day) => ({ day, time: ALL_DAY }),
  );
  expect(ALL_DAY).toBe('Open 24 hours');
  expect(spanOf(everyDay, 5)).toEqual({ opens: 0, closes: 1440 });
  expect(spanOf([{ day: 'Friday', time: '12:00 AM - 12:00 AM' }], 5)).toEqual({ opens: 0, closes: 1440 });
  expect(openUntil(everyDay, { date: friday, minutes: 1 })).toEqual({ date: '2026-11-27', minutes: 1 });
  const weekdays = everyDay.slice(1, 6);
  expect(openUntil(weekdays, { date: '2026-11-19', minutes: 600 })).toEqual({
    date: '2026-11-21',
    minutes: 0,
  });
  expect(openUntil(weekdays, { date: '2026-11-21', minutes: 0 })).toBeUndefined();
  expect(nextOpening(weekdays, { date: '2026-11-21', minutes: 0 })).toEqual({
    date: '2026-11-23',
    minutes: 0,
  });
});

test('a window counts as open if an opening of the day before reaches into it', () => {
  const late = [{ day: 'Friday', time: '10:00 PM - 9:00 AM' }];
  const morning = { from: '08:00', to: '11:00' };
  expect(isOpenDuring(late, { date: '2026-11-21', ...morning })).toBe(true);
  expect(isOpenDuring(late, { date: friday, ...morning })).toBe(false);
  expect(isOpenDuring(late, { date: '2026-11-21', from: '09:00', to: '11:00' })).toBe(false);
});

test("the home's clock decides, not the visitor's", () => {
  const moment = new Date('2026-11-21T03:30:00Z');
  expect(wallTime(moment, 'America/New_York')).toEqual({ date: friday, minutes: 22 * 60 + 30 });
  expect(wallTime(moment, 'America/Los_Angeles')).toEqual({ date: friday, minutes: 19 * 60 + 30 });
  expect(wallTime(new Date('2026-11-21T05:00:00Z'), 'America/New_York')).toEqual({
    date: '2026-11-21',
    minutes: 0,
  });
});

test.each([
  [0, 'midnight'],
  [480, '8\u00a0AM'],
  [720, '12\u00a0PM'],
  [1050, '5:30\u00a0PM'],
])('%d minutes after midnight is %s', (minutes, text) => {
  expect(clockText(minutes)).toBe(text);
});
