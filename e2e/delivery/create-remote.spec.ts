import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { hydrated } from '#fixtures.ts';
import { startSite } from '#site.ts';
import { createReleaseStore } from './release-store.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'mfe-garden-shed');
const require = createRequire(import.meta.url);

test('a new remote is made, tested, released into the running site and withdrawn again', async ({ page }) => {
  test.setTimeout(300_000);
  rmSync(folder, { recursive: true, force: true });
  const store = createReleaseStore();
  const site = await startSite({ env: { RELEASES_DIR: store.folder } });
  const run = (file: string, ...args: string[]) =>
    execFileSync(process.execPath, [file, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, RELEASES_DIR: store.folder },
    });
  const script = (name: string, ...args: string[]) =>
    run(require.resolve('tsx/cli'), join(root, 'scripts', name), ...args);
  const status = async () => (await fetch(`${site.url}/garden-shed`)).status;
  try {
    expect(await status()).toBe(404);
    expect(script('create-remote.ts', 'mfe-garden-shed', '--path', '/garden-shed')).toContain(
      'mfe-garden-shed is there',
    );
    run(join(root, 'node_modules', 'jest', 'bin', 'jest.js'), 'mfe-garden-shed');
    expect(script('release.ts', 'mfe-garden-shed')).toContain('live: garden-shed');
    await expect.poll(status).toBe(200);
    await page.goto(`${site.url}/garden-shed`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden shed');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(script('releases.ts', '--withdraw', 'mfe-garden-shed', '--yes')).toContain(
      'withdrawn: garden-shed',
    );
    await expect.poll(status).toBe(404);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await site.dispose();
    store.dispose();
  }
  expect(existsSync(folder)).toBe(false);
});
