import type { FrameLocator, Page } from '@playwright/test';

import { expect } from '#fixtures.ts';
import type { Site } from '#site.ts';
import type { PartnerSite } from './partner-site.ts';
import { answers, passBuilding } from './wizard-walk.ts';

export interface Heard {
  widget: string;
  type: string;
  detail: Record<string, unknown>;
}

/**
 * A script that makes later pages wait a minute, in place of eight seconds, before they show their link instead of a form
 * that does not answer. On a busy machine, the form may need longer.
 */
export const WAIT_FOR_FORM = `(() => {
  const start = window.setTimeout;
  window.setTimeout = (run, ms, ...values) => start.call(window, run, ms === 8000 ? 60000 : ms, ...values);
})();`;

/** Every event of every widget that the partner's page has received. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(WAIT_FOR_FORM);
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    document.addEventListener('DOMContentLoaded', () => {
      for (const widget of document.querySelectorAll('nestwright-booking')) {
        for (const type of [
          'ready',
          'resize',
          'step',
          'started',
          'submitting',
          'submitted',
          'error',
          'close',
        ]) {
          widget.addEventListener(type, (event) => {
            heard.push({ widget: widget.id, type, detail: (event as CustomEvent<Heard['detail']>).detail });
          });
        }
      }
    });
  });
}

export const heardOn = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

export const stub = (site: Site, elements: string) =>
  `<h1>Acme Hardware</h1>${elements}<script async src="${site.url}/widgets/v1/loader.js"></script>`;

export const widget = (attributes: string) =>
  `<nestwright-booking ${attributes}><a href="https://nestwright.example/request-service">Request a service</a></nestwright-booking>`;

export async function openPartner(
  partner: PartnerSite,
  page: Page,
  html: string,
  headers: Record<string, string> = {},
): Promise<void> {
  partner.pages.set('/', { html, headers });
  await listen(page);
  await page.goto(`${partner.url}/`);
}

export const frameOf = (page: Page, selector = 'nestwright-booking'): FrameLocator =>
  page.locator(selector).frameLocator('iframe');
export const question = (frame: FrameLocator) => frame.getByRole('heading', { level: 1 });

export async function requestIn(frame: FrameLocator): Promise<void> {
  const next = frame.getByRole('button', { name: 'Next', exact: true });
  await frame.getByLabel('ZIP code').fill(answers.zip);
  await next.click();
  await frame.getByRole('button', { name: 'Skip' }).click();
  await expect(question(frame)).toHaveText('What type of service do you need?');
  await next.click();
  await expect(question(frame)).toHaveText('What type of property is it?');
  await next.click();
  await expect(question(frame)).toHaveText('When should the work start?');
  await next.click();
  await frame.getByLabel('Address').fill(answers.address);
  await expect(frame.getByLabel('City')).toHaveValue(answers.city);
  await next.click();
  await passBuilding(frame);
}
