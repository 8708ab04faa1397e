import { type FirstFlight, firstFlightProblems } from './first-flight.ts';

const lean: FirstFlight = {
  path: '/',
  document: 30_000,
  headers: 1500,
  firstScreen: 14_600,
  untouchedScript: 61_440,
};

test('a first screen fits into what a new connection carries, and nobody who only looks fetches more than 60 KB of script', () => {
  expect(firstFlightProblems([lean])).toEqual([]);
  expect(firstFlightProblems([{ ...lean, firstScreen: 14_601, untouchedScript: 61_441 }])).toEqual([
    '/ needs 14,601 bytes for its first screen, at most 14,600 are allowed.',
    '/ fetches 61,441 bytes of script untouched, at most 61,440 are allowed.',
  ]);
});
