import { expect, hydrated } from '#fixtures.ts';
import { watchShifts } from './fragment-site.ts';
import { buyButton, miniCart, recommendations, recommended, test, WORKHORSE } from './tractor-store.ts';

const BUILD_MS = 300_000;
const GREEN = ['Falcon Crest Farm', 'SmartFarm Titan'];
const RED = ['TerraFirma AutoCultivator'];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page of one team shows two fragments of another and one of a third, and buying works', async ({
    page,
    browser,
    store,
  }) => {
    const answer = await page.goto(WORKHORSE);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(miniCart(page)).toHaveText('Cart 0');
    await expect(buyButton(page)).toContainText('$5700');
    await expect(recommended(page)).toHaveText(GREEN);

    await buyButton(page).getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(store.url + WORKHORSE);
    await expect(miniCart(page)).toHaveText('Cart 1');

    await page.getByRole('link', { name: 'Sunset Copper' }).click();
    await expect(buyButton(page)).toContainText('$6200');
    await expect(recommended(page)).toHaveText(RED);
    await buyButton(page).getByRole('button', { name: 'Add to cart' }).click();
    await miniCart(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
    await expect(page.getByText('Total: $11900')).toBeVisible();
    await expect(recommended(page)).toHaveText(RED);
    await page.getByRole('button', { name: 'Remove Heritage Workhorse Verdant Field' }).click();
    await expect(page.getByText('Total: $6200')).toBeVisible();
    await expect(miniCart(page)).toHaveText('Cart 1');

    const other = await browser.newPage({ baseURL: store.url, javaScriptEnabled: false });
    await other.goto(WORKHORSE);
    await expect(miniCart(other)).toHaveText('Cart 0');
    await other.close();
  });
});

test('with scripts, buying and choosing another color change the fragments in place, and nothing shifts by itself', async ({
  page,
}) => {
  const moved = await watchShifts(page);
  await page.goto(WORKHORSE);
  await hydrated(page);
  for (const place of [miniCart(page), buyButton(page), recommendations(page)])
    await expect(place).toHaveAttribute('data-nw-live');
  expect(await moved()).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await buyButton(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(miniCart(page)).toHaveText('Cart 1');
  await page.getByRole('link', { name: 'Sunset Copper' }).click();
  await expect(buyButton(page)).toContainText('$6200');
  await expect(recommended(page)).toHaveText(RED);
  await buyButton(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(miniCart(page)).toHaveText('Cart 2');
  await miniCart(page).getByRole('link').click();
  await expect(page.getByText('Total: $11900')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Heritage Workhorse Sunset Copper' }).click();
  await expect(miniCart(page)).toHaveText('Cart 1');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.reload();
  await expect(miniCart(page)).toHaveText('Cart 1');
});

test('a release of checkout alone changes its fragments on the page of decide', async ({ page, store }) => {
  test.setTimeout(BUILD_MS);
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  store.tree.replace('mfe-checkout/src/buy-button.tsx', 'Add to cart', 'Take it home');
  store.tree.replace('mfe-checkout/src/mini-cart.tsx', 'Cart <output>', 'Trailer <output>');
  expect((await store.release('mfe-checkout')).match(/^live: \w+/gm)).toEqual(['live: checkout']);
  await expect.poll(async () => (await page.request.get(WORKHORSE)).text()).toContain('Take it home');

  // The open tab checks for newer releases once it is idle and then every minute.
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(page.getByText('A newer version of this site is ready.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'Heritage Workhorse' }).click();
  await expect(buyButton(page)).toContainText('Take it home');
  await expect(miniCart(page)).toHaveText('Trailer 0');
  await expect(buyButton(page)).toHaveAttribute('data-nw-live');
  await buyButton(page).getByRole('button', { name: 'Take it home' }).click();
  await expect(miniCart(page)).toHaveText('Trailer 1');
});

test('a release of explore alone changes the recommendations of decide and checkout', async ({
  page,
  store,
}) => {
  test.setTimeout(BUILD_MS);
  store.tree.replace('mfe-explore/src/recommendations.tsx', 'Recommendations</h2>', 'Goes well with it</h2>');
  expect((await store.release('mfe-explore')).match(/^live: \w+/gm)).toEqual(['live: explore']);
  for (const path of [WORKHORSE, '/checkout/cart']) {
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('Goes well with it');
    await page.goto(path);
    await expect(recommendations(page)).toHaveAttribute('data-nw-live');
    await expect(recommendations(page).getByRole('heading')).toHaveText('Goes well with it');
  }
});

test('checkout cannot remove the buy button: the release is refused, and the refusal names the page’s team', async ({
  page,
  store,
}) => {
  test.setTimeout(BUILD_MS);
  store.tree.replace('mfe-checkout/remote.json', '"name": "buy-button"', '"name": "order-button"');
  store.tree.replace('mfe-checkout/src/routes.tsx', "'buy-button': {", "'order-button': {");
  await expect(store.release('mfe-checkout')).rejects.toThrow(
    /\/product\/:id of decide \S+ shows checkout\/buy-button, which checkout \S+ does not have/,
  );
  await page.goto(WORKHORSE);
  await expect(buyButton(page)).toContainText('$5700');
});
