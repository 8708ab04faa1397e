import type { PostedDraft } from '@nestwright/domain/requests/draft-schema';
import { newDraft, toWire } from '@nestwright/domain/requests/project-schema';
import { readVisit } from '@nestwright/domain/site/landing-rules';
import { runCleanup } from '#cleanup.ts';
import { drafts } from '#db/draft-tables.ts';
import { dumpTexts } from '#testing/dump-tables.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';

const WORD = 'Zqxjkvwdrip';

function draftOf(description: string): PostedDraft {
  return {
    version: 1,
    id: '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11',
    secret: 'a'.repeat(43),
    savedAt: '2026-05-01T12:00:00.000Z',
    draft: toWire({ ...newDraft(new Date()), description, firstName: WORD, zip: '33139' }),
    step: 'describe',
    visit: readVisit(''),
  };
}

test('a visitor’s draft comes back to the browser that kept it, and to no other', async () => {
  const site = await startTestApp();
  const ada = testBrowser(site);
  expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: null });
  expect((await ada.send('PUT', '/api/draft', draftOf('It drips'))).statusCode).toBe(200);
  expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: draftOf('It drips') });
  expect((await testBrowser(site).get('/api/draft')).json()).toMatchObject({ draft: null });
});

test('the cookie is for the gateway alone and lasts a day', async () => {
  const site = await startTestApp();
  const answer = await testBrowser(site).send('PUT', '/api/draft', draftOf(''));
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({
    name: 'nw_draft',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 86_400,
    path: '/',
  });
});

test('a later step replaces the draft in the same row', async () => {
  const site = await startTestApp();
  const ada = testBrowser(site);
  await ada.send('PUT', '/api/draft', draftOf('It drips'));
  await ada.send('PUT', '/api/draft', draftOf('It pours'));
  expect(await site.deps.db.select().from(drafts)).toHaveLength(1);
  expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: draftOf('It pours') });
});

test('of two drafts made from the same state, one is stored; the other learns that it was late', async () => {
  const site = await startTestApp();
  const ada = testBrowser(site);
  const stateNow = async () => (await ada.get('/api/draft')).json<{ state: string }>().state;
  await ada.send('PUT', '/api/draft?state=', draftOf('It drips'));
  expect((await ada.send('PUT', '/api/draft?state=', draftOf('It pours'))).statusCode).toBe(409);
  for (const round of [1, 2, 3]) {
    const texts = ['the roof', 'the sink', 'the wall'].map((text) => `${text}, ${round}`);
    const state = await stateNow();
    const answers = await Promise.all(
      texts.map((text) => ada.send('PUT', `/api/draft?state=${state}`, draftOf(text))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const stored = texts[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
    expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: draftOf(stored) });
  }
  expect(await site.deps.db.select().from(drafts)).toHaveLength(1);
});

test('of two first drafts of a known browser, one is stored', async () => {
  const site = await startTestApp();
  const ada = testBrowser(site);
  await ada.send('PUT', '/api/draft', draftOf('It drips'));
  await site.deps.db.delete(drafts);
  const puts = ['It drips', 'It pours'].map((text) => ada.send('PUT', '/api/draft?state=', draftOf(text)));
  const statuses = (await Promise.all(puts)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('two first drafts of a new browser share no row: its cookie opens one, and the other expires unread', async () => {
  const site = await startTestApp();
  const [first, second] = [testBrowser(site), testBrowser(site)];
  await Promise.all([
    first.send('PUT', '/api/draft?state=', draftOf('It drips')),
    second.send('PUT', '/api/draft?state=', draftOf('It pours')),
  ]);
  expect(await site.deps.db.select().from(drafts)).toHaveLength(2);
  // The browser got both answers, and keeps the cookie of the later one.
  first.cookies.set('nw_draft', second.cookies.get('nw_draft')!);
  expect((await first.get('/api/draft')).json()).toMatchObject({ draft: draftOf('It pours') });
  await first.send('PUT', '/api/draft', draftOf('It stopped'));
  expect(await site.deps.db.select().from(drafts)).toHaveLength(2);
  site.clock.advance({ hours: 25 });
  await runCleanup(site.deps);
  expect(await site.deps.db.select().from(drafts)).toEqual([]);
});

test('a copy of the database holds no word that was typed', async () => {
  const site = await startTestApp();
  const ada = testBrowser(site);
  await ada.send('PUT', '/api/draft', draftOf(WORD));
  const texts = [...(await dumpTexts(site.deps.db)).values()].flat();
  expect(texts.filter((text) => text.includes(WORD))).toEqual([]);
  const [row] = await site.deps.db.select().from(drafts);
  const decoded = Buffer.from(row!.sealed, 'base64url').toString('latin1');
  expect(decoded).not.toContain(WORD);
  for (const cookie of ada.cookies.values())
    expect(texts.filter((text) => text.includes(cookie))).toEqual([]);
});

test('a row that was changed, or moved to another visitor, cannot be opened', async () => {
  const site = await startTestApp();
  const [ada, eve] = [testBrowser(site), testBrowser(site)];
  await ada.send('PUT', '/api/draft', draftOf('It drips'));
  const [hers] = await site.deps.db.select().from(drafts);
  await eve.send('PUT', '/api/draft', draftOf('Nothing'));
  await site.deps.db.update(drafts).set({ sealed: hers!.sealed });
  expect((await eve.get('/api/draft')).json()).toMatchObject({ draft: null });
  await site.deps.db.update(drafts).set({ sealed: `${hers!.sealed.slice(0, -4)}AAAA` });
  expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: null });
});

test('a browser that took over one state of a draft does not delete a later one', async () => {
  const site = await startTestApp();
  const ada = testBrowser(site);
  const [before, after] = ['2026-05-01T12:00:00.000Z', '2026-05-01T12:00:01.000Z'];
  await ada.send('PUT', '/api/draft', { ...draftOf('It pours'), savedAt: after });
  expect((await ada.send('DELETE', `/api/draft?savedAt=${before}`)).statusCode).toBe(200);
  expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: { savedAt: after } });
  expect((await ada.send('DELETE', '/api/draft?savedAt=yesterday')).statusCode).toBe(422);
  await ada.send('DELETE', `/api/draft?savedAt=${after}`);
  expect(ada.cookies.has('nw_draft')).toBe(false);
  expect(await site.deps.db.select().from(drafts)).toEqual([]);
});

