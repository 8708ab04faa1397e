import type { Config } from 'jest';

const transform = {
  '^.+\\.(ts|tsx|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
} satisfies Config['transform'];

const shared = {
  transform,
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '\\.(svg|woff2|md)$': '<rootDir>/scripts/jest/file-stub.cjs',
  },
  rootDir: import.meta.dirname ?? '.',
};

const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/jest/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/browser-setup.ts'],
      testMatch: ['<rootDir>/{shared-lib,shell,mfe-*}/src/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{gateway,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
  ],
};

export default config;
