import { senderOf } from './sender.ts';
import { startTestApp } from '#testing/start-test-app.ts';

const PROXY = '10.0.0.1';

/** The site behind a trusted proxy, which says whom it answers. */
async function behindProxy() {
  const { app } = await startTestApp({
    env: { TRUSTED_PROXIES: '10.0.0.0/8' },
    pages: async (pages) =>
      void pages.get('/*', { config: { permission: 'page.read' } }, async ({ ip }) => ({ ip })),
  });
  return (forwarded: string, url = '/ip', from = PROXY) =>
    app.inject({ url, remoteAddress: from, headers: { 'x-forwarded-for': forwarded } });
}

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['198.51.100.1, 203.0.113.9:4711', '203.0.113.9'],
  ['203.0.113.9:4711, 10.2.2.2:80', '203.0.113.9'],
  ['203.0.113.9, [::ffff:10.2.2.2]:80', '203.0.113.9'],
  ['012.0.0.1', 'unknown'],
  ['203.0.113.009', 'unknown'],
  ['nonsense', 'unknown'],
])('a proxy that writes %j forwards a request of %s', async (forwarded, ip) => {
  const ask = await behindProxy();
  expect((await ask(forwarded)).json()).toEqual({ ip });
});

test('a proxy is trusted when its own address is written as IPv6', async () => {
  const ask = await behindProxy();
  expect((await ask('203.0.113.9', '/ip', '::ffff:10.0.0.1')).json()).toEqual({ ip: '203.0.113.9' });
  expect((await ask('203.0.113.9', '/ip', '::ffff:11.0.0.1')).json()).toEqual({ ip: '::ffff:11.0.0.1' });
});

test('the network’s place is looked up by the address alone', async () => {
  const ask = await behindProxy();
  expect((await ask('203.0.113.9:4711', '/api/ip-location')).json()).toMatchObject({ ip: '203.0.113.9' });
});

test('20 codes an hour are sent for one network, whatever port its proxy writes', async () => {
  const { app } = await startTestApp({ env: { TRUSTED_PROXIES: PROXY } });
  const statuses: number[] = [];
  for (let port = 4701; port <= 4740; port += 1) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/codes',
      payload: { email: `person${port}@example.com`, purpose: 'sign-up' },
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': `203.0.113.9:${port}` },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('one network is one visitor to the judge of canaries, however its address is written', () => {
  const senders = ['203.0.113.9', '203.0.113.9:1', '::ffff:203.0.113.9', '::ffff:cb00:7109'].map(senderOf);
  expect(new Set(senders.map(({ visitor }) => visitor)).size).toBe(1);
  expect(senderOf('x').visitor).toBe(senderOf('y').visitor);
});
