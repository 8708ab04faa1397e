import { expect, hydrated, test, fragmentLive } from '#fixtures.ts';
import { seesToast } from '#journeys/account-people.ts';
import { allowLostCalls } from '#journeys/wizard-walk.ts';

const session = {
  UserID: '00000000-0000-4000-8000-000000000001',
  FirstName: 'Ada',
  UserEmail: 'ada@example.com',
  FirstProject: true,
};

test.describe('header', () => {
  test('links visitors to My Projects and to Start a Project', async ({ page }) => {
    await page.goto('/start-project');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'My Projects' })).toHaveAttribute('href', '/my-projects');
    await expect(header.getByRole('link', { name: 'Start a Project' })).toHaveAttribute(
      'href',
      '/start-project',
    );
    await expect(header.getByRole('link', { name: 'Nestwright home' })).toHaveAttribute('href', '/');
  });

  test('links people with a first name to the account’s projects', async ({ page, complaints }) => {
    await page.addInitScript(
      (stored) => localStorage.setItem('UserSession', JSON.stringify(stored)),
      session,
    );
    // The gateway doesn't know this session, so refreshing it would answer 401.
    allowLostCalls(complaints);
    await page.route('**/api/users?**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/start-project');
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Projects' })).toHaveAttribute(
      'href',
      '/account/projects',
    );
  });

  test('shows only "+" under 700 px', async ({ page }) => {
    await page.setViewportSize({ width: 699, height: 800 });
    await page.goto('/start-project');
    const start = page.getByRole('banner').getByRole('link', { name: 'Start a Project' });
    await expect(start.getByText('+')).toBeVisible();
    await expect(start.getByText('Start a Project')).toBeHidden();
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(start.getByText('Start a Project')).toBeVisible();
    await expect(start.getByText('+')).toBeHidden();
  });

  test('with spg, has no My Projects and no menu, and the start link carries the known parameters', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('ZipCode', '2134'));
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/category/Roofing?spg=g&kd=roof+repair');
    await hydrated(page);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'My Projects' })).toHaveCount(0);
    await expect(header.getByRole('button', { name: 'Menu' })).toHaveCount(0);
    const start = header.getByRole('link', { name: 'Start a Project' });
    await expect(start).toHaveText('Start a Project');
    const target = new URL((await start.getAttribute('href'))!, page.url());
    expect(target.pathname).toBe('/request-service');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      zipcode: '02134',
      service: 'Roofing',
      spg: 'g',
      kd: 'roof repair',
    });
  });

  for (const path of ['/request-service', '/login', '/sign-up']) {
    test(`is hidden on ${path}, and so is the footer`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'My Projects' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    });
  }

  test('the footer is hidden in the account and with spg, and shown elsewhere', async ({ page }) => {
    await page.goto('/account/dashboard');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.goto('/start-project?spg=f');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.goto('/start-project');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test.describe('side menu', () => {
  test('opens, keeps focus inside, finds services and pages, and on Escape closes and returns focus', async ({
    page,
  }) => {
    await page.goto('/start-project');
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await menu.getByRole('combobox').fill('blog');
    await expect(menu.getByRole('option', { name: /Blog/ })).toBeVisible();
    await menu.getByRole('combobox').fill('zzzz');
    await expect(menu.getByText('No results')).toBeVisible();
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
    // In the search field, the first Escape closes its suggestions.
    await menu.getByRole('link', { name: 'Login' }).focus();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('a path change starts at the top and moves focus to the heading; Back restores the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto('/start-project');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.waitForFunction(() => window.scrollY === 300);
  // The page stores its position in the next frame, which comes before anyone's next click.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Pro sign in' })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/pro-sign-up');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/start-project');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('an unknown path answers 404 with the specified text and four links', async ({ page, complaints }) => {
  allowLostCalls(complaints);
  const answer = await page.goto('/there-is/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We could not find the page you were looking for',
  );
  const links = page
    .getByRole('main')
    .getByRole('navigation', { name: 'Where to go next' })
    .getByRole('link');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['/', '/cars', '/blog', '/sitemaps']);
});

test('logging out removes the session in every tab, shows the toast and goes home', async ({
  page,
  context,
  complaints,
}) => {
  // The gateway doesn't know this session.
  allowLostCalls(complaints);
  await context.route('**/api/users?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/start-project');
  await page.evaluate((stored) => localStorage.setItem('UserSession', JSON.stringify(stored)), session);
  const other = await context.newPage();
  await other.goto('/start-project');
  await hydrated(other);
  await expect(other.getByRole('banner').getByRole('link', { name: 'My Projects' })).toHaveAttribute(
    'href',
    '/account/projects',
  );
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await fragmentLive(page, 'account/account-box');
  await seesToast(page, 'You’re logged out.', () => page.getByRole('button', { name: 'Log out' }).click());
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('UserSession'))).toBeNull();
  await expect(other.getByRole('banner').getByRole('link', { name: 'My Projects' })).toHaveAttribute(
    'href',
    '/my-projects',
  );
});
