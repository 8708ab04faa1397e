import type * as QuoteRules from '@nestwright/domain/prices/quote-rules';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

// Playwright's own loader can't resolve the package.
const { ACCEPT_VERSION } = createRequire(import.meta.url)(
  '@nestwright/domain/prices/quote-rules',
) as typeof QuoteRules;

/** Accepts the only price of a project with the page's API call. */
export async function acceptOnly(owner: Page, projectId: string): Promise<void> {
  const status = await owner.evaluate(
    async ([id, textVersion]) => {
      const { quotes } = (await (await fetch(`/api/projects/${id}/quotes`)).json()) as {
        quotes: { id: string; versions: { n: number; hash: string }[] }[];
      };
      const [quote] = quotes;
      const { n, hash } = quote!.versions.at(-1)!;
      const answer = await fetch(`/api/projects/${id}/quotes/${quote!.id}/accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ commandId: crypto.randomUUID(), n, hash, textVersion }),
      });
      return answer.status;
    },
    [projectId, ACCEPT_VERSION] as const,
  );
  expect(status).toBe(200);
}

/** Takes a step of agreed work with its API call, a path below `/api/`. */
export async function takeStep(page: Page, address: string): Promise<void> {
  const status = await page.evaluate(async (path) => {
    const answer = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commandId: crypto.randomUUID() }),
    });
    return answer.status;
  }, address);
  expect(status).toBe(200);
}
