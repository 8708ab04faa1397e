import fc from 'fast-check';
import { seed } from '#testing/seed.ts';
import { daily, dayOf, shownIn } from '#marketplace/companies/testing/working-hours.ts';
import { bookable, freeTimes, isFree, isWorkingTime, type Span, workingTimes } from './free-times.ts';
import { weekOf } from './visit-settings.ts';
const MINUTE = 60_000;
const at = (iso: string) => Date.parse(iso);
const early = new Date('2027-03-01T12:00:00Z');

test('times start on the hour and at half past, and end within the pro’s hours', () => {
  const starts = workingTimes(daily('09:00', '11:00'), dayOf('2027-03-03'), { minutes: 60, now: early });
  expect(shownIn(starts, 'America/New_York')).toEqual([
    '2027-03-03 09:00',
    '2027-03-03 09:30',
    '2027-03-03 10:00',
  ]);
});

test.each([
  ['2027-03-12', '2027-03-15', '08:00', ['13:00', '12:00']],
  ['2027-11-05', '2027-11-08', '08:00', ['12:00', '13:00']],
])('hours follow the pro’s clock across a change from %s to %s', (before, after, from, utc) => {
  const hours = daily(from, '09:00');
  const now = new Date(at(`${before}T00:00:00Z`) - 86_400_000);
  const starts = [before, after].flatMap((date) => workingTimes(hours, dayOf(date), { minutes: 60, now }));
  expect(starts.map((start) => new Date(start).toISOString().slice(11, 16))).toEqual(utc);
});

test('days off and days without hours have no times', () => {
  const hours = {
    ...daily('09:00', '10:00', { daysOff: ['2027-03-03'] }),
    hours: [{ day: 3, from: '09:00', to: '10:00' }],
  };
  const week: Span = [at('2027-03-01T00:00:00Z'), at('2027-03-15T00:00:00Z')];
  expect(shownIn(workingTimes(hours, week, { minutes: 60, now: early }), hours.zone)).toEqual([
    '2027-03-10 09:00',
  ]);
});

test('nothing starts within two hours, or after sixty days', () => {
  const now = new Date('2027-03-03T14:00:00Z');
  const [earliest, latest] = bookable(now);
  const starts = workingTimes(daily('00:00', '23:30'), [0, at('2028-01-01T00:00:00Z')], { minutes: 30, now });
  expect(starts[0]).toBe(earliest);
  expect(starts.at(-1)).toBe(latest);
});

test('the buffer and the drive stay free after a visit, and before the next one', () => {
  const hours = daily('08:00', '18:00', { bufferMinutes: 15, driveMinutes: 15 });
  const visit: Span = [at('2027-03-03T15:00:00Z'), at('2027-03-03T16:30:00Z')];
  const free = (time: string) => isFree(hours, at(`2027-03-03T${time}:00Z`), 60, [visit]);
  expect(['13:00', '13:30', '14:00', '15:30', '16:00', '16:30'].map(free)).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('a night belongs to the day on which it begins, also if the next day is off', () => {
  const hours = {
    ...daily('22:00', '01:00', { daysOff: ['2027-03-06'] }),
    hours: [5, 6].map((day) => ({ day, from: '22:00', to: '01:00' })),
  };
  const week: Span = [at('2027-03-05T05:00:00Z'), at('2027-03-08T05:00:00Z')];
  const starts = workingTimes(hours, week, { minutes: 60, now: early });
  expect(shownIn(starts, hours.zone)).toEqual([
    '2027-03-05 22:00',
    '2027-03-05 22:30',
    '2027-03-05 23:00',
    '2027-03-05 23:30',
    '2027-03-06 00:00',
  ]);
  const afterMidnight = at('2027-03-06T05:00:00Z');
  expect(isWorkingTime(hours, afterMidnight, { minutes: 60, now: early })).toBe(true);
  expect(workingTimes(hours, [afterMidnight, afterMidnight + 1], { minutes: 60, now: early })).toEqual([
    afterMidnight,
  ]);
});

test('a visit to a pro that is open 24 hours may go on past midnight, but not into a day that is off', () => {
  const hours = daily('00:00', '00:00', { daysOff: ['2027-03-06'] });
  const lasts = (start: string) => isWorkingTime(hours, at(start), { minutes: 120, now: early });
  expect(lasts('2027-03-05T04:30:00Z')).toBe(true);
  expect(lasts('2027-03-06T03:00:00Z')).toBe(true);
  expect(lasts('2027-03-06T03:30:00Z')).toBe(false);
});

test('all free times can be taken one after the other, and nothing ever overlaps', () => {
  const times = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });
  const settings = fc.record({
    bufferMinutes: fc.integer({ min: 0, max: 180 }),
    driveMinutes: fc.integer({ min: 0, max: 180 }),
    zone: fc.constantFrom('America/New_York', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu'),
  });
  const now = fc.constantFrom(new Date('2027-03-10T15:00:00Z'), new Date('2027-11-03T15:00:00Z'));
  fc.assert(
    fc.property(times, settings, now, fc.constantFrom(30, 60, 240), (picks, change, clock, minutes) => {
      const hours = daily('07:30', '19:00', change);
      const span: Span = [clock.getTime(), clock.getTime() + 4 * 86_400_000];
      const busy: Span[] = [];
      for (const pick of picks) {
        const free = freeTimes(hours, span, { minutes, now: clock, busy });
        if (free.length === 0) break;
        const start = free[pick % free.length]!;
        expect(isWorkingTime(hours, start, { minutes, now: clock })).toBe(true);
        busy.push([start, start + (minutes + change.bufferMinutes + change.driveMinutes) * MINUTE]);
      }
      const sorted = busy.toSorted((a, b) => a[0] - b[0]);
      for (const [index, [from]] of sorted.entries())
        if (index > 0) expect(from).toBeGreaterThanOrEqual(sorted[index - 1]![1]);
    }),
    { seed, numRuns: 40 },
  );
});

test('visits are within the hours of the company’s profile; one that gave none has weekdays from 8 to 6, and one that is always closed has none', () => {
  expect(
    weekOf([
      { day: 'Saturday', time: '9:15 AM - 2:45 PM' },
      { day: 'Sunday', time: 'Closed' },
    ]),
  ).toEqual([{ day: 6, from: '09:30', to: '14:30' }]);
  expect(
    weekOf([
      { day: 'Friday', time: '6:00 PM - 2:15 AM' },
      { day: 'Saturday', time: 'Open 24 hours' },
      { day: 'Sunday', time: '5:00 PM - 12:00 AM' },
      { day: 'Monday', time: '11:45 PM - 12:10 AM' },
    ]),
  ).toEqual([
    { day: 0, from: '17:00', to: '00:00' },
    { day: 5, from: '18:00', to: '02:00' },
    { day: 6, from: '00:00', to: '00:00' },
  ]);
  expect(weekOf([])).toEqual(
    [1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from: '08:00', to: '18:00' })),
  );
  const closed = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(weekOf(closed.map((day) => ({ day, time: 'Closed' })))).toEqual([]);
});
