import type { HostFault } from '#delivery/broken-host.ts';
import { allow } from './complaints.ts';
import { expect, test } from './engine-test.ts';

/** For each remote: a page, how its files are broken, the page's heading, and a field with what a visitor types into it. */
const pages: {
  remote: string;
  fault: HostFault;
  path: string;
  says: RegExp;
  field: string;
  typed: string;
}[] = [
  {
    remote: 'marketing',
    fault: '404',
    path: '/category/Roofing',
    says: /Roofing/,
    field: 'ZIP code',
    typed: '33139',
  },
  {
    remote: 'booking',
    fault: '500',
    path: '/start-project',
    says: /What does your home need/,
    field: 'ZIP code',
    typed: '33139',
  },
  {
    remote: 'account',
    fault: 'wrong bytes',
    path: '/login',
    says: /Log in/,
    field: 'E-mail',
    typed: 'ada@example.com',
  },
  {
    remote: 'pro',
    fault: '404',
    path: '/pro-sign-up',
    says: /Work that fits your trade/,
    field: 'Work e-mail',
    typed: 'ada@example.com',
  },
];

/** What a page reports of a script whose bytes are not those of its release. */
const REFUSED = /^script was refused: /;
/** While the page is loading, the button's name goes on with "Please wait". */
const TRY_AGAIN = /^Try again/;
/** A page without the notice that part of it is missing. */
const LIVE_PAGE = { by: 'css', what: 'main:not(:has([data-phase])) h1' } as const;

for (const { remote, fault, path, says, field, typed } of pages)
  test(`if the ${remote} files of a page answer ${fault}, the page can be used, and Try again keeps what was typed`, async ({
    person,
    host,
    complaints,
  }) => {
    host.set(remote, fault);
    await person.open(path);
    await person.read('You can still read the page');
    await person.seeA('heading', says);
    await person.fill(field, typed);
    if (fault === 'wrong bytes') {
      await expect.poll(() => complaints).toContainEqual(expect.stringMatching(REFUSED));
      allow(complaints, REFUSED);
    }
    host.set(remote, undefined);
    await person.clickAway('button', TRY_AGAIN);
    await person.see(LIVE_PAGE);
    await person.seeField(field, typed);
    // Each engine words its errors about the broken files differently.
    allow(complaints, /^console\.error: (?!.*hydrat)/is);
    allow(complaints, /^console\.warn: \[ Federation Runtime \]: The remote "[^"]+" is already registered/);
  });

test('Try again works even if the browser has prefetched wrong files, which Firefox then keeps for a while', async ({
  person,
  host,
  complaints,
}) => {
  host.set('account', 'wrong bytes');
  await person.open('/about');
  await person.window.run(prefetchFiles, '/login');
  await person.see({ by: 'css', what: 'html[data-prefetched]' });
  await person.open('/login');
  await person.read('You can still read the page');
  host.set('account', undefined);
  await person.clickAway('button', TRY_AGAIN);
  await person.see(LIVE_PAGE);
  allow(complaints, REFUSED);
  allow(complaints, /^console\.error: (?!.*hydrat)/is);
  allow(complaints, /^console\.warn: \[ Federation Runtime \]: The remote "[^"]+" is already registered/);
});

/** Prefetches the files of account that a page names. This page says when all have arrived. */
async function prefetchFiles(page: string): Promise<void> {
  const arriveAll = () => void (document.documentElement.dataset.prefetched = '');
  // WebKit does not prefetch.
  if (!document.createElement('link').relList.supports('prefetch')) return arriveAll();
  const html = await (await fetch(page)).text();
  const [base] = /\/releases\/account\/[^/]+\/browser\//.exec(html)!;
  const files = new Set([`${base}parts.json`, ...html.match(/\/releases\/account\/[^"]+\.js/g)!]);
  let pending = files.size;
  const arrive = () => {
    pending -= 1;
    if (pending === 0) arriveAll();
  };
  for (const href of files) {
    const link = document.createElement('link');
    const as = href.endsWith('.js') ? 'script' : 'fetch';
    Object.assign(link, {
      rel: 'prefetch',
      as,
      crossOrigin: 'anonymous',
      href,
      onload: arrive,
      onerror: arrive,
    });
    document.head.append(link);
  }
}
