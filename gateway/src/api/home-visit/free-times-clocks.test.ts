import { workingTimes } from './free-times.ts';
import { daily, dayOf, shownIn } from '#testing/working-hours.ts';
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

test('a zone without daylight saving keeps its hours all year', () => {
  const hours = daily('08:00', '09:00', { zone: 'America/Phoenix' });
  for (const date of ['2027-03-12', '2027-03-15'])
    expect(workingTimes(hours, dayOf(date), { minutes: 60, now: early })).toEqual([at(`${date}T15:00:00Z`)]);
});
