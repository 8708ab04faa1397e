import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';

import { handleErrors } from '#http/errors.ts';
import type { ReleaseOverrides } from '#releases/release-override.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import { developerGate } from './developer-sign-in.ts';
import { overrideOf, registerOverrideRoutes } from './override-routes.ts';

const TOKEN = 'a token of developers, 32 characters or more';
const ORIGIN = 'http://localhost:3012';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const wish = `remote=booking&origin=${encodeURIComponent(ORIGIN)}`;

const overrides: ReleaseOverrides = {
  parse: (text) => (text === `booking~${ORIGIN}` ? { remote: 'booking', origin: ORIGIN } : undefined),
  apply: () => Promise.reject(new Error('not asked here')),
  ensure: async () => undefined,
};
const releases = {
  current: () => ({ remotes: [{ name: 'booking', claims: [] }] }),
} as unknown as ReleaseReader;

const facts = { releases: [], origins: [ORIGIN], tracePage: null };
const started: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of started.splice(0)) await app.close();
});

/** A gateway with only `/_override`, and `/sees`, which returns the caller's override. */
async function gateway({ token, isHttps }: Parameters<typeof developerGate>[0]) {
  const app = Fastify();
  started.push(app);
  handleErrors(app);
  const developers = developerGate({ token, isHttps });
  const options = {
    siteName: 'Garden',
    releases,
    overrides,
    origins: [ORIGIN],
    developers,
    isHttps,
    facts: async () => facts,
  };
  await registerOverrideRoutes(app, options);
  app.get('/sees', async (request) => ({ override: overrideOf(request, options) ?? null }));
  return app;
}

const onTheWeb = { token: TOKEN, isHttps: true };
const cookiesOf = (answer: LightMyRequestResponse) => {
  const pairs = answer.cookies.map(({ name, value }) => `${name}=${value}`);
  return pairs.join('; ');
};
const post = (app: FastifyInstance, url: string, payload: string, cookie = '') =>
  app.inject({ method: 'POST', url, payload, headers: { ...form, cookie } });

test('a stranger cannot set an override, and a planted cookie has no effect', async () => {
  const app = await gateway(onTheWeb);
  const refused = await post(app, '/_override', wish);
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
  const page = await app.inject('/_override');
  expect(page.body).toContain('OVERRIDE_TOKEN');
  expect(page.body).not.toContain(ORIGIN);
  const cookie = `__Host-nw_override=booking~${ORIGIN}`;
  for (const more of ['', '; __Host-nw_developer=9999999999999.x', '; __Host-nw_developer=.'])
    expect((await app.inject({ url: '/sees', headers: { cookie: cookie + more } })).json()).toEqual({
      override: null,
    });
});

test('signing in with the token shows the developer’s own build, with cookies that are Secure and bound to the host', async () => {
  const app = await gateway(onTheWeb);
  expect((await post(app, '/_override/sign-in', 'token=wrong')).statusCode).toBe(403);
  const signedIn = await post(app, '/_override/sign-in', `token=${encodeURIComponent(TOKEN)}`);
  expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/_override']);
  const set = await post(app, '/_override', wish, cookiesOf(signedIn));
  for (const line of [signedIn, set].map(({ headers }) => String(headers['set-cookie'])))
    expect(line).toMatch(/^__Host-nw_\w+=.*; HttpOnly; Secure; SameSite=Strict$/);
  const cookie = `${cookiesOf(signedIn)}; ${cookiesOf(set)}`;
  expect((await app.inject({ url: '/sees', headers: { cookie } })).json()).toEqual({
    override: { remote: 'booking', origin: ORIGIN },
  });
});

test('a developer is signed in for twelve hours and no longer', async () => {
  const app = await gateway(onTheWeb);
  const signedIn = await post(app, '/_override/sign-in', `token=${encodeURIComponent(TOKEN)}`);
  const cookie = `${cookiesOf(signedIn)}; __Host-nw_override=booking~${ORIGIN}`;
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 3_600_000 + 1000);
  expect((await app.inject({ url: '/sees', headers: { cookie } })).json()).toEqual({ override: null });
  later.mockRestore();
});

test('a request from this machine is a stranger’s as well, because a proxy here forwards strangers', async () => {
  const app = await gateway({ token: TOKEN, isHttps: false });
  for (const host of ['localhost', '127.0.0.1', 'nestwright.example']) {
    const page = await app.inject({ url: '/_override', remoteAddress: '127.0.0.1', headers: { host } });
    expect(page.body).not.toContain(ORIGIN);
  }
});

test('without a token there is no such page', async () => {
  const app = await gateway({ token: null, isHttps: true });
  expect((await app.inject('/_override')).statusCode).toBe(404);
  expect((await post(app, '/_override/sign-in', 'token=')).statusCode).toBe(404);
});

test('only a developer gets facts about the site', async () => {
  const app = await gateway(onTheWeb);
  expect((await app.inject('/_override/facts')).statusCode).toBe(404);
  const signedIn = await post(app, '/_override/sign-in', `token=${encodeURIComponent(TOKEN)}`);
  const answer = await app.inject({ url: '/_override/facts', headers: { cookie: cookiesOf(signedIn) } });
  expect([answer.json(), answer.headers['cache-control']]).toEqual([facts, 'no-store']);
});

test('a developer comes back to the page they were on, and to no other site', async () => {
  const app = await gateway(onTheWeb);
  const cookie = cookiesOf(await post(app, '/_override/sign-in', `token=${encodeURIComponent(TOKEN)}`));
  const leads = async (wanted: string, back: string) =>
    (await post(app, '/_override', `${wanted}&back=${encodeURIComponent(back)}`, cookie)).headers.location;
  expect(await leads(wish, '/category/HVAC?zip=33139')).toBe('/category/HVAC?zip=33139');
  expect(await leads('remote=', '/about')).toBe('/about');
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'about',
  ])
    expect(await leads(wish, elsewhere)).toBe('/');
});
