import type * as QuoteRules from '@nestwright/domain/quote/rules';
import { createRequire } from 'node:module';

import { type Browser, expect, type Page } from '@playwright/test';

import type { Site } from '#site.ts';

import { newAddress } from './account-people.ts';
import { sendRequest, type SubmittedProject } from './account-requests.ts';
import { newCompany } from './pro-people.ts';

// Playwright's own loader can't resolve the package.
const { ACCEPT_VERSION } = createRequire(import.meta.url)(
  '@nestwright/domain/quote/rules',
) as typeof QuoteRules;

/** Towns where no sample company works. With a town for each test, a request matches only that test's companies. */
export const towns = {
  jackson: { ZipCode: '83001', City: 'Jackson', State: 'WY' },
  gillette: { ZipCode: '82716', City: 'Gillette', State: 'WY' },
  casper: { ZipCode: '82601', City: 'Casper', State: 'WY' },
  laramie: { ZipCode: '82070', City: 'Laramie', State: 'WY' },
  cheyenne: { ZipCode: '82001', City: 'Cheyenne', State: 'WY' },
  minot: { ZipCode: '58701', City: 'Minot', State: 'ND' },
};

/** A line in the gateway's format. */
export interface Line {
  what: string;
  quantityHundredths: number;
  unit: string;
  unitCents: number;
}

/** A line for one piece at a price in dollars. */
export function piece(what: string, dollars: number): Line {
  return { what, quantityHundredths: 100, unit: '', unitCents: dollars * 100 };
}

/** A request of the page's browser, and the matched companies, each in a separate browser. */
export async function requestWithPros(
  { page, browser, site }: { page: Page; browser: Browser; site: Site },
  town: (typeof towns)[keyof typeof towns],
  companies: readonly string[],
): Promise<{ project: SubmittedProject; pros: Page[] }> {
  const pros: Page[] = [];
  for (const company of companies)
    pros.push(await newCompany(browser, site, { company, email: newAddress('office'), zip: town.ZipCode }));
  const project = await sendRequest(page, { ...town, Email: newAddress('homeowner') });
  expect(project.pros.map(({ name }) => name).sort()).toEqual([...companies].sort());
  return { project, pros };
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

/** Offers a price with the editor's API call. */
export async function offer(
  pro: Page,
  lines: readonly Line[],
  { after = 0, terms = '' }: { after?: number; terms?: string } = {},
): Promise<void> {
  const path = `/api/leads/${await leadOf(pro)}/quote`;
  const today = await pro.evaluate(
    async (address) => ((await (await fetch(address)).json()) as { today: string }).today,
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
        lines,
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

/** Opens the page of a pro's only lead. */
export async function openPrice(pro: Page): Promise<void> {
  await pro.goto(`/pro-sign-up/leads/${await leadOf(pro)}`);
  await expect(pro.getByRole('heading', { level: 2, name: 'Your price' })).toBeVisible();
}

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
