import type { CaughtMail } from '#testing/caught-mail.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { submitRequest } from '#testing/test-request.ts';

const ada = 'ada@example.com';
let app: TestApp;
let guest: TestBrowser;
let other: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  guest = testBrowser(app);
  other = testBrowser(app, { ip: '198.51.100.9' });
});

const receipts = async (to = ada): Promise<CaughtMail[]> =>
  (await app.mails()).filter((mail) => mail.to === to && mail.template === 'request_received');
const tokenIn = (mail: CaughtMail | undefined): string =>
  /\/my-projects\/link#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
const use = (what: string, token: string, browser = other) =>
  browser.send('POST', `/api/request-links/${what}`, { token });

test('its reader can end the link, and so can the browser that sent the request', async () => {
  const { id } = await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  expect((await other.send('POST', `/api/projects/${id}/end-link`)).statusCode).toBe(404);
  const ended = await guest.send('POST', `/api/projects/${id}/end-link`);
  expect([ended.statusCode, ended.json().project.linkUntil]).toEqual([200, null]);
  expect((await use('open', token)).statusCode).toBe(410);

  app.clock.advance({ hours: 1 });
  await submitRequest(guest, { Service: 'Gutter Repair' });
  const second = tokenIn((await receipts())[0]);
  expect((await use('end', second)).json()).toEqual({ ended: true });
  expect((await use('open', second)).statusCode).toBe(410);
});

test('the link cancels its request and no other', async () => {
  const first = await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  app.clock.advance({ hours: 1 });
  const second = await submitRequest(guest);
  expect((await use('cancel', token)).json().project.status).toBe('Cancelled');
  const statusOf = async (id: string) => (await guest.get(`/api/projects/${id}`)).json().project.status;
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['Cancelled', 'Matched']);
});

test('the link of a closed account opens nothing', async () => {
  await signUp(app, guest, ada);
  await submitRequest(guest);
  const token = tokenIn((await receipts())[0]);
  expect((await use('open', token)).statusCode).toBe(200);
  await app.deps.db.execute(`update users set closed_at = now()`);
  expect((await use('open', token)).statusCode).toBe(410);
});
