import type * as OfferLineRules from '@nestwright/domain/prices/offer-line-rules';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

import { hydrated } from '#fixtures.ts';

// Playwright's own loader can't resolve the package.
/** A price's lines with the line of the offer. */
export const { withOffer } = createRequire(import.meta.url)(
  '@nestwright/domain/prices/offer-line-rules',
) as typeof OfferLineRules;

/** A line in the gateway's format. */
export interface Line {
  what: string;
  quantityHundredths: number;
  unit: string;
  unitCents: number;
}

/** A line for one piece at a price in dollars. */
export function piece(what: string, dollars: number): Line {
  return { what, quantityHundredths: 100, unit: '', unitCents: Math.round(dollars * 100) };
}

/** The id of a pro's only lead. */
export function leadOf(pro: Page): Promise<string> {
  return pro.evaluate(async () => {
    const { leads } = (await (await fetch('/api/leads')).json()) as { leads: { id: string }[] };
    return leads[0]!.id;
  });
}

/** The day a week later, `YYYY-MM-DD`. A price with this last day stays valid if a test runs past midnight. */
export function weekAfter(date: string): string {
  return new Date(Date.parse(date) + 7 * 86_400_000).toISOString().slice(0, 10);
}

/** Offers a price with the editor's API call: lines of a request that carries the offer, which takes 10% off them. */
export async function offer(
  pro: Page,
  lines: readonly Line[],
  { after = 0, terms = '' }: { after?: number; terms?: string } = {},
): Promise<void> {
  const path = `/api/leads/${await leadOf(pro)}/quote`;
  const { today, offer: promised } = await pro.evaluate(
    async (address) =>
      (await (await fetch(address)).json()) as { today: string; offer: { percent: number } | null },
    path,
  );
  const status = await pro.evaluate(
    async ([address, content, known]) => {
      const answer = await fetch(`${address}/offer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ commandId: crypto.randomUUID(), after: known, content }),
      });
      return answer.status;
    },
    [
      path,
      {
        lines: withOffer(lines, promised),
        terms,
        startsOn: null,
        days: 2,
        validUntil: weekAfter(today),
        cancellation: { freeUntilHours: 48, feeCents: 0 },
        pays: { kind: 'on-completion' },
      },
      after,
    ] as const,
  );
  expect(status).toBe(200);
}

/** Withdraws the current price. */
export async function withdraw(pro: Page, n: number): Promise<void> {
  const lead = await leadOf(pro);
  const status = await pro.evaluate(
    async ([path, version]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ commandId: crypto.randomUUID(), n: version }),
      });
      return answer.status;
    },
    [`/api/leads/${lead}/quote/withdraw`, n] as const,
  );
  expect(status).toBe(200);
}

/** Opens the page of a pro's only lead and waits until it responds to clicks. */
export async function openPrice(pro: Page): Promise<void> {
  await pro.goto(`/pro-sign-up/leads/${await leadOf(pro)}`);
  await hydrated(pro);
  await expect(pro.getByRole('heading', { level: 2, name: 'Your price' })).toBeVisible();
}
