import { expect, hydrated, test, fragmentLive } from '#fixtures.ts';
import { allowLostCalls } from '#journeys/wizard-walk.ts';

const FIXED_PAGES = ['/', '/contact', '/about', '/blog', '/privacy_policy', '/terms_conditions', '/sitemap'];
const session = { UserID: '00000000-0000-4000-8000-000000000001', FirstName: 'Ada' };

for (const width of [360, 768, 1280]) {
  test(`at ${width} px the footer links to the seven fixed pages and credits the data`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/start-project');
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation', { name: 'Nestwright' }).getByRole('link');
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(FIXED_PAGES);
    await expect(footer.getByText(/GeoNames \(CC BY 4\.0\).*U\.S\. Census Bureau/)).toBeVisible();
  });

  test(`at ${width} px the page behind the side menu can be neither clicked nor reached`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/start-project');
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    // Inert elements refuse focus, even from a script.
    const taken = await page.getByLabel('ZIP code').evaluate((field) => {
      field.focus();
      return document.activeElement === field;
    });
    expect(taken).toBe(false);
  });
}

test('a slow page shows a progress line after 150 ms', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.goto('/sitemap');
  await hydrated(page);
  await page.route('**/api/cities/FL.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').locator('a[href="/sitemap/florida"]').first().click();
  const line = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect(line).toBeAttached();
  await expect(line).toHaveCSS('animation-delay', '0.15s');
  await expect(line).toBeVisible();
  answer();
  await page.waitForURL('**/sitemap/florida');
  await expect(line).toHaveCount(0);
});

test('logging out removes the session at once, shows a toast, and then closes the menu and goes home', async ({
  page,
  complaints,
}) => {
  // The gateway doesn't know this session.
  allowLostCalls(complaints);
  await page.route('**/api/users?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/start-project');
  await page.evaluate((stored) => localStorage.setItem('UserSession', JSON.stringify(stored)), session);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await fragmentLive(page, 'account/account-box');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Log out' }).click();
  // The page's clock is stopped, so this happens at once.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('UserSession'))).toBeNull();
  await expect(page.getByText('You’re logged out.')).toBeAttached();
  await page.clock.runFor(299);
  await expect(menu).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/start-project');
  await page.clock.runFor(1);
  await page.clock.resume();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(menu).toBeHidden();
});

test('pages stay in the back-forward cache', async ({ page, request }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const listen = window.addEventListener.bind(window);
    window.addEventListener = ((type: string, ...rest: [EventListener]) => {
      heard.push(type);
      listen(type, ...rest);
    }) as typeof window.addEventListener;
  });
  for (const path of [
    '/',
    '/category/Roofing',
    '/start-project',
    '/request-service',
    '/login',
    '/my-projects',
  ]) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control'] ?? '', path).not.toContain('no-store');
    await page.goto(path);
    await hydrated(page);
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard.length, path).toBeGreaterThan(0);
    // Nothing can be lost yet, so the browser must not warn.
    expect(heard, path).not.toContain('unload');
    expect(heard, path).not.toContain('beforeunload');
  }
});
