import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';

import { hydrated } from '#fixtures.ts';
import { startSite } from '#site.ts';
import { createReleaseStore } from './release-store.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'mfe-garden-shed');
const require = createRequire(import.meta.url);
const execute = promisify(execFile);

test('a new remote is made, tested, released into the running site and withdrawn again', async ({ page }) => {
  test.setTimeout(300_000);
  rmSync(folder, { recursive: true, force: true });
  const store = createReleaseStore();
  const site = await startSite({ env: { RELEASES_DIR: store.folder } });
  // Not synchronously: this process must notice when the gateway closes a connection that waits for its next request.
  const run = async (file: string, ...args: string[]) => {
    const env = { ...process.env, RELEASES_DIR: store.folder };
    return (await execute(process.execPath, [file, ...args], { cwd: root, env })).stdout;
  };
  const script = (name: string, ...args: string[]) =>
    run(require.resolve('tsx/cli'), join(root, 'scripts', name), ...args);
  const status = async () => (await fetch(`${site.url}/garden-shed`)).status;
  try {
    expect(await status()).toBe(404);
    expect(await script('create-remote.ts', 'mfe-garden-shed', '--path', '/garden-shed')).toContain(
      'mfe-garden-shed is there',
    );
    await run(join(root, 'node_modules', 'jest', 'bin', 'jest.js'), 'mfe-garden-shed');
    expect(await script('release.ts', 'mfe-garden-shed')).toContain('live: garden-shed');
    await expect.poll(status).toBe(200);
    await page.goto(`${site.url}/garden-shed`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden shed');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await script('releases.ts', '--withdraw', 'mfe-garden-shed', '--yes')).toContain(
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
