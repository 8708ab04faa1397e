import { waitText } from './duration-rules.ts';

test('a wait is given in seconds, minutes, hours or days, rounded up', () => {
  expect([0.2, 1, 40, 60, 61, 3599, 3600, 3601, 172_799, 172_800, 172_801].map(waitText)).toEqual([
    '1 second',
    '1 second',
    '40 seconds',
    '1 minute',
    '2 minutes',
    '60 minutes',
    '1 hour',
    '2 hours',
    '48 hours',
    '2 days',
    '3 days',
  ]);
});
