import { expect, mailsTo, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';
import { newAddress } from './account-people.ts';

test.use({ javaScriptEnabled: false });

test('without scripts, the contact form names missing fields, keeps what was typed, and sends the message', async ({
  page,
  site,
}) => {
  const email = newAddress('plain');
  await page.goto('/contact?spg=g');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Your name').fill('Ana <b>Silva</b>');
  await form.getByLabel('What is it about?').selectOption('Privacy');
  expect(
    await htmlFaultsAfter(page, () => form.getByRole('button', { name: 'Send message' }).click()),
  ).toEqual([]);
  const summary = form.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toContainText('Please enter a valid Email');
  await expect(form.getByLabel('Your name')).toHaveValue('Ana <b>Silva</b>');
  await expect(form.getByLabel('What is it about?')).toHaveValue('Privacy');
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByLabel('Your message').fill('What do you hold about me?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thanks, we got your message')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?spg=g&done=contact');
  const mails = (await mailsTo(site, 'operations@nestwright.example')).filter(({ text }) =>
    text.includes(email),
  );
  expect(mails).toHaveLength(1);
  await page.reload();
  const after = (await mailsTo(site, 'operations@nestwright.example')).filter(({ text }) =>
    text.includes(email),
  );
  expect(after).toHaveLength(1);
});

test('a visitor opts out without scripts', async ({ page, site }) => {
  const email = newAddress('quiet');
  await page.goto('/do-not-sell');
  const form = page.getByRole('form', { name: 'Opt out' });
  await form.getByLabel('Do not sell my personal information').uncheck();
  await form.getByLabel('Do not share it for advertising').uncheck();
  expect(
    await htmlFaultsAfter(page, () => form.getByRole('button', { name: 'Send request' }).click()),
  ).toEqual([]);
  await expect(form.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Please choose at least one',
  );
  await expect(form.getByLabel('Do not sell my personal information')).not.toBeChecked();
  await form.getByLabel('Do not call or text me for marketing').check();
  await form.getByLabel('First name').fill('Ana');
  await form.getByLabel('Last name').fill('Silva');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('State').selectOption('CA');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request is recorded')).toBeVisible();
  const mails = await mailsTo(site, 'operations@nestwright.example');
  expect(mails.filter(({ text }) => text.includes(email))).toHaveLength(1);
});

test('the newsletter box works without scripts on any page', async ({ page, site }) => {
  const email = newAddress('reader');
  await page.goto('/about');
  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByLabel('E-mail').fill('reader@');
  expect(await htmlFaultsAfter(page, () => box.getByRole('button', { name: 'Sign me up' }).click())).toEqual(
    [],
  );
  const again = page.getByRole('form', { name: 'Newsletter, once more' });
  await expect(again.getByLabel('E-mail')).toHaveValue('reader@');
  await expect(again).toContainText('Please enter a valid Email');
  await expect(again.getByLabel('E-mail')).toBeFocused();
  await expect(again).toBeInViewport({ ratio: 1 });
  await again.getByLabel('E-mail').fill(email);
  await again.getByRole('button', { name: 'Sign me up' }).click();
  await expect(page.getByText('Open its link to confirm your subscription.')).toBeInViewport();
  await expect.poll(async () => (await mailsTo(site, email)).length).toBe(1);
});
