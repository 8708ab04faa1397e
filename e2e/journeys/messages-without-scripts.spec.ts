import { expect, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';

import { newAddress } from './account-people.ts';
import { companyByCalls } from './company-by-calls.ts';
import { requestBody } from './request-body.ts';

test.use({ javaScriptEnabled: false });
test('a guest writes to a pro without scripts, reads the answer, and blocks and unblocks it', async ({
  page,
  site,
}) => {
  // No other test's company works near it.
  const town = { ZipCode: '82225', City: 'Lusk', State: 'WY' };
  const company = await companyByCalls(site, {
    company: 'Rawhide Buttes Roofing',
    email: newAddress('rawhide'),
    zip: town.ZipCode,
  });
  const sent = await page.request.post('/api/projects', {
    data: requestBody({ ...town, Email: newAddress('plain-talker') }),
  });
  const { project } = (await sent.json()) as { project: { id: string } };
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/account/projects/${project.id}`);

  const words = page.getByLabel(`Message to ${company.name}`);
  await words.fill('Is <b>Thursday</b> good?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/done=message/);
  await expect(page.getByText('Is <b>Thursday</b> good?')).toBeVisible();
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();

  // A phone number in a message asks for a confirmation.
  await words.fill('Call me: (305) 555-0143');
  expect(
    await htmlFaultsAfter(page, () => page.getByRole('button', { name: 'Send', exact: true }).click()),
  ).toEqual([]);
  await expect(page.getByText(/doesn’t have your phone number or e-mail address yet/)).toBeVisible();
  await expect(words).toHaveValue('Call me: (305) 555-0143');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Call me: (305) 555-0143' })).toHaveCount(1);

  await company.post(`/api/leads/${await company.lead()}/thread/messages`, {
    id: crypto.randomUUID(),
    words: 'Thursday is good.',
  });
  await page.goto('/my-projects');
  await page.getByRole('link', { name: /^1 unread message/ }).click();
  await expect(page.getByText('Thursday is good.')).toBeVisible();

  await page.getByText('Block or report').click();
  await page.getByRole('button', { name: 'Report a message' }).click();
  await page.getByRole('radio', { name: 'Something else' }).check();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByText('Reported. Our team will look at it.')).toBeVisible();

  await page.getByText('Block or report').click();
  await page.getByRole('button', { name: `Block ${company.name}` }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`You blocked ${company.name}.`, { exact: false })).toBeVisible();
  await page.getByText('Block or report').click();
  await page.getByRole('button', { name: `Unblock ${company.name}` }).click();
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(words).toBeVisible();
  await company.dispose();
});

test('earlier messages are a link away without scripts, and the newest a link back', async ({
  page,
  site,
}) => {
  const town = { ZipCode: '83101', City: 'Kemmerer', State: 'WY' };
  const company = await companyByCalls(site, {
    company: 'Hams Fork Roofing',
    email: newAddress('hams-fork'),
    zip: town.ZipCode,
  });
  const sent = await page.request.post('/api/projects', {
    data: requestBody({ ...town, Email: newAddress('plain-reader') }),
  });
  const { project } = (await sent.json()) as { project: { id: string } };
  const lead = await company.lead();
  // One more than a page of them holds.
  for (let n = 1; n <= 51; n += 1)
    await company.post(`/api/leads/${lead}/thread/messages`, {
      id: crypto.randomUUID(),
      words: `Note ${n}.`,
    });
  await page.goto(`/account/projects/${project.id}`);
  const messages = page.getByRole('region', { name: `Messages with ${company.name}` });
  await expect(messages.getByText('Note 51.')).toBeAttached();
  await expect(messages.getByText('Note 1.', { exact: true })).toHaveCount(0);
  await messages.getByRole('link', { name: 'Show earlier messages' }).click();
  await expect(messages.getByText('Note 1.', { exact: true })).toBeVisible();
  await expect(messages.getByText('Note 51.')).toHaveCount(0);
  await messages.getByRole('link', { name: 'Show the newest messages' }).click();
  await expect(messages.getByText('Note 51.')).toBeVisible();
  await company.dispose();
});
