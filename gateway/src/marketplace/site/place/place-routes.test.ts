import { startTestApp } from '#testing/start-test-app.ts';

const part = (
  answer: { results: { address_components: { types: string[]; long_name: string; short_name: string }[] }[] },
  type: string,
) => answer.results[0]?.address_components.find(({ types }) => types.includes(type));

async function ask(query: string, options: Parameters<typeof startTestApp>[0] = {}) {
  const { app } = await startTestApp(options);
  return app.inject(`/api/geocode/json?${query}`);
}

test.each([
  ['00501', 'Holtsville', 'NY', 'New York'],
  ['02134', 'Allston', 'MA', 'Massachusetts'],
  ['10001', 'New York', 'NY', 'New York'],
  ['33139', 'Miami Beach', 'FL', 'Florida'],
  ['90210', 'Beverly Hills', 'CA', 'California'],
  ['96799', 'Pago Pago', 'AS', 'American Samoa'],
  ['99950', 'Ketchikan', 'AK', 'Alaska'],
])('the ZIP %s is answered in the maps geocoding shape', async (zip, city, code, state) => {
  const answer = (await ask(`address=${zip}&language=en`)).json();
  expect(answer.status).toBe('OK');
  expect(part(answer, 'locality')?.long_name).toBe(city);
  expect(part(answer, 'administrative_area_level_1')).toMatchObject({ long_name: state, short_name: code });
  expect(part(answer, 'postal_code')?.long_name).toBe(zip);
  expect(answer.results[0].formatted_address).toBe(`${city}, ${code} ${zip}, USA`);
});

test('a position is answered with the nearest postal code', async () => {
  const answer = (await ask('latlng=25.79,-80.14')).json();
  expect(part(answer, 'postal_code')?.short_name).toBe('33139');
});

test('an address with more than a ZIP, and a city with its state, are found too', async () => {
  expect(
    part((await ask('address=1200 Ocean Dr, Miami Beach, FL 33139-4515')).json(), 'postal_code')?.short_name,
  ).toBe('33139');
  expect(part((await ask('address=miami beach, florida')).json(), 'locality')?.long_name).toBe('Miami Beach');
});

test.each(['address=00000', 'address=somewhere', 'latlng=48.85,2.35'])(
  '%s is an unknown place',
  async (query) => {
    const response = await ask(query);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ results: [], status: 'ZERO_RESULTS' });
  },
);

test.each([
  ['', 400],
  ['latlng=north', 422],
  ['latlng=91,0', 422],
  ['latlng=NaN,NaN', 422],
  [`address=${'9'.repeat(201)}`, 422],
  ['address=1&address=2', 422],
])('the question "%s" is refused with %i', async (query, status) => {
  expect((await ask(query)).statusCode).toBe(status);
});

const maps = (answer: () => Promise<Response>) => {
  const asked: string[] = [];
  const fetch = (async (address: string | URL) => {
    asked.push(String(address));
    return answer();
  }) as typeof globalThis.fetch;
  return {
    asked,
    options: { env: { MAPS_API_KEY: 'the-key', MAPS_BASE_URL: 'https://maps.test/api' }, outside: { fetch } },
  };
};
const upstreamAnswer = {
  status: 'OK',
  results: [
    {
      address_components: [{ long_name: 'South Beach', short_name: 'South Beach', types: ['locality'] }],
      formatted_address: 'South Beach, FL',
    },
  ],
};

test('with a maps key the maps service is asked, and its answer is passed on without the key', async () => {
  const { asked, options } = maps(async () => Response.json(upstreamAnswer));
  const response = await ask('address=33139&language=en', options);
  expect(part(response.json(), 'locality')?.long_name).toBe('South Beach');
  expect(asked).toHaveLength(1);
  const address = new URL(asked[0]!);
  expect(address.origin + address.pathname).toBe('https://maps.test/api/geocode/json');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    address: '33139',
    components: 'country:US',
    language: 'en',
    key: 'the-key',
  });
  expect(response.body).not.toContain('the-key');
});

test.each([
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['refuses', async () => Response.json({ status: 'REQUEST_DENIED', results: [] })],
  ['fails', async () => new Response('oops', { status: 500 })],
  ['talks nonsense', async () => new Response('<html>', { status: 200 })],
])('when the maps service %s, our own data answers', async (_what, answer) => {
  const response = await ask('address=33139', maps(answer).options);
  expect(part(response.json(), 'locality')?.long_name).toBe('Miami Beach');
});

test('a place is answered with its position and its kind, from our data and from the maps service', async () => {
  const geometry = { location: { lat: 25.779, lng: -80.152 }, location_type: 'APPROXIMATE' };
  expect((await ask('address=33139')).json().results[0]).toMatchObject({ geometry, types: ['postal_code'] });
  const [result] = upstreamAnswer.results;
  const more = { ...result, geometry, types: ['postal_code', 'political'] };
  const { options } = maps(async () => Response.json({ status: 'OK', results: [more] }));
  expect((await ask('address=33139', options)).json().results[0]).toEqual(more);
});
