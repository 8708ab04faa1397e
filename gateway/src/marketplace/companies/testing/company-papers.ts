import type { OwnVetting } from '@nestwright/domain/companies/vetting-schema';
import type { LightMyRequestResponse } from 'fastify';
import { decideAsOperator } from '#marketplace/companies/vetting/decide-as-operator.ts';
import type { TestApp } from '#testing/start-test-app.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

/** The smallest file that counts as a PDF. */
export const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

/** Verifies a company as the command line does. */
export async function verifyCompany({ deps }: TestApp, company: string): Promise<void> {
  await decideAsOperator(deps, { decision: 'verify', company, reason: 'Checked for a test.' });
}

/** Pauses a company as the command line does. */
export async function pauseCompany({ deps }: TestApp, company: string): Promise<void> {
  await decideAsOperator(deps, { decision: 'pause', company, reason: 'Complaints.' });
}

/** Adds a paper; by default a Florida roofer's license. */
export function addPaper(
  browser: TestBrowser,
  fields: Record<string, string> = {},
  { file = pdf, by }: { file?: Uint8Array; by?: 'script' | 'hand' } = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  const license = { number: 'CCC1330000', trade: 'Roofing', state: 'FL', lastDay: '2028-08-31' };
  const all = { kind: 'license', ...(fields.kind === 'insurance' ? {} : license), ...fields };
  for (const [name, text] of Object.entries(all)) form.append(name, text);
  form.append('file', new Blob([new Uint8Array(file)]), 'paper.pdf');
  return browser.sendForm('/api/pro-papers', form, by);
}

/** Sends all papers that a Florida roofer needs, so that the company is in the desk's queue. Returns the papers. */
export async function sendPapers(browser: TestBrowser, insuredThrough = '2028-06-30'): Promise<OwnVetting> {
  const identity = { legalName: 'Ocean Drive Roofers LLC', runBy: 'Olga Ocean', needsNoLicense: false };
  const sent = [
    await browser.send('POST', '/api/pro-papers/identity', identity),
    await addPaper(browser),
    await addPaper(browser, { kind: 'insurance', lastDay: insuredThrough }),
    await browser.send('POST', '/api/pro-papers/send'),
  ];
  const refused = sent.find(({ statusCode }) => statusCode !== 200);
  if (refused !== undefined) throw new Error(`Expected 200, got ${refused.statusCode}: ${refused.body}`);
  return sent[3]!.json<{ vetting: OwnVetting }>().vetting;
}
