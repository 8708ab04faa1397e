import chaos from './jest.config.mjs';

/** Tests that take too long for every run: `npm run test:nightly`, which includes `npm run test:cluster`. */
export default {
  ...chaos,
  displayName: 'nightly',
  testMatch: ['<rootDir>/gateway/chaos/*.{cluster,nightly}.ts', '<rootDir>/scripts/**/*.nightly.ts'],
  maxWorkers: 1,
  testTimeout: 1_800_000,
};
