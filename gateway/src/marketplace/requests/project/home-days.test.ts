import fc from 'fast-check';
import { addDays } from '@nestwright/domain/base/clock-rules';
import { seed } from '#testing/seed.ts';
import { dayAtHome, endOfDayAtHome } from './home-days.ts';

const homes = [
  { zip: '33139', state: 'FL' },
  { zip: '99553', state: 'AK' },
  { zip: '96813', state: 'HI' },
  { zip: '85001', state: 'AZ' },
  { zip: '79901', state: 'TX' },
  { zip: '00000', state: 'NV' },
];

test('a day ends at midnight by the home’s clock, also when clocks change', () => {
  const days = fc.integer({ min: 0, max: 1500 }).map((after) => addDays('2026-01-01', after));
  fc.assert(
    fc.property(fc.constantFrom(...homes), days, (home, day) => {
      const end = endOfDayAtHome(home, day);
      expect(dayAtHome(home, new Date(end.getTime() - 1))).toBe(day);
      expect(dayAtHome(home, end)).toBe(addDays(day, 1));
    }),
    { seed },
  );
});

test.each([
  ['33139', '2027-03-13', '2027-03-14T05:00:00.000Z'],
  ['33139', '2027-03-14', '2027-03-15T04:00:00.000Z'],
  ['33139', '2027-11-07', '2027-11-08T05:00:00.000Z'],
  ['79901', '2027-03-14', '2027-03-15T06:00:00.000Z'],
])('at %s, %s ends at %s', (zip, day, end) => {
  expect(endOfDayAtHome({ zip, state: '' }, day).toISOString()).toBe(end);
});
