import { localDate } from '@nestwright/domain/clock/rules';
import { states } from '@nestwright/domain/place/data';
import { timeZoneOf } from './time-zone-rules.ts';

test('every state has an existing time zone, and a home has its own date', () => {
  const moment = new Date('2027-03-02T07:30:00Z');
  for (const { code } of states) expect(localDate(moment, timeZoneOf(code))).toMatch(/^2027-03-0[12]$/);
  expect(localDate(moment, timeZoneOf('FL'))).toBe('2027-03-02');
  expect(localDate(moment, timeZoneOf('ca'))).toBe('2027-03-01');
});
