import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

import { chromium, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

import { BROWSER_FLAGS, findHeadlessShell, requireBrowser } from './browser.ts';
import { buildCatalog, serveCatalog } from './catalog-site.ts';

/** A part of the kit in the catalog, and the key that opens what it hides. */
interface Specimen {
  id: string;
  press: string | undefined;
}

/** Window widths in CSS pixels, and text sizes in per cent. */
const views = [
  { width: 1280, text: 100 },
  { width: 320, text: 100 },
  { width: 768, text: 200 },
];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const server = await serveCatalog(await buildCatalog(), 0);
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await chromium.launch({
  executablePath: findHeadlessShell() ?? requireBrowser(),
  args: BROWSER_FLAGS,
});
const problems: string[] = [];
let checked = 0;
try {
  const page = await openPage();
  await page.goto(address);
  const specimens = await page.locator('[data-specimen]').evaluateAll((links) =>
    links.map((link) => ({
      id: link.getAttribute('data-specimen') ?? '',
      press: link.getAttribute('data-press') ?? undefined,
    })),
  );
  const waiting = specimens.values();
  await Promise.all([page, await openPage()].map((tab) => checkAll(tab, waiting)));
} finally {
  await browser.close();
  server.close();
}
for (const problem of problems) console.error(problem);
if (checked === 0) console.error('Nothing was checked: the catalog shows no part.');
console.log(`${checked} checks of the kit's parts, ${problems.length} problems.`);
process.exitCode = checked === 0 || problems.length > 0 ? 1 : 0;

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  // Long enough for a machine on which every core is busy.
  page.setDefaultTimeout(120_000);
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning')
      problems.push(`${page.url()} console: ${line.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()} error: ${error.message}`));
  return page;
}

/** Takes specimens from the list that both tabs share, until it is empty. */
async function checkAll(page: Page, waiting: Iterable<Specimen>): Promise<void> {
  for (const { id, press } of waiting) {
    for (const [place, { width, text }] of views.entries()) {
      await page.setViewportSize({ width, height: 900 });
      // What a key opened may close when the window's width changes, so such a part starts again.
      if (place === 0 || press !== undefined) await show(page, id);
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${text}%`);
      if (press !== undefined) await pressKey(page, JSON.parse(press) as { on: string; key: string });
      const found = [...(await axeViolations(page)), ...(await layoutFaults(page))];
      problems.push(...found.map((fault) => `${id} at ${width} px, text ${text} %: ${fault}`));
      checked += 1;
    }
  }
}

async function show(page: Page, id: string): Promise<void> {
  await page.goto(`${address}?only=${encodeURIComponent(id)}`);
  await page.locator('[data-alone]').waitFor({ state: 'attached' });
}

async function pressKey(page: Page, { on, key }: { on: string; key: string }): Promise<void> {
  await page.locator('[data-alone]').locator(on).first().press(key);
  await page.waitForFunction(() =>
    document.querySelector('[aria-expanded="true"], details[open], [role="status"]:not(:empty)'),
  );
  await page.waitForLoadState('networkidle');
}

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`);
  const results = await page.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: { run: (options: object) => Promise<unknown> } };
    return loaded.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
  });
  return (results as AxeResults).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

// Nothing may be wider than the window, and visible controls are at least 24 x 24 px.
async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`is ${scrollWidth} px wide`);
    for (const control of document.querySelectorAll<HTMLElement>(
      '[data-alone] :is(button, select, [role="option"], summary)',
    )) {
      // Clipped away, because only the Enter key uses it.
      if (control.closest('[style*="clip"]') || getComputedStyle(control).clipPath !== 'none') continue;
      const { width, height } = control.getBoundingClientRect();
      if (width > 0 && (width < 24 || height < 24))
        faults.push(`${control.tagName} is ${width} x ${height} px`);
    }
    return faults;
  });
}
