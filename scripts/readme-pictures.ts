import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';

import { BROWSER_FLAGS, requireBrowser } from './browser.ts';
import { repositoryRoot } from './repository.ts';

/** The README's pictures, taken from a running site: `npm run readme-pictures -- http://localhost:3000`. */
const PICTURES = [
  { name: 'home-desktop', width: 1280, height: 800 },
  { name: 'home-phone', width: 360, height: 780 },
];

const site = process.argv[2] ?? 'http://localhost:3000';
const folder = join(repositoryRoot, 'docs', 'pictures');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
try {
  for (const { name, width, height } of PICTURES) {
    const page = await browser.newPage({
      viewport: { width, height },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    // A first visit may show the system's font; the next one has the site's.
    await visit(page);
    await visit(page);
    // A headless browser hides scrollbars but reserves their space.
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto }' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`docs/pictures/${name}.png`);
  }
} finally {
  await browser.close();
}

/** Opens the home page, and waits until its files, with a font, have loaded. */
async function visit(page: Page): Promise<void> {
  await page.goto(site);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
}
