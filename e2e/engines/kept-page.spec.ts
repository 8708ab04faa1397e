import type { HostFault } from '#delivery/broken-host.ts';
import { allow } from './complaints.ts';
import { expect, test } from './engine-test.ts';

/** For each remote: a page, how its files are broken, the page's heading, and a field that needs the page's script. */
const pages: { remote: string; fault: HostFault; path: string; says: RegExp; field: string }[] = [
  { remote: 'marketing', fault: '404', path: '/category/Roofing', says: /Roofing/, field: 'ZIP code' },
  {
    remote: 'booking',
    fault: '500',
    path: '/start-project',
    says: /What does your home need/,
    field: 'ZIP code',
  },
  { remote: 'account', fault: 'wrong bytes', path: '/login', says: /Log in/, field: 'E-mail' },
  {
    remote: 'pro',
    fault: '404',
    path: '/pro-sign-up',
    says: /Work that fits your trade/,
    field: 'Work e-mail',
  },
];

for (const { remote, fault, path, says, field } of pages)
  test(`if the ${remote} files of a page answer ${fault}, the page stays readable and Try again works`, async ({
    person,
    host,
    complaints,
  }) => {
    host.set(remote, fault);
    await person.open(path);
    await person.read('You can read it');
    await person.seeA('heading', says);
    expect(await person.isEnabled(field)).toBe(false);
    host.set(remote, undefined);
    await person.clickAway('button', 'Try again');
    await person.seeEnabled(field);
    // Each engine words its errors about the broken files differently.
    allow(complaints, /^console\.error: (?!.*hydrat)/is);
  });
