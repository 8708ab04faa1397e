import { quietEnd } from './quiet-hours.ts';

const night = { from: '22:00', until: '07:00', zone: 'America/New_York' };
const end = (quiet: typeof night, now: string) => quietEnd(quiet, new Date(now))?.toISOString() ?? null;

test('quiet hours run from the first time to the second, which may be on the next day', () => {
  expect(end(night, '2026-06-10T01:59:59Z')).toBeNull();
  expect(end(night, '2026-06-10T02:00:00Z')).toBe('2026-06-10T11:00:00.000Z');
  expect(end(night, '2026-06-10T10:59:59Z')).toBe('2026-06-10T11:00:00.000Z');
  expect(end(night, '2026-06-10T11:00:00Z')).toBeNull();
  const noon = { ...night, from: '12:00', until: '13:30' };
  expect(end(noon, '2026-06-10T16:10:30Z')).toBe('2026-06-10T17:30:00.000Z');
  expect(end(noon, '2026-06-10T17:30:00Z')).toBeNull();
});

test('the night in which clocks go forward is an hour shorter', () => {
  expect(end(night, '2026-03-08T03:00:00Z')).toBe('2026-03-08T11:00:00.000Z');
  expect(end(night, '2026-03-08T10:50:00Z')).toBe('2026-03-08T11:00:00.000Z');
});

test('the night in which clocks go back is an hour longer', () => {
  expect(end(night, '2026-11-01T02:00:00Z')).toBe('2026-11-01T12:00:00.000Z');
  expect(end(night, '2026-11-01T11:59:00Z')).toBe('2026-11-01T12:00:00.000Z');
});

test('an end that the clocks skip moves to the first time after the gap; of an end that occurs twice, the second counts', () => {
  const late = { ...night, until: '02:30' };
  expect(end(late, '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
  const twice = { ...night, until: '01:30' };
  expect(end(twice, '2026-11-01T04:00:00Z')).toBe('2026-11-01T05:30:00.000Z');
  expect(end(twice, '2026-11-01T06:00:00Z')).toBe('2026-11-01T06:30:00.000Z');
});

test('quiet hours follow the clock of each person’s own time zone', () => {
  expect(end({ ...night, zone: 'Pacific/Honolulu' }, '2026-06-10T11:00:00Z')).toBe(
    '2026-06-10T17:00:00.000Z',
  );
  expect(end({ ...night, zone: 'Pacific/Honolulu' }, '2026-06-10T02:00:00Z')).toBeNull();
});
