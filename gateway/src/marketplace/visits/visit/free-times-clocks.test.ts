import { workingTimes } from './free-times.ts';
import { daily, dayOf, shownIn } from '#marketplace/companies/testing/working-hours.ts';
const at = (iso: string) => Date.parse(iso);
const early = new Date('2027-03-01T12:00:00Z');

test('on the night when clocks go forward, the skipped hour is not offered', () => {
  const hours = daily('01:00', '04:00');
  const starts = workingTimes(hours, dayOf('2027-03-14'), { minutes: 30, now: early });
  expect(shownIn(starts, hours.zone)).toEqual([
    '2027-03-14 01:00',
    '2027-03-14 01:30',
    '2027-03-14 03:00',
    '2027-03-14 03:30',
  ]);
  expect(starts.map((start) => new Date(start).toISOString().slice(11, 16))).toEqual([
    '06:00',
    '06:30',
    '07:00',
    '07:30',
  ]);
});

test('on the night when clocks go back, the repeated hour counts as two', () => {
  const hours = daily('01:00', '02:30');
  const starts = workingTimes(hours, dayOf('2027-11-07'), {
    minutes: 30,
    now: new Date('2027-11-01T12:00:00Z'),
  });
  expect(shownIn(starts, hours.zone).map((text) => text.slice(11))).toEqual([
    '01:00',
    '01:30',
    '01:00',
    '01:30',
    '02:00',
  ]);
  expect(new Set(starts).size).toBe(5);
});

test.each([
  ['2027-03-14', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z', 46],
  ['2027-11-07', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z', 50],
])('a pro that is open 24 hours has every half hour of %s, by its own clock', (date, from, to, count) => {
  const hours = daily('00:00', '00:00');
  const now = new Date(at(from) - 3 * 86_400_000);
  const starts = workingTimes(hours, [at(from), at(to)], { minutes: 60, now });
  expect(starts).toHaveLength(count);
  expect(new Set(starts).size).toBe(count);
  expect(new Set(shownIn(starts, hours.zone).map((text) => text.slice(0, 10)))).toEqual(new Set([date]));
});

test('a night during which clocks change ends at its closing time', () => {
  const ends = (night: string) => {
    const hours = daily('22:00', '03:00', { zone: 'America/Los_Angeles' });
    const span: [number, number] = [at(`${night}T20:00:00Z`), at(`${night}T20:00:00Z`) + 20 * 3_600_000];
    const now = new Date(span[0] - 86_400_000);
    return shownIn(workingTimes(hours, span, { minutes: 30, now }), hours.zone);
  };
  expect(ends('2027-03-13').at(-1)).toBe('2027-03-14 01:30');
  expect(ends('2027-03-13')).toHaveLength(8);
  expect(ends('2027-11-06').at(-1)).toBe('2027-11-07 02:30');
  expect(ends('2027-11-06')).toHaveLength(12);
});

test('a zone without daylight saving keeps its hours all year', () => {
  const hours = daily('08:00', '09:00', { zone: 'America/Phoenix' });
  for (const date of ['2027-03-12', '2027-03-15'])
    expect(workingTimes(hours, dayOf(date), { minutes: 60, now: early })).toEqual([at(`${date}T15:00:00Z`)]);
});
