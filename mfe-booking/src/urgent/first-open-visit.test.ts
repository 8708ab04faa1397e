import type { OpenPro } from '@nestwright/domain/matching/open-pro-schema';

import { firstOpenVisit } from './first-open-visit.ts';

const pro: OpenPro = {
  id: 'p',
  name: 'Coral Gate Plumbing',
  phone: '',
  distanceMiles: 2,
  isSample: false,
  openUntil: null,
  opens: null,
};
const today = '2026-11-20';
const tomorrow = '2026-11-21';
const openUntil = (minutes: number) => ({ ...pro, openUntil: { date: today, minutes } });
const openPastMidnight = (date: string, minutes: number) => ({ ...pro, openUntil: { date, minutes } });
const opens = (date: string, minutes: number) => ({ ...pro, opens: { date, minutes } });
const at = (hour: number) => ({ date: today, minutes: hour * 60 });

test.each([
  ['an open pro comes in the current window', at(15), [openUntil(18 * 60)], today, '02:00PM-05:00PM'],
  ['a pro that opens later today', at(7), [opens(today, 9 * 60)], today, '08:00AM-11:00AM'],
  [
    'today has windows left, but pros work only tomorrow',
    at(15),
    [opens(tomorrow, 540)],
    tomorrow,
    '08:00AM-11:00AM',
  ],
  ['a pro that opens at noon', at(20), [opens(tomorrow, 720)], tomorrow, '11:00AM-02:00PM'],
  ['the first of several', at(18), [opens(tomorrow, 900), opens(tomorrow, 480)], tomorrow, '08:00AM-11:00AM'],
  [
    'one is open, the others are not',
    at(16),
    [opens(tomorrow, 480), openUntil(1080)],
    today,
    '02:00PM-05:00PM',
  ],
  [
    'a pro that is open past midnight comes this evening',
    at(19),
    [openPastMidnight(tomorrow, 120)],
    today,
    '05:00PM-08:00PM',
  ],
  [
    'a pro that never closes comes tomorrow once today’s windows are over',
    at(21),
    [openPastMidnight('2026-11-27', 21 * 60)],
    tomorrow,
    '08:00AM-11:00AM',
  ],
])('%s', (_case, now, pros, date, window) => {
  expect(firstOpenVisit({ now, pros })).toEqual({ date, window });
});

test('without known hours, or with none left within the windows, there is no visit', () => {
  expect(firstOpenVisit({ now: at(15), pros: [] })).toBeUndefined();
  expect(firstOpenVisit({ now: at(15), pros: [pro] })).toBeUndefined();
  expect(firstOpenVisit({ now: at(21), pros: [openUntil(22 * 60)] })).toBeUndefined();
  expect(firstOpenVisit({ now: at(21), pros: [openPastMidnight(tomorrow, 120)] })).toBeUndefined();
});
