import type { Page, Route } from '@playwright/test';

import { expect, test } from '#fixtures.ts';
import { allowRefusals } from '#journeys/account-people.ts';
import { frameOf, openPartner, question, stub, widget } from '#journeys/widget-host.ts';
import { answers, passBuilding } from '#journeys/wizard-walk.ts';

const SAME = { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.005 } as const;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 400, height: 900 } });

test('the dark widget matches its stored screenshots at every step, with every error and at the end', async ({
  page,
  site,
  partner,
  complaints,
}) => {
  // Chromium logs the refused request to the console.
  allowRefusals(complaints, 422);
  await page.clock.setFixedTime(new Date('2027-05-12T10:00:00-04:00'));
  await page.route(/\/api\/open-pros\b/, (route) => route.fulfill({ json: nobodyOpen }));
  await page.route(/\/api\/projects\b/, answerRequests());
  await openPartner(partner, page, stub(site, widget('service="Roofing" theme="dark"')));
  const frame = frameOf(page);
  const next = frame.getByRole('button', { name: 'Next', exact: true });
  const shows = (text: string) => expect(question(frame)).toHaveText(text);
  const looks = (name: string) => looksStored(page, name);

  await next.click();
  await expect(frame.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true');
  await looks('zip-error');
  await frame.getByLabel('ZIP code').fill(answers.zip);
  await looks('zip');
  await next.click();
  await shows('Tell us about your project');
  await frame.getByLabel('Project description').fill(answers.description);
  await looks('description');
  await next.click();
  await shows('What type of service do you need?');
  await frame.getByLabel('Repair').check();
  await expect(frame.getByRole('heading', { name: 'What it usually costs' })).toBeVisible();
  await looks('service-type');
  await next.click();
  await shows('What type of property is it?');
  await looks('property');
  await next.click();
  await shows('When should the work start?');
  await looks('date');
  await frame.getByLabel('It’s an emergency').check();
  await expect(frame.getByText(/no pro is open now, according to the hours they gave us/)).toBeVisible();
  await looks('happening-now');
  await frame.getByLabel('It can wait').check();
  await next.click();
  await shows('Where is the work?');
  await expect(frame.getByLabel('City')).toHaveValue(answers.city);
  await next.click();
  await expect(frame.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await looks('address-error');
  await frame.getByLabel('Address').fill(answers.address);
  await next.click();
  await passBuilding(frame);
  await frame.getByRole('button', { name: 'Request Service' }).click();
  await expect(frame.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await looks('contact-error');
  await frame.getByLabel('First name').fill(answers.firstName);
  await frame.getByLabel('Last name').fill(answers.lastName);
  await frame.getByLabel('Phone').fill(answers.phone);
  await frame.getByRole('textbox', { name: 'E-mail' }).fill('ann.dark@example.com');
  await frame.getByRole('button', { name: 'Request Service' }).click();
  await expect(frame.getByText('This request can’t be taken.')).toBeVisible();
  await looks('refused');
  await frame.getByRole('button', { name: 'Request Service' }).click();
  await expect(question(frame)).toContainText('Thank you, Ann');
  await looks('thanks');
});

async function looksStored(page: Page, name: string): Promise<void> {
  const frame = frameOf(page);
  await frame.locator('html').evaluate(() => document.fonts.ready.then(() => undefined));
  // The frame's height follows its content.
  await expect
    .poll(async () => {
      const shown = await page.locator('nestwright-booking iframe').evaluate((one) => one.clientHeight);
      const needed = await frame
        .locator('#root')
        .evaluate((one) => Math.ceil(one.getBoundingClientRect().height));
      return shown - needed;
    })
    .toBe(0);
  await page.mouse.move(0, 0);
  await expect(page.locator('nestwright-booking')).toHaveScreenshot(`widget-dark-${name}.png`, SAME);
}

const nobodyOpen = {
  now: { date: '2027-05-12', minutes: 1320 },
  pros: [
    {
      id: 'p1',
      name: 'Royal Palm Roofing',
      phone: '(305) 555-0121',
      distanceMiles: 8,
      isSample: false,
      openUntil: null,
      opens: { date: '2027-05-13', minutes: 480 },
    },
  ],
};

/** Refuses the first request and accepts the second without the gateway, which would refuse a date of another year. */
function answerRequests() {
  let sent = 0;
  let project: object | undefined;
  return async (route: Route): Promise<void> => {
    if (route.request().method() !== 'POST') return route.fulfill({ json: { project } });
    sent += 1;
    if (sent === 1)
      return route.fulfill({
        status: 422,
        json: { error: { code: 'invalid', message: 'This request can’t be taken.', fields: {} } },
      });
    const { id, ...draft } = route.request().postDataJSON() as { id: string };
    const pro = { id: 'p1', name: 'Royal Palm Roofing', phone: '(305) 555-0121', answer: 'waiting' };
    project = {
      ...draft,
      id,
      status: 'Matched',
      createdAt: '2027-05-12T14:00:00.000Z',
      history: [],
      pros: [{ ...pro, rating: 4.4, distanceMiles: 8, isAsked: true }],
    };
    return route.fulfill({ status: 201, json: { project } });
  };
}
