import chaos from './jest.config.mjs';

/** What three gateways behind HAProxy do when something ends: `npm run test:cluster`. */
export default {
  ...chaos,
  displayName: 'cluster',
  testMatch: ['<rootDir>/gateway/chaos/*.cluster.ts'],
  maxWorkers: 1,
};
