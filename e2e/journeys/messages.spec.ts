import type { Page } from '@playwright/test';

import { expectAccessible, expectAccessibleNow } from '#accessibility.ts';
import { allowComplaints, expect, hydrated, partLive, test } from '#fixtures.ts';
import { focused, tabTo } from '#keyboard.ts';

import { openPrice } from './quote-offers.ts';
import { requestWithPros } from './request-with-pros.ts';

const COMPANY = 'Black Thunder Roofing';
/** No other test's company works near it. */
const TOWN = { ZipCode: '82701', City: 'Newcastle', State: 'WY' };

const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const said = (page: Page, words: string) => messages(page).getByRole('listitem').filter({ hasText: words });

/** Scrolls to the form once it works, so that the newest message is in view. */
async function scrollToMessages(page: Page): Promise<void> {
  await partLive(page.locator('#messages'));
  await page.evaluate(() => document.querySelector('#messages textarea')!.scrollIntoView({ block: 'end' }));
}

test('homeowner and pro talk by keyboard, and each message arrives once, despite an interruption and a reload', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, TOWN, [COMPANY]);
  const [pro] = pros as [Page];
  await pro.setViewportSize({ width: 360, height: 800 });
  const projectPage = `/account/projects/${project.id}`;

  await page.goto(projectPage);
  await hydrated(page);
  await scrollToMessages(page);
  await expect(page.getByText('Ctrl + Enter also sends')).toBeAttached();
  await page.getByRole('region', { name: /^Messages with/ }).focus();
  await tabTo(page, `Message to ${COMPANY}`);
  await page.keyboard.type('The attic is open.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Is it urgent?');
  await page.keyboard.press('Control+Enter');
  await expect(said(page, 'The attic is open.')).toContainText('Is it urgent?');
  await expect(focused(page)).toHaveAccessibleName(`Message to ${COMPANY}`);
  await expect(focused(page)).toHaveValue('');
  await expect(page.getByText('Sending…')).toHaveCount(0);

  // The inbox shows a new message. The sender sees without a reload that it was read.
  await pro.goto('/pro-sign-up/leads');
  await expect(pro.getByRole('main').getByRole('link', { name: '1 unread message' })).toBeVisible();
  await expect(pro.getByRole('banner').getByRole('link', { name: '1 unread message' })).toBeVisible();
  await openPrice(pro);
  await scrollToMessages(pro);
  await expect(said(page, 'The attic is open.').getByText('Read', { exact: true })).toBeVisible();
  await pro.getByLabel('Message to the homeowner').fill('I would not wait for long.');
  await pro.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said(page, 'I would not wait for long.')).toBeVisible();
  await expect(page.getByRole('log')).toContainText(`${COMPANY}: I would not wait for long.`);
  await expect(focused(page)).toHaveAccessibleName(`Message to ${COMPANY}`);

  // The gateway has the message, but its answer is lost. Then the page is reloaded.
  allowComplaints(complaints, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/);
  await page.route('**/thread/messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.type('Then please come on Thursday.');
  await page.keyboard.press('Control+Enter');
  await expect(said(pro, 'Then please come on Thursday.')).toBeVisible();
  await page.unroute('**/thread/messages');
  await page.reload();
  await hydrated(page);
  await scrollToMessages(page);
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
  await expect(said(page, 'Then please come on Thursday.')).toHaveCount(1);
  await pro.reload();
  await expect(said(pro, 'Then please come on Thursday.')).toHaveCount(1);

  // Offline, the message waits; online, it is sent.
  await page.context().setOffline(true);
  await page.getByLabel(`Message to ${COMPANY}`).fill('My number is (305) 555-0143.');
  await expect(page.getByText(/doesn’t have your phone number or e-mail address yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  await expectAccessibleNow(page, 'a message that waits');
  await page.context().setOffline(false);
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
  await expect(said(page, 'My number is')).toHaveCount(1);
  await expect(said(pro, 'My number is')).toHaveCount(1);

  // The message waits for a photo that is still uploading, and then goes out by itself. A page that takes the upload up again asks
  // first whether bytes are missing (409).
  allowComplaints(complaints, /409 \(Conflict\).*\/api\/photos\//);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/photo-uploads/*', async (route) => {
    await held;
    await route.continue();
  });
  const roof = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  await page.getByLabel('Add photos').setInputFiles([roof]);
  await expect(page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel(`Message to ${COMPANY}`).fill('This is the spot.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sending the photo…')).toBeVisible();
  await expect(page.getByLabel(`Message to ${COMPANY}`)).toHaveValue('');
  await expect(said(pro, 'This is the spot.')).toHaveCount(0);
  arrive();
  await expect(said(pro, 'This is the spot.').locator('picture img')).toHaveCount(1);

  await expectAccessible(page, 'messages of a project');
  await expectAccessible(pro, 'messages of a lead');

  await said(pro, 'This is the spot.').getByRole('link').click();
  await expect(pro.getByRole('dialog').locator('img')).toBeVisible();
  await expectAccessibleNow(pro, 'a photo');
  await pro.keyboard.press('Escape');
  await pro.getByText('Block or report').click();
  await pro.getByRole('button', { name: 'Report a message' }).click();
  await pro.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
  await expect(pro.getByRole('link', { name: 'Please choose what is wrong with it' })).toBeVisible();
  await expectAccessibleNow(pro, 'a report without a reason');
  await pro.keyboard.press('Escape');
  await pro.getByText('Block or report').click();
  await pro.getByRole('button', { name: 'Block the homeowner' }).click();
  await expect(pro.getByRole('dialog')).toBeVisible();
  await expectAccessibleNow(pro, 'the question before blocking');
  await pro.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(pro.getByText('You blocked the homeowner.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${COMPANY} ended this conversation.`, { exact: false })).toBeVisible();
  await pro.context().close();
});
