import { startTestApp } from '#testing/start-test-app.ts';

const nowhere = { city: null, region: null, country: null, postal: null, latitude: null, longitude: null };

function lookup(answer: (address: string, init?: RequestInit) => Promise<Response>) {
  const asked: string[] = [];
  const fetch = (async (address: string | URL, init?: RequestInit) => {
    asked.push(String(address));
    return answer(String(address), init);
  }) as typeof globalThis.fetch;
  return { asked, outside: { fetch } };
}

async function ask(options: Parameters<typeof startTestApp>[0], remoteAddress = '203.0.113.7', headers = {}) {
  const { app } = await startTestApp(options);
  return app.inject({ url: '/api/ip-location', remoteAddress, headers });
}

test('without a lookup service the answer has the address and null places', async () => {
  const response = await ask({});
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ ip: '203.0.113.7', ...nowhere });
});

test('a forwarded address counts only from a trusted proxy', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.9' };
  expect((await ask({}, '203.0.113.7', headers)).json().ip).toBe('203.0.113.7');
  const trusting = { env: { TRUSTED_PROXIES: '203.0.113.7' } };
  expect((await ask(trusting, '203.0.113.7', headers)).json().ip).toBe('198.51.100.9');
  expect((await ask(trusting, '203.0.113.8', headers)).json().ip).toBe('203.0.113.8');
});

test.each([
  {
    city: 'Miami',
    region: 'Florida',
    country_code: 'US',
    country: 'United States',
    postal: '33139',
    latitude: 25.7,
    longitude: -80.1,
  },
  { city: 'Miami', regionName: 'Florida', countryCode: 'US', zip: '33139', lat: 25.7, lon: -80.1 },
])('with a lookup service the places are filled in, under whichever names it uses', async (answer) => {
  const { asked, outside } = lookup(async () => Response.json(answer));
  const response = await ask({ env: { IP_LOCATION_URL: 'https://ip.test/{ip}/json' }, outside });
  expect(asked).toEqual(['https://ip.test/203.0.113.7/json']);
  expect(response.json()).toEqual({
    ip: '203.0.113.7',
    city: 'Miami',
    region: 'Florida',
    country: 'US',
    postal: '33139',
    latitude: 25.7,
    longitude: -80.1,
  });
});

test.each([
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers nonsense', async () => new Response('<html>')],
  ['answers a number', async () => Response.json(7)],
  ['refuses', async () => Response.json({ city: 'Miami' }, { status: 429 })],
])('a lookup service that %s leaves the places null', async (_what, answer) => {
  const { outside } = lookup(answer);
  const response = await ask({ env: { IP_LOCATION_URL: 'https://ip.test' }, outside });
  expect([response.statusCode, response.json()]).toEqual([200, { ip: '203.0.113.7', ...nowhere }]);
});

test('a lookup service that hangs is abandoned', async () => {
  const { outside } = lookup(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  const response = await ask({ env: { IP_LOCATION_URL: 'https://ip.test' }, outside });
  expect(response.json()).toEqual({ ip: '203.0.113.7', ...nowhere });
});

test('private network addresses are never sent to the lookup service', async () => {
  const { asked, outside } = lookup(async () => Response.json({ city: 'Miami' }));
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', '::ffff:172.16.0.1', 'fe80::1']) {
    await ask({ env: { IP_LOCATION_URL: 'https://ip.test' }, outside }, address);
  }
  expect(asked).toEqual([]);
});

test('a redirect of the lookup service to another host is not followed', async () => {
  const env = { IP_LOCATION_URL: 'https://ip.example/{ip}/json' };
  const elsewhere = lookup(async () => Response.redirect('http://169.254.169.254/latest/meta-data', 302));
  expect((await ask({ env, outside: elsewhere.outside })).json()).toEqual({ ip: '203.0.113.7', ...nowhere });
  expect(elsewhere.asked).toEqual(['https://ip.example/203.0.113.7/json']);
  const moved = lookup(async (address) =>
    address.endsWith('/v2')
      ? Response.json({ city: 'Miami' })
      : new Response(null, { status: 308, headers: { location: '/v2' } }),
  );
  expect((await ask({ env, outside: moved.outside })).json()).toMatchObject({ city: 'Miami' });
  const circle = lookup(async () => new Response(null, { status: 302, headers: { location: '/again' } }));
  expect((await ask({ env, outside: circle.outside })).json()).toMatchObject(nowhere);
  expect(circle.asked.length).toBeLessThan(6);
});
