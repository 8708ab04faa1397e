import type { Locator, Page, Request, Route } from '@playwright/test';

import { allowComplaints, expect, hydrated, savesData } from '#fixtures.ts';
import { hasProjects } from '#journeys/marketing-visitor.ts';
import { faultyEntry } from './faulty-entry.ts';
import { type Described, EXPECTED, FAULTS, filesOf, THROWN, THROWS } from './fragment-faults.ts';
import { askBar, test, type WatchedShifts, watchShifts, withholdFonts } from './fragment-site.ts';
import { withVersions } from './release-store.ts';

/** The link that pages show without a fragment; the others leave the place empty. */
const WITHOUT: Record<string, string> = {
  'account/account-box': 'My account',
  'booking/ask-bar': 'Tell us what your home needs',
  'booking/request-bar': 'Start your request',
  'pro/near-you': 'Send one request to pros near you',
};

/** For every described fragment, a page of another remote that shows it, or of its own if no other does. */
const SHOWN_ON: Record<string, string> = {
  'account/account-box': '/about',
  'account/left-off': '/',
  'account/sign-up-banner': '/',
  'booking/ask-bar': '/services',
  'booking/offer': '/category/Roofing',
  'booking/request-bar': '/pro/sample',
  'marketing/newsletter-box': '/start-project',
  'pro/near-you': '/category/HVAC',
  'pro/reviews': '/category/Locksmith',
};

/** Fragments in slots. */
const IN_SLOTS = ['account/left-off', 'account/sign-up-banner'];

/** What the browser stores, for a fragment that shows it. */
const STORING: Record<string, (page: Page) => Promise<void>> = {
  'account/left-off': (page) => hasProjects(page, 'Roof Leak Repair'),
};

/** Opens a page and waits for its fonts, because they may move what the fragment does not. */
async function settle(page: Page, { path, moved }: { path: string; moved: WatchedShifts }): Promise<void> {
  // A file that never arrives holds back the load event if the browser has asked for it early.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.evaluate(async () => void (await document.fonts.ready));
  await moved.forget();
}

/** Waits until the server renders a fragment again, because the previous test's release has ended its renderer. */
async function awaitRendered(page: Page, path: string, place: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        // After a test without the page's own remote, the page is missing for a moment.
        if (!(await page.request.get(path)).ok()) return '';
        await page.goto(path);
        return (await place.count()) > 0 ? place.innerHTML() : '';
      },
      { timeout: 120_000 },
    )
    .toContain('data-nw-root');
}

/** Expects the place to show its fallback link. */
async function expectFallback(place: Locator, of: string): Promise<void> {
  await expect(place.locator('[data-nw-root]')).toHaveCount(0);
  if (WITHOUT[of]) await expect(place.locator('[data-nw-without]')).toHaveText(WITHOUT[of]);
  else await expect(place).toBeEmpty();
}

function heightOf(place: Locator): Promise<number> {
  return place.evaluate((element) => element.getBoundingClientRect().height);
}

