import { defineConfig } from '@playwright/test';

import {
  BROWSER_FLAGS,
  type EngineName,
  enginesIn,
  findBrowser,
  findHeadlessShell,
} from '@nestwright/scripts/browser.ts';

import { OTHER_SPECS, runsMainSpecsOnly } from './main-specs.ts';

/** The specs that no project runs: with `SPECS=main`, all but the main ones, and those whose program `npm test` could not get. */
const skipped: (string | RegExp)[] = [
  ...(runsMainSpecsOnly ? [OTHER_SPECS] : []),
  ...(process.env.ABSENT_PROGRAMS?.includes('default-jre-headless') ? ['checks/html.spec.ts'] : []),
];

/** Chromium's headless shell has no back/forward cache, denies notifications, and draws some edges differently. */
const NEED_WHOLE_CHROMIUM = [
  'checks/back-forward-cache.spec.ts',
  'checks/screenshots.spec.ts',
  'checks/widget-screenshots.spec.ts',
  'journeys/notifications.spec.ts',
];

const chromium = findBrowser();
const headlessShell = process.env.WHOLE_CHROMIUM === 'yes' ? undefined : findHeadlessShell();

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
    launchOptions: { executablePath: headlessShell ?? chromium, args: BROWSER_FLAGS },
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
    ...enginesIn(process.env.ENGINES).map((engineName) => ({
      name: engineName,
      testDir: './engines',
      testIgnore: skipped,
      use: { engineName },
    })),
  ],
});
