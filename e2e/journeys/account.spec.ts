import { readFile } from 'node:fs/promises';

import { codeFromMail, expect, hydrated, mailsTo, test } from '#fixtures.ts';
import {
  allowRefusals,
  codeAfter,
  logIn,
  newAddress,
  passMinute,
  signUp,
  storedSession,
} from './account-people.ts';
import { submitRequest } from './account-requests.ts';
import { requestBody } from './request-body.ts';

test('a project goes from the dashboard to its slip, the calendar and its cancellation', async ({
  page,
  site,
}) => {
  await signUp(page, site, 'Pia');
  await expect(page.getByRole('link', { name: 'Start your first project' })).toBeVisible();
  const DateForProject = String(requestBody()['DateForProject']);
  const project = await submitRequest(page, {
    Service: 'Roof Leak Repair',
    ZipCode: '33139',
    DateForProject,
  });
  expect(project.pros).toEqual([]);

  await page.goto('/account/dashboard');
  await hydrated(page);
  const newest = page.getByRole('region', { name: 'Newest project' });
  await expect(newest.getByText(project.status)).toBeVisible();
  await newest.getByRole('link', { name: /View details/ }).click();
  await expect(page).toHaveURL(`/account/projects/${project.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roof Leak Repair');
  await page.locator('summary', { hasText: 'Details' }).click();
  await expect(page.getByText('Agreed with your pro before work starts')).toBeVisible();
  const pros = page.getByRole('region', { name: 'Your pros' });
  await expect(pros.getByText(/nobody has been asked/)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const calendar = await readFile(await (await downloading).path(), 'utf8');
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).toContain(`DTSTART:${DateForProject.replaceAll('-', '')}T080000`);

  await page.getByRole('button', { name: 'Cancel project' }).click();
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel project' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This project is cancelled.')).toBeVisible();
  await page.goto('/account/projects');
  await expect(page.getByRole('article').getByText('Status: Cancelled')).toBeVisible();
  await page.getByRole('link', { name: /View details/ }).click();
  await expect(page.getByRole('link', { name: 'Request again' })).toHaveAttribute(
    'href',
    '/request-service?service=Roof%20Leak%20Repair&zipcode=33139',
  );
});

test("the account takes over a visitor's project once its owner says so, and nobody else can see it", async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  await page.goto('/my-projects');
  await hydrated(page);
  await expect(page.getByText('You don’t have any projects yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Project' })).toBeVisible();
  const project = await submitRequest(page, { Service: 'Roof Leak Repair', ZipCode: '33139' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Roof Leak Repair' })).toBeVisible();

  await signUp(page, site, 'Clara');
  await page.evaluate(() => localStorage.removeItem('Project'));
  await page.goto('/account/projects');
  await hydrated(page);
  await page.getByLabel('Phone number in the request').fill(String(requestBody()['PhoneNumber']));
  await page.getByRole('button', { name: 'Yes, add it' }).click();
  await expect(page.getByRole('heading', { name: 'Roof Leak Repair' })).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(`/account/projects/${project.id}`);
  await expect(stranger.getByText(/isn’t in this browser or your account/)).toBeVisible();
  await stranger.context().close();
});

test('categories are saved in the account; name and data can be changed and downloaded', async ({
  page,
  site,
}) => {
  const person = await signUp(page, site, 'Mona');
  await page.goto('/account/categories');
  await hydrated(page);
  await page.getByRole('checkbox', { name: /^Roofing/ }).check();
  await page.getByRole('checkbox', { name: /^HVAC/ }).check();
  await expect(page.getByText('2 categories picked. Saved in your account.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/api/favorites')).json()) as unknown))
    .toEqual({ categories: ['Roofing', 'HVAC'] });

  await page.getByRole('link', { name: 'Account Info' }).click();
  await page.getByLabel('First name').fill('Ramona');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Welcome, Ramona')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome, Ramona')).toBeVisible();

  await page.getByRole('button', { name: 'Download my data' }).click();
  const send = page.getByRole('button', { name: 'Send my code' });
  await page.getByLabel('6-digit code').fill(await codeAfter(site, person.email, () => send.click()));
  await page.getByRole('button', { name: 'Continue' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the file' }).click();
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    account: Record<string, unknown>;
  };
  expect(data.account).toMatchObject({ FirstName: 'Ramona', LastName: 'Silva' });
});

test('a person changes the e-mail, logs out another browser, and deletes and restores the account', async ({
  page,
  site,
  browser,
  baseURL,
  complaints,
}) => {
  const person = await signUp(page, site, 'Edda');
  const fresh = newAddress('edda.new');
  await page.goto('/account/manage');
  await hydrated(page);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  const release = page.getByRole('button', { name: 'Send my code' });
  await page.getByLabel('6-digit code').fill(await codeAfter(site, person.email, () => release.click()));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(fresh);
  await page.getByRole('button', { name: 'Send a code there' }).click();
  await page.getByLabel('6-digit code').fill(await codeFromMail(site, fresh));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Your e-mail is changed\./)).toBeVisible();
  person.email = fresh;
  await expect.poll(() => storedSession(page)).toMatchObject({ UserEmail: fresh });

  const second = await (await browser.newContext({ baseURL })).newPage();
  await logIn(second, site, person);
  await second.goto('/account/manage');
  await hydrated(second);
  const places = second.getByRole('region', { name: 'Where you are logged in' });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await places
    .getByRole('listitem')
    .getByRole('button', { name: /Log out/ })
    .click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved in this browser' })).toBeVisible();
  await expect.poll(() => storedSession(page)).toBeNull();

  await passMinute(site);
  await second.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = second.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('We keep:')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send my code' });
  await dialog.getByLabel('6-digit code').fill(await codeAfter(site, fresh, () => send.click()));
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(second).toHaveURL('/');
  await expect.poll(() => storedSession(second)).toBeNull();
  const closed = (await mailsTo(site, fresh)).find(({ subject }) =>
    subject.includes('will be deleted in 72 hours'),
  );
  await second.goto(/http\S+\/login\/link#\S+/.exec(closed?.text ?? '')![0]);
  await second.getByRole('button', { name: 'Keep my account' }).click();
  await expect(second.getByText('Welcome, Edda')).toBeVisible();
  await second.context().close();
  // The logged-out browser asked for the account and its sessions. Both answers are in its console.
  allowRefusals(complaints, 401);
});
