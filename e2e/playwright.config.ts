import { defineConfig } from '@playwright/test';

import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '@nestwright/scripts/browser.ts';

import { ENGINE_NAMES, type EngineName } from './engines/engine.ts';
import { OTHER_SPECS, runsMainSpecsOnly } from './main-specs.ts';

/** The engines for the shared journeys: all, or those named by `ENGINES=chromium,firefox`. */
const engines = process.env.ENGINES?.split(',') ?? ENGINE_NAMES;

/** The specs that no project runs: with `SPECS=main`, all but the main ones. */
const skipped: (string | RegExp)[] = runsMainSpecsOnly ? [OTHER_SPECS] : [];

/** Chromium's headless shell has no back/forward cache, denies notifications, and draws some edges differently. */
const NEED_WHOLE_CHROMIUM = [
  'checks/back-forward-cache.spec.ts',
  'checks/screenshots.spec.ts',
  'checks/widget-screenshots.spec.ts',
  'journeys/notifications.spec.ts',
];

/**
 * Journeys that the site's specs test in Chromium in more detail: `journeys/request-a-service`, `sign-up`,
 * `wizard-offline`, `widget-modes`, `wizard-without-scripts`, `account-without-scripts`, `delivery/kept-page`,
 * `checks/composition` and `checks/scroll-place`. `ENGINES=chromium` runs them anyway.
 */
const PROVED_IN_CHROMIUM = [
  'request',
  'sign-up',
  'offline',
  'embed',
  'without-scripts',
  'back-after-reload',
  'kept-page',
  'navigation',
];

/** The specs that an engine's project does not run: skipped ones, and those that other projects test in more detail. */
const ignoredIn = (engineName: EngineName) =>
  engineName === 'chromium' && process.env.ENGINES === undefined
    ? [...skipped, ...PROVED_IN_CHROMIUM.map((name) => `${name}.spec.ts`)]
    : skipped;

const chromium = findBrowser();

// A page must not arrive unrendered because all cores are busy. Sites inherit the environment of their test.
process.env.RENDER_LIMIT_MS ??= '60000';

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../test-results',
  // All systems share one set, because pages use their own fonts and a small difference is allowed.
  snapshotDir: '.',
  snapshotPathTemplate: '{snapshotDir}/screenshots/{arg}{ext}',
  fullyParallel: false,
  workers: 2,
  // No test asserts a duration. These limits suit machines whose cores are all busy.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second attempt has found a bug, so it fails.
  retries: 0,
  reporter: [['list'], ...(process.env.CI ? [['./failed-page-reporter.ts'] as const] : [])],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findHeadlessShell() ?? chromium, args: BROWSER_FLAGS },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'site',
      testMatch: ['journeys/**/*.spec.ts', 'checks/**/*.spec.ts', 'delivery/**/*.spec.ts'],
      testIgnore: [...skipped, ...NEED_WHOLE_CHROMIUM],
    },
    {
      name: 'site-in-whole-chromium',
      testMatch: NEED_WHOLE_CHROMIUM,
      testIgnore: skipped,
      use: {
        launchOptions: {
          executablePath: chromium,
          args: BROWSER_FLAGS,
          // Playwright turns the back/forward cache off.
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        },
      },
    },
    ...ENGINE_NAMES.filter((name) => engines.includes(name)).map((engineName) => ({
      name: engineName,
      testDir: './engines',
      testIgnore: ignoredIn(engineName),
      use: { engineName },
    })),
  ],
});
