import { expect, hydrated, test } from '#fixtures.ts';
import { allowLostCalls } from '#journeys/wizard-walk.ts';

const MIAMI_BEACH = { latitude: 25.79, longitude: -80.13 };

test('with an unknown city, the page says Local Pros', async ({ page, complaints }) => {
  allowLostCalls(complaints);
  const answer = page.waitForResponse('**/api/cities/by-id/999999999');
  await page.goto('/?spg=g&cd=999999999');
  await hydrated(page);
  expect((await answer).status()).toBe(404);
  await expect(page.getByText('Local Pros', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const nonsense of ['', '../../etc', '%3Cscript%3E', 'x'.repeat(300)]) {
  test(`a city identifier like "${nonsense.slice(0, 20)}" breaks nothing`, async ({ page, complaints }) => {
    allowLostCalls(complaints);
    await page.goto(`/?spg=g&cd=${nonsense}`);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('Project'))).toBe('[]');
    await expect(page.getByText('Local Pros', { exact: true }).first()).toBeVisible();
  });
}

test('a known city is named in city-page mode', async ({ page }) => {
  await page.goto('/?spg=g&cd=33139');
  await expect(page.getByText(/^Miami Beach, FL$/).first()).toBeVisible();
});

test('outside city-page mode a city identifier is not looked up', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/?spg=f&cd=33139');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Project'))).toBe('[]');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/api/cities/'))).toEqual([]);
});

test('a refused location changes nothing and is not requested again', async ({ page }) => {
  await page.addInitScript(() => {
    const read = Reflect.get(Storage.prototype, 'getItem') as (this: Storage, key: string) => string | null;
    Storage.prototype.getItem = function getItem(key) {
      if (key === 'LocationRefused') document.documentElement.dataset['sawRefusal'] = 'yes';
      return read.call(this, key);
    };
    // A headless browser refuses without asking; this one also counts the requests.
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      const times = Number(sessionStorage.getItem('asked') ?? 0) + 1;
      sessionStorage.setItem('asked', String(times));
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    };
  });
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('LocationRefused'))).toBe('true');
  await page.reload();
  // The page reads the refusal right before it would ask.
  await expect(page.locator('html')).toHaveAttribute('data-saw-refusal', 'yes');
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1');
  expect(await page.evaluate(() => localStorage.getItem('ZipCode'))).toBeNull();
  await expect(page.getByText('Local Pros', { exact: true }).first()).toBeVisible();
});

test.describe('a visitor who shares their location', () => {
  test.use({ permissions: ['geolocation'], geolocation: MIAMI_BEACH });

  test('gets that place’s ZIP stored as an integer and sees the city', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ZipCode'))).toMatch(/^33\d{3}$/);
    await expect(page.getByText(/^Miami Beach, FL$/).first()).toBeVisible();
  });

  test('keeps a stored ZIP, converted to an integer', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('been') === null) localStorage.setItem('ZipCode', '"02134"');
      sessionStorage.setItem('been', 'yes');
    });
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ZipCode'))).toBe('2134');
  });
});
