import { gunzipSync } from 'node:zlib';
import { startTestApp } from '#testing/start-test-app.ts';

test('a state’s cities are compressed, cached for a day and not sent twice', async () => {
  const { app } = await startTestApp();
  const url = '/api/cities/CA.json';
  const plain = await app.inject(url);
  expect(plain.statusCode).toBe(200);
  expect(plain.headers['cache-control']).toBe('public, max-age=86400');
  const beverlyHills = plain.json().find((city: { City: string }) => city.City === 'Beverly Hills');
  expect(beverlyHills).toEqual({
    ID: Number(beverlyHills.ZC),
    ZC: beverlyHills.ZC,
    City: 'Beverly Hills',
    Full: 'Beverly Hills, CA',
  });

  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);

  const again = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each(['gzip;q=0', 'gzip;q=0.0, br', 'br', 'identity', '*;q=0', 'x-gzip', ''])(
  'cities are sent uncompressed to a client that accepts "%s"',
  async (accepted) => {
    const { app } = await startTestApp();
    const answer = await app.inject({ url: '/api/cities/FL.json', headers: { 'accept-encoding': accepted } });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.json().length).toBeGreaterThan(100);
  },
);

test.each(['gzip;q=0.5', 'GZIP', 'br;q=0, gzip', '*'])('cities are compressed for "%s"', async (accepted) => {
  const { app } = await startTestApp();
  const answer = await app.inject({ url: '/api/cities/FL.json', headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe('gzip');
});

test('the largest state is sent in at most 26 kB', async () => {
  const { app } = await startTestApp();
  for (const state of ['PA', 'NY', 'TX', 'CA', 'FL']) {
    const packed = await app.inject({
      url: `/api/cities/${state}.json`,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.rawPayload.length).toBeLessThan(26_000);
  }
});

test('a city is found by its identifier; states and cities that do not exist answer 404', async () => {
  const { app } = await startTestApp();
  expect((await app.inject('/api/cities/by-id/33139')).json()).toEqual({
    ID: 33139,
    ZC: '33139',
    City: 'Miami Beach',
    Full: 'Miami Beach, FL',
  });
  for (const url of [
    '/api/cities/XX.json',
    '/api/cities/fl.json',
    '/api/cities/..%2Fplaces.tsv',
    '/api/cities/by-id/99999',
    '/api/cities/by-id/x',
  ]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});
