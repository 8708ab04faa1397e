import { expectAccessibleNow } from '#accessibility.ts';
import { allowComplaints, expect, hydrated, mailsTo, test } from '#fixtures.ts';
import { newAddress } from './account-people.ts';

const OPERATIONS = 'operations@nestwright.example';

test.describe('the contact form', () => {
  test('says what is missing, field by field, and keeps what was typed', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByLabel('Your name').fill('Ana Silva');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@');
    await form.getByRole('button', { name: 'Send message' }).click();
    const summary = form.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    for (const message of [
      'Please enter a valid Email',
      'Please choose a topic',
      'Please write a message, up to 4,000 characters',
    ]) {
      await expect(summary).toContainText(message);
    }
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Your name')).toHaveValue('Ana Silva');
    await expect(form.getByLabel('Your name')).not.toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com');
    await expect(form.getByRole('textbox', { name: 'E-mail' })).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('mails the message to the operators, with the sender as reply address', async ({ page, site }) => {
    const email = newAddress('ana');
    await page.goto('/contact');
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByLabel('Your name').fill('Ana <b>Silva</b>');
    await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await form.getByLabel('What is it about?').selectOption('Privacy');
    await form.getByLabel('Your message').fill('What do you hold about me?\nThank you.');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Thanks, we got your message' })).toContainText(
      email,
    );
    const mail = (await mailsTo(site, OPERATIONS)).find(({ text }) => text.includes(email));
    expect(mail?.subject).toBe('Contact: Privacy');
    expect(mail?.text).toContain('What do you hold about me?');
    expect(mail?.html).not.toContain('<b>Silva</b>');
  });

  test('says when the message could not be sent, and sends it at the next attempt', async ({
    page,
    complaints,
  }) => {
    await page.route('**/api/contact', (route) => route.abort('connectionfailed'), { times: 1 });
    await page.goto('/contact');
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Contact' });
    await form.getByLabel('Your name').fill('Ana Silva');
    await form.getByRole('textbox', { name: 'E-mail' }).fill(newAddress('ana'));
    await form.getByLabel('What is it about?').selectOption('Something else');
    await form.getByLabel('Your message').fill('Hello.');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Your message is still here; please try again.')).toBeVisible();
    await expect(form.getByLabel('Your message')).toHaveValue('Hello.');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Thanks, we got your message')).toBeVisible();
    // This is the browser's message about the failed call.
    allowComplaints(complaints, /net::ERR_CONNECTION_FAILED/);
  });
});

test.describe('the do-not-sell form', () => {
  test('says what is missing', async ({ page }) => {
    await page.goto('/do-not-sell');
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Opt out' });
    await form.getByLabel('Do not sell my personal information').uncheck();
    await form.getByLabel('Do not share it for advertising').uncheck();
    await form.getByRole('button', { name: 'Send request' }).click();
    for (const message of [
      'Please enter a valid First Name',
      'Please enter a valid Last Name',
      'Please enter a valid Email',
      'Please choose your state',
      'Please choose at least one',
    ]) {
      await expect(form.getByRole('group', { name: 'There is a problem' })).toContainText(message);
    }
  });

  test('mails the request to the operators', async ({ page, site }) => {
    const email = newAddress('ana');
    await page.goto('/do-not-sell');
    await hydrated(page);
    const form = page.getByRole('form', { name: 'Opt out' });
    await form.getByLabel('Do not call or text me for marketing').check();
    await form.getByLabel('First name').fill('Ana');
    await form.getByLabel('Last name').fill('Silva');
    await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await form.getByLabel('State').selectOption('CA');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your request is recorded' })).toContainText(
      email,
    );
    const mail = (await mailsTo(site, OPERATIONS)).find(({ text }) => text.includes(email));
    expect(mail?.subject).toBe('Do-not-sell request');
    for (const part of [
      'Ana Silva',
      'CA',
      'Do not sell my personal information',
      'Do not share it for advertising',
      'Do not call or text me for marketing',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).not.toContain('Delete what you hold about me');
  });
});

test.describe('the newsletter box', () => {
  test('on the home page asks for a valid e-mail before anything is sent', async ({ page, site }) => {
    await page.goto('/');
    await hydrated(page);
    const box = page.locator('main');
    await box.getByRole('textbox', { name: 'E-mail' }).fill('nora@example');
    await box.getByRole('button', { name: 'Sign me up' }).click();
    await expect(box.getByText('Please enter a valid Email')).toBeVisible();
    expect(await mailsTo(site, 'nora@example')).toEqual([]);
    const email = newAddress('nora');
    await box.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await expect(box.getByText('Please enter a valid Email')).toHaveCount(0);
    await box.getByRole('button', { name: 'Sign me up' }).click();
    await expect(box.getByText('Almost done.')).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(site, email)).map(({ subject }) => subject))
      .toEqual(['Please confirm your Nestwright newsletter subscription']);
  });

  test('a link that isn’t ours says so', async ({ page }) => {
    await page.goto('/api/newsletter/confirm?token=made-up');
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();
    await expectAccessibleNow(page, 'a link that is not ours');
  });
});
