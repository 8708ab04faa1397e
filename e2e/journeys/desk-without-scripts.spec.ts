import { deadControls } from '#dead-controls.ts';
import { expect, test } from '#fixtures.ts';

import { newAddress } from './account-people.ts';
import { companyWithPapers } from './company-with-papers.ts';
import { makeStaff, sendMessage, staffPages } from './desk-people.ts';

let links: string[];
const staffPage = staffPages(() => links);

test.beforeAll(async ({ site }) => {
  test.setTimeout(240_000);
  const roles = ['support', 'checker'];
  links = await makeStaff(
    site,
    roles.map((role) => ({ email: newAddress(role), role })),
  );
});

test('no control of a page of the desk needs scripts', async ({ browser, site, page: visitor }) => {
  test.setTimeout(240_000);
  await sendMessage(visitor, newAddress('shown'));
  const company = await companyWithPapers(visitor, site);
  const support = await staffPage(browser, site, 0, false);
  await support.goto('/desk/messages');
  const item = await support.getByRole('link', { name: 'Privacy' }).last().getAttribute('href');
  const queues = [
    'messages',
    'message-reports',
    'reviews',
    'opt-outs',
    'disputes',
    'silent-projects',
    'mails',
  ];
  for (const path of [
    '/desk',
    '/desk/search?q=grace@example.com',
    ...queues.map((queue) => `/desk/${queue}`),
    item!,
  ]) {
    expect((await support.goto(path))?.status(), path).toBe(200);
    expect(await deadControls(support), path).toEqual([]);
  }
  await support.getByRole('button', { name: 'Decide' }).click();
  await expect(support.getByText('Please choose a decision').first()).toBeVisible();
  expect(await deadControls(support), 'a refused decision').toEqual([]);

  const checker = await staffPage(browser, site, 1, false);
  for (const path of ['/desk', '/desk/companies', `/desk/companies/${company}`]) {
    expect((await checker.goto(path))?.status(), path).toBe(200);
    expect(await deadControls(checker), path).toEqual([]);
  }
  await checker.getByLabel('Why do you need them?').fill('I compare the license with the register.');
  await checker.getByRole('button', { name: 'Open them for an hour' }).click();
  await expect(checker.getByText('Pia Paper')).toBeVisible();
  expect(await deadControls(checker), 'open papers').toEqual([]);
  await support.context().close();
  await checker.context().close();
});
