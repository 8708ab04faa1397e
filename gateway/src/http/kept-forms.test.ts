import fastify from 'fastify';
import * as v from 'valibot';

import { drafts } from '#db/draft-tables.ts';
import { rowsIn, startTestApp } from '#testing/start-test-app.ts';

import { keepForm, openForm } from './kept-forms.ts';

const schema = v.object({ words: v.string() });
const kinds = ['answer', 'typed'] as const;
const session = (mark: string) =>
  `nw_session=${Buffer.concat([Buffer.alloc(24), Buffer.from(mark)]).toString('base64url')}`;
const ADA = session('ada-ada-');
const BOB = session('bob-bob-');
const markOf = (cookie: string) =>
  Buffer.from(cookie.split('=')[1]!, 'base64url').subarray(24).toString('base64url');

/** A site that keeps what is posted to it, and shows it under its name. */
async function keepingSite(kind: (typeof kinds)[number], of: string | null) {
  const gateway = await startTestApp();
  const app = fastify();
  app.post('/form', async (request, reply) => ({
    name: await keepForm(gateway.deps, { request, reply }, { kind, of, value: request.body as object }),
  }));
  app.get<{ Params: { name: string } }>('/form/:name', async (request) => {
    const kept = await openForm(gateway.deps, request, { kind, name: request.params.name, schema });
    return { words: kept?.value.words };
  });
  const post = async (words: string) => {
    const posted = await app.inject({ method: 'POST', url: '/form', payload: { words } });
    const cookie = posted.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { cookie, name: posted.json<{ name?: string }>().name };
  };
  const ask = async (name: string | undefined, cookie: string) =>
    (await app.inject({ url: `/form/${name}`, headers: { cookie } })).json<{ words?: string }>().words;
  return { gateway, post, ask };
}

describe.each(kinds)('%s', (kind) => {
  test('is opened by the browser that sent it, for an hour, and by no other', async () => {
    const { gateway, post, ask } = await keepingSite(kind, null);
    const [mine, other] = [await post('mine'), await post('other')];
    expect(await ask(mine.name, mine.cookie)).toBe('mine');
    expect(await ask(mine.name, other.cookie)).toBeUndefined();
    expect(await ask(mine.name, '')).toBeUndefined();
    expect(await ask('../../etc/passwd', mine.cookie)).toBeUndefined();
    gateway.clock.advance({ minutes: 60 });
    expect(await ask(mine.name, mine.cookie)).toBeUndefined();
  });

  test('of an account is opened for this account only', async () => {
    const { post, ask } = await keepingSite(kind, markOf(ADA));
    const { name, cookie } = await post('Ada’s');
    expect(await ask(name, `${cookie}; ${ADA}`)).toBe('Ada’s');
    expect(await ask(name, `${cookie}; ${BOB}`)).toBeUndefined();
    expect(await ask(name, cookie)).toBeUndefined();
  });

  test('can’t be read in the database', async () => {
    const { gateway, post } = await keepingSite(kind, null);
    const { name, cookie } = await post('Secret words');
    expect(await rowsIn(gateway, drafts)).toBe(1);
    const [row] = await gateway.deps.db.select().from(drafts);
    const text = JSON.stringify(row);
    for (const secret of ['Secret', Buffer.from('Secret').toString('base64url').slice(0, 7), name!, cookie])
      expect(text).not.toContain(secret);
  });
});
