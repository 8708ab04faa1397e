import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { mailsTo } from '#fixtures.ts';
import { newAddress } from '#journeys/account-people.ts';

import { expect, test } from './engine-test.ts';

test('a form that a page of another site posts is refused, and nothing happens', async ({
  person,
  host,
  site,
  complaints,
}) => {
  const email = newAddress('tricked');
  const page = `<!doctype html><html lang="en"><title>Another site</title><h1>Win a house</h1>
    <form method="post" action="${host.url}/login"><input type="hidden" name="email" value="${email}">
    <button>Win</button></form></html>`;
  const other = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  try {
    await person.openQuickly(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await person.click('button', 'Win');
    await person.read('Requests from other sites are not accepted.');
    expect(complaints.filter((complaint) => complaint.startsWith('403 for POST /login'))).toHaveLength(1);
    expect(await mailsTo(site, email)).toEqual([]);
  } finally {
    other.close();
    complaints.length = 0;
  }
});
