const { default: shared } = await import(new URL('../../jest.config.mjs', import.meta.url).href);

const node = shared.projects.find(({ displayName }) => displayName === 'gateway');

/** The long tests: real processes that are killed (the gateway, a release), a real PostgreSQL, a real mail server. */
const hasServers = !/haproxy|nginx/.test(process.env.ABSENT_PROGRAMS ?? '');

export default {
  ...node,
  displayName: 'chaos',
  globalSetup: '<rootDir>/scripts/jest/build-gateway.ts',
  testMatch: ['<rootDir>/gateway/chaos/*.chaos.ts', '<rootDir>/scripts/**/*.chaos.ts'],
  testPathIgnorePatterns: [
    ...node.testPathIgnorePatterns,
    ...(hasServers ? [] : ['behind-servers\\.chaos\\.ts$', 'haproxy-config\\.chaos\\.ts$']),
  ],
  maxWorkers: 2,
  testTimeout: 600_000,
};
