// Plain JavaScript: jest reads a TypeScript configuration only with a loader of its own on this Node.

/** @type {import('jest').Config['transform']} */
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
  '^.+\\.md$': '<rootDir>/scripts/jest/markdown-transform.cjs',
};

const shared = {
  transform,
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '\\.(svg|woff2)$': '<rootDir>/scripts/jest/file-stub.cjs',
  },
  rootDir: import.meta.dirname,
};

/** @type {import('jest').Config} */
const config = {
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
      // Fastify's inject() needs a copy of `cookie` that is published as ES modules only.
      transform: {
        ...transform,
        '/node_modules/(.+/)?cookie/dist/.+\\.js$': transform['^.+\\.(ts|tsx|mjs)$'],
      },
      transformIgnorePatterns: ['/node_modules/(?!(.+/)?cookie/)'],
      testMatch: ['<rootDir>/{gateway,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
  ],
};

export default config;
