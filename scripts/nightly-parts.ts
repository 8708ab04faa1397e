/** One part of `npm run test:nightly`. */
export interface NightlyPart {
  name: string;
  /** Jest's configuration. */
  config: string;
  /** A pattern of the test files' names. */
  tests: string;
  env?: Record<string, string>;
  /** A program that must be installed. */
  needs?: string;
}

const NIGHTLY = 'gateway/chaos/nightly.config.mjs';

/** Every part, in the order in which they run. */
export const nightlyParts: readonly NightlyPart[] = [
  { name: 'cluster', config: NIGHTLY, tests: String.raw`\.cluster\.ts$`, needs: 'haproxy' },
  { name: 'image', config: NIGHTLY, tests: String.raw`image\.nightly\.ts$` },
  { name: 'minors', config: NIGHTLY, tests: String.raw`minors\.nightly\.ts$` },
  { name: 'vue', config: NIGHTLY, tests: String.raw`vue-repository\.nightly\.ts$` },
  { name: 'buckets', config: NIGHTLY, tests: String.raw`(backup|upload)-bucket\.nightly\.ts$` },
  { name: 'streams', config: NIGHTLY, tests: String.raw`open-streams\.nightly\.ts$` },
  { name: 'recovery', config: NIGHTLY, tests: String.raw`point-in-time\.nightly\.ts$` },
  { name: 'embedded', config: 'jest.config.mjs', tests: String.raw`gateway/src/.+\.test\.ts$` },
  { name: 'node', config: NIGHTLY, tests: String.raw`node-versions\.nightly\.ts$` },
  {
    name: 'races',
    config: 'gateway/chaos/jest.config.mjs',
    tests: '(races|deaths)',
    env: { RACES: '1000', BOOKINGS: '2000', DEATHS: '40' },
  },
];

/** The parts whose program is missing on this machine. */
export function missingPrograms(
  parts: readonly NightlyPart[],
  isInstalled: (program: string) => boolean,
): { name: string; program: string }[] {
  return parts.flatMap(({ name, needs }) =>
    needs !== undefined && !isInstalled(needs) ? [{ name, program: needs }] : [],
  );
}
