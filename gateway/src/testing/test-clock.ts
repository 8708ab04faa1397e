/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): Date;
  isStopped: true;
  advance(step: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export function testClock(): TestClock {
  let now = Date.parse('2027-03-01T15:00:00.000Z');
  return {
    isStopped: true,
    now: () => new Date(now),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
