import type { Locator, Page, Route } from '@playwright/test';

import { allowComplaints, expect, hydrated, savesData } from '#fixtures.ts';
import { hasProjects } from '#journeys/marketing-visitor.ts';
import { faultyEntry } from './faulty-entry.ts';
import { type Described, EXPECTED, FAULTS, filesOf, THROWN, THROWS } from './fragment-faults.ts';
import { go, test, watchShifts } from './fragment-site.ts';
import { type Document, withVersions } from './release-store.ts';

/** How long a place stays blank. */
const BLANK_MS = 5000;

interface Shown {
  /** The first page. Neither page belongs to the fragment's remote. */
  from: string;
  /** The browser-rendered page. */
  to: string;
  /** The text of the fallback link. */
  without?: string;
  isInMenu?: boolean;
  /** What the browser stores, for a fragment that shows it. */
  storing?: (page: Page) => Promise<void>;
}

/** Every fragment, on a page that the browser renders. */
const SHOWN: Record<string, Shown> = {
  // The first page has neither menu nor footer, which contain the boxes.
  'account/account-box': {
    from: '/request-service',
    to: '/pro/sample',
    without: 'My account',
    isInMenu: true,
  },
  'account/left-off': { from: '/about', to: '/', storing: (page) => hasProjects(page, 'HVAC Tune-Up') },
  'account/sign-up-banner': { from: '/about', to: '/' },
  'booking/ask-bar': { from: '/about', to: '/services', without: 'Tell us what your home needs' },
  'booking/offer': { from: '/about', to: '/category/Locksmith' },
  'booking/request-bar': { from: '/about', to: '/category/Roofing', without: 'Start your request' },
  // Only the frame of this page has fragments, so nothing else of theirs can move it.
  'marketing/newsletter-box': { from: '/request-service', to: '/start-project' },
  'pro/near-you': { from: '/about', to: '/category/HVAC', without: 'Send one request to pros near you' },
  'pro/reviews': { from: '/about', to: '/category/Locksmith' },
};

test('the table names every fragment that is live', ({ before }) => {
  const live = Object.values(before.microFrontends).flatMap(([one]) => {
    const { name, fragments = [] } = one!.extras as Described;
    return fragments.map((fragment) => `${name}/${fragment.name}`);
  });
  expect(live.toSorted()).toEqual(Object.keys(SHOWN));
});

for (const [of, shown] of Object.entries(SHOWN)) {
  const remote = of.split('/')[0]!;

  test(`a browser-rendered page works and does not shift, whatever happens to the files of ${of}`, async ({
    page,
    complaints,
  }) => {
    allowComplaints(complaints, EXPECTED);
    const { open, place, moved } = await pageWith(page, of, shown);
    for (const [name, answer] of Object.entries(FAULTS)) {
      await page.unrouteAll();
      await page.route(filesOf(of), answer);
      await open();
      await endBlank(page);
      await expectFallback(place, shown);
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      expect(await moved(), name).toEqual([]);
    }

    // With slow files, the place is as high as the fragment before and after it loads.
    await page.unrouteAll();
    const held: Route[] = [];
    await page.route(filesOf(of), (route) => void held.push(route));
    await open();
    await endBlank(page);
    await expectFallback(place, shown);
    await expect.poll(() => held.length, 'slow').toBeGreaterThan(0);
    await page.unroute(filesOf(of));
    for (const route of held) await route.continue();
    await expect(place, 'slow').toHaveAttribute('data-nw-live');
    expect(await moved(), 'slow').toEqual([]);
  });

  test(`a browser-rendered page works and does not shift, whatever the release of ${of} is`, async ({
    page,
    store,
    before,
    complaints,
  }) => {
    allowComplaints(complaints, EXPECTED);
    allowComplaints(complaints, THROWN);
    const { open, place, moved } = await pageWith(page, of, shown);
    const publish = async (document: Document, text: string) => {
      store.write(document);
      await expect.poll(async () => (await page.request.get(shown.from)).text()).toContain(text);
    };
    const own = (version: string) => `"${remote}","version":"${version}"`;

    const faulty = store.copyOf(remote, 'throwing', faultyEntry(remote));
    await publish(withVersions(before, remote, [faulty]), own('throwing'));
    for (const fault of THROWS) {
      await page.addInitScript((text) => Object.assign(window, { nwFault: text }), `${remote} ${fault}`);
      const thrown = page.waitForEvent('console', (said) => THROWN.test(said.text()));
      await open();
      await thrown;
      await expectFallback(place, shown);
      expect(await moved(), fault).toEqual([]);
    }
    await page.evaluate(() => Object.assign(window, { nwFault: undefined }));
    await place.dispatchEvent('pointerover');
    await expect(place, 'another try').toHaveAttribute('data-nw-live');
    expect(await moved(), 'another try').toEqual([]);

    const [live] = before.microFrontends[`@nestwright/${remote}`]!;
    await publish(
      withVersions(before, remote, [store.copyWithoutScripts(remote, 'gone'), live!]),
      own('gone'),
    );
    await open();
    await expect(place, 'files gone').toHaveAttribute('data-nw-live');
    expect(await moved(), 'files gone').toEqual([]);
  });
}

/** A page of the site, and how the browser renders the one with the fragment's place from there. */
async function pageWith(page: Page, of: string, { from, to, isInMenu = false, storing }: Shown) {
  await savesData(page);
  await storing?.(page);
  await page.clock.install();
  const moved = await watchShifts(page);
  const place = page.locator(`[data-nw-fragment="${of}"]`).first();
  async function open(): Promise<void> {
    // The page's own text about a category is shorter than its placeholder.
    await page.route('**/api/chat/completions', () => undefined);
    await page.goto(from);
    await hydrated(page);
    await noteBlank(page, of);
    await go(page, to);
    if (isInMenu) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(place).toBeAttached();
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // A new page may look different, but from here on nothing may move.
    await moved.forget();
  }
  return { open, place, moved };
}

/** Notes from now on whether a place of the fragment is blank. */
async function noteBlank(page: Page, of: string): Promise<void> {
  await page.evaluate((blank) => {
    new MutationObserver(() => {
      if (document.querySelector(blank)) window.wasBlank = true;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, `[data-nw-fragment="${of}"][data-nw-waiting]`);
}

/** Waits while the place is blank. */
async function endBlank(page: Page): Promise<void> {
  // On a slow machine, the place may no longer be blank when the test looks, so the page notes it.
  await expect.poll(() => page.evaluate(() => window.wasBlank)).toBe(true);
  await page.clock.fastForward(BLANK_MS);
}

/** Expects the place to show its fallback link. */
async function expectFallback(place: Locator, { without }: Shown): Promise<void> {
  await expect(place).not.toHaveAttribute('data-nw-waiting');
  await expect(place.locator('[data-nw-root]')).toHaveCount(0);
  if (without) await expect(place.getByRole('link', { name: without })).toBeVisible();
  else await expect(place).toBeEmpty();
}

declare global {
  interface Window {
    /** Whether the fragment's place has been blank. */
    wasBlank?: boolean;
  }
}
