import { expect } from '@playwright/test';

import { hydrated, painted, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { styleCookie } from '#style-cookie.ts';
import { type BrokenHost, startBrokenHost } from './broken-host.ts';

let site: Site;
let host: BrokenHost;

test.beforeAll(async () => {
  site = await startSite();
  host = await startBrokenHost(site.url);
});
test.afterAll(async () => {
  await host?.close();
  await site?.dispose();
});

for (const piece of ['marketing', 'shell']) {
  test(`if the style sheet of ${piece} hangs on a first page, the page can be read, and used once it loads`, async ({
    page,
    context,
  }) => {
    const [name, value] = (await styleCookie(`${host.url}/`)).split('=') as [string, string];
    await context.addCookies([{ name, value, url: host.url }]);
    host.set(piece, 'hangs');
    await page.goto(`${host.url}/`, { waitUntil: 'commit' });
    // A page that is blocked by a style sheet has text but paints nothing.
    await painted(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    host.set(piece, undefined);
    const later = await context.newPage();
    // The hanging page uses all connections that the browser allows per host.
    await page.close();
    await later.goto(`${host.url}/`);
    await hydrated(later);
  });
}
