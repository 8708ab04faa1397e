import type { Page, Request } from '@playwright/test';

import { expect, mailsTo, test } from '#fixtures.ts';
import type { Site } from '#site.ts';

import { newAddress } from './account-people.ts';

test.use({ javaScriptEnabled: false });

const send = (page: Page) => page.getByRole('button', { name: 'Request Service', exact: true });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ana. Your request is in' });

/** Fills in a request without scripts, up to the button that sends it. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto('/request-service?service=Chimney-Sweep&zipcode=33139');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Project description').fill('Smoke comes back');
  const next = page
    .getByRole('form', { name: 'Your request' })
    .getByRole('button', { name: /^(Next|Skip)$/ });
  for (const heading of [/type of service/, /type of property/, /work start/, /Where is the work/]) {
    await next.last().click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  await page.getByLabel('Address', { exact: true }).fill('1200 Ocean Drive');
  await next.last().click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Phone').fill('(305) 555-0143');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
}

/** Forwards a posted form. The browser gets neither the answer nor its cookies. */
async function sendUnanswered(request: Request): Promise<void> {
  const headers = await request.allHeaders();
  const body = request.postData()!;
  const answer = await fetch(request.url(), { method: 'POST', headers, body, redirect: 'manual' });
  expect(answer.status).toBe(303);
}

/** The gateway has one request of this visitor, and mailed about it once. */
async function expectSentOnce(page: Page, site: Site, email: string): Promise<void> {
  const { projects } = (await (await page.request.get('/api/projects')).json()) as { projects: unknown[] };
  expect(projects).toHaveLength(1);
  expect(await mailsTo(site, email)).toHaveLength(1);
}

test('two presses at one moment send one request', async ({ page, site }) => {
  const email = newAddress('pressed-twice');
  await fillIn(page, email);
  await send(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  await expectSentOnce(page, site, email);
});

test('a second press after the first was answered sends nothing more', async ({ page, site }) => {
  const email = newAddress('pressed-again');
  await fillIn(page, email);
  let presses = 0;
  await page.route('**/request-service/contact*', async (route) => {
    if (route.request().method() !== 'POST' || presses > 0) return route.fallback();
    await sendUnanswered(route.request());
    presses += 1;
  });
  // Playwright's own click would wait for the answer of the first press.
  await send(page).scrollIntoViewIfNeeded();
  const { x, y } = (await send(page).boundingBox())!;
  await page.mouse.click(x + 10, y + 10);
  await expect.poll(() => presses).toBe(1);
  await page.mouse.click(x + 10, y + 10);
  await expect(thanks(page)).toBeVisible();
  await expectSentOnce(page, site, email);
});

test('Back after sending, and a press on a page that still shows the form, send nothing more', async ({
  page,
  context,
  site,
}) => {
  const email = newAddress('went-back');
  await fillIn(page, email);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(send(other)).toBeVisible();
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  await page.goBack();
  await expect(thanks(page)).toBeVisible();

  await other.getByLabel('First name').fill('Ana');
  await other.getByLabel('Last name').fill('Silva');
  await other.getByLabel('Phone').fill('(305) 555-0143');
  await other.getByLabel('E-mail', { exact: true }).fill(email);
  await send(other).click();
  await expect(thanks(other)).toBeVisible();
  await expectSentOnce(page, site, email);
});
