import { firstFreeDay } from './next-free-day.ts';

/** A Friday. */
const today = '2027-03-05';
const hours = [
  { day: 'Friday', time: '8:00 AM - 6:00 PM' },
  { day: 'Saturday', time: 'Closed' },
  { day: 'Monday', time: '8:00 AM - 11:00 AM' },
  { day: 'Tuesday', time: '12:00 PM - 4:00 PM' },
];
const monday = { date: '2027-03-08', window: '08:00AM-11:00AM' };

test('the next free day is open and has a window without a visit', () => {
  expect(firstFreeDay(hours, [], today)).toBe('2027-03-08');
  expect(firstFreeDay(hours, [{ ...monday, window: '11:00AM-02:00PM' }], today)).toBe('2027-03-08');
  expect(firstFreeDay(hours, [monday], today)).toBe('2027-03-09');
  const tuesday = ['11:00AM-02:00PM', '02:00PM-05:00PM'].map((window) => ({ date: '2027-03-09', window }));
  expect(firstFreeDay(hours, [monday, ...tuesday], today)).toBe('2027-03-12');
});

test('a company without readable hours has no next free day', () => {
  expect(firstFreeDay([], [], today)).toBeNull();
  expect(firstFreeDay([{ day: 'Monday', time: '8 to 5' }], [], today)).toBeNull();
});
