import { onceOnly } from '@nestwright/contract/form/rules';
import fastify from 'fastify';

import { isSignedIn } from '#marketplace/base/access/permit.ts';
import { drafts } from '#db/draft-tables.ts';
import { rowsIn, startTestApp } from '#testing/start-test-app.ts';
import { logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';

import { createAnsweredForms } from './answered-forms.ts';

const SECRET = 'whsec_secret';

/** Posts a form and shows the page of its answer. Both need the cookie. */
async function answeredSite(answer: object) {
  const gateway = await startTestApp();
  const forms = createAnsweredForms(gateway.deps);
  const app = fastify();
  const page = (path: string) => ({ url: new URL(path, 'http://localhost'), releases: 'one' });
  app.post('/form', async (request, reply) => ({
    shownAt: await forms.keep(request, reply, { ...page(request.url), data: { route: answer } }),
  }));
  app.get('/form', async (request) => {
    const data = await forms.read(request, page(request.url));
    if (request.headers['x-busy']) return {};
    return data && (await forms.show(request)) ? data : {};
  });
  const posted = await app.inject({ method: 'POST', url: '/form' });
  const cookie = posted.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { shownAt } = posted.json<{ shownAt: string }>();
  return {
    gateway,
    ask: async (method: 'GET' | 'HEAD' = 'GET', more: Record<string, string> = {}) =>
      (await app.inject({ method, url: shownAt, headers: { cookie, ...more } })).body,
  };
}

test('an answer with a secret is shown once; a reload or a second tab does not show it again', async () => {
  const { ask, gateway } = await answeredSite(onceOnly({ done: SECRET }));
  const both = await Promise.all([ask(), ask()]);
  expect(both.filter((page) => page.includes(SECRET))).toHaveLength(1);
  expect(await ask()).not.toContain(SECRET);
  expect(await rowsIn(gateway, drafts)).toBe(0);
});

test('a request for headers does not use up an answer that is shown once', async () => {
  const { ask } = await answeredSite(onceOnly({ done: SECRET }));
  await ask('HEAD');
  expect(await ask()).toContain(SECRET);
});

test('an answer that is shown once is kept while its page is busy', async () => {
  const { ask } = await answeredSite(onceOnly({ done: SECRET }));
  await ask('GET', { 'x-busy': 'yes' });
  expect(await ask()).toContain(SECRET);
});

test('any other answer can be reloaded', async () => {
  const { ask } = await answeredSite({ typed: 'Ada' });
  expect([await ask(), await ask()].map((page) => page.includes('Ada'))).toEqual([true, true]);
});

/** A page that keeps what is posted to it, in a browser in which Ada has an account; `other` is another browser of hers. */
async function accountSite() {
  const site = await startTestApp({
    async pages(scope, deps) {
      const forms = createAnsweredForms(deps, (request) => isSignedIn(deps, request));
      const page = (path: string) => ({ url: new URL(path, 'http://localhost'), releases: 'one' });
      const config = { permission: 'page.read' } as const;
      scope.post('/form', { config }, async (request, reply) => ({
        shownAt: await forms.keep(request, reply, { ...page(request.url), data: { route: request.body } }),
      }));
      scope.get(
        '/form',
        { config },
        async (request) => (await forms.read(request, page(request.url)))?.data ?? {},
      );
    },
  });
  const browser = testBrowser(site);
  await signUp(site, browser, 'ada@example.com');
  site.clock.advance({ minutes: 2 });
  const other = testBrowser(site, { ip: '203.0.113.8' });
  await logIn(site, other, 'ada@example.com');
  site.clock.advance({ minutes: 2 });
  return {
    /** Posts a form; returns what its page shows whenever it is asked. */
    async post(answer: object) {
      const { shownAt } = (await browser.send('POST', '/form', answer)).json<{ shownAt: string }>();
      return async () => (await browser.get(shownAt)).json<{ route?: object }>().route;
    },
    endElsewhere: () => other.send('DELETE', '/api/sessions/others'),
    logIn: () => logIn(site, browser, 'ada@example.com'),
    async logInAsBob() {
      await signUp(site, testBrowser(site, { ip: '203.0.113.9' }), 'bob@example.com');
      site.clock.advance({ minutes: 2 });
      await logIn(site, browser, 'bob@example.com');
    },
  };
}

const needed = { message: 'Please log in to continue.', code: 'sign-in-needed' };
const ended = { ...needed, typed: { text: 'Great roofers' }, errors: {} };
const wrong = { typed: { text: 'Great roofers' }, errors: { stars: 'Please choose' } };

test('what was typed after the session ended elsewhere is shown to the same account once it is logged in', async () => {
  const site = await accountSite();
  await site.endElsewhere();
  const shown = await site.post(ended);
  expect(await shown()).toEqual({ ...needed, typed: {}, errors: {} });
  await site.logIn();
  expect(await shown()).toEqual(ended);
});

test('nobody else who logs in in the same browser sees it', async () => {
  const site = await accountSite();
  await site.endElsewhere();
  const shown = await site.post(ended);
  await site.logInAsBob();
  expect(await shown()).toBeUndefined();
});

test('the answer to an account’s form is shown to this account only, and without what was typed after its session', async () => {
  const site = await accountSite();
  const shown = await site.post({ ...wrong, message: 'Please correct it.' });
  expect(await shown()).toMatchObject(wrong);
  await site.endElsewhere();
  expect(await shown()).toEqual({ typed: {}, errors: {}, message: 'Please correct it.' });
  await site.logInAsBob();
  expect(await shown()).toBeUndefined();
});

test('a form of a visitor whose session has ended is answered like that of any visitor', async () => {
  const site = await accountSite();
  await site.endElsewhere();
  const shown = await site.post(wrong);
  expect(await shown()).toEqual(wrong);
});
