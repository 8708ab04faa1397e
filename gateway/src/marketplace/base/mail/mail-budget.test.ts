import { transact } from '#db/db.ts';
import { visitDays, openMailScene, type MailScene } from '#marketplace/base/testing/mail-scene.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { mails } from './mail-tables.ts';
import { existingAccount, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { agreeOn, answerWork, stepOfWork } from '#marketplace/prices/testing/test-quotes.ts';
import { askCode, testBrowser } from '#testing/test-browser.ts';
import { actOn, sendMatched, submitRequest, ticked } from '#marketplace/requests/testing/test-request.ts';
import { droppedMails } from './dropped-mails.ts';
import { enqueueMail } from './mail-queue.ts';

const ada = 'ada@example.com';

let scene: MailScene;
beforeEach(async () => {
  scene = await openMailScene();
});

test('the company’s own budget limits sixty alternating moves, across all gateways', async () => {
  const { app, owner, pro, toAda } = scene;
  const gateways = [pro, testBrowser(await startTestApp({ beside: app }))];
  for (const [name, value] of pro.cookies) gateways[1]!.cookies.set(name, value);
  const { lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  const statuses: number[] = [];
  for (let turn = 0; turn < 60; turn += 1)
    statuses.push((await actOn(gateways[turn % 2]!, lead, 'schedule', visitDays[turn % 2])).statusCode);
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
  const { app, pro, toAda } = scene;
  const spellings = ['ada@example.com', 'ADA@example.com', 'ada+1@example.com', 'Ada+x+y@Example.com'];
  for (let hour = 0; hour < 4; hour += 1) {
    for (let turn = 0; turn < 6; turn += 1) {
      const guest = testBrowser(app, { ip: `198.51.100.${hour * 6 + turn}` });
      const { lead } = await sendMatched(guest, pro, { Email: spellings[turn % 4] });
      await actOn(pro, lead, 'accept');
      app.clock.advance({ seconds: 1 });
    }
    // Dropped mail counts as well, so asking more often prolongs the wait.
    expect(await toAda()).toHaveLength(4);
    app.clock.advance({ hours: 1 });
  }
});

test('a recipient’s budget counts all templates, and a project’s budget counts all recipients', async () => {
  const { app, owner, toAda } = scene;
  const mail = { to: ada, subject: 's', text: 't', html: 'h' };
  for (let turn = 0; turn < 12; turn += 1)
    await enqueueMail(app.deps.db, app.deps, { ...mail, template: turn % 2 ? 'project_quoted' : 'pro_left' });
  // The mail that says that a pro has left is sent late rather than never, and only once.
  expect(await toAda()).toHaveLength(11);
  const { id: projectId } = await submitRequest(owner, ticked);
  for (let turn = 0; turn < 20; turn += 1) {
    const other = { ...mail, to: `other${turn}@example.com`, projectId, template: 'project_quoted' as const };
    await enqueueMail(app.deps.db, app.deps, other);
  }
  // The request's lead counts, too, and the receipt, which the recipient's budget dropped.
  expect((await app.mails()).filter(({ to }) => to.startsWith('other'))).toHaveLength(18);
});

test('other mail never uses up the budget for codes or for mail to operations', async () => {
  const { app, owner, toAda } = scene;
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
  const { app, owner, toAda } = scene;
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
  const { app } = scene;
  const dropped = () => droppedMails(app.deps.db).get('project_news') ?? 0;
  const before = dropped();
  const mail = { subject: 's', text: 't', html: 'h', template: 'project_news' as const, to: ada };
  for (let turn = 0; turn < 6; turn += 1) await enqueueMail(app.deps.db, app.deps, mail);
  expect(dropped() - before).toBe(2);
});

test('mail that a budget drops counts once, even if its transaction is repeated', async () => {
  const { app } = scene;
  const dropped = () => droppedMails(app.deps.db).get('project_news') ?? 0;
  const before = dropped();
  const mail = { subject: 's', text: 't', html: 'h', template: 'project_news' as const, to: ada };
  let tries = 0;
  await transact(app.deps.db, async (tx) => {
    tries += 1;
    for (let turn = 0; turn < 5; turn += 1) await enqueueMail(tx, app.deps, mail);
    if (tries < 3) throw Object.assign(new Error('A deadlock.'), { code: '40P01' });
  });
  expect([tries, dropped() - before]).toEqual([3, 1]);
});

test('however much mail a homeowner has had this hour, the agreement, the visit, a change and “is it done?” arrive at once', async () => {
  const { app, owner, pro, toAda } = scene;
  await signUp(app, owner, ada);
  const { id, lead } = await sendMatched(owner, pro);
  const [other, proMail] = [
    { to: ada, subject: 's', text: 't', html: 'h', template: 'project_quoted' as const },
    { to: 'pro@example.com', subject: 's', text: 't', html: 'h', template: 'quote_question' as const },
  ];
  for (let turn = 0; turn < 25; turn += 1) await enqueueMail(app.deps.db, app.deps, other);
  for (let turn = 0; turn < 65; turn += 1)
    await enqueueMail(app.deps.db, app.deps, { ...proMail, projectId: id });
  const before = (await app.mails()).length;
  await agreeOn(owner, pro, { id, lead });
  await actOn(pro, lead, 'schedule', visitDays[0]);
  await stepOfWork(pro, lead, 'start');
  await stepOfWork(pro, lead, 'said-done');
  await answerWork(owner, id, 'confirm');
  const job = (await toAda()).map(({ template }) => template);
  for (const template of ['project_agreed', 'project_scheduled', 'project_said_done', 'project_done'])
    expect(job).toContain(template);
  const toPro = (await app.mails())
    .filter(({ to }) => to === 'pro@example.com')
    .map(({ template }) => template);
  for (const template of ['quote_agreed', 'agreement_done']) expect(toPro).toContain(template);
  expect((await app.mails()).length).toBeGreaterThan(before);
  // A start before the scheduled day is news of a time within ten minutes, so it waits to be one mail.
  const rows = await app.deps.db.select().from(mails);
  const late = rows.filter(
    ({ dueAt, template }) => dueAt > app.clock.now() && template !== 'project_scheduled',
  );
  expect(late.map(({ template }) => template)).toEqual([]);
});

test('mail of a job has a limit of its own, and beyond it waits instead of being dropped', async () => {
  const { app, owner, pro } = scene;
  await signUp(app, owner, ada);
  const { id: projectId } = await sendMatched(owner, pro);
  const mail = { to: ada, subject: 's', text: 't', html: 'h', template: 'project_change_proposed' as const };
  for (let turn = 0; turn < 22; turn += 1) await enqueueMail(app.deps.db, app.deps, { ...mail, projectId });
  const rows = (await app.deps.db.select().from(mails)).filter(({ template }) => template === mail.template);
  const waiting = rows.filter(({ dueAt }) => dueAt > app.clock.now());
  expect([rows.length, waiting.length]).toEqual([21, 1]);
});
