import { eq } from 'drizzle-orm';
import { projects } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { exportOf, logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { projectsSeenBy, submitRequest } from '#marketplace/requests/testing/test-request.ts';

const VISITOR = 'nw_visitor';
let app: TestApp;
let visitor: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  visitor = testBrowser(app);
});

test('a visitor’s browser gets a token that scripts cannot read; only its hash is stored', async () => {
  const { response, id } = await submitRequest(visitor);
  const cookie = response.cookies.find(({ name }) => name === VISITOR);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  const [row] = await app.deps.db.select().from(projects).where(eq(projects.id, id));
  expect(row?.visitorHash).toMatch(/^[\w-]{43}$/);
  expect(row?.visitorHash).not.toBe(cookie?.value);
});

test('a visitor sees their own projects, newest first, under one token', async () => {
  const first = await submitRequest(visitor);
  app.clock.advance({ minutes: 1 });
  const second = await submitRequest(visitor, { Service: 'Lock Rekeying' });
  expect((await projectsSeenBy(visitor)).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await visitor.get(`/api/projects/${first.id}`)).json().project.id).toBe(first.id);
});

test('a stranger cannot see, cancel or export a project, as if it did not exist', async () => {
  const { id } = await submitRequest(visitor);
  const stranger = testBrowser(app);
  const other = testBrowser(app);
  await submitRequest(other, { Email: 'eve@example.com' });
  const user = testBrowser(app);
  await signUp(app, user, 'eve@example.com');
  const nobody = '11111111-1111-4111-8111-111111111111';
  for (const browser of [stranger, other, user]) {
    const missing = await browser.get(`/api/projects/${nobody}`);
    expect(missing.statusCode).toBe(404);
    for (const response of [
      await browser.get(`/api/projects/${id}`),
      await browser.get(`/api/projects/${id}/calendar.ics`),
      await browser.send('POST', `/api/projects/${id}/cancel`),
    ]) {
      expect([response.statusCode, response.body]).toEqual([404, missing.body]);
    }
    expect((await projectsSeenBy(browser)).map((project) => project.id)).not.toContain(id);
  }
  expect((await visitor.get(`/api/projects/${id}`)).json().project.status).toBe('Pending');
});

test('a made-up token opens nothing and is never adopted', async () => {
  const planted = 'A'.repeat(43);
  visitor.cookies.set(VISITOR, planted);
  expect(await projectsSeenBy(visitor)).toEqual([]);
  await submitRequest(visitor);
  expect(visitor.cookies.get(VISITOR)).not.toBe(planted);
});

test('sign-up moves the browser’s projects to the account, and the token stops working', async () => {
  const { id } = await submitRequest(visitor);
  const token = visitor.cookies.get(VISITOR)!;
  const userId = await signUp(app, visitor, 'ada@example.com');
  expect((await projectsSeenBy(visitor)).map((project) => project.id)).toEqual([id]);

  const copy = testBrowser(app);
  copy.cookies.set(VISITOR, token);
  expect(await projectsSeenBy(copy)).toEqual([]);
  await signUp(app, copy, 'eve@example.com');
  expect(await projectsSeenBy(copy)).toEqual([]);
  const [row] = await app.deps.db.select().from(projects).where(eq(projects.id, id));
  expect([row?.userId, row?.visitorHash]).toEqual([userId, null]);
});

test('login moves them, too', async () => {
  await signUp(app, testBrowser(app), 'ada@example.com');
  app.clock.advance({ minutes: 2 });
  const { id } = await submitRequest(visitor);
  await logIn(app, visitor, 'ada@example.com');
  expect((await projectsSeenBy(visitor)).map((project) => project.id)).toEqual([id]);
});

test('a visitor’s request that is sent again after sign-up is still one project', async () => {
  const { body } = await submitRequest(visitor);
  await signUp(app, visitor, 'ada@example.com');
  expect((await visitor.send('POST', '/api/projects', body)).statusCode).toBe(200);
  expect(await rowsIn(app, projects)).toBe(1);
});

test('after logging out, the browser no longer sees the account’s projects', async () => {
  await signUp(app, visitor, 'ada@example.com');
  const { response } = await submitRequest(visitor);
  expect(response.cookies.map(({ name }) => name)).not.toContain(VISITOR);
  await visitor.send('DELETE', '/api/sessions/current');
  expect(await projectsSeenBy(visitor)).toEqual([]);
});

test.each([
  [
    'submitting when logged in',
    async () => (await signUp(app, visitor, 'ada@example.com'), await submitRequest(visitor)),
  ],
  [
    'taking over a project at sign-up',
    async () => (await submitRequest(visitor), await signUp(app, visitor, 'ada@example.com')),
  ],
])('the first-project discount ends with %s', async (_how, act) => {
  await act();
  const me = (await exportOf(app, visitor)).json().account;
  expect(me.FirstProject).toBe(false);
});

test('an account without a project keeps its discount', async () => {
  await signUp(app, visitor, 'ada@example.com');
  expect((await exportOf(app, visitor)).json().account.FirstProject).toBe(true);
});
