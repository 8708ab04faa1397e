import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { projectsSeenBy, requestBody, submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let guest: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  guest = testBrowser(app);
});

const recover = (browser: TestBrowser, { id, secret }: { id: string; secret?: unknown }) =>
  browser.send('POST', `/api/projects/${id}/recover`, { secret });
const idsSeenBy = async (browser: TestBrowser) => (await projectsSeenBy(browser)).map(({ id }) => id);

/** A request whose answer never reached the guest's browser. */
async function sendUnanswered(change: Record<string, unknown> = {}) {
  const body = requestBody(change);
  expect((await testBrowser(app).send('POST', '/api/projects', body)).statusCode).toBe(201);
  return body;
}

test('a browser opens its request with the secret alone, and nothing is sent twice', async () => {
  const body = await sendUnanswered();
  const mailed = await rowsIn(app, mails);
  const answer = await recover(guest, body);
  expect([answer.statusCode, answer.json().project.id]).toEqual([200, body.id]);
  expect(await idsSeenBy(guest)).toEqual([body.id]);
  expect((await recover(guest, body)).statusCode).toBe(200);
  expect([await rowsIn(app, projects), await rowsIn(app, mails)]).toEqual([1, mailed]);
});

test('the request joins those that the browser already has', async () => {
  const { id } = await submitRequest(guest);
  const body = await sendUnanswered({ Service: 'Lock Rekeying' });
  await recover(guest, body);
  expect(new Set(await idsSeenBy(guest))).toEqual(new Set([body.id, id]));
});

test('a wrong secret and an unknown request get the same answer, and no cookie', async () => {
  const body = await sendUnanswered();
  const wrong = await recover(guest, { id: body.id, secret: requestBody()['secret'] });
  const unknown = await recover(guest, { ...body, id: requestBody().id });
  expect([wrong.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(wrong.json()).toEqual(unknown.json());
  expect(guest.cookies.size).toBe(0);
});

test('a request that an account has taken over is not opened again to the browser that logged out', async () => {
  const body = requestBody();
  await guest.send('POST', '/api/projects', body);
  await signUp(app, guest, 'ada@example.com');
  expect((await recover(guest, body)).statusCode).toBe(200);
  await guest.send('DELETE', '/api/sessions/current');
  expect((await recover(guest, body)).statusCode).toBe(404);
  expect(await idsSeenBy(guest)).toEqual([]);
});

test('an account that recovers a guest’s request has it from then on', async () => {
  const body = await sendUnanswered();
  await signUp(app, guest, 'ada@example.com');
  expect((await recover(guest, body)).statusCode).toBe(200);
  app.clock.advance({ minutes: 2 });
  const elsewhere = testBrowser(app);
  await logIn(app, elsewhere, 'ada@example.com');
  expect(await idsSeenBy(elsewhere)).toEqual([body.id]);
});
