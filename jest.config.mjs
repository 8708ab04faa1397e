// Plain JavaScript: jest reads a TypeScript configuration only with a loader of its own on this Node.

// Tests name days, so every machine runs them in one time zone; a test of another one says so itself.
process.env.TZ = 'UTC';

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

const BROWSER_CODE = '<rootDir>/{shared-lib/*,shell,mfe-*}/src/**';

const shared = {
  transform,
  moduleNameMapper: {
    '\\.css$': 'identity-obj-proxy',
    '\\.(svg|woff2)$': '<rootDir>/scripts/jest/file-stub.cjs',
    '^fast-check$': '<rootDir>/scripts/jest/seeded-fast-check.cjs',
  },
  rootDir: import.meta.dirname,
};

// Loading packages takes longer than the tests of most files, so the files of a worker share them.
const node = {
  ...shared,
  runtime: '<rootDir>/scripts/jest/loader/sharing-runtime.cjs',
  testEnvironment: '<rootDir>/scripts/jest/loader/one-realm-environment.cjs',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** Folders of `scripts` whose tests build remotes, render pages, start the gate, and upload releases. */
const RELEASING = ['export', 'release', 'remote-tool', 'webpack'];

/** @type {import('jest').Config} */
const config = {
  // No test asserts a time; this is for machines whose every core is busy with something else.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      runtime: '<rootDir>/scripts/jest/loader/sharing-runtime.cjs',
      testEnvironment: '<rootDir>/scripts/jest/loader/one-window-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/browser-setup.ts'],
      // msw runs in Node and says so: asked for as a browser would, it refuses to load.
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^msw$': '<rootDir>/node_modules/msw/lib/core/index.js',
        '^msw/node$': '<rootDir>/node_modules/msw/lib/node/index.js',
        '^@mswjs/interceptors/(XMLHttpRequest|fetch|ClientRequest)$':
          '<rootDir>/node_modules/@mswjs/interceptors/lib/node/interceptors/$1/index.cjs',
        '^@mswjs/interceptors$': '<rootDir>/node_modules/@mswjs/interceptors/lib/node/index.cjs',
      },
      // These are published as ES modules only.
      transform: {
        ...transform,
        '/node_modules/(until-async|rettime|@open-draft)/.+\\.m?js$': transform['^.+\\.(ts|tsx|mjs)$'],
      },
      transformIgnorePatterns: ['/node_modules/(?!(until-async|rettime|@open-draft)/)'],
      testMatch: [`${BROWSER_CODE}/*.test.tsx`, `${BROWSER_CODE}/*.browser.test.ts`],
    },
    // Rules need no browser, and setting one up takes longer than most of their tests.
    { ...node, displayName: 'rules', testMatch: [`${BROWSER_CODE}/!(*.browser).test.ts`] },
    {
      ...node,
      displayName: 'scripts',
      testMatch: ['<rootDir>/{scripts,bench}/**/*.test.ts'],
      testPathIgnorePatterns: [...node.testPathIgnorePatterns, `<rootDir>/scripts/(${RELEASING.join('|')})/`],
    },
    {
      ...node,
      displayName: 'releasing',
      // The gate renders in a separate process.
      globalSetup: '<rootDir>/scripts/jest/build-gateway.ts',
      testMatch: [`<rootDir>/scripts/{${RELEASING.join(',')}}/**/*.test.ts`],
    },
    {
      ...node,
      displayName: 'gateway',
      // Pages are rendered by a program of its own.
      globalSetup: '<rootDir>/scripts/jest/build-gateway.ts',
      globalTeardown: '<rootDir>/scripts/jest/close-test-database.ts',
      testMatch: ['<rootDir>/gateway/**/*.test.ts'],
    },
  ],
};

export default config;
