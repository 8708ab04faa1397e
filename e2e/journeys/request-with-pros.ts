import { type Browser, expect, type Page } from '@playwright/test';

import type { Site } from '#site.ts';

import { newAddress } from './account-people.ts';
import { sendRequest, type SubmittedProject } from './account-requests.ts';
import { newCompany } from './pro-people.ts';

/** Towns where no sample company works. With a town for each test, a request matches only that test's companies. */
export const towns = {
  jackson: { ZipCode: '83001', City: 'Jackson', State: 'WY' },
  gillette: { ZipCode: '82716', City: 'Gillette', State: 'WY' },
  casper: { ZipCode: '82601', City: 'Casper', State: 'WY' },
  laramie: { ZipCode: '82070', City: 'Laramie', State: 'WY' },
  cheyenne: { ZipCode: '82001', City: 'Cheyenne', State: 'WY' },
  minot: { ZipCode: '58701', City: 'Minot', State: 'ND' },
};

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
