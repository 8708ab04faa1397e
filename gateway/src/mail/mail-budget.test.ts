import { mails } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { askCode, existingAccount, signUp, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { actOn, sendMatched, signInPro, submitRequest, ticked } from '#testing/test-request.ts';
import { visitScene } from '#testing/visit-scene.ts';
import { bookVisit } from '#testing/visit-steps.ts';
import { leftOutMails } from './left-out-mails.ts';
import { mailboxOf } from './mail-budget.ts';
import { enqueueMail } from './mail-queue.ts';

const ada = 'ada@example.com';
const days = [
  { date: '2027-03-05', window: '02:00PM-05:00PM' },
  { date: '2027-03-06', window: '08:00AM-11:00AM' },
];
let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  [owner, pro] = [testBrowser(app), testBrowser(app)];
  await signInPro(app, pro, 'pro@example.com');
});
const toAda = async () => (await app.mails()).filter(({ to }) => mailboxOf(to) === ada);
const scheduled = async () => (await toAda()).filter(({ template }) => template === 'project_scheduled');

test('repeated moves of a visit within minutes become one mail about the last one', async () => {
  await signUp(app, owner, ada);
  const { lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  for (let turn = 0; turn < 20; turn += 1) await actOn(pro, lead, 'schedule', days[turn % 2]);
  const [last, first, ...others] = await scheduled();
  expect(others).toEqual([]);
  expect(first?.subject).toMatch(/^Your visit: Friday, March 5/);
  expect(last?.subject).toMatch(/^New time: Saturday, March 6/);
  app.clock.advance({ minutes: 11 });
  await actOn(pro, lead, 'schedule', days[0]);
  await actOn(pro, lead, 'schedule', days[1]);
  expect(await scheduled()).toHaveLength(3);
});

test('the waiting mail is sent when it is due, and not before', async () => {
  const email = { send: async () => undefined, close: () => undefined };
  const live = await startTestApp({ outside: { email }, beside: app });
  await signUp(app, owner, ada);
  const { lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  const withServer = testBrowser(live);
  for (const [name, value] of pro.cookies) withServer.cookies.set(name, value);
  for (const turn of [0, 1, 0, 1]) await actOn(withServer, lead, 'schedule', days[turn]);
  const rows = (await app.deps.db.select().from(mails)).filter(
    ({ template }) => template === 'project_scheduled',
  );
  const minutes = rows.map(({ dueAt }) => (dueAt.getTime() - app.clock.now().getTime()) / 60_000);
  expect(minutes.toSorted((one, other) => one - other)).toEqual([0, 10]);
  expect(rows.every(({ status }) => status === 'waiting')).toBe(true);
});

test('the company’s own budget limits sixty alternating moves, across all gateways', async () => {
  const gateways = [pro, testBrowser(await startTestApp({ beside: app }))];
  for (const [name, value] of pro.cookies) gateways[1]!.cookies.set(name, value);
  const { lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  const statuses: number[] = [];
  for (let turn = 0; turn < 60; turn += 1)
    statuses.push((await actOn(gateways[turn % 2]!, lead, 'schedule', days[turn % 2])).statusCode);
  // Moving a visit to its current time does not count as a move.
  const refused = statuses.flatMap((status, turn) => (status === 429 ? [turn] : []));
  expect(refused[0]).toBe(39);
  expect(refused).toHaveLength(11);
  expect((await toAda()).map(({ template }) => template).toSorted()).toEqual([
    'project_news',
    'project_news',
    'request_received',
  ]);
});

test('an unconfirmed address gets at most four mails an hour and eight a day, however many requests name it', async () => {
  const spellings = ['ada@example.com', 'ADA@example.com', 'ada+1@example.com', 'Ada+x+y@Example.com'];
  for (let hour = 0; hour < 4; hour += 1) {
    for (let turn = 0; turn < 6; turn += 1) {
      const guest = testBrowser(app, { ip: `198.51.100.${hour * 6 + turn}` });
      const { lead } = await sendMatched(guest, pro, { Email: spellings[turn % 4] });
      await actOn(pro, lead, 'accept');
      app.clock.advance({ seconds: 1 });
    }
    // Withheld mail counts as well, so asking more often prolongs the wait.
    expect(await toAda()).toHaveLength(4);
    app.clock.advance({ hours: 1 });
  }
});

test('a recipient’s budget counts all templates, and a project’s budget counts all recipients', async () => {
  const mail = { to: ada, subject: 's', text: 't', html: 'h' };
  for (let turn = 0; turn < 12; turn += 1)
    await enqueueMail(app.deps.db, app.deps, { ...mail, template: turn % 2 ? 'project_done' : 'pro_left' });
  // The mail that says that a pro has left is sent late rather than never, and only once.
  expect(await toAda()).toHaveLength(11);
  const { id: projectId } = await submitRequest(owner, ticked);
  for (let turn = 0; turn < 20; turn += 1) {
    const other = { ...mail, to: `other${turn}@example.com`, projectId, template: 'project_done' as const };
    await enqueueMail(app.deps.db, app.deps, other);
  }
  // The request's leads count, too, and the receipt, which the recipient's budget withheld.
  expect((await app.mails()).filter(({ to }) => to.startsWith('other'))).toHaveLength(16);
});

test('other mail never uses up the budget for codes or for mail to operations', async () => {
  const mail = { subject: 's', text: 't', html: 'h', template: 'pro_left' as const };
  for (let turn = 0; turn < 30; turn += 1) {
    await enqueueMail(app.deps.db, app.deps, { ...mail, to: ada });
    await enqueueMail(app.deps.db, app.deps, { ...mail, to: app.deps.config.OPERATIONS_EMAIL });
  }
  await askCode(owner, ada, 'sign-up');
  expect((await toAda()).filter(({ template }) => template === 'verification')).toHaveLength(1);
  const toOperations = (await app.mails()).filter(({ to }) => to === app.deps.config.OPERATIONS_EMAIL);
  expect(toOperations).toHaveLength(30);
});

test('no mailbox is flooded with codes by writing its address in other ways', async () => {
  await existingAccount(app, 'ada+home@example.com');
  app.clock.advance({ days: 2 });
  const before = (await toAda()).length;
  for (let turn = 0; turn < 40; turn += 1) {
    const stranger = testBrowser(app, { ip: `198.51.${turn}.7` });
    await askCode(stranger, `ada+${turn}@example.com`, turn % 2 ? 'sign-up' : 'pro');
  }
  expect(await toAda()).toHaveLength(before + 11);
  // The plain address still gets its code, and an account under another spelling can log in.
  expect((await askCode(owner, ada, 'sign-up')).statusCode).toBe(202);
  expect((await askCode(testBrowser(app), 'ada+home@example.com', 'login')).statusCode).toBe(202);
  expect(await toAda()).toHaveLength(before + 13);
});

test('mail that a budget drops is counted for operators, without an address', async () => {
  const leftOut = () => leftOutMails(app.deps.db).get('project_news') ?? 0;
  const before = leftOut();
  const mail = { subject: 's', text: 't', html: 'h', template: 'project_news' as const, to: ada };
  for (let turn = 0; turn < 6; turn += 1) await enqueueMail(app.deps.db, app.deps, mail);
  expect(leftOut() - before).toBe(2);
});

test('addresses and links in company names and requests never reach a subject line', async () => {
  const evil = testBrowser(app);
  const company = 'Win http://evil.example/x boss@evil.example Roofers';
  await signInPro(app, evil, 'evil@example.com', { company });
  await signUp(app, owner, ada);
  await submitRequest(owner, { City: 'Miami www.evil.example', Service: 'Roof Leak Repair' });
  const [lead] = (await evil.get('/api/leads')).json().leads;
  await actOn(evil, lead, 'accept');
  for (const { subject } of await app.mails()) expect(subject).not.toMatch(/evil\.example|@|http:|www\./);
  const accepted = (await toAda()).find(({ template }) => template === 'project_accepted');
  expect(accepted?.subject).toBe('Win Roofers said yes: Roof Leak Repair in Miami, FL');
  expect(accepted?.text).not.toContain('evil.example');
});

test.each([
  ['Ada@Example.com', ada],
  ['ada+roof@example.com', ada],
  ['a.d.a+x@googlemail.com', 'ada@gmail.com'],
  ['+x@example.com', '+x@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('a cancelled visit is mailed to both sides, however full their budgets are', async () => {
  const scene = await visitScene();
  await signUp(scene.app, scene.owner, 'ada@example.com');
  await bookVisit(scene, '2027-03-04T15:00:00.000Z');
  const mail = { subject: 's', text: 't', html: 'h', template: 'project_done' as const, projectId: scene.id };
  for (let turn = 0; turn < 30; turn += 1)
    await enqueueMail(scene.app.deps.db, scene.app.deps, { ...mail, to: `other${turn}@example.com` });
  const visit = (await scene.seen('owner')).visits[0]!.id;
  expect((await scene.step('owner', `${visit}/call-off`)).statusCode).toBe(200);
  const rows = (await scene.app.deps.db.select().from(mails)).filter(({ calendar }) =>
    calendar?.includes('METHOD:CANCEL'),
  );
  expect(rows.map(({ recipient, template }) => `${template} ${recipient}`).toSorted()).toEqual([
    'lead_visit roofer@example.com',
    'project_visit ada@example.com',
  ]);
  // As soon as the project's budget has room.
  expect(rows.every(({ dueAt }) => dueAt > scene.app.clock.now())).toBe(true);
});
