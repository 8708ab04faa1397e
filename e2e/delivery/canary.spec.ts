import { randomUUID } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { folderDocuments } from '@nestwright/gateway/releases/folder-documents.ts';
import { expect } from '@playwright/test';

import { allowComplaints, FAILED_FILES, hydrated, mailsTo, watchedTest as test } from '#fixtures.ts';
import { type Site, startSite } from '#site.ts';
import { createReleaseStore, type Document, type ReleaseStore } from './release-store.ts';

/** Views of each version before the judge says anything. */
const FEWEST_VIEWS = 200;
const MOST_VIEWS = 2500;
/** Views in browsers that fail: 2 %. */
const BROWSERS = 20;
/** Concurrent page requests. */
const AT_ONCE = 10;
const TEAM = 'garden-team@example.com';

let store: ReleaseStore;
let site: Site;

test.beforeAll(async () => {
  store = createReleaseStore();
  const TEAM_EMAILS = `account=${TEAM}, booking=${TEAM}`;
  site = await startSite({ env: { RELEASES_DIR: store.folder, LIMIT_FACTOR: '1000', TEAM_EMAILS } });
});
test.afterAll(async () => {
  await site?.dispose();
  store?.dispose();
});

const versionsOf = (remote: string) => store.read().microFrontends[`@nestwright/${remote}`]!;
type Version = Document['microFrontends'][string][number];

/** Releases a copy of a remote to half of the visitors and waits until the judge has noticed it. */
async function releaseCanary(remote: string, canary: Version): Promise<void> {
  const document = store.read();
  const [live] = document.microFrontends[`@nestwright/${remote}`]!;
  document.microFrontends[`@nestwright/${remote}`] = [
    { ...live!, deployment: { traffic: 50, default: true } },
    {
      ...canary,
      extras: { ...canary.extras, since: new Date().toISOString() },
      deployment: { traffic: 50, default: false },
    },
  ];
  store.write(document);
  // Views before the judge's first look don't count for the canary.
  await expect
    .poll(async () => (await folderDocuments(store.folder).readNotes()).map(({ version }) => version))
    .toContain(canary.extras.version);
}

interface Visitor {
  id: string;
  /** The number of views of its version. */
  views: number;
  /** Requests pages, a few at a time, until there have been this many views. */
  viewUntil: (views: number) => Promise<void>;
  html: () => Promise<string>;
}

/** A visitor with the canary and a visitor with the live version, who request the same page repeatedly. */
async function visitorsOf(path: string, isCanary: (html: string) => boolean) {
  const found: { canary?: Visitor; live?: Visitor } = {};
  while (!found.canary || !found.live) {
    const id = randomUUID();
    const headers = { cookie: `nw_releases=${id}` };
    // With a query, because a cached page is not rendered.
    const html = async () => {
      visitor.views += 1;
      return (await fetch(`${site.url}${path}?visit=${randomUUID()}`, { headers })).text();
    };
    const visitor: Visitor = {
      id,
      views: 0,
      html,
      async viewUntil(views) {
        while (visitor.views < views)
          await Promise.all(Array.from({ length: Math.min(views - visitor.views, AT_ONCE) }, html));
      },
    };
    const kind = isCanary(await html()) ? 'canary' : 'live';
    const known = found[kind];
    if (known) known.views += 1;
    else found[kind] = visitor;
  }
  return { canary: found.canary, live: found.live };
}

/** Expects everyone to get the live version again, and a mail to the team with the reason. */
async function expectWithdrawn(remote: string, live: string, why: RegExp): Promise<void> {
  await expect
    .poll(() => versionsOf(remote).map(({ deployment }) => deployment.traffic), { timeout: 60_000 })
    .toContain(100);
  const standing = versionsOf(remote).find(({ deployment }) => deployment.default)!;
  expect([standing.extras.version, standing.deployment.traffic]).toEqual([live, 100]);
  await expect(async () => {
    const news = (await mailsTo(site, TEAM)).filter(({ subject }) => subject.includes(`${remote} `));
    expect(news.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Release: .* was withdrawn$/),
    ]);
    expect(news[0]!.text).toMatch(why);
  }).toPass();
}

// Its pages lose files on purpose.
test.beforeEach(({ complaints }) => allowComplaints(complaints, FAILED_FILES));

test('a canary that fails in twenty browsers is withdrawn, its team gets mail, and everyone gets the live version', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const live = store.live('account').version;
  const broken = store.copyOf('account', '99.0.0-broken');
  const entry = join(store.folder, broken.extras.folder, 'browser', broken.extras.entry);
  for (const ending of ['', '.br', '.gz']) rmSync(entry + ending, { force: true });
  const isCanary = (html: string) => html.includes(`/releases/${broken.extras.folder}/`);
  await releaseCanary('account', broken);
  const visitors = await visitorsOf('/my-projects', isCanary);

  const context = await browser.newContext();
  await context.addCookies([{ name: 'nw_releases', value: visitors.canary.id, url: site.url }]);
  for (let visit = 0; visit < BROWSERS; visit += 1) {
    const page = await context.newPage();
    const reported = page.waitForResponse('**/api/report');
    await page.goto(`${site.url}/my-projects`);
    // Visitors with the canary see the previous version's page.
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await reported).status()).toBe(204);
    await page.close();
  }
  await context.close();
  visitors.canary.views += BROWSERS;
  await visitors.live.viewUntil(FEWEST_VIEWS);
  await visitors.canary.viewUntil(FEWEST_VIEWS);

  await expectWithdrawn('account', live, /20 of 200 views failed; 0 of \d+ with the live version\./);
  await expect(async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, visitors.canary.html));
    expect(pages.filter(isCanary)).toEqual([]);
  }).toPass();
});

test('a canary shown only in other remotes’ pages is withdrawn if its fragment takes 500 ms longer', async () => {
  test.setTimeout(300_000);
  const live = store.live('booking').version;
  const slow = store.copyOf('booking', '99.0.0-slow');
  appendFileSync(
    join(store.folder, slow.extras.folder, 'server', 'server.cjs'),
    `
;(() => {
  const own = module.exports;
  const slow = ({ lazy, ...fragment }) => ({ ...fragment, lazy: async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return lazy();
  } });
  const fragments = Object.fromEntries(Object.entries(own.fragments).map(([name, one]) => [name, slow(one)]));
  module.exports = { ...own, fragments };
})();
`,
  );
  await releaseCanary('booking', slow);
  const visitors = await visitorsOf('/services', (html) =>
    html.includes(`"booking","version":"${slow.extras.version}"`),
  );
  // On a busy machine, everything takes longer, so the judge may need more views to be sure.
  const isWithdrawn = () => versionsOf('booking').some(({ deployment }) => deployment.traffic === 100);
  for (let views = FEWEST_VIEWS; views <= MOST_VIEWS && !isWithdrawn(); views += 50)
    await Promise.all([visitors.live, visitors.canary].map(({ viewUntil }) => viewUntil(views)));
  await expectWithdrawn(
    'booking',
    live,
    /Half of the visitors wait \d+ ms or longer for rendering its fragments on the server; \d+ ms with the live version\./,
  );
});
