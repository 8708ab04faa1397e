import { randomUUID } from 'node:crypto';
import { recoverPasskeys } from '#marketplace/sign-in/passkey/passkey-recovery.ts';
import { addStaff, recoverStaff } from './staff-commands.ts';
import { WHY } from '#marketplace/desk/testing/desk-scene.ts';
import {
  addPasskey,
  newDevice,
  prove,
  proveByMail,
  touchIn,
} from '#marketplace/sign-in/testing/passkey-steps.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, logIn } from '#marketplace/sign-in/testing/test-accounts.ts';
import { pressLink, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { rethrow } from '#testing/rethrow.ts';

const ana = 'ana@example.com';
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const codeOf = (answer: { json<T>(): T }) => answer.json<{ error: { code: string } }>().error.code;

async function open(link: string): Promise<TestBrowser> {
  const browser = testBrowser(app);
  expect((await pressLink(browser, link.split('#')[1]!)).statusCode).toBe(200);
  return browser;
}

test('a member of staff can do nothing until they add a passkey with the invitation', async () => {
  const browser = await open(await addStaff(app.deps, ana, 'admin'));
  for (const path of ['/api/staff/me', '/api/desk', '/api/favorites', '/api/leads'])
    expect(codeOf(await browser.get(path))).toBe('passkey-needed');
  expect((await browser.get('/api/users/me')).json()).toMatchObject({ user: { May: ['passkey.keep'] } });
  const device = newDevice(app);
  const added = await addPasskey(browser, device);
  expect(added.json<{ user: { May: string[] } }>().user.May).toContain('desk.open');
  expect((await browser.get('/api/desk')).statusCode).toBe(200);
});

test('a staff session that a mailed code opened needs the passkey, and cannot add another one', async () => {
  const first = await open(await addStaff(app.deps, ana, 'admin'));
  const device = newDevice(app);
  await addPasskey(first, device);
  app.clock.advance({ minutes: 10 });
  const browser = testBrowser(app, { ip: '203.0.113.8' });
  await logIn(app, browser, ana);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, browser, ana);
  expect(codeOf(await browser.get('/api/desk'))).toBe('passkey-needed');
  expect(codeOf(await browser.send('POST', '/api/passkeys/options'))).toBe('proof-needed');
  expect(codeOf(await browser.send('DELETE', '/api/users/me'))).not.toBe('internal');
  expect((await prove(browser, device)).statusCode).toBe(200);
  expect((await browser.get('/api/desk')).statusCode).toBe(200);
});

test('deciding and opening details need a passkey’s proof from the last five minutes', async () => {
  const browser = await open(await addStaff(app.deps, ana, 'admin'));
  const device = newDevice(app);
  await addPasskey(browser, device);
  app.clock.advance({ minutes: 6 });
  const id = randomUUID();
  const decision = { commandId: randomUUID(), decision: 'answered', reason: WHY };
  const tries = [
    () => browser.send('POST', `/api/desk/messages/${id}/decisions`, decision),
    () => browser.send('POST', `/api/desk/messages/${id}/reveal`, { reason: WHY }),
  ];
  for (const attempt of tries) expect(codeOf(await attempt())).toBe('proof-needed');
  await proveByMail(app, browser, ana);
  for (const attempt of tries) expect(codeOf(await attempt())).toBe('proof-needed');
  await prove(browser, device);
  for (const attempt of tries) expect((await attempt()).statusCode).toBe(404);
});

test('staff cannot remove their last passkey, and an admin recovers lost ones on the command line', async () => {
  const browser = await open(await addStaff(app.deps, ana, 'support'));
  const device = newDevice(app);
  await addPasskey(browser, device);
  const { passkeys } = (await browser.get('/api/passkeys')).json<{ passkeys: { id: string }[] }>();
  expect(codeOf(await browser.send('DELETE', `/api/passkeys/${passkeys[0]!.id}`))).toBe('last-passkey');
  expect(codeOf(await browser.send('POST', '/api/passkeys/recovery'))).toBe('ask-an-admin');
  const link = await recoverStaff(app.deps, ana);
  expect((await browser.get('/api/users/me')).statusCode).toBe(401);
  const again = await open(link);
  expect((await addPasskey(again, newDevice(app))).statusCode).toBe(201);
  expect((await again.get('/api/desk')).statusCode).toBe(200);
  await expect(recoverStaff(app.deps, 'ben@example.com')).rejects.toThrow('There is no account');
});

test('a recovery by mail removes no passkey from someone who joined the staff in the meantime', async () => {
  await existingAccount(app, ana);
  const browser = testBrowser(app);
  await logIn(app, browser, ana);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, browser, ana);
  const device = newDevice(app);
  expect((await addPasskey(browser, device)).statusCode).toBe(201);
  expect((await browser.send('POST', '/api/passkeys/recovery')).statusCode).toBe(202);
  await addStaff(app.deps, ana, 'admin');
  app.clock.advance({ hours: 25 });
  await recoverPasskeys(app.deps, rethrow);
  expect((await touchIn(testBrowser(app), device)).statusCode).toBe(200);
});
