import {
  changedHours,
  closings,
  hasWrongTimes,
  nextDayText,
  readRows,
  repeatedDay,
  rowsToShow,
  tappedRows,
  usualRows,
  writeRows,
} from './hours-rules.ts';

const night = { days: ['Friday'], opens: '36', closes: '4' } as const;
const always = { days: ['Saturday'], opens: 'all-day', closes: 'all-day' } as const;
const late = { days: ['Sunday'], opens: '34', closes: '0' } as const;

test('one row of days and times is the hours of all of them in words', () => {
  const lines = writeRows(usualRows);
  expect(lines.slice(0, 5).map(({ time }) => time)).toEqual(Array(5).fill('8:00 AM - 6:00 PM'));
  expect(lines.slice(5).map(({ time }) => time)).toEqual(['Closed', 'Closed']);
});

test('any saved week reads back the same, and days with the same hours share a row', () => {
  const rows = [{ days: ['Monday', 'Tuesday'], opens: '16', closes: '36' }, night, always, late] as const;
  expect(writeRows(rows).slice(4)).toEqual([
    { day: 'Friday', time: '6:00 PM - 2:00 AM' },
    { day: 'Saturday', time: 'Open 24 hours' },
    { day: 'Sunday', time: '5:00 PM - 12:00 AM' },
  ]);
  expect(readRows(writeRows(rows))).toEqual(rows);
  const midnights = readRows([{ day: 'Monday', time: '12:00 AM - 12:00 AM' }]);
  expect(midnights).toEqual([{ ...always, days: ['Monday'] }]);
  expect(rows.map(nextDayText)).toEqual(['', 'Closes at 2:00 AM the next day', '', '']);
  expect(closings.at(-1)).toEqual({ value: '0', label: '12:00 AM (midnight)' });
});

test('a day that is missing or unreadable is closed', () => {
  expect(readRows([{ day: 'Monday', time: 'when it rains' }])).toEqual([]);
  expect(readRows([])).toEqual([]);
});

test('a tapped day opens in its row and leaves the others; tapped again, it is closed', () => {
  const shown = rowsToShow(usualRows);
  expect(shown.map(({ days }) => days.length)).toEqual([5, 0]);
  const moved = tappedRows(shown, 1, 'Friday');
  expect(moved.map(({ days }) => days)).toEqual([['Monday', 'Tuesday', 'Wednesday', 'Thursday'], ['Friday']]);
  expect(rowsToShow(moved)).toHaveLength(3);
  expect(writeRows(tappedRows(moved, 1, 'Friday'))[4]).toEqual({ day: 'Friday', time: 'Closed' });
  expect(tappedRows(usualRows, 0, 'Sunday')[0]!.days.at(-1)).toBe('Sunday');
});

test('a row needs two different times, and a day only one row', () => {
  expect(hasWrongTimes(usualRows)).toBe(false);
  expect(hasWrongTimes([{ ...late, closes: '34' }])).toBe(true);
  expect(hasWrongTimes([{ ...late, closes: 'nonsense' }])).toBe(true);
  expect(hasWrongTimes([{ ...late, days: [], closes: '34' }])).toBe(false);
  expect(repeatedDay([...usualRows, night])).toBe('Friday');
  expect(repeatedDay([...usualRows, late])).toBeUndefined();
});

test('“Open 24 hours” in either field is about the whole day, and a time after it goes with a usual one', () => {
  const usual = { opens: '16', closes: '36' };
  expect(changedHours(usual, { closes: 'all-day' })).toEqual({ opens: 'all-day', closes: 'all-day' });
  expect(changedHours(always, { opens: '18' })).toEqual({ opens: '18', closes: '36' });
  expect(changedHours({ opens: '0', closes: '36' }, { closes: '0' })).toEqual({
    opens: 'all-day',
    closes: 'all-day',
  });
  expect(changedHours(usual, { opens: '20' })).toEqual({ opens: '20', closes: '36' });
});
