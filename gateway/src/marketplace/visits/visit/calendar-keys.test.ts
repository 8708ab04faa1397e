import { joinCompany, leaveCompany } from '#marketplace/companies/staff/staff-company-commands.ts';
import { logIn, proveHere } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { type VisitScene, visitScene } from '#marketplace/visits/testing/visit-scene.ts';

let scene: VisitScene;
let member: TestBrowser;
beforeEach(async () => {
  scene = await visitScene();
  const { app, proId } = scene;
  await joinCompany(app.deps, 'member@example.com', proId);
  app.clock.advance({ minutes: 2 });
  member = testBrowser(app, { ip: '203.0.113.60' });
  await logIn(app, member, 'member@example.com');
});

const ask = (browser: TestBrowser) => browser.send('POST', '/api/pro/calendar-feed');

/** Makes a calendar after a fresh proof. Returns the path that a calendar program asks for. */
async function makeCalendar(browser: TestBrowser): Promise<string> {
  await proveHere(scene.app, browser);
  const made = await ask(browser);
  expect(made.statusCode).toBe(200);
  return new URL(made.json<{ address: string }>().address.replace(/^webcal:/, 'http:')).pathname;
}

/** What a calendar program without a login gets. */
const statusOf = async (path: string) => (await testBrowser(scene.app).get(path)).statusCode;

test('a stolen session makes no calendar, and the owner’s own goes on', async () => {
  const { app, pro } = scene;
  const own = await makeCalendar(pro);
  app.clock.advance({ minutes: 6 });
  const refused = await ask(pro);
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'proof-needed']);
  expect(await statusOf(own)).toBe(200);
});

test('whoever makes a calendar gets a mail, and the calendars of others stay', async () => {
  const { app, pro } = scene;
  const owners = await makeCalendar(pro);
  const members = await makeCalendar(member);
  expect([await statusOf(owners), await statusOf(members)]).toEqual([200, 200]);
  const told = (await app.mails()).filter(({ template }) => template === 'calendar_made');
  expect(told.map(({ to }) => to).toSorted()).toEqual(['member@example.com', 'roofer@example.com']);
});

test('logging out everywhere else ends a person’s calendar, and nobody else’s', async () => {
  const { pro } = scene;
  const owners = await makeCalendar(pro);
  const members = await makeCalendar(member);
  expect((await pro.send('DELETE', '/api/sessions/others')).statusCode).toBe(200);
  expect([await statusOf(owners), await statusOf(members)]).toEqual([404, 200]);
});

test('logging out one other browser ends the calendar, too, because it may have made it', async () => {
  const { app } = scene;
  app.clock.advance({ minutes: 2 });
  const stranger = testBrowser(app, { ip: '198.51.100.9' });
  await logIn(app, stranger, 'member@example.com');
  const theirs = await makeCalendar(stranger);
  const { sessions } = (await member.get('/api/sessions')).json<{
    sessions: { id: string; current: boolean }[];
  }>();
  const other = sessions.find(({ current }) => !current);
  expect((await member.send('DELETE', `/api/sessions/${other?.id}`)).statusCode).toBe(200);
  expect(await statusOf(theirs)).toBe(404);
});

test('a calendar ends with the account that is closed, and with a member who leaves', async () => {
  const { app, pro } = scene;
  const owners = await makeCalendar(pro);
  const members = await makeCalendar(member);
  await leaveCompany(app.deps, 'member@example.com');
  expect([await statusOf(owners), await statusOf(members)]).toEqual([200, 404]);
  await proveHere(app, pro);
  await pro.send('DELETE', '/api/users/me');
  expect(await statusOf(owners)).toBe(404);
});