test('the visitor’s other requests come back with the draft, with the times of their answers', async () => {
  const site = await startTestApp();
  const ada = testBrowser(site);
  const answeredAt = { zip: '2026-05-01T12:00:00.000Z' };
  const other = { ...draftOf('Shingles are missing'), id: '0d9c4f5e-8f4e-4f0e-9b1c-0f1de2a3b4c5' };
  const kept = { ...draftOf('It drips'), answeredAt, others: [other] };
  await ada.send('PUT', '/api/draft', kept);
  expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: kept });
  const nonsense = { ...kept, answeredAt: { anything: answeredAt.zip } };
  expect((await ada.send('PUT', '/api/draft', nonsense)).statusCode).toBe(422);
});

test('a draft is deleted on request, and automatically after a day', async () => {
  const site = await startTestApp();
  const [ada, bo] = [testBrowser(site), testBrowser(site)];
  await ada.send('PUT', '/api/draft', draftOf('It drips'));
  await bo.send('PUT', '/api/draft', draftOf('It squeaks'));
  expect((await ada.send('DELETE', '/api/draft')).json()).toEqual({ done: true });
  expect(ada.cookies.has('nw_draft')).toBe(false);
  expect(await site.deps.db.select().from(drafts)).toHaveLength(1);
  site.clock.advance({ hours: 25 });
  expect((await bo.get('/api/draft')).json()).toMatchObject({ draft: null });
  await runCleanup(site.deps);
  expect(await site.deps.db.select().from(drafts)).toEqual([]);
});

test('logging out ends an account’s posted draft, so the next person at the computer does not see it', async () => {
  const site = await startTestApp();
  const ada = testBrowser(site);
  await signUp(site, ada, 'ada@example.com');
  await ada.send('PUT', '/api/draft', draftOf('It drips'));
  expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: draftOf('It drips') });
  await ada.send('DELETE', '/api/sessions/current');
  expect((await ada.get('/api/draft')).json()).toMatchObject({ draft: null });
});
