import { clockText, nextOpening, openUntil, wallTime } from './hours-rules.ts';

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
