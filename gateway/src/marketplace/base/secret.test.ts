import { checkRecord } from '@nestwright/domain/record/record-check-rules';
import { openRecordKey, publishedKeys } from '#marketplace/base/chain/record-keys.ts';
import { recordKeys } from '#marketplace/base/chain/record-tables.ts';
import { nodePrimitives } from '#marketplace/base/chain/record-primitives.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { readCode, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { projectsSeenBy, requestBody, submitRequest } from '#marketplace/requests/testing/test-request.ts';

const OLD = 'the secret before, of 32 characters or more';
const NEW = 'the secret after, of 32 characters or more!';
/** Before its restart, a gateway accepts the new secret; after it, the old one. */
const before = { SERVER_SECRET: OLD, SERVER_SECRET_ACCEPTED: NEW };
const after = { SERVER_SECRET: NEW, SERVER_SECRET_ACCEPTED: OLD };
const done = { SERVER_SECRET: NEW };

let first: TestApp;
beforeEach(async () => {
  first = await startTestApp({ env: before });
});
const beside = (env: Record<string, string>) => startTestApp({ env, beside: first });

/** The same browser at another gateway. */
function movedTo(app: TestApp, browser: TestBrowser): TestBrowser {
  const moved = testBrowser(app);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

const ask = (browser: TestBrowser) =>
  browser.send('POST', '/api/codes', { email: 'ada@example.com', purpose: 'sign-up' });
const check = (browser: TestBrowser, code: string) =>
  browser.send('POST', '/api/codes/check', { email: 'ada@example.com', purpose: 'sign-up', code });

test.each([
  ['asked before and checked after', before, after],
  ['asked after and checked before', after, before],
])('a code that is %s the restart with a new secret is right', async (_how, asked, checked) => {
  const app = await beside(asked);
  const browser = testBrowser(app);
  await ask(browser);
  const code = await readCode(app, 'ada@example.com');
  expect((await check(movedTo(await beside(checked), browser), code)).statusCode).toBe(200);
});

test('once the old secret is no longer accepted, hashes made with it are invalid', async () => {
  const browser = testBrowser(first);
  await ask(browser);
  const code = await readCode(first, 'ada@example.com');
  expect((await check(movedTo(await beside(done), browser), code)).statusCode).not.toBe(200);
});

test('a request whose answer was lost in the restart is found again by its sender', async () => {
  const { body, id } = await submitRequest(testBrowser(first));
  const again = testBrowser(await beside(after));
  expect((await again.send('POST', '/api/projects', body)).statusCode).toBe(200);
  expect((await projectsSeenBy(again)).map((project) => project.id)).toEqual([id]);
  const without = testBrowser(await beside(done));
  expect((await without.send('POST', '/api/projects', requestBody({ id }))).statusCode).toBe(409);
});

test('the link in a mail that was sent before unsubscribes', async () => {
  const reader = testBrowser(first);
  await reader.send('POST', '/api/newsletter', { email: 'ada@example.com' });
  const link = (pattern: RegExp, text = '') => pattern.exec(text)?.[0] ?? '';
  const [asked] = await first.mails();
  await reader.send('POST', link(/\/api\/newsletter\/confirm\?token=[\w-]+/, asked?.text), {});
  const welcome = (await first.mails()).find(({ template }) => template === 'newsletter_welcome');
  const leave = link(/\/api\/newsletter\/leave\?token=[\w.-]+/, welcome?.text);
  const left = await testBrowser(await beside(after)).send('POST', leave, {});
  expect(left.headers.location).toBe('/?newsletter=left');
});

test('records keep their key, and from then on only the new secret opens it', async () => {
  const guest = testBrowser(first);
  const { id } = await submitRequest(guest);
  const [old] = await first.deps.db.select().from(recordKeys);
  const second = await beside(after);
  await openRecordKey(second.deps);
  const third = await beside(done);
  await openRecordKey(third.deps);
  const kept = await third.deps.db.select().from(recordKeys);
  expect(kept.map((key) => key.id)).toEqual([old?.id]);
  expect(kept[0]?.sealedKey).not.toBe(old?.sealedKey);
  const file = (await movedTo(third, guest).get(`/api/projects/${id}/record`)).json<unknown>();
  const published = await publishedKeys(third.deps);
  expect(await checkRecord(file, nodePrimitives, { published })).toMatchObject({ kind: 'whole' });
});
