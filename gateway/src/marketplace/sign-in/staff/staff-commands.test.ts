import { staffWithPasskey } from '#testing/staff-browser.ts';
import { proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { pressLink, testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { addStaff, listStaff, readRole, removeStaff } from './staff-commands.ts';
import { joinCompany, leaveCompany } from '#marketplace/companies/staff/staff-company-commands.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const ana = 'ana@example.com';

async function open(link: string): Promise<TestBrowser> {
  const browser = testBrowser(app);
  expect((await pressLink(browser, link.split('#')[1]!)).statusCode).toBe(200);
  return browser;
}

test('the first admin is made on the command line, with a link that signs in once', async () => {
  const link = await addStaff(app.deps, ' Ana@Example.com ', readRole('admin'));
  expect(link).toMatch(/^http:\/\/localhost:3000\/login\/link#[\w-]{43}$/);
  const browser = await staffWithPasskey(app, link);
  const me = (await browser.get('/api/staff/me')).json<{ role: string; may: string[] }>();
  expect(me.role).toBe('admin');
  expect(me.may).toContain('desk.open');
  expect((await pressLink(testBrowser(app), link.split('#')[1]!)).statusCode).toBe(410);
  expect(await listStaff(app.deps)).toEqual([{ email: ana, role: 'admin' }]);
});

test('a link expires after an hour without use', async () => {
  const link = await addStaff(app.deps, ana, 'support');
  app.clock.advance({ minutes: 61 });
  expect((await pressLink(testBrowser(app), link.split('#')[1]!)).statusCode).toBe(410);
});

test('a revoked role no longer works in the next call, and its sessions end', async () => {
  const browser = await staffWithPasskey(app, await addStaff(app.deps, ana, 'checker'));
  await addStaff(app.deps, ana, 'support');
  expect((await browser.get('/api/staff/me')).json()).toMatchObject({ role: 'support' });
  await removeStaff(app.deps, ana);
  for (const path of ['/api/staff/me', '/api/users/me'])
    expect((await browser.get(path)).statusCode).toBe(401);
  await expect(removeStaff(app.deps, ana)).rejects.toThrow('ana@example.com has no role at Nestwright.');
});

test('nobody can work for both Nestwright and a company', async () => {
  const owner = testBrowser(app, { ip: '203.0.113.8' });
  const company = await signInPro(app, owner, 'roofer@example.com');
  await expect(addStaff(app.deps, 'roofer@example.com', 'checker')).rejects.toThrow(
    'roofer@example.com belongs to Ocean Drive Roofers.',
  );
  const browser = await staffWithPasskey(app, await addStaff(app.deps, ana, 'checker'));
  await expect(joinCompany(app.deps, ana, company)).rejects.toThrow(
    'ana@example.com already has the role checker',
  );
  const saved = await browser.send('PUT', '/api/pro-profile', {});
  expect(saved.json()).toMatchObject({ error: { code: 'not-allowed' } });
});

test('a member answers the company’s leads but does not change its profile, until they leave', async () => {
  const owner = testBrowser(app, { ip: '203.0.113.8' });
  const company = await signInPro(app, owner, 'roofer@example.com');
  const { lead } = await sendMatched(testBrowser(app, { ip: '203.0.113.9' }), owner);
  const member = await open(await joinCompany(app.deps, 'ben@example.com', company));
  expect((await member.get('/api/leads')).json()).toMatchObject({ leads: [{ id: lead.id }] });
  expect((await member.send('POST', `/api/leads/${lead.id}/accept`)).statusCode).toBe(200);
  expect((await member.get('/api/pro-profile')).json()).toMatchObject({
    profile: { company: 'Ocean Drive Roofers' },
  });
  expect((await member.send('PUT', '/api/pro-profile', {})).json()).toEqual({
    error: {
      code: 'not-allowed',
      message: 'Only the owner of your company may do this. Please ask them.',
    },
  });
  await leaveCompany(app.deps, 'ben@example.com');
  expect((await member.get('/api/leads')).statusCode).toBe(403);
});

test.each([
  ['ana', 'admin', '"ana" is not an e-mail address.'],
  [ana, 'boss', '--role must be one of support, checker, admin.'],
  [ana, undefined, '--role must be one of support, checker, admin.'],
])('%s as %s is refused: %s', async (email, role, message) => {
  await expect((async () => addStaff(app.deps, email, readRole(role)))()).rejects.toThrow(message);
});

test('a closed account gets no role', async () => {
  const browser = testBrowser(app);
  await signUp(app, browser, ana);
  app.clock.advance({ minutes: 2 });
  await proveByMail(app, browser, ana);
  expect((await browser.send('DELETE', '/api/users/me')).statusCode).toBe(200);
  await expect(addStaff(app.deps, ana, 'admin')).rejects.toThrow('ana@example.com is closed');
});
