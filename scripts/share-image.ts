import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { BROWSER_FLAGS, requireBrowser } from './browser.ts';
import { buildCatalog, serveCatalog } from './catalog-site.ts';
import { repositoryRoot } from './repository.ts';

// Draws shell/public/share.png, the picture of shared links, from the catalog's share sheet.
const server = await serveCatalog(await buildCatalog(), 0);
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?share`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page
    .locator('[data-share]')
    .screenshot({ path: join(repositoryRoot, 'shell', 'public', 'share.png') });
} finally {
  await browser.close();
  server.close();
}
