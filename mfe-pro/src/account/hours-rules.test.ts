import {
  allDay,
  changedDay,
  closings,
  nextDayText,
  readWeek,
  usualWeek,
  writeWeek,
  wrongDay,
} from './hours-rules.ts';

test('the default week is formatted as hours in words', () => {
  expect(writeWeek(usualWeek)[0]).toEqual({ day: 'Monday', time: '8:00 AM - 6:00 PM' });
  expect(writeWeek(usualWeek)[6]).toEqual({ day: 'Sunday', time: 'Closed' });
});

test('a saved week reads back the same', () => {
  const week = {
    ...usualWeek,
    Saturday: { opens: '0', closes: '25' },
    Sunday: { opens: '24', closes: '47' },
  };
  expect(writeWeek(week).slice(5)).toEqual([
    { day: 'Saturday', time: '12:00 AM - 12:30 PM' },
    { day: 'Sunday', time: '12:00 PM - 11:30 PM' },
  ]);
  expect(readWeek(writeWeek(week))).toEqual(week);
});

test('a day that is missing or unreadable is closed', () => {
  expect(readWeek([{ day: 'Monday', time: 'when it rains' }]).Monday).toEqual({ opens: '', closes: '' });
  expect(readWeek([]).Sunday).toEqual({ opens: '', closes: '' });
});

test('a day may be open around the clock, or close at midnight or on the next day', () => {
  const week = {
    ...usualWeek,
    Friday: { opens: '36', closes: '4' },
    Saturday: allDay,
    Sunday: { opens: '34', closes: '0' },
  };
  expect(writeWeek(week).slice(4)).toEqual([
    { day: 'Friday', time: '6:00 PM - 2:00 AM' },
    { day: 'Saturday', time: 'Open 24 hours' },
    { day: 'Sunday', time: '5:00 PM - 12:00 AM' },
  ]);
  expect(readWeek(writeWeek(week))).toEqual(week);
  expect(readWeek([{ day: 'Monday', time: '12:00 AM - 12:00 AM' }]).Monday).toEqual(allDay);
  expect(writeWeek({ ...week, Monday: { opens: 'all-day', closes: '36' } })[0]?.time).toBe('Open 24 hours');
  expect(wrongDay(week)).toBeUndefined();
  expect([week.Friday, week.Saturday, week.Sunday, week.Monday].map(nextDayText)).toEqual([
    'Closes at 2:00 AM the next day',
    '',
    '',
    '',
  ]);
  expect(closings.at(-1)).toEqual({ value: '0', label: '12:00 AM (midnight)' });
});

test('a day that lacks one of its times, or has the same twice, is invalid', () => {
  expect(wrongDay(usualWeek)).toBeUndefined();
  expect(wrongDay({ ...usualWeek, Friday: { opens: '16', closes: '16' } })).toBe('Friday');
  expect(wrongDay({ ...usualWeek, Sunday: { opens: '16', closes: '' } })).toBe('Sunday');
});

test('a time on a closed day opens it with the usual hours, and Closed in either field closes it', () => {
  const closed = { opens: '', closes: '' };
  expect(changedDay(closed, { opens: '18' })).toEqual({ opens: '18', closes: '36' });
  expect(changedDay(closed, { opens: '44' })).toEqual({ opens: '44', closes: '45' });
  expect(changedDay(closed, { opens: '47' })).toEqual({ opens: '47', closes: '0' });
  expect(changedDay(closed, { closes: '0' })).toEqual({ opens: '16', closes: '0' });
  expect(changedDay(closed, { closes: 'all-day' })).toEqual(allDay);
  expect(changedDay(allDay, { opens: '18' })).toEqual({ opens: '18', closes: '36' });
  expect(changedDay(allDay, { closes: '' })).toEqual(closed);
  expect(changedDay({ opens: '0', closes: '36' }, { closes: '0' })).toEqual(allDay);
  expect(changedDay(closed, { closes: '28' })).toEqual({ opens: '16', closes: '28' });
  expect(changedDay(closed, { closes: '10' })).toEqual({ opens: '9', closes: '10' });
  expect(changedDay({ opens: '16', closes: '36' }, { closes: '' })).toEqual(closed);
  expect(changedDay({ opens: '16', closes: '36' }, { opens: '20' })).toEqual({ opens: '20', closes: '36' });
});
