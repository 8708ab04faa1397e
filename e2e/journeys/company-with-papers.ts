import { Buffer } from 'node:buffer';

import { expect, type Page } from '@playwright/test';

import type { Site } from '#site.ts';

import { newAddress } from './account-people.ts';
import { companyIdOf, saveCompany, signIn } from './pro-people.ts';

const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** Registers a roofer in Florida that has sent all its papers, through the API. Returns the company's id. */
export async function companyWithPapers(page: Page, site: Site): Promise<string> {
  await signIn(page, site, newAddress('papers'));
  await saveCompany(page, { company: 'Desk Test Roofing', zip: '32301' });
  const license = { kind: 'license', number: 'CCC1330000', trade: 'Roofing', state: 'FL' };
  const sent = [
    await page.request.post('/api/pro-papers/identity', {
      data: { legalName: 'Desk Test Roofing LLC', runBy: 'Pia Paper' },
    }),
    await page.request.post('/api/pro-papers', {
      multipart: { ...license, lastDay: '2070-08-31', file: pdf },
    }),
    await page.request.post('/api/pro-papers', {
      multipart: { kind: 'insurance', lastDay: '2070-06-30', file: pdf },
    }),
    await page.request.post('/api/pro-papers/send'),
  ];
  for (const answer of sent) expect(answer.status(), await answer.text()).toBe(200);
  return companyIdOf(page.request);
}
