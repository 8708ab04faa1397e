import { deadControls } from '#dead-controls.ts';
import { expect, test } from '#fixtures.ts';

import { newAddress } from './account-people.ts';
import { companyWithPapers } from './company-with-papers.ts';
import { sendMessage } from './desk-people.ts';
import { openPapers, staffOf, supportPaths } from './desk-staff.ts';

const staffPage = staffOf('support', 'checker');

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
  await support.getByRole('button', { name: 'Decide' }).click();
  await expect(support.getByText('Please choose a decision').first()).toBeVisible();
  expect(await deadControls(support), 'a refused decision').toEqual([]);

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
