import { fieldsOf } from '@nestwright/domain/base/decision-rules';
import type { VisitSettings } from '@nestwright/domain/visits/visit-schema';

import { daysOffOf, draftErrors, draftOf, readDaysOff, withTypedDays } from './days-off-draft.ts';

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

test('saved days off come back unchanged, without past ones, and the hours stay with the profile', () => {
  const { bufferMinutes, driveMinutes } = settings;
  expect(daysOffOf(draftOf(settings, now))).toEqual({ bufferMinutes, driveMinutes, daysOff: ['2026-11-26'] });
});

test('typed days off are added, including the last one, each once', () => {
  const draft = { ...draftOf(settings, now), offFrom: '2026-11-26', offTo: '2026-11-28' };
  expect(withTypedDays(draft)).toMatchObject({
    daysOff: ['2026-11-26', '2026-11-27', '2026-11-28'],
    offFrom: '',
    offTo: '',
  });
  expect(daysOffOf(draft).daysOff).toHaveLength(3);
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
  const posted = readDaysOff(
    fieldsOf({
      daysOff: ['2026-11-26', 'nonsense'],
      offFrom: [''],
      bufferMinutes: ['15'],
      driveMinutes: ['30'],
    }),
  );
  expect(daysOffOf(posted)).toEqual(daysOffOf(draftOf(settings, now)));
});
