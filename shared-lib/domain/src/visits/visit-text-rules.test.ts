import { sampleSlot, sampleVisit, sampleVisits } from '@nestwright/domain/testing/sample-visits';

import { clockOf, leftText, lengthText, slotDays, timeText, zoneText } from './visit-text-rules.ts';
import { callOffQuestion } from '@nestwright/domain/visits/visit-questions-rules';

const EASTERN = 'America/New_York';
const hour = 3_600_000;
const asked = (hours: number) => ({
  visits: sampleVisits,
  other: 'Gulf & Gable',
  now: Date.parse(sampleVisit.startsAt) - hours * hour,
});

test('times are shown in the home’s time zone, with one kind of space', () => {
  expect(timeText(sampleVisit, EASTERN)).toBe('Tuesday, March 9, 10:00 AM to 11:00 AM');
  expect(clockOf(sampleVisit.startsAt, 'America/Denver')).toBe('8:00 AM');
  expect(zoneText(EASTERN)).toBe('Eastern Time');
});

test('free times are grouped by day in the home’s time zone, and the requested time of day is marked', () => {
  const days = slotDays([sampleSlot(9, 15), sampleSlot(9, 19), sampleSlot(10, 3)], sampleVisits);
  expect(days.map(({ date, slots }) => [date, slots.map(({ label }) => label)])).toEqual([
    ['2027-03-09', ['10:00 AM', '2:00 PM', '10:00 PM']],
  ]);
  expect(days[0]!.slots.map(({ isRequested }) => isRequested)).toEqual([true, false, false]);
});

test('when clocks go back, the repeated hour says which one it is', () => {
  const twice = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'];
  const slots = twice.map((startsAt) => ({ startsAt, endsAt: startsAt }));
  const [day] = slotDays(slots, sampleVisits);
  expect(day!.slots.map(({ label }) => label)).toEqual(['1:30 AM EDT', '1:30 AM EST']);
});

test.each([
  [30, '30 minutes'],
  [60, '1 hour'],
  [90, '1½ hours'],
  [480, '8 hours'],
])('%i minutes are %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text);
});

test.each([
  [900_000, '15 minutes left'],
  [660_001, '12 minutes left'],
  [60_000, 'less than a minute left'],
  [-1, 'less than a minute left'],
])('%i ms before its end a kept time has %s', (left, text) => {
  expect(leftText(left, 0)).toBe(text);
});

test('calling off explains its effect: immediate a day before, a question later, an agreement when asked', () => {
  expect(callOffQuestion(sampleVisit, asked(25)).yes).toBe('Call it off');
  expect(callOffQuestion(sampleVisit, asked(23)).text).toMatch(/within 24 hours, so you both have to agree/);
  expect(callOffQuestion({ ...sampleVisit, callOffAskedBy: 'pro' }, asked(23)).yes).toBe(
    'Agree and call it off',
  );
});
