import { expectAccessibleNow } from '#accessibility.ts';
import { codeFromMail, expect, hydrated, mailsTo, test } from '#fixtures.ts';
import {
  allowRefusals,
  logIn,
  newAddress,
  passMinute,
  statusAndBody,
  signUp,
  storedSession,
} from './account-people.ts';

test('a known and an unknown address get the same page; a code logs the known one in', async ({
  page,
  site,
  browser,
  baseURL,
  complaints,
}) => {
  const person = await signUp(page, site, 'Dee');
  await passMinute(site);

  const seen: { texts: string; answers: string[] }[] = [];
  for (const email of [person.email, newAddress('nobody')]) {
    const stranger = await (await browser.newContext({ baseURL })).newPage();
    const answers: Promise<string>[] = [];
    stranger.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/codes'))
        answers.push(statusAndBody(response).then((said) => `${pathname} ${said}`));
    });
    // The texts below name no button that appears after a minute.
    await stranger.clock.setFixedTime(new Date());
    await stranger.goto('/login');
    await hydrated(stranger);
    await stranger.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await stranger.getByRole('button', { name: 'Send my code' }).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
    await stranger.getByLabel('6-digit code').fill('100000');
    await stranger.getByRole('button', { name: 'Continue' }).click();
    await expect(stranger.getByText('Invalid Code')).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled');
    await expect.poll(() => answers.length).toBe(2);
    const texts = (await stranger.locator('main').innerText())
      .replaceAll(email, '')
      .replaceAll(/\d:\d\d/g, '');
    seen.push({ texts, answers: await Promise.all(answers) });
    if (email === person.email) await expectAccessibleNow(stranger, 'a refused code');
    await expect.poll(() => storedSession(stranger)).toBeNull();
    await stranger.context().close();
  }
  expect(seen[0]).toEqual(seen[1]);

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await logIn(elsewhere, site, person);
  await expect(elsewhere.getByText('Welcome, Dee')).toBeVisible();
  await elsewhere.context().close();
  allowRefusals(complaints, 422);
});

test('an address without an account gets no code', async ({ page, site }) => {
  const email = newAddress('ghost');
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  // The mail of a later request has arrived, so a mail of this one would have too.
  const later = newAddress('later');
  await page.request.post('/api/codes', { data: { email: later, purpose: 'sign-up' } });
  await codeFromMail(site, later);
  expect(await mailsTo(site, email)).toEqual([]);
});

test('another code can be requested only after a minute', async ({ page, site }) => {
  // The page's clock stands still between these steps, however slow the machine is.
  const began = Date.now();
  await page.clock.setFixedTime(began);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newAddress('patient'));
  await page.getByRole('button', { name: 'Send my code' }).click();
  const another = page.getByRole('button', { name: 'Send another code' });
  await expect(page.getByText('You can ask for another code in 1:00.')).toBeVisible();
  await expect(another).toHaveCount(0);
  await page.clock.setFixedTime(began + 59_000);
  await expect(page.getByText('You can ask for another code in 0:01.')).toBeVisible();
  await expect(another).toHaveCount(0);

  await passMinute(site);
  await page.clock.setFixedTime(began + 60_000);
  await another.click();
  await expect(page.getByText('You can ask for another code in 1:00.')).toBeVisible();
});

test('the link in the mail logs a different browser in once its button is pressed', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const person = await signUp(page, site, 'Ida');
  await passMinute(site);
  await page.request.post('/api/codes', { data: { email: person.email, purpose: 'login' } });
  await expect.poll(async () => (await mailsTo(site, person.email)).length).toBe(2);
  const [mail] = await mailsTo(site, person.email);
  const link = /http\S+\/login\/link#\S+/.exec(mail?.text ?? '')![0];
  const phone = await (await browser.newContext({ baseURL })).newPage();
  await phone.goto(link);
  await expect(phone.getByText(person.email)).toBeVisible();
  await expect.poll(() => storedSession(phone)).toBeNull();
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByText('Welcome, Ida')).toBeVisible();
  await phone.context().close();
});
