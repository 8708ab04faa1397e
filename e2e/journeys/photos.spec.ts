import type { Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import {
  allowLostCalls,
  answers,
  fillContact,
  next,
  nextTo,
  openWizard,
  question,
  send,
} from './wizard-walk.ts';

/** A photo to choose in a file field: a screenshot of the page. */
async function photo(page: Page, name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg', quality: 90 }) };
}

async function openDescription(page: Page): Promise<void> {
  await openWizard(page);
  await page.getByLabel('ZIP code').fill(answers.zip);
  await next(page).click();
  await expect(question(page)).toHaveText('Tell us about your project');
}

const photos = (page: Page) => page.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');
const kept = (page: Page) => page.getByRole('button', { name: /^Remove photo \d$/ });
const field = (page: Page) => page.getByLabel(/^Add (more )?photos$/);

/** Expects that every picture has loaded. */
async function expectPictures(page: Page, count: number): Promise<void> {
  const pictures = page.locator('picture img');
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
}

test('photos are sent with a request, despite an interruption and a reload, and stay with its project', async ({
  page,
  complaints,
}) => {
  allowLostCalls(complaints);
  await openDescription(page);
  let cuts = 0;
  await page.route('**/api/photo-uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && cuts === 0) {
      cuts += 1;
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await field(page).setInputFiles([await photo(page, 'ceiling.jpg'), await photo(page, 'wall.jpg')]);
  await expect(kept(page)).toHaveCount(2);
  expect(cuts).toBe(1);
  await expectPictures(page, 2);
  await expectAccessibleNow(page, 'photos');

  await page.reload();
  await hydrated(page);
  await expect(question(page)).toHaveText('Tell us about your project');
  await expect(kept(page)).toHaveCount(2);
  await field(page).setInputFiles([await photo(page, 'floor.jpg')]);
  await expect(kept(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(kept(page)).toHaveCount(2);
  await expectPictures(page, 2);

  await nextTo(page, 'What type of service do you need?');
  await nextTo(page, 'What type of property is it?');
  await nextTo(page, 'When should the work start?');
  await nextTo(page, 'Where is the work?');
  await page.getByLabel('Address').fill(answers.address);
  await next(page).click();
  await expect(question(page)).toHaveText('How can your pro reach you?');
  await fillContact(page, 'ann.photos@example.com');
  await send(page);
  await expect(page).toHaveURL(/\/thanks/);
  await page.getByRole('link', { name: 'View project details' }).click();
  await page.locator('summary', { hasText: 'Details' }).click();
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
  await expectPictures(page, 2);
  await expectAccessibleNow(page, 'photos');
});

test('a file that is not a photo gets an error, and the other uploads continue', async ({
  page,
  complaints,
}) => {
  allowLostCalls(complaints);
  await openDescription(page);
  await field(page).setInputFiles([
    { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('This is no picture') },
    { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    await photo(page, 'wall.jpg'),
  ]);
  await expect(kept(page)).toHaveCount(1);
  await expect(
    page.getByText('We couldn’t read this photo. Please send it as JPEG, PNG or WebP.'),
  ).toBeVisible();
  await expect(page.getByText('We can’t read HEIC photos. Please send this one as JPEG.')).toBeVisible();
  await expectAccessibleNow(page, 'refused photos');
  await page.getByRole('button', { name: 'Remove plan.jpg' }).click();
  await expect(photos(page)).toHaveCount(2);
});

test('a photo that was uploading when the page closed is uploaded once at the next visit', async ({
  page,
  complaints,
}) => {
  allowLostCalls(complaints);
  await openDescription(page);
  await page.getByLabel('Project description').fill(answers.description);
  await page.route('**/api/photo-uploads/*', (route) => route.abort('connectionreset'));
  await field(page).setInputFiles([await photo(page, 'ceiling.jpg')]);
  await expect(photos(page)).toHaveCount(1);
  await page.unroute('**/api/photo-uploads/*');
  await page.reload();
  await hydrated(page);
  await expect(kept(page)).toHaveCount(1);
  await expect(photos(page)).toHaveCount(1);
});
