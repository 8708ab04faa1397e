import { mails } from './mail-tables.ts';
import { visitDays, openMailScene, type MailScene } from '#marketplace/base/testing/mail-scene.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { visitScene } from '#marketplace/visits/testing/visit-scene.ts';
import { bookVisit } from '#marketplace/visits/testing/visit-steps.ts';
import { enqueueMail } from './mail-queue.ts';

const ada = 'ada@example.com';

let scene: MailScene;
beforeEach(async () => {
  scene = await openMailScene();
});
const scheduled = async () =>
  (await scene.toAda()).filter(({ template }) => template === 'project_scheduled');

test('repeated moves of a visit within minutes become one mail about the last one', async () => {
  const { app, owner, pro } = scene;
  await signUp(app, owner, ada);
  const { lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  for (let turn = 0; turn < 20; turn += 1) await actOn(pro, lead, 'schedule', visitDays[turn % 2]);
  const [last, first, ...others] = await scheduled();
  expect(others).toEqual([]);
  expect(first?.subject).toMatch(/^Your visit: Friday, March 5/);
  expect(last?.subject).toMatch(/^New time: Saturday, March 6/);
  app.clock.advance({ minutes: 11 });
  await actOn(pro, lead, 'schedule', visitDays[0]);
  await actOn(pro, lead, 'schedule', visitDays[1]);
  expect(await scheduled()).toHaveLength(3);
});

test('each of two companies’ visits is mailed, however soon after each other they are set and moved', async () => {
  const { app, owner, pro } = scene;
  const other = testBrowser(app);
  await signInPro(app, other, 'other@example.com', { company: 'Ocean Drive Roofers & Sons' });
  await signUp(app, owner, ada);
  const { lead } = await sendMatched(owner, pro);
  const [otherLead] = (await other.get('/api/leads')).json<{ leads: { id: string }[] }>().leads;
  const companies = [
    { browser: pro, id: lead },
    { browser: other, id: otherLead! },
  ];
  for (const { browser, id } of companies) await actOn(browser, id, 'accept');
  for (const day of visitDays)
    for (const { browser, id } of companies) await actOn(browser, id, 'schedule', day);
  const told = (await scheduled()).map(
    ({ subject, text }) => `${subject.split(':')[0]}, ${/^Company: (.*)$/m.exec(text)?.[1]}`,
  );
  expect(told.toSorted()).toEqual([
    'New time, Ocean Drive Roofers',
    'New time, Ocean Drive Roofers & Sons',
    'Your visit, Ocean Drive Roofers',
    'Your visit, Ocean Drive Roofers & Sons',
  ]);
});

test('the waiting mail is sent when it is due, and not before', async () => {
  const { app, owner, pro } = scene;
  const email = { send: async () => undefined, close: () => undefined };
  const live = await startTestApp({ outside: { email }, beside: app });
  await signUp(app, owner, ada);
  const { lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  const withServer = testBrowser(live);
  for (const [name, value] of pro.cookies) withServer.cookies.set(name, value);
  for (const turn of [0, 1, 0, 1]) await actOn(withServer, lead, 'schedule', visitDays[turn]);
  const rows = (await app.deps.db.select().from(mails)).filter(
    ({ template }) => template === 'project_scheduled',
  );
  const minutes = rows.map(({ dueAt }) => (dueAt.getTime() - app.clock.now().getTime()) / 60_000);
  expect(minutes.toSorted((one, other) => one - other)).toEqual([0, 10]);
  expect(rows.every(({ status }) => status === 'waiting')).toBe(true);
});

test('a cancelled visit is mailed to both sides at once, however full the other budgets are', async () => {
  const scene = await visitScene();
  await signUp(scene.app, scene.owner, 'ada@example.com');
  await bookVisit(scene, '2027-03-04T15:00:00.000Z');
  const mail = {
    subject: 's',
    text: 't',
    html: 'h',
    template: 'project_quoted' as const,
    projectId: scene.id,
  };
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
  expect(rows.every(({ dueAt }) => dueAt <= scene.app.clock.now())).toBe(true);
});
