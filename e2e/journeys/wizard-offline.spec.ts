import { expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import {
  allowLostCalls,
  expectOneMailEach,
  expectStored,
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

test('offline: the request is kept, the visitor is informed, and it is sent once the connection is back', async ({
  page,
  context,
  site,
}) => {
  await openWizard(page);
  await walkToContact(page);
  await fillContact(page, 'ann.offline@example.com');
  await context.setOffline(true);
  await send(page);
  await expect(question(page)).toHaveText(SAVED);
  await expect(page).toHaveURL(/\/thanks/);
  await expectAccessibleNow(page, 'a request that waits');
  await context.setOffline(false);
  await expect(question(page)).toContainText('Your request is in');
  await expectStored(page, ['ann.offline@example.com']);
  await expectOneMailEach(site, 'ann.offline@example.com');
});

test('offline and closed: the request is sent at the next visit', async ({ page, context }) => {
  await openWizard(page);
  await walkToContact(page);
  await fillContact(page, 'ann.closed@example.com');
  await context.setOffline(true);
  await send(page);
  await expect(question(page)).toHaveText(SAVED);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/');
  await hydrated(later);
  await expect.poll(async () => (await projectsOf(later)).length).toBe(1);
  await later.goto('/request-service');
  await hydrated(later);
  await expect(later.getByRole('button', { name: 'Continue where you left off' })).toHaveCount(0);
});
