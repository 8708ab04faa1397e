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
