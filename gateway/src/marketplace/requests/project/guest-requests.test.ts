import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { logIn, signUp, userRecordOf } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { requestBody, submitRequest } from '#marketplace/requests/testing/test-request.ts';

let app: TestApp;
let guest: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  guest = testBrowser(app);
});

const listed = async (browser: TestBrowser): Promise<string[]> =>
  (await browser.get('/api/projects')).json<{ projects: { id: string }[] }>().projects.map(({ id }) => id);
const asked = async (browser: TestBrowser): Promise<number> =>
  (await browser.get('/api/guest-requests')).json<{ count: number }>().count;
const claim = (browser: TestBrowser, phone: string) =>
  browser.send('POST', '/api/guest-requests', { areMine: true, phone });
/** Answers with the phone number of `requestBody`. */
const answer = async (browser: TestBrowser, areMine: boolean): Promise<number> =>
  (
    await browser.send(
      'POST',
      '/api/guest-requests',
      areMine ? { areMine, phone: '+1 305 555 0143' } : { areMine },
    )
  ).json<{ count: number }>().count;

/** The token of the newest mailed link to an address. */
async function linkTo(email: string): Promise<string> {
  const mail = (await app.mails()).find(({ to, text }) => to === email && text.includes('/login/link#'));
  return /\/login\/link#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

test('a login link that a stranger sends takes over no request, and the page asks nothing', async () => {
  const { id } = await submitRequest(guest);
  const stranger = testBrowser(app, { ip: '198.51.100.9' });
  await signUp(app, stranger, 'eve@example.com');
  app.clock.advance({ minutes: 2 });
  await stranger.send('POST', '/api/codes', { email: 'eve@example.com', purpose: 'login' });
  const used = await guest.send('POST', '/api/links/use', { token: await linkTo('eve@example.com') });
  expect(used.statusCode).toBe(200);
  expect(await asked(guest)).toBe(0);
  expect(await answer(guest, true)).toBe(0);
  expect([await listed(guest), await listed(stranger)]).toEqual([[], []]);
  await guest.send('DELETE', '/api/sessions/current');
  expect(await listed(guest)).toEqual([id]);
});

test('a sign-up link that a stranger sends takes over no request, and the page asks nothing', async () => {
  await submitRequest(guest);
  const stranger = testBrowser(app, { ip: '198.51.100.9' });
  await stranger.send('POST', '/api/codes', { email: 'eve@example.com', purpose: 'sign-up' });
  await guest.send('POST', '/api/links/use', { token: await linkTo('eve@example.com') });
  const created = await guest.send('POST', '/api/users', userRecordOf('eve@example.com'));
  expect(created.statusCode).toBe(201);
  expect([await asked(guest), await answer(guest, true), await listed(guest)]).toEqual([0, 0, []]);
});

test('the next person at a shared computer gets no request unless they say that it is theirs', async () => {
  const { id } = await submitRequest(guest);
  await signUp(app, guest, 'next@example.com');
  expect([await listed(guest), await asked(guest)]).toEqual([[], 1]);
  expect(await answer(guest, false)).toBe(0);
  expect([await asked(guest), await answer(guest, true), await listed(guest)]).toEqual([0, 0, []]);
  await guest.send('DELETE', '/api/sessions/current');
  expect(await listed(guest)).toEqual([id]);
});

test('a request that was sent with another e-mail joins the account once its person says that it is theirs', async () => {
  const { id } = await submitRequest(guest, { Email: 'ada.work@example.com' });
  await signUp(app, guest, 'ada@example.com');
  expect([await asked(guest), await answer(guest, true)]).toEqual([1, 1]);
  expect([await listed(guest), await asked(guest)]).toEqual([[id], 0]);
  await guest.send('DELETE', '/api/sessions/current');
  expect(await listed(guest)).toEqual([]);
});

test('the next person at a shared computer who says yes needs the phone number in the request', async () => {
  const { id } = await submitRequest(guest);
  await signUp(app, guest, 'next@example.com');
  for (const phone of ['', '555-0143', '(305) 555-0144', '305 555 014'])
    expect((await claim(guest, phone)).json()).toMatchObject({ error: { code: 'wrong-phone' } });
  expect([await listed(guest), await asked(guest)]).toEqual([[], 1]);
  expect((await claim(guest, '(305) 555-0199')).statusCode).toBe(422);
  const blocked = await claim(guest, '(305) 555-0143');
  expect([blocked.statusCode, await listed(guest)]).toEqual([429, []]);
  await guest.send('DELETE', '/api/sessions/current');
  expect(await listed(guest)).toEqual([id]);
});

test('the e-mail in a request is told that another account has it, without anything of the request', async () => {
  const { id } = await submitRequest(guest, { Email: 'ada.work@example.com' });
  await signUp(app, guest, 'ada@example.com');
  await answer(guest, true);
  const [told, ...more] = (await app.mails()).filter(({ template }) => template === 'request_claimed');
  expect([told?.to, more]).toEqual(['ada.work@example.com', []]);
  expect(told?.text).not.toMatch(new RegExp(`${id}|0143|Miami|Roof`));
});

test('requests with another phone number stay, and are asked about again', async () => {
  const own = await submitRequest(guest, { Email: 'ada.work@example.com' });
  await submitRequest(guest, { Email: 'bob@example.com', PhoneNumber: '(305) 555-0144' });
  await signUp(app, guest, 'ada@example.com');
  expect([await answer(guest, true), await listed(guest), await asked(guest)]).toEqual([1, [own.id], 1]);
});

test('signing in takes over what was sent with the account’s own e-mail and leaves the rest', async () => {
  await signUp(app, guest, 'ada@example.com');
  await guest.send('DELETE', '/api/sessions/current');
  const own = await submitRequest(guest, { Email: 'ADA@example.com' });
  const other = await submitRequest(guest, { Email: 'bob@example.com' });
  app.clock.advance({ minutes: 2 });
  await logIn(app, guest, 'ada@example.com');
  expect(await listed(guest)).toEqual([own.id]);
  await guest.send('DELETE', '/api/sessions/current');
  expect(await listed(guest)).toEqual([other.id]);
});

test('a guest’s request that waited in the browser is not the account’s that is logged in when it goes out', async () => {
  const secret = 'S'.repeat(43);
  const lost = requestBody({ Email: 'ada@example.com', secret });
  await testBrowser(app).send('POST', '/api/projects', lost);
  await signUp(app, guest, 'eve@example.com');
  const waiting = requestBody({ Email: 'ada@example.com', secret: 'T'.repeat(43), asGuest: true });
  for (const body of [{ ...lost, asGuest: true }, lost, waiting])
    expect((await guest.send('POST', '/api/projects', body)).statusCode).toBeLessThan(300);
  expect(await listed(guest)).toEqual([]);
  await guest.send('DELETE', '/api/sessions/current');
  expect((await listed(guest)).toSorted()).toEqual([lost.id, waiting.id].toSorted());
});

test('a guest’s request that waited goes to the account of its own e-mail', async () => {
  await signUp(app, guest, 'ada@example.com');
  const waiting = requestBody({ Email: 'Ada@example.com', asGuest: true });
  await guest.send('POST', '/api/projects', waiting);
  expect(await listed(guest)).toEqual([waiting.id]);
});