/** Brings a fragment's place into view: fragments load their files then. */
async function showPlace(page: Page, of: string): Promise<void> {
  const place = page.locator(`[data-nw-fragment="${of}"]`).first();
  if (of === 'account/account-box') await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** Whether a page reports with this request that something failed. It also reports its vitals when it is left. */
const isFailureReport = (asked: Request): boolean =>
  asked.url().endsWith('/api/report') && /"kind":"(failure|error)"/.test(asked.postData() ?? '');

test('the table has every live fragment', ({ store }) => {
  const live = Object.keys(store.read().microFrontends).flatMap((key) => {
    const { name, fragments } = store.live(key.split('/')[1]!) as unknown as Described;
    return (fragments ?? []).map((fragment) => `${name}/${fragment.name}`);
  });
  expect(live.sort()).toEqual(Object.keys(SHOWN_ON));
});

for (const [of, path] of Object.entries(SHOWN_ON)) {
  test(`the page around ${of} works and does not shift, whatever happens to the fragment’s files`, async ({
    page,
    complaints,
  }) => {
    allowComplaints(complaints, EXPECTED);
    await savesData(page);
    await STORING[of]?.(page);
    const moved = await watchShifts(page);
    const place = page.locator(`[data-nw-fragment="${of}"]`).first();
    await awaitRendered(page, path, place);
    for (const [name, answer] of Object.entries(FAULTS)) {
      await page.unrouteAll();
      await page.route(filesOf(of), answer);
      // The page's own text about a category is shorter than its placeholder.
      await page.route('**/api/chat/completions', () => undefined);
      await settle(page, { path, moved });
      const served = await place.innerHTML();
      expect(served, name).toContain('data-nw-root');
      await showPlace(page, of);
      // The server does not know what the browser stores, so it leaves only the place.
      if (STORING[of]) expect(await heightOf(place), name).toBeGreaterThan(80);
      else await expect(place.locator('h2, label').first(), name).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), name).toBeAttached();
      expect(await place.innerHTML(), name).toBe(served);
      expect(await moved(), name).toEqual([]);
    }

    // With slow files, the server's HTML stays until they have loaded, and then nothing moves.
    await page.unrouteAll();
    const held: Route[] = [];
    await page.route(filesOf(of), (route) => void held.push(route));
    await page.route('**/api/chat/completions', () => undefined);
    await settle(page, { path, moved });
    const served = await place.innerHTML();
    await showPlace(page, of);
    await expect.poll(() => held.length, 'slow').toBeGreaterThan(0);
    expect(await place.innerHTML(), 'slow').toBe(served);
    await page.unroute(filesOf(of));
    for (const route of held) await route.continue();
    await expect(place, 'slow').toHaveAttribute('data-nw-live');
    expect(await moved(), 'slow').toEqual([]);
  });

  test(`the page around ${of} works and does not shift if the fragment throws, and touching its place retries`, async ({
    page,
    store,
    before,
    complaints,
  }) => {
    const remote = of.split('/')[0]!;
    const faulty = store.copyOf(remote, 'throwing', faultyEntry(remote));
    store.write(withVersions(before, remote, [faulty]));
    await expect.poll(async () => (await page.request.get(path)).text()).toContain(`/${remote}/throwing/`);
    allowComplaints(complaints, THROWN);
    await savesData(page);
    await STORING[of]?.(page);
    const moved = await watchShifts(page);
    const place = page.locator(`[data-nw-fragment="${of}"]`).first();
    for (const fault of THROWS) {
      const reported = page.waitForRequest(isFailureReport);
      await page.addInitScript((text) => Object.assign(window, { nwFault: text }), `${remote} ${fault}`);
      await page.route('**/api/chat/completions', () => undefined);
      await settle(page, { path, moved });
      const served = await place.innerHTML();
      await showPlace(page, of);
      await reported;
      await expect(place).not.toHaveAttribute('data-nw-live');
      await expect(page.getByRole('heading', { level: 1 }), fault).toBeAttached();
      // If the fragment never loaded, the server's HTML stays. If it threw, the fallback link replaces it.
      if (fault === 'fragment load') expect(await place.innerHTML()).toBe(served);
      else await expectFallback(place, of);
      expect(await moved(), fault).toEqual([]);
    }
    await page.evaluate(() => Object.assign(window, { nwFault: undefined }));
    await place.dispatchEvent('pointerover');
    await expect(place).toHaveAttribute('data-nw-live');
    await expect(place.locator('[data-nw-without]')).toHaveCount(0);
    expect(await moved()).toEqual([]);
  });

  test(`if the files of its version are gone, ${of} falls back to the previous version without a shift`, async ({
    page,
    store,
    before,
    complaints,
  }) => {
    const remote = of.split('/')[0]!;
    const [live] = before.microFrontends[`@nestwright/${remote}`]!;
    store.write(withVersions(before, remote, [store.copyWithoutScripts(remote, 'gone'), live!]));
    await expect
      .poll(async () => (await page.request.get(path)).text())
      .toContain(`"${remote}","version":"gone"`);
    allowComplaints(complaints, EXPECTED);
    await savesData(page);
    await STORING[of]?.(page);
    const moved = await watchShifts(page);
    const place = page.locator(`[data-nw-fragment="${of}"]`).first();
    const fetched = page.waitForRequest((asked) => asked.url().includes(`/releases/${live!.extras.folder}/`));
    await page.route('**/api/chat/completions', () => undefined);
    await settle(page, { path, moved });
    await showPlace(page, of);
    await fetched;
    await expect(place).toHaveAttribute('data-nw-live');
    expect(await moved()).toEqual([]);
  });

  test(`the page around ${of} does not shift when the server cannot render the fragment, and the browser fills its place`, async ({
    page,
    store,
    before,
    complaints,
  }) => {
    const remote = of.split('/')[0]!;
    store.write(withVersions(before, remote, [store.copyThatCannotRender(remote, 'unrendered')]));
    await expect
      .poll(async () => (await page.request.get(path)).text())
      .toContain(`"${remote}","version":"unrendered"`);
    await savesData(page);
    await STORING[of]?.(page);
    await withholdFonts(page, complaints);
    const moved = await watchShifts(page);
    const place = page.locator(`[data-nw-fragment="${of}"]`).first();
    const held: Route[] = [];
    await page.route(filesOf(of), (route) => void held.push(route));
    // The page's own text about a category is shorter than the gray that stands for it.
    await page.route('**/api/chat/completions', () => undefined);
    await page.goto(path);
    await hydrated(page);
    await expect(place.locator('[data-nw-root]')).toHaveCount(0);
    await showPlace(page, of);
    expect(await heightOf(place)).toBeGreaterThan(80);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.unroute(filesOf(of));
    for (const route of held) await route.continue();
    await expect(place).toHaveAttribute('data-nw-live');
    await expect(place.locator('h2, label').first()).toBeVisible();
    expect(await moved()).toEqual([]);
  });

  test(`without its remote, the page around ${of} shows its own replacement`, async ({
    page,
    store,
    before,
    complaints,
  }) => {
    const remote = of.split('/')[0]!;
    const { [`@nestwright/${remote}`]: _gone, ...rest } = before.microFrontends;
    store.write({ ...before, microFrontends: rest });
    await expect.poll(async () => (await page.request.get(path)).text()).not.toContain(`releases/${remote}/`);
    await withholdFonts(page, complaints);
    const moved = await watchShifts(page);
    await page.goto(path);
    await hydrated(page);
    const place = page.locator(`[data-nw-fragment="${of}"]`).first();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Then nothing is attached to the slot, so there is no place.
    if (!IN_SLOTS.includes(of)) await expectFallback(place, of);
    await expect(page.locator(`[data-nw-fragment^="${remote}/"][data-nw-live]`)).toHaveCount(0);
    expect(await moved()).toEqual([]);
  });
}

test('without its files, the server’s HTML of a fragment is a form that works by itself', async ({
  page,
  complaints,
}) => {
  allowComplaints(complaints, EXPECTED);
  await savesData(page);
  await page.route(filesOf('booking/ask-bar'), (route) => route.fulfill({ status: 404 }));
  await page.goto('/services');
  await hydrated(page);
  await askBar(page).getByRole('combobox', { name: 'What do you need done?' }).fill('rekey');
  await askBar(page).getByRole('button', { name: 'Search' }).click();
  // This doesn't wait for the load event, because the page's own files may never be answered.
  await page.waitForURL(/\/start-project\?need=rekey/, { waitUntil: 'commit' });
});
