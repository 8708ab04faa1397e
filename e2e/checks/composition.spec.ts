import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { linkedFiles, loaded, noteAddedFiles } from '#added-files.ts';
import { allowComplaints, expect, FAILED_FILES, hydrated, renderedHtml, savesData, test } from '#fixtures.ts';
import { allowLostCalls } from '#journeys/wizard-walk.ts';
import { pressTryAgain } from '#try-again.ts';

test('the home page is readable without JavaScript, with its head and styles', async ({
  request,
  browser,
  baseURL,
}) => {
  const html = await renderedHtml(request, '/');
  expect(html).toContain('<h1');
  expect(html).toMatch(/<style data-href=/);
  expect(html).toMatch(/<meta name="description"/);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('a first load fetches the shell and the owner, and nothing of the other remotes', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const piece = /\/releases\/([^/]+)\//.exec(request.url())?.[1];
    if (piece) fetched.add(piece);
  });
  await savesData(page);
  await page.goto('/start-project');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect([...fetched].sort()).toEqual(['booking', 'shell']);
});

test('a page whose link is in view is fetched when the browser is idle, so it opens without a connection', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const html = await renderedHtml(request, '/start-project');
  const needed = [...html.matchAll(/"(\/releases\/booking\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]!);
  expect(needed.length).toBeGreaterThan(2);
  needed.push(new URL('parts.json', new URL(needed[0]!, 'http://site.example')).pathname);
  await page.goto('/');
  await hydrated(page);
  await loaded(
    page,
    needed.map((file) => new URL(file, page.url()).href),
  );
  await page.waitForLoadState('networkidle');
  // Going offline may cut off the files of another remote, which the page then reports.
  allowLostCalls(complaints);
  allowComplaints(complaints, FAILED_FILES);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Start a Project', exact: true }).first().click();
  await expect(page).toHaveURL(/\/start-project/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does your home need?');
  await expect(page.getByLabel('ZIP code')).toBeVisible();
});

test('a hovered page is ready before the click but not opened, and the site responds to the next click at once', async ({
  page,
}) => {
  // This page has no fragment of booking, whose files would have loaded before the hover.
  await page.goto('/about');
  await hydrated(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const addedFiles = await noteAddedFiles(page);
  const ofBooking = async () => (await addedFiles()).filter(({ url }) => url.includes('/booking/'));
  const linked = await linkedFiles(page, 'booking', '/start-project');
  await page.getByRole('link', { name: 'Start a Project', exact: true }).first().hover();
  await expect
    .poll(async () => (await ofBooking()).map(({ url }) => url.split('/browser/')[1]))
    .toEqual(expect.arrayContaining(linked));
  const before = await ofBooking();
  await loaded(
    page,
    before.map(({ url }) => url),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
  await page.evaluate(() =>
    document.addEventListener('click', ({ clientX, clientY }) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => (window.underPointer = document.elementFromPoint(clientX, clientY)!)),
      ),
    ),
  );
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByLabel('ZIP code')).toBeVisible();
  // While a browser animates between two pages, neither gets clicks: the whole document would be under the pointer.
  await expect.poll(() => page.evaluate(() => window.underPointer?.localName ?? 'html')).not.toBe('html');
  expect(await ofBooking()).toEqual(before);
});

test('a visit goes through all four remotes without a reload', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const walk = [
    { link: 'Pro sign in', path: '/pro-sign-up' },
    { link: 'My Projects', path: '/my-projects' },
    { link: 'Start a Project', path: '/start-project' },
    { link: 'Nestwright home', path: '/' },
  ];
  for (const { link, path } of walk) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(
    true,
  );
});

test('a remote that cannot be loaded shows a message with a retry inside a working site', async ({
  page,
  complaints,
}) => {
  let broken = true;
  // Each attempt to load it is logged.
  allowComplaints(complaints, FAILED_FILES);
  await page.route('**/releases/account/**', (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.goto('/start-project');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'My Projects' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load');
  await expect(page.getByRole('banner')).toBeVisible();
  broken = false;
  await pressTryAgain(page.getByRole('main'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Projects');
});

test('no bundle contains a secret or requests one', () => {
  const releases = process.env.RELEASES_DIR ?? join(import.meta.dirname, '..', '..', '.releases');
  const scripts = readdirSync(releases, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /browser.*\.js$/.test(file),
  );
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    expect(readFileSync(join(releases, file), 'utf8')).not.toMatch(
      /SERVER_SECRET|MAPS_API_KEY|AI_API_KEY|SMTP_URL|DATABASE_URL/,
    );
  }
});

test('the release document has every fragment as its remote describes it, with the pages that show it', async ({
  request,
}) => {
  const answer = await request.get('/registry.json');
  const { microFrontends } = (await answer.json()) as {
    microFrontends: Record<string, { extras: Pick<Release, 'fragments' | 'uses'> }[]>;
  };
  const [marketing] = microFrontends['@nestwright/marketing']!;
  expect(marketing!.extras.uses).toMatchObject({
    'booking/offer': { pages: ['/', '/category/:slug'] },
    'booking/ask-bar': { pages: ['/', '/services'] },
    'pro/reviews': { props: { service: 'string' }, pages: ['/category/:slug'] },
  });
  let count = 0;
  for (const name of ['account', 'booking', 'marketing', 'pro']) {
    const file = join(import.meta.dirname, '..', '..', `mfe-${name}`, 'remote.json');
    const { fragments } = JSON.parse(readFileSync(file, 'utf8')) as { fragments: object[] };
    expect(microFrontends[`@nestwright/${name}`]![0]!.extras.fragments).toMatchObject(fragments);
    count += fragments.length;
  }
  expect(count).toBeGreaterThan(7);
});

test('pages forbid foreign scripts and all inline scripts except one, and their own scripts have integrity hashes', async ({
  request,
}) => {
  const answer = await request.get('/');
  expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+'(;|$)/);
  const html = await answer.text();
  expect(html.match(/<script>/g)).toHaveLength(1);
  const others = [...html.matchAll(/<script ([^>]*)>/g)].map((match) => match[1]!);
  for (const attributes of others) expect(attributes).toMatch(/^type="application\/(ld\+)?json"/);
  const [, text = ''] = /id="nw-scripts">(.*?)<\/script>/.exec(html) ?? [];
  const own = JSON.parse(text) as string[][];
  expect(own.length).toBeGreaterThan(2);
  for (const entry of own)
    expect(entry).toEqual([expect.stringMatching(/^\/releases\//), expect.stringMatching(/^sha256-/)]);
});

declare global {
  interface Window {
    /** What is under the pointer two frames after a click. */
    underPointer?: Element;
  }
}
