import { expect, hydrated, mailsTo, test } from '#fixtures.ts';
import { newAddress } from './account-people.ts';
import { companyByCalls } from './company-by-calls.ts';
import { openEarly, withLateScripts } from '#late-scripts.ts';
import { piece } from './quote-offers.ts';
import { requestBody } from './request-body.ts';
import { nextTo, question } from './wizard-walk.ts';

test('the hydrated page takes over steps answered before the scripts arrived, and sends them once', async ({
  page,
  site,
}) => {
  const email = newAddress('early');
  const arrive = await withLateScripts(page);
  await openEarly(page, '/request-service?service=Roofing');
  await page.getByLabel('ZIP code').fill('33139');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(question(page)).toContainText('Tell us about your project');
  await page.getByLabel('Project description').fill('It drips');
  await page
    .getByRole('form', { name: 'Your request' })
    .getByRole('button', { name: /Next|Skip/ })
    .click();
  await expect(question(page)).toContainText('What type of service do you need?');

  arrive();
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('RequestDraft') ?? ''))
    .toContain('It drips');
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name.endsWith('nw_draft')))
    .toBe(false);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('Project description')).toHaveValue('It drips');
  await nextTo(page, 'What type of service do you need?');
  await nextTo(page, 'What type of property is it?');
  await nextTo(page, 'When should the work start?');
  await nextTo(page, 'Where is the work?');
  await page.getByLabel('Address', { exact: true }).fill('1200 Ocean Drive');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Phone').fill('(305) 555-0143');
  await page.getByLabel('E-mail', { exact: true }).last().fill(email);
  await page.getByRole('button', { name: 'Request Service' }).click();
  await expect(question(page)).toContainText('Your request is in');
  expect(await mailsTo(site, email)).toHaveLength(1);
});

test('a message sent before the scripts arrive is sent once, and the hydrated page says so', async ({
  page,
  site,
}) => {
  const email = newAddress('early-message');
  const arrive = await withLateScripts(page);
  await openEarly(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Your name').fill('Ana Silva');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByLabel('What is it about?').selectOption('Privacy');
  await form.getByLabel('Your message').fill('What do you hold about me?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thanks, we got your message')).toBeVisible();
  arrive();
  await hydrated(page);
  await expect(page.getByText('Thanks, we got your message')).toBeVisible();
  const mails = await mailsTo(site, 'operations@nestwright.example');
  expect(mails.filter(({ text }) => text.includes(email))).toHaveLength(1);
});

test('accepting a price twice before the scripts arrive makes one agreement', async ({ page, site }) => {
  const email = newAddress('early-owner');
  const town = { ZipCode: '82901', City: 'Rock Springs', State: 'WY' };
  const company = await companyByCalls(site, {
    company: 'Flaming Gorge Roofing',
    email: newAddress('gorge'),
    zip: town.ZipCode,
  });
  const sent = await page.request.post('/api/projects', { data: requestBody({ ...town, Email: email }) });
  const { project } = (await sent.json()) as { project: { id: string } };
  await company.offer([piece('Replace the flashing', 500)]);
  const arrive = await withLateScripts(page);
  await openEarly(page, `/account/projects/${project.id}`);
  await page.getByRole('switch', { name: /^May contact me/ }).click();
  await expect(page.getByText(`${company.name} may contact you.`)).toBeVisible();
  await page.getByRole('button', { name: /^Accept this price/ }).click();
  await page.getByRole('button', { name: 'Accept this price: $450.00' }).dblclick();
  await expect(page.getByText(`You agreed with ${company.name} on this price.`)).toBeVisible();
  arrive();
  await hydrated(page);
  await expect(page.getByRole('article', { name: 'Agreed price' })).toContainText('$450.00');
  await expect(page.getByText(`You agreed with ${company.name} on this price.`)).toBeVisible();
  const agreed = async () =>
    (await mailsTo(site, company.email)).filter(({ subject }) => subject.startsWith('Agreed on $450.00'))
      .length;
  await expect.poll(agreed).toBe(1);
  await company.dispose();
});
