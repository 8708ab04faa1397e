import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';

import { draftErrors, draftFromForm, draftOf, hoursOf, withTypedDays } from './visit-hours-draft.ts';

const settings: VisitSettings = {
  hours: [{ day: 1, from: '08:30', to: '17:00' }],
  daysOff: ['2026-11-01', '2026-11-26'],
  bufferMinutes: 15,
  driveMinutes: 30,
  isUsual: false,
  timeZone: 'America/New_York',
  feedSince: null,
};
const now = new Date('2026-11-23T12:00:00Z');

test('saved hours come back unchanged, without past days off', () => {
  const { isUsual: _usual, timeZone: _zone, feedSince: _since, ...hours } = settings;
  expect(hoursOf(draftOf(settings, now))).toEqual({ ...hours, daysOff: ['2026-11-26'] });
});

test('hours past midnight and around the clock come back unchanged', () => {
  const hours = [
    { day: 5, from: '18:00', to: '02:00' },
    { day: 6, from: '00:00', to: '00:00' },
  ];
  const draft = draftOf({ ...settings, hours }, now);
  expect(draft.week.Saturday).toEqual({ opens: 'all-day', closes: 'all-day' });
  expect(hoursOf(draft).hours).toEqual(hours);
  expect(draftErrors(draft)).toEqual({});
});

test('typed days off are added, including the last one, each once', () => {
  const draft = { ...draftOf(settings, now), offFrom: '2026-11-26', offTo: '2026-11-28' };
  expect(withTypedDays(draft)).toMatchObject({
    daysOff: ['2026-11-26', '2026-11-27', '2026-11-28'],
    offFrom: '',
    offTo: '',
  });
  expect(hoursOf(draft).daysOff).toHaveLength(3);
});

test.each([
  [{ offFrom: '2026-11-28', offTo: '2026-11-27' }, 'offTo'],
  [{ offFrom: '', offTo: '2026-11-27' }, 'offFrom'],
  [{ offFrom: '2026-12-01', offTo: '2027-12-01' }, 'offTo'],
])('%j is refused at %s and stays as typed', (typed, field) => {
  const draft = { ...draftOf(settings, now), ...typed };
  expect(Object.keys(draftErrors(draft))).toEqual([field]);
  expect(withTypedDays(draft)).toBe(draft);
});

test('a posted form gives the same draft', () => {
  const posted = draftFromForm({
    'opens-Monday': ['17'],
    'closes-Monday': ['34'],
    daysOff: ['2026-11-26', 'nonsense'],
    offFrom: [''],
    bufferMinutes: ['15'],
    driveMinutes: ['30'],
  });
  expect(hoursOf(posted)).toEqual(hoursOf(draftOf(settings, now)));
});
