import { expect, hydrated, test } from '#fixtures.ts';
import {
  answers,
  expectOneMailEach,
  expectStored,
  fillContact,
  question,
  send,
  stopClock,
  walkToContact,
} from './wizard-walk.ts';

/** How long each phrase of the success screen is shown, in milliseconds (product/wizard#sending). */
const PHRASE_MS = 600;

test('a request goes from the start page to matched pros and keeps the query to the end', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto('/start-project?utm_source=ad');
  await hydrated(page);
  await page.getByRole('searchbox').fill('CHIMNEY INSP');
  await page.getByLabel('ZIP code').fill(answers.zip);
  await page.getByRole('link', { name: /Chimney Inspection/ }).click();
  await expect(page).toHaveURL('/request-service?service=Chimney%20Inspection&zipcode=33139&utm_source=ad');
  await expect(page.getByLabel('ZIP code')).toHaveValue(answers.zip);
  await walkToContact(page);
  await fillContact(page, 'ann.start@example.com');
  await stopClock(page);
  await send(page);
  await expect(question(page)).toHaveText('Your request is in');
  for (const phrase of ['Find the best match', 'Connecting with our pros']) {
    await page.clock.runFor(PHRASE_MS);
    await expect(page.getByText(phrase)).toBeVisible();
  }
  await page.clock.resume();
  await expect(page).toHaveURL(
    '/request-service/thanks?service=Chimney%20Inspection&zipcode=33139&utm_source=ad',
  );
  await expect(question(page)).toContainText('Your request is in');
  await expect(page.getByText(/Nobody has been asked yet/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What a match looks like' })).toBeVisible();
  await expectStored(page, ['ann.start@example.com']);
  const newest = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('Project')!) as Record<string, unknown>[])[0]);
  await expect.poll(newest).toMatchObject({
    Service: 'Chimney Inspection',
    ZipCode: '33139',
    TellUsAboutYourProject: answers.description,
    TypeOfservices: ['Repair'],
    TypeOfPropery: 'Residential',
    WindowTime: '05:00PM-08:00PM',
    State: 'FL',
  });
  await expectOneMailEach(site, 'ann.start@example.com');
  await page.getByRole('link', { name: 'View project details' }).click();
  await expect(page).toHaveURL(/\/account\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chimney Inspection');
});

test('a service that nobody offers shows No results', async ({ page }) => {
  await page.goto('/start-project');
  await hydrated(page);
  await page.getByRole('searchbox').fill('submarine');
  await expect(page.getByText('No results')).toBeVisible();
});

test('the eight tiles open the wizard, and the offer appears only with discount=yes', async ({ page }) => {
  await page.goto('/start-project');
  await hydrated(page);
  const tiles = page.getByRole('region', { name: 'Most Popular Projects' }).getByRole('link');
  const hrefs = () => tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect
    .poll(hrefs)
    .toEqual(
      [
        'Chimney-Sweep',
        'Garage-Door',
        'Locksmith',
        'Roofing',
        'Air-Duct',
        'Dryer-Vent',
        'HVAC',
        'Insulation',
      ].map((name) => `/request-service?service=${name}`),
    );
  await expect(page.getByText('10% OFF Your First Home Project')).toHaveCount(0);
  await page.goto('/start-project?discount=yes');
  await expect(page.getByText('10% OFF Your First Home Project')).toBeVisible();
});
