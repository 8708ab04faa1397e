const path = require('node:path');

// Tests name days, so every machine runs them in the same time zone. A test that needs another one sets it.
process.env.TZ = 'UTC';

const own = (file) => path.join(__dirname, 'dist', 'jest', file);

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: own('browser-environment.cjs'),
  setupFilesAfterEnv: [own('browser-globals.cjs')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 120_000,
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      require.resolve('@swc/jest'),
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
    '^.+\\.md$': own('markdown-transform.cjs'),
    '^.+\\.vue$': own('vue-transform.cjs'),
  },
  // These are published as ES modules, which jest must transform.
  transformIgnorePatterns: ['/node_modules/(?!@nestwright/)'],
  moduleNameMapper: {
    '\\.css$': require.resolve('identity-obj-proxy'),
    '\\.(svg|png|woff2)$': own('file-stub.cjs'),
  },
};
