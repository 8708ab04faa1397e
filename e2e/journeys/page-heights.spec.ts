import { appendFileSync, mkdirSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';

import { takeStep } from './accept-price.ts';
import { leadOf, offer, piece, weekAfter } from './quote-offers.ts';
import { requestWithPros } from './request-with-pros.ts';

/** No other test's companies work near it. */
const TOWN = { ZipCode: '82901', City: 'Rock Springs', State: 'WY' };
const COMPANIES = ['Green River Roofing', 'Flaming Gorge Roofers', 'Sweetwater Roof Company'];
/** Three screens of a phone. */
const TALLEST = 2500;
const WIDTH = 390;

/** Where pictures and the table go; nowhere unless somebody looks at them. */
const PICTURES = process.env.PICTURES ?? '';

/** Sends a JSON body from a page's own browser. */
async function post(page: Page, address: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([path, sent]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return answer.status;
    },
    [address, body] as const,
  );
  expect(status, address).toBe(200);
}

const say = (page: Page, thread: string, words: string) =>
  post(page, `/api/${thread}/messages`, { id: crypto.randomUUID(), words });

/** The height and the words of a page once everything on it has loaded. */
async function measure(page: Page, name: string, path: string): Promise<{ height: number; words: number }> {
  await page.setViewportSize({ width: WIDTH, height: 844 });
  await page.goto(path);
  await hydrated(page);
  // Parts that are fetched when they come near the window.
  for (const part of await page.locator('main section').all()) await part.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const measured = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    words: document.querySelector('main')!.innerText.split(/\s+/).filter(Boolean).length,
    footer: document.querySelector('footer')?.offsetHeight ?? 0,
  }));
  if (PICTURES !== '') {
    mkdirSync(PICTURES, { recursive: true });
    appendFileSync(`${PICTURES}/heights.txt`, `${name}\t${JSON.stringify(measured)}\n`);
    for (const width of [360, WIDTH, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: `${PICTURES}/${name}-${width}.png`, fullPage: true });
    }
  }
  return measured;
}

test('the pages of a job are at most three screens of a phone high in each phase, on both sides', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: WIDTH, height: 844 });
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, TOWN, COMPANIES);
  const [pro, other] = pros as [Page, Page, Page];
  const lead = await leadOf(pro);
  const pages = { home: `/account/projects/${project.id}`, lead: `/pro-sign-up/leads/${lead}` };
  const proId = project.pros.find(({ name }) => name === COMPANIES[0])!.id;
  const threads = { home: `projects/${project.id}/pros/${proId}/thread`, lead: `leads/${lead}/thread` };
  const tall: string[] = [];
  const look = async (phase: string) => {
    for (const [side, reader, path] of [
      ['homeowner', page, pages.home],
      ['pro', pro, pages.lead],
    ] as const) {
      const { height } = await measure(reader, `${phase}-${side}`, path);
      if (height > TALLEST) tall.push(`${phase}, ${side}: ${height}`);
    }
  };

  await say(page, threads.home, 'The water comes in above the porch when it rains from the west.');
  await look('waiting');

  await say(pro, threads.lead, 'Thank you. Is the attic open, so that we can see the boards from inside?');
  await say(page, threads.home, 'Yes, it is open.');
  await offer(pro, [piece('Replace the flashing', 500), piece('New gutter', 444.44)], {
    terms: 'Includes the removal of all waste.',
  });
  await offer(other, [piece('Replace the flashing', 555.67), piece('Seal the valley', 120)], {
    terms: 'Wood that is rotten costs extra.',
  });
  await look('choosing');

  await acceptFirst(page, project.id, proId);
  const day = weekAfter(new Date().toISOString().slice(0, 10));
  await post(pro, `/api/leads/${lead}/schedule`, { date: day, window: '08:00AM-11:00AM' });
  await say(pro, threads.lead, 'We bring two people and start at the porch.');
  await look('agreed');

  await takeStep(pro, `leads/${lead}/agreement/start`);
  await takeStep(pro, `leads/${lead}/agreement/said-done`);
  await look('said-done');
  await takeStep(page, `projects/${project.id}/agreement/confirm`);
  await look('done');
  expect(tall).toEqual([]);
  for (const one of pros) await one.context().close();
});

/** Accepts a company's price with the page's API call. */
async function acceptFirst(owner: Page, projectId: string, proId: string): Promise<void> {
  const status = await owner.evaluate(
    async ([id, pro]) => {
      const { quotes } = (await (await fetch(`/api/projects/${id}/quotes`)).json()) as {
        quotes: { id: string; proId: string; versions: { n: number; hash: string }[] }[];
      };
      const quote = quotes.find((one) => one.proId === pro);
      const { n, hash } = quote!.versions.at(-1)!;
      const answer = await fetch(`/api/projects/${id}/quotes/${quote!.id}/accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ commandId: crypto.randomUUID(), n, hash, textVersion: 'accept-2026-11' }),
      });
      return answer.status;
    },
    [projectId, proId] as const,
  );
  expect(status).toBe(200);
}
