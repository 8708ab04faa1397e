import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';

import { readDescriptions, samplePaths } from '#claims.ts';
import { expect, hydrated, test } from '#fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [360, 768, 1280];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  run(): Promise<{ violations: Violation[]; passes: unknown[] }>;
}

test('four remotes claim paths', () => {
  expect(
    readDescriptions()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['account', 'booking', 'marketing', 'pro']);
});

for (const path of samplePaths()) {
  test(`${path} is in the server's HTML, takes over quietly and has no accessibility violation`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<h1[ >]/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await hydrated(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
      expect(await violations(page), `${path} at ${width} px`).toEqual([]);
    }
  });
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
