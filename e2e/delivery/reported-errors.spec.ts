import { expect } from '@playwright/test';

import { allowComplaints, hydrated, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';

let site: Site;

const ADMIN_TOKEN = 'an operator of this test, and of no other';
const authorization = `Bearer ${ADMIN_TOKEN}`;

test.beforeAll(async () => {
  site = await startSite({ env: { LIMIT_FACTOR: '100', ADMIN_TOKEN } });
});
test.afterAll(() => site?.dispose());

interface Piece {
  piece: string;
  version: string;
  errors: { source: string; message: string; visitors: number }[];
}

async function piece(name: string): Promise<Piece> {
  const answer = await fetch(`${site.url}/_status.json`, { headers: { authorization } });
  const { pieces } = (await answer.json()) as { pieces: Piece[] };
  return pieces.find((each) => each.piece === name)!;
}

test('the status page shows an error that a remote throws in an event handler, without the visitor’s text', async ({
  page,
  complaints,
}) => {
  allowComplaints(complaints, /no pro called/);
  const { version } = await piece('booking');
  await page.goto(`${site.url}/`);
  await hydrated(page);
  // Code that claims to be from a file of the release, as every engine's stack does for real files.
  const thrower = (text: string) =>
    `document.body.addEventListener('nudge', () => { throw new TypeError(${JSON.stringify(text)}); });
     document.body.dispatchEvent(new Event('nudge'));
     //# sourceURL=${site.url}/releases/booking/${version}/browser/broken.js`;
  await page.evaluate(thrower('no pro called "Ada Lovelace" within 25 miles'));
  await expect
    .poll(async () => (await piece('booking')).errors)
    .toEqual([
      expect.objectContaining({
        source: 'event',
        message: 'TypeError: no pro called * within * miles',
        visitors: 1,
      }),
    ]);
  await page.setExtraHTTPHeaders({ authorization });
  await page.goto(`${site.url}/_status`);
  await expect(page.getByRole('cell', { name: 'TypeError: no pro called * within * miles' })).toBeVisible();
  await expect(page.getByText('Lovelace')).toHaveCount(0);
});

test('a page refuses markup and scripts that are not ours, and the status page shows on which page', async ({
  page,
  complaints,
}) => {
  allowComplaints(
    complaints,
    /^Blocked by the page's policy: require-trusted-types-for |Trusted(HTML|Script)/,
  );
  await page.goto(`${site.url}/category/Roofing?name=Lovelace`);
  await hydrated(page);
  const attempt = (name: string) =>
    page.evaluate((tried) => {
      const element = document.body.appendChild(document.createElement('p'));
      const script = document.createElement('script');
      try {
        if (tried === 'markup') element.innerHTML = '<b>fine</b>';
        if (tried === 'frame') element.innerHTML = '<iframe srcdoc="<b>"></iframe>';
        if (tried === 'stranger') script.src = 'https://stranger.example/x.js';
        if (tried === 'answer') script.src = '/api/zips/33139';
        if (tried === 'text') script.text = 'document.title = "taken"';
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    }, name);
  expect(await attempt('markup')).toBe('done');
  for (const name of ['frame', 'stranger', 'answer', 'text'])
    expect(await attempt(name), name).toBe('TypeError');
  const status = () => fetch(`${site.url}/_status.json`, { headers: { authorization } });
  await expect
    .poll(async () => ((await (await status()).json()) as { policyReports: object }).policyReports)
    .toEqual({ 'require-trusted-types-for trusted-types-sink /category/:slug': 4 });
});
