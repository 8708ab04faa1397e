import { onceOnly } from '@nestwright/contract/form/rules';
import fastify from 'fastify';

import { drafts } from '#db/draft-tables.ts';
import { rowsIn, startTestApp } from '#testing/start-test-app.ts';

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
