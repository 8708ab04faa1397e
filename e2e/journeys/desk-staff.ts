import { expect, type Page } from '@playwright/test';

import { test } from '#fixtures.ts';

import { newAddress } from './account-people.ts';
import { makeStaff, staffPages } from './desk-people.ts';

const QUEUES = ['messages', 'message-reports', 'reviews', 'opt-outs', 'disputes', 'silent-projects', 'mails'];

/** Makes staff before the tests of a file, one person of each role. Returns `staffPages` of them, in the order of the roles. */
export function staffOf(...roles: readonly string[]): ReturnType<typeof staffPages> {
  let links: string[];
  test.beforeAll(async ({ site }) => {
    test.setTimeout(240_000);
    links = await makeStaff(
      site,
      roles.map((role) => ({ email: newAddress(role), role })),
    );
  });
  return staffPages(() => links);
}

/** The pages of support: the desk, a search that finds Grace Hopper, the queues, and her message as `item`. */
export async function supportPaths(page: Page): Promise<{ paths: string[]; item: string }> {
  await page.goto('/desk/messages');
  const item = (await page.getByRole('link', { name: 'Privacy' }).last().getAttribute('href'))!;
  const queues = QUEUES.map((queue) => `/desk/${queue}`);
  return { paths: ['/desk', '/desk/search?q=grace@example.com', ...queues, item], item };
}

/** On the page of a company with papers: opens them as a checker. */
export async function openPapers(page: Page): Promise<void> {
  await page.getByLabel('Why do you need them?').fill('I compare the license with the register.');
  await page.getByRole('button', { name: 'Open them for an hour' }).click();
  await expect(page.getByText('Pia Paper')).toBeVisible();
}
