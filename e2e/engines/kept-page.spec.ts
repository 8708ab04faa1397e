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

for (const { remote, fault, path, says, field, typed } of pages)
  test(`if the ${remote} files of a page answer ${fault}, the page can be used, and Try again keeps what was typed`, async ({
    person,
    host,
    complaints,
  }) => {
    host.set(remote, fault);
    await person.open(path);
    await person.read('You can read it');
    await person.seeA('heading', says);
    await person.fill(field, typed);
    if (fault === 'wrong bytes') {
      await expect.poll(() => complaints).toContainEqual(expect.stringMatching(REFUSED));
      allow(complaints, REFUSED);
    }
    host.set(remote, undefined);
    await person.clickAway('button', 'Try again');
    await person.seeNo('button', 'Try again');
    await person.seeField(field, typed);
    // Each engine words its errors about the broken files differently.
    allow(complaints, /^console\.error: (?!.*hydrat)/is);
    allow(complaints, /^console\.warn: \[ Federation Runtime \]: The remote "[^"]+" is already registered/);
  });

test('Try again works even if the browser has prefetched wrong bytes, which Firefox then keeps for a while', async ({
  person,
  host,
  complaints,
}) => {
  host.set('account', 'wrong bytes');
  await person.open('/login');
  await person.read('You can read it');
  await person.fill('E-mail', 'ada@example.com');
  await person.window.run(prefetchParts);
  host.set('account', undefined);
  await person.clickAway('button', 'Try again');
  await person.see({ by: 'css', what: 'main:not(:has([data-phase])) h1' });
  await person.seeField('E-mail', 'ada@example.com');
  allow(complaints, REFUSED);
  allow(complaints, /^console\.error: (?!.*hydrat)/is);
  allow(complaints, /^console\.warn: \[ Federation Runtime \]: The remote "[^"]+" is already registered/);
});

/** Prefetches the parts of account's release, as a page does for links in view. Resolves once they have arrived. */
async function prefetchParts(): Promise<void> {
  const [base] = /\/releases\/account\/[^/]+\/browser\//.exec(document.documentElement.outerHTML)!;
  const link = document.createElement('link');
  // WebKit does not prefetch, so nothing would arrive.
  if (!link.relList.supports('prefetch')) return;
  Object.assign(link, { rel: 'prefetch', as: 'fetch', crossOrigin: 'anonymous', href: `${base}parts.json` });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
