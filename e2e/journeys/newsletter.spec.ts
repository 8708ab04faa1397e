import { expect, fragmentLive, mailsTo, test } from '#fixtures.ts';
import { newAddress } from './account-people.ts';

test('people subscribe and unsubscribe by mail, even without JavaScript', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const email = newAddress('nora');
  await page.goto('/');
  await fragmentLive(page, 'marketing/newsletter-box');
  const box = page.getByRole('contentinfo');
  await box.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await box.getByRole('button', { name: 'Sign me up' }).click();
  await expect(box.getByText('Almost done.')).toBeVisible();

  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(1);
  const [question] = await mailsTo(site, email);
  await page.goto(/https?:\S+\/confirm\S+/.exec(question?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You’re subscribed to our newsletter.')).toBeVisible();

  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(2);
  const welcome = (await mailsTo(site, email)).find(
    ({ subject }) => subject === 'Welcome to the Nestwright newsletter',
  );
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(/https?:\S+\/leave\S+/.exec(welcome?.text ?? '')?.[0] ?? '');
  await plain.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(plain.getByText('You’re unsubscribed')).toBeVisible();
  await context.close();
});
