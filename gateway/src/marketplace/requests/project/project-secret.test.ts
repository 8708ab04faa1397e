import { eq } from 'drizzle-orm';
import { projects } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { projectsSeenBy, requestBody, submitRequest } from '#marketplace/requests/testing/test-request.ts';

const VISITOR = 'nw_visitor';
let app: TestApp;
let guest: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  guest = testBrowser(app);
});
const send = (browser: TestBrowser, body: unknown) => browser.send('POST', '/api/projects', body);
const secretOf = () => requestBody().secret;

test.each([
  ['without a secret', (body: object) => ({ ...body, secret: undefined })],
  ['with a secret of its own', (body: object) => ({ ...body, secret: secretOf() })],
])('a pro that knows a request’s id and content and sends it again %s gets nothing', async (_how, asPro) => {
  const { body, id } = await submitRequest(guest);
  await submitRequest(guest);
  const pro = testBrowser(app, { ip: '198.51.100.1' });
  const answer = await send(pro, asPro(body));
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'already-sent']);
  expect(answer.body).not.toContain('Byron');
  expect(pro.cookies.size).toBe(0);
  expect(await projectsSeenBy(pro)).toEqual([]);
  expect((await pro.get(`/api/projects/${id}`)).statusCode).toBe(404);
  expect(await projectsSeenBy(guest)).toHaveLength(2);
});

test('an account that knows a request’s id and content gets nothing either', async () => {
  const { body } = await submitRequest(guest);
  const pro = testBrowser(app);
  await signUp(app, pro, 'pro@example.com');
  expect((await send(pro, { ...body, secret: secretOf() })).statusCode).toBe(409);
  expect(await projectsSeenBy(pro)).toEqual([]);
});

test('naming other people’s projects is rate-limited across all gateways, without affecting the guest', async () => {
  const { body, id } = await submitRequest(guest);
  const gateways = [app, await startTestApp({ beside: app })];
  const pros = gateways.map((gateway) => testBrowser(gateway, { ip: '2001:db8::1' }));
  const statuses: number[] = [];
  for (let turn = 0; turn < 62; turn += 1) {
    const pro = pros[turn % 2]!;
    const answer =
      turn % 4 < 2 ? await pro.get(`/api/projects/${id}`) : await send(pro, { ...body, secret: secretOf() });
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 404 || status === 409)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429]);
  const neighbor = testBrowser(app, { ip: '2001:db8::2' });
  expect((await neighbor.send('POST', `/api/projects/${id}/cancel`)).statusCode).toBe(429);
  expect((await send(guest, body)).statusCode).toBe(200);
});

test('the token depends on the secret alone: another request gets the same one, and it is not stored', async () => {
  const { body, id } = await submitRequest(guest);
  const other = testBrowser(app);
  await send(other, requestBody({ secret: body.secret, Email: 'eve@example.com' }));
  expect(other.cookies.get(VISITOR)).toBe(guest.cookies.get(VISITOR));
  const [row] = await app.deps.db.select().from(projects).where(eq(projects.id, id));
  const kept = JSON.stringify(row);
  expect(kept).not.toContain(body.secret);
  expect(kept).not.toContain(guest.cookies.get(VISITOR));
});

test('two requests whose answers were lost are in one list once the browser sends them again', async () => {
  const bodies = [requestBody(), requestBody({ Service: 'Lock Rekeying' })];
  for (const body of bodies) await send(testBrowser(app), body);
  for (const body of bodies) expect((await send(guest, body)).statusCode).toBe(200);
  expect((await projectsSeenBy(guest)).map(({ id }) => id).toSorted()).toEqual(
    bodies.map(({ id }) => id).toSorted(),
  );
  expect(await rowsIn(app, projects)).toBe(2);
});

test('a request whose answer was lost belongs to the account when it is sent again after login', async () => {
  await signUp(app, testBrowser(app), 'ada@example.com');
  app.clock.advance({ minutes: 2 });
  const body = requestBody();
  await send(testBrowser(app), body);
  await logIn(app, guest, 'ada@example.com');
  expect((await send(guest, body)).statusCode).toBe(200);
  expect((await projectsSeenBy(guest)).map(({ id }) => id)).toEqual([body.id]);
  const [row] = await app.deps.db.select().from(projects);
  expect(row).toMatchObject({ visitorHash: null, emailConfirmedAt: expect.any(Date) });
});

test('a tab with an older script, which sends no secret, can still send its request and see it', async () => {
  const { response, id } = await submitRequest(guest, { secret: undefined });
  expect(response.statusCode).toBe(201);
  expect((await projectsSeenBy(guest)).map((project) => project.id)).toEqual([id]);
  const again = await submitRequest(guest, { secret: undefined, id });
  expect([again.response.statusCode, await rowsIn(app, projects)]).toEqual([200, 1]);
});

test.each(['', 'x', 'x'.repeat(42), 'ä'.repeat(43), 7])('%j is not accepted as a secret', async (secret) => {
  expect((await submitRequest(guest, { secret })).response.statusCode).toBe(422);
});
