import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const ibm = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Widths at which no page may have a violation, in CSS pixels. */
export const WIDTHS = [360, 768, 1280];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  run(options: {
    resultTypes: string[];
    runOnly?: string[];
  }): Promise<{ violations: Violation[]; passes: unknown[] }>;
}

/** The part of IBM's engine that is used. A `value` of VIOLATION and FAIL is an error; others ask a person to check. */
interface Ibm {
  Checker: new () => {
    rulesetRules: Record<string, string[]>;
    engine: { getRule(id: string): { messages: Record<string, object>; run: () => unknown } };
    check(
      root: Document,
      guidelines: string[],
    ): Promise<{
      results: { ruleId: string; value: [string, string]; message: string; snippet: string; node?: Node }[];
    }>;
  };
}

/** The widths at which axe checks a state of a page. It differs from the opened page only in a part or two. */
const STATE_WIDTHS = [360, 1280];

/**
 * Checks the current page: neither engine may find an accessibility violation, and nothing may be wider than the window.
 * Overflow is checked at each width. IBM's engine takes four times as long as axe, so it runs only at the narrowest.
 *
 * @param axeWidths the widths at which axe runs; a newly opened page is checked at all `WIDTHS`
 */
export async function expectAccessible(page: Page, name: string, axeWidths = STATE_WIDTHS): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${name} at ${width} px`);
    if (!axeWidths.includes(width)) continue;
    await atRest(page);
    await expect.poll(() => axeViolations(page), `${name} at ${width} px`).toEqual([]);
    if (width === WIDTHS[0])
      await expect.poll(() => ibmViolations(page), `${name} at ${width} px`).toEqual([]);
  }
}

/** The same at the window's current width. */
export async function expectAccessibleNow(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page, name);
  await atRest(page);
  await expect.poll(() => axeViolations(page), name).toEqual([]);
  await expect.poll(() => ibmViolations(page), name).toEqual([]);
}

const NIGHT = 'rgb(19, 25, 27)';
const DAY = 'rgb(245, 246, 242)';

/** Switches the current page to the dark theme, expects enough contrast everywhere, and switches back. */
export async function expectContrastInTheDark(page: Page, name: string): Promise<void> {
  // With reduced motion, colors change immediately.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectPageColor(page, NIGHT, `${name} in the dark`);
  await atRest(page);
  await expect.poll(() => axeViolations(page, ['color-contrast']), `${name} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await expectPageColor(page, DAY, `${name} in the light again`);
}

/** Expects the color behind the page, as the browser computes it: `rgb(245, 246, 242)`. */
export async function expectPageColor(page: Page, color: string, name?: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor), name)
    .toBe(color);
}

/** Waits until all finite animations have ended. Otherwise axe would read colors halfway through a transition. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
}

async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await injectEngine(page, 'axe', axe);
  const found = await page.evaluate(async (runOnly) => {
    const { axe: engine } = window as unknown as { axe: Axe };
    // Collecting passing elements would take longer than the rules themselves.
    const result = await engine.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return { violations: result.violations, passes: result.passes.length };
  }, rules);
  expect(found.passes, 'axe looked at nothing').toBeGreaterThan(0);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `axe ${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/**
 * Evaluates an engine in the page unless it is there. The page's security policy forbids adding a script element. Checking
 * first avoids sending the engine's 700 KB again for each check.
 */
async function injectEngine(page: Page, name: 'axe' | 'ace', engine: string): Promise<void> {
  const isThere = await page.evaluate((key) => key in window, name);
  if (!isThere) await page.evaluate(`(() => { ${engine} })()`);
}

async function ibmViolations(page: Page): Promise<string[]> {
  await injectEngine(page, 'ace', `${ibm}; window.ace = ace;`);
  const found = await page.evaluate(async () => {
    const checker = new (window as unknown as { ace: Ibm }).ace.Checker();
    // Leaves out the third of the rules that can only ask a person to check. On a long page, they take most of the time.
    const rules = checker.rulesetRules;
    rules['WCAG_2_2'] = rules['WCAG_2_2']!.filter((id) => {
      const { messages, run } = checker.engine.getRule(id);
      return /fail/i.test(Object.keys(messages['en-US']!).join(' ')) || run.toString().includes('RuleFail');
    });
    const { results } = await checker.check(document, ['WCAG_2_2']);
    // The engine doesn't know that a closed <details> hides its content, and it treats a clipped label as empty.
    const isReal = (ruleId: string, node?: Node) =>
      !(node instanceof Element) ||
      (node.checkVisibility() && !(ruleId === 'label_content_exists' && node.textContent.trim() !== ''));
    const faults = results.filter(
      ({ ruleId, value, node }) => value[0] === 'VIOLATION' && value[1] === 'FAIL' && isReal(ruleId, node),
    );
    return {
      looked: results.length,
      faults: faults.map(({ ruleId, message, snippet }) => `ibm ${ruleId}: ${snippet} ${message}`),
    };
  });
  expect(found.looked, "IBM's engine looked at nothing").toBeGreaterThan(0);
  return found.faults;
}
