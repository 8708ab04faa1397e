import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Widths at which every page must be without violation, in CSS pixels. */
export const WIDTHS = [360, 768, 1280];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  run(): Promise<{ violations: Violation[]; passes: unknown[] }>;
}

/** Looks at the page as it stands, at each width: no accessibility violation, nothing wider than the window. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleNow(page, `${name} at ${width} px`);
  }
}

/** Looks at the page as it stands, at the width it has: no accessibility violation, nothing wider than the window. */
export async function expectAccessibleNow(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  expect(await violations(page), name).toEqual([]);
}

async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script element: the page's security policy forbids those.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const result = await (window as unknown as { axe: Axe }).axe.run();
    return { violations: result.violations, passes: result.passes.length };
  });
  expect(found.passes, 'axe looked at nothing').toBeGreaterThan(0);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
