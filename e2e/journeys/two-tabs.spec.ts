import { expect, hydrated, test } from '#fixtures.ts';
import { allowRefusals, statusAndBody, signUp, storedSession } from './account-people.ts';

test('another tab notices a login and a logout', async ({ page, site, context, complaints }) => {
  const other = await context.newPage();
  await other.goto('/account/dashboard');
  await hydrated(other);
  await expect(other.getByText('This page shows what is saved in this browser.')).toBeVisible();

  await signUp(page, site, 'Tess');
  await expect(other.getByText('Welcome, Tess')).toBeVisible();
  await expect(other.getByText('This page shows what is saved in this browser.')).toHaveCount(0);

  await other.getByRole('button', { name: /menu/i }).click();
  const menu = other.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/');
  await expect(page.getByText('Welcome, Tess')).toHaveCount(0);
  await expect(page.getByText('This page shows what is saved in this browser.')).toBeVisible();
  await expect.poll(() => storedSession(page)).toBeNull();
  // This tab made these calls as the other one logged out.
  allowRefusals(complaints, 401);
});

test('a stored session unknown to the gateway shows no personal data and is removed', async ({
  page,
  site,
  browser,
  baseURL,
  complaints,
}) => {
  await signUp(page, site, 'Vera');
  const victim = await storedSession(page);
  const stolen = JSON.stringify({ UserID: String(victim?.['UserID']), FirstName: 'Mallory' });
  const origin = { origin: new URL(baseURL!).origin, localStorage: [{ name: 'UserSession', value: stolen }] };
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [origin] } });
  const thief = await context.newPage();
  const answers: Promise<string>[] = [];
  thief.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && response.status() !== 200) answers.push(statusAndBody(response));
  });
  await thief.goto('/account/manage');
  await expect(thief.getByRole('heading', { name: 'Saved in this browser' })).toBeVisible();
  await expect(thief.getByText(String(victim?.['UserEmail']))).toHaveCount(0);
  await expect(thief.getByText('Vera')).toHaveCount(0);
  await expect.poll(() => storedSession(thief)).toBeNull();
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^401 /);
    expect(answer).not.toContain('"Vera"');
  }
  await context.close();
  allowRefusals(complaints, 401);
});

for (const stored of ['{not json', '"text"', '[]', '{"FirstName":"Eve"}', 'null']) {
  test(`${stored} in place of the session counts as a visitor, without an error`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('UserSession', text), stored);
    await page.goto('/account/manage');
    await expect(page.getByRole('heading', { name: 'Saved in this browser' })).toBeVisible();
    await expect(page.getByText('Welcome', { exact: true })).toBeVisible();
  });
}
