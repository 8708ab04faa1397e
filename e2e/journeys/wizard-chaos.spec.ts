import type { Page, Route } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';
import type { Site } from '#site.ts';
import {
  allowLostCalls,
  expectOneMailEach,
  fillContact,
  openWizard,
  projectsOf,
  question,
  send,
  walkToContact,
} from './wizard-walk.ts';

/** First the screen that leaves by itself, then the page that it leads to, which names the visitor. */
const SAVED = /We saved your request$/;

test.afterEach(({ complaints }) => allowLostCalls(complaints));

async function walkTo(page: Page, email: string): Promise<void> {
  await openWizard(page);
  await walkToContact(page);
  await fillContact(page, email);
}

/** Intercepts the first submit and lets later ones through. Returns a function that counts them. */
async function interceptFirstSubmit(
  page: Page,
  withFirst: (route: Route) => Promise<void>,
): Promise<() => number> {
  let submits = 0;
  await page.route('**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    submits += 1;
    return submits === 1 ? withFirst(route) : route.fallback();
  });
  return () => submits;
}

/**
 * Expects that the request is kept, the visitor is informed, and the request is sent automatically. The result is one
 * project with every answer, and one mail to each person.
 */
async function expectOneProject(page: Page, site: Site, email: string): Promise<void> {
  await expect(question(page)).toContainText('Your request is in', { timeout: 120_000 });
  await expect
    .poll(() => projectsOf(page))
    .toEqual([
      expect.objectContaining({ Email: email, TypeOfservices: ['Repair'], Address: '1 Ocean Drive' }),
    ]);
  await expectOneMailEach(site, email);
}

test('the connection is cut before the request leaves', async ({ page, site }) => {
  await walkTo(page, 'ann.before@example.com');
  const submits = await interceptFirstSubmit(page, (route) => route.abort('connectionfailed'));
  await send(page);
  await expect(question(page)).toHaveText(SAVED);
  await expectOneProject(page, site, 'ann.before@example.com');
  // A slow first attempt may be sent again before it fails.
  expect(submits()).toBeGreaterThanOrEqual(2);
});

test('the connection is cut after the gateway has stored the request, before its answer arrives', async ({
  page,
  site,
}) => {
  await walkTo(page, 'ann.after@example.com');
  const submits = await interceptFirstSubmit(page, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(question(page)).toHaveText(SAVED);
  await expectOneProject(page, site, 'ann.after@example.com');
  // The outbox may have sent it again before the answer of the first was cut off.
  expect(submits()).toBeGreaterThanOrEqual(2);
});

test('the gateway is killed before the request and restarted', async ({ page, site }) => {
  test.slow();
  await walkTo(page, 'ann.killed@example.com');
  await site.stop('SIGKILL');
  await send(page);
  await expect(question(page)).toHaveText(SAVED);
  await site.start();
  await expectOneProject(page, site, 'ann.killed@example.com');
});

test('the gateway is killed while it handles the request and restarted', async ({ page, site }) => {
  test.slow();
  await walkTo(page, 'ann.during@example.com');
  await interceptFirstSubmit(page, async (route) => {
    const answered = route.fetch().catch(() => undefined);
    await site.stop('SIGKILL');
    await answered;
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(question(page)).toHaveText(SAVED);
  await site.start();
  await expectOneProject(page, site, 'ann.during@example.com');
});

test('the gateway is killed right after it has stored the request and restarted', async ({ page, site }) => {
  test.slow();
  await walkTo(page, 'ann.stored@example.com');
  await interceptFirstSubmit(page, async (route) => {
    await route.fetch();
    await site.stop('SIGKILL');
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(question(page)).toHaveText(SAVED);
  await site.start();
  await expectOneProject(page, site, 'ann.stored@example.com');
});

test('two tabs send the same request at the same moment', async ({ page, context, site }) => {
  await walkTo(page, 'ann.both@example.com');
  const other = await context.newPage();
  await other.goto('/request-service/contact?service=Chimney-Sweep');
  await hydrated(other);
  await expect(other.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ann.both@example.com');
  let release: () => void = () => undefined;
  const bothSent = new Promise<void>((resolve) => (release = resolve));
  let submits = 0;
  await context.route('**/api/projects', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    submits += 1;
    if (submits === 2) release();
    await bothSent;
    return route.fallback();
  });
  await send(page);
  await send(other);
  await expect(page).toHaveURL(/\/thanks/);
  await expect(other).toHaveURL(/\/thanks/);
  await expectOneProject(page, site, 'ann.both@example.com');
});
