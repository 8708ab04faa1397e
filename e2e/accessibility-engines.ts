import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Frame, type Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const axe = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');
const ibm = readFileSync(resolve('accessibility-checker-engine/ace.js'), 'utf8');

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

/** What axe finds on the open page, or in a frame of it. */
export async function axeViolations(page: Page | Frame, rules?: string[]): Promise<string[]> {
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
async function injectEngine(page: Page | Frame, name: 'axe' | 'ace', engine: string): Promise<void> {
  const isThere = await page.evaluate((key) => key in window, name);
  if (!isThere) await page.evaluate(`(() => { ${engine} })()`);
}

/** What IBM's accessibility-checker finds on the open page, or in a frame of it. */
export async function ibmViolations(page: Page | Frame): Promise<string[]> {
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
