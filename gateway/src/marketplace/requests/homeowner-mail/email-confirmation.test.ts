import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { agreeOn, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, sendMatched, submitRequest } from '#marketplace/requests/testing/test-request.ts';

const ada = 'ada@example.com';
const SITE = 'https://nestwright.example';
let app: TestApp;
let guest: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: SITE } });
  [guest, pro] = [testBrowser(app), testBrowser(app)];
  await signInPro(app, pro, 'pro@example.com', { company: 'Pay at evil.example Roofing' });
});

const toGuest = async () =>
  (await app.mails()).filter(
    ({ to, template }) => to.toLowerCase() === ada && template !== 'request_received',
  );
async function tokenInMail(): Promise<string> {
  return /confirm=([\w-]{43})/.exec((await toGuest())[0]?.text ?? '')?.[1] ?? '';
}
const confirm = (browser: TestBrowser, token: string) =>
  browser.send('POST', '/api/projects/confirm-email', { token });
/** A request that the pro accepts; the words are the sender's. */
async function accepted(change: Record<string, unknown> = {}) {
  const sent = await sendMatched(guest, pro, change);
  app.clock.advance({ minutes: 11 });
  await actOn(pro, sent.lead, 'accept');
  return sent;
}

test('until it is confirmed, a guest’s e-mail gets one fixed text without anything that people typed', async () => {
  const { id } = await accepted({ City: 'See evil.example', FirstName: 'evil.example' });
  const [mail, ...others] = await toGuest();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('News about your Nestwright request');
  for (const form of [mail?.subject, mail?.text, mail?.html]) {
    expect(form).not.toMatch(/evil\.example|Pay at|Miami|Roof Leak|555-0177/);
    expect(form).not.toContain(id);
  }
  expect(mail?.text).toContain(`${SITE}/my-projects?confirm=`);
  expect(mail?.text).toContain('About your request (Roofing): A pro has said yes.');
});

test('a guest who confirms gets the full updates, now and for later requests', async () => {
  const { lead } = await accepted();
  app.clock.advance({ minutes: 11 });
  expect((await confirm(guest, await tokenInMail())).json()).toEqual({ confirmed: true });
  const notice = (await toGuest())[0];
  expect(notice?.subject).toBe('Pay at Roofing said yes: Roof Leak Repair in Miami Beach, FL');
  expect(notice?.text).toContain('(305) 555-0177');
  app.clock.advance({ minutes: 1 });
  await actOn(pro, lead, 'schedule', { date: '2027-03-05', window: '02:00PM-05:00PM' });
  expect((await toGuest())[0]?.subject).toMatch(/^Your visit: Friday, March 5, 2027/);
  await accepted();
  expect((await toGuest())[0]?.subject).toMatch(/said yes/);
});

test('whoever reads the mailbox of a mistyped address can’t confirm it, and sees no project', async () => {
  const { id } = await accepted();
  const token = await tokenInMail();
  const stranger = testBrowser(app);
  await stranger.get(`/my-projects?confirm=${token}`);
  const refused = await confirm(stranger, token);
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'other-browser']);
  await signUp(app, stranger, ada);
  expect((await confirm(stranger, token)).statusCode).toBe(403);
  await accepted();
  expect((await toGuest()).map(({ template }) => template)).not.toContain('project_accepted');
  expect((await stranger.get(`/api/projects/${id}`)).statusCode).toBe(404);
});

test('opening the link confirms nothing, and its button works repeatedly', async () => {
  await accepted();
  const token = await tokenInMail();
  await guest.get(`/my-projects?confirm=${token}`);
  await accepted();
  expect((await toGuest()).map(({ template }) => template)).toEqual(['project_news', 'project_news']);
  for (let turn = 0; turn < 2; turn += 1) expect((await confirm(guest, token)).statusCode).toBe(200);
});

test('one guest’s confirmation does not count for a stranger who types the same e-mail', async () => {
  await accepted();
  await confirm(guest, await tokenInMail());
  guest = testBrowser(app);
  await accepted();
  expect((await toGuest())[0]?.template).toBe('project_news');
});

test.each(['A'.repeat(43), 'x', ''])('%j confirms nothing', async (token) => {
  await accepted();
  expect((await confirm(guest, token)).statusCode).toBe(token.length === 43 ? 404 : 422);
});

test('an account’s own e-mail needs no confirmation, another e-mail does', async () => {
  await signUp(app, guest, ada);
  await accepted({ Email: 'ADA@example.com' });
  expect((await toGuest())[0]?.template).toBe('project_accepted');
  await accepted({ Email: 'eve@example.com' });
  const toEve = (await app.mails()).filter(({ to }) => to === 'eve@example.com');
  expect(toEve.map(({ template }) => template).toSorted()).toEqual(['project_news', 'request_received']);
});

test('signing up with its e-mail confirms an earlier request', async () => {
  await submitRequest(guest);
  await signUp(app, guest, ada);
  const [lead] = (await pro.get('/api/leads')).json().leads;
  app.clock.advance({ minutes: 1 });
  await actOn(pro, lead, 'accept');
  expect((await toGuest())[0]?.template).toBe('project_accepted');
});

test('a guest who confirms after the pro has cancelled the agreement is not told of an agreed price', async () => {
  const sent = await accepted();
  await agreeOn(guest, pro, sent);
  await stepOfWork(pro, sent.lead, 'cancel');
  app.clock.advance({ minutes: 11 });
  const token = await tokenInMail();
  expect((await confirm(guest, token)).statusCode).toBe(200);
  expect((await toGuest()).filter(({ subject }) => subject.startsWith('You agreed'))).toEqual([]);
});

test('a guest can have the link mailed, three times an hour, and nothing is mailed once the address is confirmed', async () => {
  const { id } = await submitRequest(guest);
  const send = (browser: TestBrowser) => browser.send('POST', `/api/projects/${id}/send-confirmation`);
  expect((await send(testBrowser(app))).statusCode).toBe(404);
  const sent = await send(guest);
  expect([sent.statusCode, sent.json().project.isEmailConfirmed]).toEqual([200, false]);
  const [mail, ...others] = await toGuest();
  expect(others).toEqual([]);
  expect([mail?.template, mail?.subject]).toEqual([
    'project_news',
    'Please confirm your e-mail: your Nestwright request',
  ]);
  await send(guest);
  await send(guest);
  expect((await send(guest)).statusCode).toBe(429);
  expect(await toGuest()).toHaveLength(3);
  expect((await confirm(guest, await tokenInMail())).statusCode).toBe(200);
  app.clock.advance({ hours: 2 });
  expect((await send(guest)).json().project.isEmailConfirmed).toBe(true);
  expect(await toGuest()).toHaveLength(3);
});

test('if the address has been mailed too often, a guest reads that nothing was sent', async () => {
  const { id } = await submitRequest(guest);
  for (let turn = 0; turn < 4; turn += 1)
    await submitRequest(testBrowser(app, { ip: `198.51.100.${turn}` }), { Email: 'a.da@example.com' });
  for (let turn = 0; turn < 4; turn += 1)
    await submitRequest(testBrowser(app, { ip: `198.51.100.${turn}` }), { Email: ada });
  const refused = await guest.send('POST', `/api/projects/${id}/send-confirmation`);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    429,
    expect.stringContaining('Please try again in'),
  ]);
  expect(await toGuest()).toEqual([]);
});
