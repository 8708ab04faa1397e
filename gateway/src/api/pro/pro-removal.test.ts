import { removeClosedUsers } from '#api/user/account-closing.ts';
import { projects, pros, users } from '#db/tables.ts';
import { proveByMail } from '#testing/passkey-steps.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#testing/test-pros.ts';
import { actOn, sendMatched } from '#testing/test-request.ts';
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

const removePro = async () => {
  app.clock.advance({ minutes: 5 });
  await proveByMail(app, pro, roofer);
  expect((await pro.send('DELETE', '/api/users/me')).statusCode).toBe(200);
  // Until then the deletion can be undone.
  app.clock.advance({ hours: 72 });
  await removeClosedUsers(app.deps, rethrow);
};

test('when a pro leaves, its company is deleted unless a request or review refers to it', async () => {
  const before = await rowsIn(app, pros);
  await removePro();
  expect(await rowsIn(app, pros)).toBe(before - 1);
});

test('a pro that leaves gives up its accepted jobs: the homeowner is notified, and the other pros keep the request', async () => {
  const { id, lead } = await sendMatched(browser, pro);
  await actOn(pro, lead, 'accept');
  await removePro();
  const { project } = (await browser.get(`/api/projects/${id}`)).json();
  expect(project.status).toBe('Matched');
  expect(project.pros.find(({ answer }: { answer: string }) => answer === 'declined')).toMatchObject({
    name: 'A company that has left',
    phone: '',
  });
  expect((await app.mails()).find(({ template }) => template === 'pro_left')).toMatchObject({
    to: 'ada@example.com',
  });
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
