import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { sendRollback } from './send-release.ts';

const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
let server: Server;
let site: string;
let received: string[];
let answer: { status: number; headers?: Record<string, string>; body?: string };

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    received.push(request.url!);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const send = () =>
  sendRollback(
    { name: 'garden', version: '1.0.0', dropped: [], message: 'Back', commit: null },
    { site, token: 'garden-token', key, notify: () => undefined },
  );

test('a site that does not answer is named, with the reason and what to do', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(send()).rejects.toThrow(
    `${site} does not answer: connect ECONNREFUSED ${new URL(site).host}. Check the address, and that the site is running.`,
  );
});

test('a redirect is not followed, and the message names the other address', async () => {
  answer = { status: 301, headers: { location: `${site.replace('127.0.0.1', 'localhost')}/_releases` } };
  await expect(send()).rejects.toThrow(
    `${site} redirects to ${site.replace('127.0.0.1', 'localhost')}, which got nothing`,
  );
  expect(received).toEqual(['/_releases']);
});

test('an answer without findings is shown with its sentence, and any other text as it is', async () => {
  const message = 'Other releases of this team are being checked. Please send this one again in a moment.';
  answer = { status: 429, body: JSON.stringify({ ok: false, error: { code: 'busy', message } }) };
  await expect(send()).rejects.toThrow(new Error(`${site} answered 429: ${message}`));
  answer = { status: 502, body: 'Bad gateway' };
  await expect(send()).rejects.toThrow(new Error(`${site} answered 502: Bad gateway`));
});
