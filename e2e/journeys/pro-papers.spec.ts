import { Buffer } from 'node:buffer';

import { expectAccessibleNow } from '#accessibility.ts';
import { allowComplaints, codeFromMail, expect, hydrated, test } from '#fixtures.ts';
import { htmlFaultsAfter } from '#html-rules.ts';

import { newAddress } from './account-people.ts';
import { companyIdOf, saveCompany, signIn, verifyCompany } from './pro-people.ts';

const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

test('a new company sends its papers, waits, and gets its public page once they are checked', async ({
  page,
  site,
  complaints,
}) => {
  // The gateway refuses the first file.
  allowComplaints(complaints, /status of 422 .*\/api\/pro-papers/);
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, site, newAddress('papers'));
  await saveCompany(page, { company: 'Paper Trail Roofing', zip: '32301' });
  await expect(page.getByText('Not checked yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Open my documents' }).click();
  await expect(page.getByRole('heading', { name: 'Your documents' })).toBeVisible();
  await hydrated(page);

  await page.getByLabel('Legal name of the company').fill('Paper Trail Roofing LLC');
  await page.getByLabel('Who runs it').fill('Pia Paper');
  await page.getByRole('button', { name: 'Save these details' }).click();
  await expect(page.getByText('The legal name of your company, and who runs it')).toHaveCount(0);

  const license = page.getByRole('form', { name: 'Add a license' });
  await license.getByLabel('State').selectOption('Florida');
  await license.getByLabel('License number').fill('CCC1330000');
  await license.getByLabel('File').setInputFiles({ ...pdf, buffer: Buffer.from('no paper') });
  await license.getByRole('button', { name: 'Add a license' }).click();
  await expect(page.getByText(/^We could not read this file/)).toBeVisible();
  await expectAccessibleNow(page, 'refused papers');
  await expect(license.getByLabel('License number')).toHaveValue('CCC1330000');
  await license.getByLabel('File').setInputFiles(pdf);
  await license.getByRole('button', { name: 'Add a license' }).click();
  await expect(page.getByText('License CCC1330000 (FL, Roofing): not checked yet')).toBeVisible();

  const insurance = page.getByRole('form', { name: 'Add your liability insurance' });
  await insurance.getByLabel('Expiration date').fill('2070-06-30');
  await insurance.getByLabel('File').setInputFiles(pdf);
  await insurance.getByRole('button', { name: 'Add your liability insurance' }).click();
  await expect(page.getByText('Liability insurance, through June 30, 2070: not checked yet')).toBeVisible();
  await expect(page.getByText('Still missing')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send my documents' }).click();
  await expect(page.getByText('We’re checking your documents.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Public page' })).toHaveCount(0);

  const id = await companyIdOf(page.request);
  await verifyCompany(site, id);
  await page.goto(`/pro/${id}`);
  await expect(page.getByRole('heading', { name: 'Checked by Nestwright' })).toBeVisible();
  await expect(page.getByText(/^License CCC1330000 \(FL, roofing\) checked on /)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Pia|LLC/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser sends a company’s papers by itself, and a refused one shows the reason', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const email = newAddress('plain-papers');
    await page.goto('/pro-sign-up');
    await page.getByLabel('Work e-mail').fill(email);
    await page.getByRole('button', { name: 'Send my code' }).click();
    await page.getByLabel('6-digit code').fill(await codeFromMail(site, email));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await saveCompany(page, { company: 'Plain Paper Roofing', zip: '82930' });
    await page.getByRole('link', { name: 'Open my documents' }).click();
    await page.getByLabel('Legal name of the company').fill('Plain Paper LLC');
    await page.getByLabel('Who runs it').fill('Pat Plain');
    await page.getByLabel('None of our work needs a license').check();
    await page.getByRole('button', { name: 'Save these details' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const insurance = page.getByRole('form', { name: 'Add your liability insurance' });
    await insurance.getByLabel('Policy number').fill('P-77');
    await insurance.getByLabel('Expiration date').fill('2070-06-30');
    await insurance.getByLabel('File').setInputFiles({ ...pdf, buffer: Buffer.from('no paper') });
    const sent = () => insurance.getByRole('button', { name: 'Add your liability insurance' }).click();
    expect(await htmlFaultsAfter(page, sent)).toEqual([]);
    await expect(page.getByText(/^We couldn’t accept this file/)).toBeVisible();
    await expect(insurance.getByLabel('Policy number')).toHaveValue('P-77');
    await insurance.getByLabel('File').setInputFiles(pdf);
    await insurance.getByRole('button', { name: 'Add your liability insurance' }).click();
    await expect(page.getByText('Liability insurance, through June 30, 2070: not checked yet')).toBeVisible();
    await page.getByRole('button', { name: 'Send my documents' }).click();
    await expect(page.getByText('We’re checking your documents.')).toBeVisible();
  });
});
