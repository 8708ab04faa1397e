import { defineConfig } from '@playwright/test';

import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '@nestwright/scripts/browser.ts';

import { ENGINE_NAMES, type EngineName } from './engines/engine.ts';

/** The engines for the shared journeys: all, or those named by `ENGINES=chromium,firefox`. */
const engines = process.env.ENGINES?.split(',') ?? ENGINE_NAMES;

/** Chromium's headless shell keeps no page for Back, and draws some edges unlike the stored pictures. */
const NEED_WHOLE_CHROMIUM = ['checks/back-forward-cache.spec.ts', 'checks/screenshots.spec.ts'];

const chromium = findBrowser();

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../test-results',
  // One set for every system, because pages bring their own fonts and a small difference is allowed.
  snapshotDir: '.',
  snapshotPathTemplate: '{snapshotDir}/screenshots/{arg}{ext}',
  fullyParallel: false,
  workers: 2,
  // No test asserts a time; these are for machines whose every core is busy with something else.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only the second time has found a fault, so it fails.
  retries: 0,
  reporter: [['list']],
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
      testIgnore: NEED_WHOLE_CHROMIUM,
    },
    {
      name: 'site-in-whole-chromium',
      testMatch: NEED_WHOLE_CHROMIUM,
      use: { launchOptions: { executablePath: chromium, args: BROWSER_FLAGS } },
    },
    ...ENGINE_NAMES.filter((name) => engines.includes(name)).map((engineName) => ({
      name: engineName,
      testDir: './engines',
      use: { engineName },
    })),
  ],
});
