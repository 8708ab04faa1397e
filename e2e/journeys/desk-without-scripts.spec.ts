import type { Page } from '@playwright/test';

import { deadControls } from '#dead-controls.ts';
import { expect, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';
import type { Site } from '#site.ts';

import { newAddress } from './account-people.ts';
import { companyWithPapers } from './company-with-papers.ts';
import { sendMessage } from './desk-people.ts';
import { openPapers, staffOf, supportPaths } from './desk-staff.ts';

const staffPage = staffOf('support', 'checker');

/** Ends a page's session; its browser keeps the cookie, as after a log-out elsewhere. */
async function endSession(page: Page, site: Site): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ended = await fetch(`${site.url}/api/sessions/current`, { method: 'DELETE', headers: { cookie } });
  expect(ended.status).toBe(200);
}

test('no control of a page of the desk needs scripts', async ({ browser, site, page: visitor }) => {
  test.setTimeout(240_000);
  await sendMessage(visitor, newAddress('shown'));
  const company = await companyWithPapers(visitor, site);
  const support = await staffPage(browser, site, 0, false);
  // The message comes last, and the test continues on its page.
  for (const path of (await supportPaths(support)).paths) {
    expect((await support.goto(path))?.status(), path).toBe(200);
    expect(await deadControls(support), path).toEqual([]);
  }
  expect(
    await htmlFaultsAfter(support, () => support.getByRole('button', { name: 'Record decision' }).click()),
  ).toEqual([]);
  await expect(support.getByText('Please choose a decision').first()).toBeVisible();
  expect(await deadControls(support), 'a refused decision').toEqual([]);
  await support
    .getByRole('form', { name: 'Decision' })
    .locator('[name=reason]')
    .fill('Answered <b>by mail</b>.');
  await endSession(support, site);
  expect(
    await htmlFaultsAfter(support, () => support.getByRole('button', { name: 'Record decision' }).click()),
  ).toEqual([]);
  await expect(support.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(support.locator('[name=reason]')).toHaveValue('Answered <b>by mail</b>.');
  await expect(support.getByRole('button', { name: 'Send it again' })).toBeVisible();

  const checker = await staffPage(browser, site, 1, false);
  for (const path of ['/desk', '/desk/companies', `/desk/companies/${company}`]) {
    expect((await checker.goto(path))?.status(), path).toBe(200);
    expect(await deadControls(checker), path).toEqual([]);
  }
  await openPapers(checker);
  expect(await deadControls(checker), 'open papers').toEqual([]);
  await support.context().close();
  await checker.context().close();
});
