import { removeClosedUsers } from '#marketplace/account/user/account-closing.ts';
import { projects, pros, users } from '#marketplace/base/tables.ts';
import { proveByMail } from '#marketplace/sign-in/testing/passkey-steps.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { agreeOn } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { rethrow } from '#testing/rethrow.ts';

const roofer = 'roofer@example.com';
let app: TestApp;
let browser: TestBrowser;
let pro: TestBrowser;

async function open(env: Record<string, string> = {}): Promise<void> {
  app = await startTestApp({ env });
  browser = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, roofer);
}
beforeEach(() => open());

/** Has the pro leave; `meanwhile` happens while its deletion can still be undone. */
const removePro = async (meanwhile = () => Promise.resolve()) => {
  app.clock.advance({ minutes: 5 });
  await proveByMail(app, pro, roofer);
  expect((await pro.send('DELETE', '/api/users/me')).statusCode).toBe(200);
  app.clock.advance({ hours: 36 });
  await meanwhile();
  app.clock.advance({ hours: 36 });
  await removeClosedUsers(app.deps, rethrow);
};

const leftMail = async () => (await app.mails()).find(({ template }) => template === 'pro_left');

test('when a pro leaves, its company is deleted unless a request or review refers to it', async () => {
  const before = await rowsIn(app, pros);
  await removePro();
  expect(await rowsIn(app, pros)).toBe(before - 1);
});

test('a pro that leaves gives up its accepted jobs: the homeowner is notified, and the other pros keep the request', async () => {
  await addPros(app, 2);
  const { id, lead } = await sendMatched(browser, pro);
  await actOn(pro, lead, 'accept');
  await removePro();
  const { project } = (await browser.get(`/api/projects/${id}`)).json();
  expect(project.status).toBe('Matched');
  expect(project.pros.find(({ answer }: { answer: string }) => answer === 'declined')).toMatchObject({
    name: 'A company that has left',
    phone: '',
  });
  const mail = await leftMail();
  expect(mail).toMatchObject({ to: 'ada@example.com' });
  expect(mail?.subject).toBe('A pro has left Nestwright');
  expect(mail?.text).toContain('The other pros still have your request. You don’t need to do anything.');
});

test('when a pro leaves an agreed job, the homeowner reads that the other pros can offer a price again', async () => {
  await addPros(app, 2);
  await agreeOn(browser, pro, await sendMatched(browser, pro));
  await removePro();
  const mail = await leftMail();
  expect(mail?.text).toContain('The other pros can offer you a price again.');
  expect(mail?.text).not.toContain('You don’t need to do anything.');
});

test('a homeowner whose account is closed gets no mail about a pro that leaves', async () => {
  await signUp(app, browser, 'ada@example.com');
  const { lead } = await sendMatched(browser, pro);
  await actOn(pro, lead, 'accept');
  await removePro(async () => {
    await proveByMail(app, browser, 'ada@example.com');
    expect((await browser.send('DELETE', '/api/users/me')).statusCode).toBe(200);
  });
  expect(await leftMail()).toBeUndefined();
});

test('when a pro leaves, requests that came from its page no longer name it', async () => {
  await sendMatched(browser, pro, { visit: { company: ' ocean drive ROOFERS ' } });
  const visits = async () => (await app.deps.db.select({ visit: projects.visit }).from(projects))[0]?.visit;
  expect(await visits()).toHaveProperty('company');
  await removePro();
  expect(await visits()).not.toHaveProperty('company');
});

test('when the last available pro leaves, the request is pending again', async () => {
  await open({ SAMPLE_PROS: 'off' });
  const { id } = await sendMatched(browser, pro);
  await removePro();
  expect((await browser.get(`/api/projects/${id}`)).json().project.status).toBe('Pending');
  const templates = (await app.mails()).map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(['project_news', 'lead_declined']));
  expect(await app.deps.db.select().from(users)).toEqual([]);
});
