import { expect } from '@playwright/test';

import { readAllDescriptions } from '#claims.ts';
import { hydrated, watchedTest as test } from '#fixtures.ts';
import { startSite } from '#site.ts';
import { copyTree } from './other-tree.ts';
import { createReleaseStore } from './release-store.ts';

test('a new remote is created, tested, released into the running site and withdrawn again', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const store = createReleaseStore();
  const site = await startSite({ env: { RELEASES_DIR: store.folder } });
  // This happens in a copy, because other tests read the list of this tree's remotes.
  const tree = copyTree(readAllDescriptions().map(({ name }) => `mfe-${name}`));
  const script = (name: string, ...args: string[]) => tree.script(store.folder, name, ...args);
  const status = async () => (await fetch(`${site.url}/garden-shed`)).status;
  try {
    expect(await status()).toBe(404);
    expect(await script('create-remote.ts', 'mfe-garden-shed', '--path', '/garden-shed')).toContain(
      'Created mfe-garden-shed',
    );
    await tree.test('mfe-garden-shed');
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
    tree.dispose();
    // A site that stops refuses the calls of an open page.
    await page.close();
    await site.dispose();
    store.dispose();
  }
});
