import fc from 'fast-check';

import { addDays, isDate, localDate, longDate, shortDate, tomorrow } from './clock-rules.ts';

test.each([
  ['2026-11-21T03:30:00Z', 'America/New_York', '2026-11-20'],
  ['2026-11-21T03:30:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T03:30:00Z', 'Pacific/Auckland', '2026-11-21'],
  ['2026-12-31T23:30:00-08:00', 'America/Los_Angeles', '2026-12-31'],
])('at %s the date in %s is %s', (moment, timeZone, date) => {
  expect(localDate(new Date(moment), timeZone)).toBe(date);
});

test('without a time zone, the date follows the visitor’s own clock', () => {
  const moment = new Date(2026, 0, 5, 23, 59);
  expect(localDate(moment)).toBe('2026-01-05');
});

test.each([
  ['the evening before clocks go forward', '2026-03-07T23:30:00-05:00', '2026-03-08'],
  ['the evening of the short day', '2026-03-08T23:30:00-04:00', '2026-03-09'],
  ['the first hour of the long day', '2026-11-01T00:30:00-04:00', '2026-11-02'],
  ['the last hour of the long day', '2026-11-01T23:30:00-05:00', '2026-11-02'],
  ['the last day of a leap February', '2028-02-29T12:00:00-05:00', '2028-03-01'],
  ['the last day of the year', '2026-12-31T12:00:00-05:00', '2027-01-01'],
])('the default job date is the next calendar day on %s', (_name, now, date) => {
  expect(tomorrow(new Date(now), 'America/New_York')).toBe(date);
});

test('adding days and taking them away again gives the same date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.integer({ min: -4000, max: 4000 }),
      (moment, days) => {
        const date = localDate(moment, 'UTC');
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(isDate(addDays(date, days))).toBe(true);
      },
    ),
  );
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '11/21/2026', '', '2026-11-21T00:00'])(
  '%j is not a date of the calendar',
  (text) => expect(isDate(text)).toBe(false),
);

test('a date is shown in words, and invalid text is shown as nothing', () => {
  expect(longDate('2026-11-20')).toBe('Friday, November 20, 2026');
  expect(shortDate('2026-11-20')).toBe('Fri, Nov 20');
  expect(longDate('soon')).toBe('');
});
