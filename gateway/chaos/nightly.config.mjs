import chaos from './jest.config.mjs';

/** What is too long for every run: `npm run test:nightly`, of which `npm run test:cluster` is a part. */
export default {
  ...chaos,
  displayName: 'nightly',
  testMatch: ['<rootDir>/gateway/chaos/*.cluster.ts', '<rootDir>/scripts/**/*.nightly.ts'],
  maxWorkers: 1,
  testTimeout: 1_800_000,
};
