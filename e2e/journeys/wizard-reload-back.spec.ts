import { expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import {
  answers,
  expectStored,
  fillContact,
  next,
  nextTo,
  openWizard,
  question,
  send,
  stopClock,
  walkToAddress,
  walkToContact,
} from './wizard-walk.ts';

/** A day that can be chosen. */
const soon = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);

test('a reload on every step shows the same step with the same answers', async ({ page }) => {
  await page.clock.install();
  await openWizard(page);
  const reload = async () => {
    await page.reload();
    await hydrated(page);
  };
  await page.getByLabel('ZIP code').fill(answers.zip);
  await reload();
  await expect(page.getByLabel('ZIP code')).toHaveValue(answers.zip);
  await next(page).click();
  await page.getByLabel('Project description').fill(answers.description);
  await reload();
  await expect(page.getByLabel('Project description')).toHaveValue(answers.description);
  await next(page).click();
  await page.getByLabel('Install').check();
  await reload();
  await expect(page.getByLabel('Install')).toBeChecked();
  await next(page).click();
  await page.getByLabel(/Commercial/).check();
  await reload();
  await expect(page.getByLabel(/Commercial/)).toBeChecked();
  await next(page).click();
  await page.getByLabel(/Midday/).check();
  await page.getByLabel('Date', { exact: true }).fill(soon);
  await reload();
  await expect(page.getByLabel(/Midday/)).toBeChecked();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(soon);
  await next(page).click();
  await page.getByLabel('Address').fill(answers.address);
  await expect(page.getByLabel('City')).toHaveValue(answers.city);
  await reload();
  await expect(page.getByLabel('Address')).toHaveValue(answers.address);
  await stopClock(page);
  await nextTo(page, 'Building Your Project');
  await page.clock.resume();
  await reload();
  await expect(question(page)).toHaveText('How can your pro reach you?');
  await page.getByLabel('First name').fill(answers.firstName);
  await reload();
  await expect(page.getByLabel('First name')).toHaveValue(answers.firstName);
});

test('Back and Forward go through the steps and lose nothing', async ({ page }) => {
  await openWizard(page);
  await walkToContact(page);
  const headings = [
    'Where is the work?',
    'When should the work start?',
    'What type of property is it?',
    'What type of service do you need?',
    'Tell us about your project',
    'What is the ZIP code for this job?',
  ];
  for (const heading of headings) {
    await page.goBack();
    await expect(question(page)).toHaveText(heading);
  }
  await expect(page).toHaveURL('/request-service?service=Chimney-Sweep');
  for (const heading of headings.toReversed().slice(1)) {
    await page.goForward();
    await expect(question(page)).toHaveText(heading);
  }
  await expect(page.getByLabel('Address')).toHaveValue(answers.address);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel(/Evening/)).toBeChecked();
});

test('a copied link to a later step shows the first incomplete step', async ({ page }) => {
  await openWizard(page, '/contact?service=Roofing&zipcode=33139&utm_source=ad');
  await expect(page).toHaveURL('/request-service/address?service=Roofing&zipcode=33139&utm_source=ad');
  await expect(question(page)).toHaveText('Where is the work?');
});

test('two tabs with one request show each other’s answers, and one project is created', async ({
  page,
  context,
}) => {
  await openWizard(page);
  await walkToContact(page);
  const other = await context.newPage();
  await other.goto('/request-service/contact?service=Chimney-Sweep');
  await hydrated(other);
  await fillContact(page, 'ann.tabs@example.com');
  await expect(other.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ann.tabs@example.com');
  await send(page);
  await expect(page).toHaveURL(/\/thanks/);
  await expect(other).toHaveURL(/\/thanks/);
  await expectStored(page, ['ann.tabs@example.com']);
});

test('after the browser was closed, the visitor can resume the request where it stopped', async ({
  page,
  context,
}) => {
  await openWizard(page);
  await walkToAddress(page);
  await page.getByLabel('Address').fill(answers.address);
  await page.close();
  const later = await context.newPage();
  await later.goto('/request-service?utm_source=mail');
  await hydrated(later);
  await expect(later.getByRole('button', { name: 'Continue where you left off' })).toBeVisible();
  await expectAccessibleNow(later, 'an unfinished request');
  await later.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(later).toHaveURL('/request-service/address?utm_source=mail');
  await expect(later.getByLabel('Address')).toHaveValue(answers.address);
});

test('the browser warns before leaving with unsent answers', async ({ page }) => {
  await openWizard(page);
  await page.getByLabel('ZIP code').pressSequentially('33139');
  const warned = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.assign('/about')).catch(() => undefined);
  const dialog = await warned;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
});

for (const [name, deny] of [
  [
    'denied',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`with storage ${name}, the request still arrives`, async ({ page }) => {
    await page.addInitScript(deny);
    await openWizard(page);
    await walkToContact(page);
    await fillContact(page, `ann.${name}@example.com`);
    await send(page);
    await expect(page).toHaveURL(/\/thanks/);
    await expect(question(page)).toContainText('Thank you, Ann');
    await expectStored(page, [`ann.${name}@example.com`]);
  });
}
