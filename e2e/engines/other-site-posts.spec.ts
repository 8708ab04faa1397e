import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { mailsTo } from '#fixtures.ts';
import { newAddress } from '#journeys/account-people.ts';

import { allow } from './complaints.ts';
import { expect, test } from './engine-test.ts';

/** Our forms that a malicious site would like to send in a visitor's name. */
const FORMS = ['/login', '/request-service', '/account/manage', '/contact'];

// Another port of the same host is another origin of the same site; `localhost` is another site.
for (const host of ['127.0.0.1', 'localhost'])
  test(`a form posted from a page at ${host} is refused and does nothing`, async ({
    person,
    host: { url },
    site,
    complaints,
  }) => {
    const email = newAddress('tricked');
    const form = (path: string) => `<form method="post" action="${url}${path}">
      <input type="hidden" name="email" value="${email}"><button>Win ${path}</button></form>`;
    const page = `<!doctype html><html lang="en"><title>Another site</title><h1>Win a house</h1>${FORMS.map(form).join('')}</html>`;
    const other = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    });
    other.listen(0, host);
    await once(other, 'listening');
    try {
      for (const path of FORMS) {
        await person.openQuickly(`http://${host}:${(other.address() as AddressInfo).port}/`);
        await person.click('button', `Win ${path}`);
        await person.read('Requests from other sites are not accepted.');
        expect(complaints.filter((said) => said.startsWith(`403 for POST ${path}`))).toHaveLength(1);
      }
      expect(await mailsTo(site, email)).toEqual([]);
    } finally {
      other.close();
      allow(complaints, /^403 for POST /);
    }
  });
