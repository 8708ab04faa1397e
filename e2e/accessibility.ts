import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const ibm = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Widths at which every page must have no violation, in CSS pixels. */
export const WIDTHS = [360, 768, 1280];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  run(options?: { runOnly: string[] }): Promise<{ violations: Violation[]; passes: unknown[] }>;
}

/** The part of IBM's engine that is used. A `value` of VIOLATION and FAIL is a fault; other values ask a person to check. */
interface Ibm {
  Checker: new () => {
    check(
      root: Document,
      guidelines: string[],
    ): Promise<{ results: { ruleId: string; value: [string, string]; message: string; snippet: string }[] }>;
  };
}

/**
 * Checks the current page: neither engine may find an accessibility violation, and nothing may be wider than the window.
 * Axe and the window are checked at each width; IBM's engine, which takes four times as long, at the narrowest.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitting(page, `${name} at ${width} px`);
    expect(await axeViolations(page), `${name} at ${width} px`).toEqual([]);
    if (width === WIDTHS[0]) expect(await ibmViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}

/** The same, at the window's current width. */
export async function expectAccessibleNow(page: Page, name: string): Promise<void> {
  await expectFitting(page, name);
  expect([...(await axeViolations(page)), ...(await ibmViolations(page))], name).toEqual([]);
}

const NIGHT = 'rgb(19, 25, 27)';

/** Switches the page as it stands to the dark theme, expects enough contrast everywhere, and switches back. */
export async function expectContrastInTheDark(page: Page, name: string): Promise<void> {
  // Less motion makes the change of colors immediate; otherwise axe would read colors halfway.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect.poll(() => pageColor(page), `${name} in the dark`).toBe(NIGHT);
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  expect(await axeViolations(page, ['color-contrast']), `${name} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

/** The color behind the page, as the browser computes it. */
export function pageColor(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

async function expectFitting(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
}

async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Evaluated instead of added as a script element, which the page's security policy forbids.
  await page.evaluate(`window.axe ?? (() => { ${axe} })()`);
  const found = await page.evaluate(async (runOnly) => {
    const { axe: engine } = window as unknown as { axe: Axe };
    const result = await (runOnly ? engine.run({ runOnly }) : engine.run());
    return { violations: result.violations, passes: result.passes.length };
  }, rules);
  expect(found.passes, 'axe looked at nothing').toBeGreaterThan(0);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

async function ibmViolations(page: Page): Promise<string[]> {
  await page.evaluate(`window.ace ?? (() => { ${ibm}; window.ace = ace; })()`);
  const found = await page.evaluate(async () => {
    const checker = new (window as unknown as { ace: Ibm }).ace.Checker();
    const { results } = await checker.check(document, ['WCAG_2_2']);
    const faults = results.filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL');
    return {
      looked: results.length,
      faults: faults.map(({ ruleId, message, snippet }) => `ibm ${ruleId}: ${snippet} ${message}`),
    };
  });
  expect(found.looked, "IBM's engine looked at nothing").toBeGreaterThan(0);
  return found.faults;
}
