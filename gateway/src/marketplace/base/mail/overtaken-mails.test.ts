import { eq } from 'drizzle-orm';
import { mails } from './mail-tables.ts';
import { pros } from '#marketplace/base/tables.ts';
import { notificationChoices } from '#marketplace/base/notification/notification-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { actOn, sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { mailUnread } from '#marketplace/talk/thread/unread-mail.ts';

const [ada, company] = ['ada@example.com', 'pro@example.com'];
let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
let proId: string;
beforeEach(async () => {
  app = await startTestApp({ env: { SAMPLE_PROS: 'off', LIMIT_FACTOR: '100' } });
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.8' });
  proId = await signInPro(app, pro, company);
  await signUp(app, owner, ada);
  for (const address of [ada, company])
    await app.deps.db.insert(notificationChoices).values({
      address,
      mailOff: [],
      pushOff: [],
      quiet: { from: '00:00', until: '23:30', zone: 'America/New_York' },
      emergencies: true,
      updatedAt: app.clock.now(),
    });
});

/** Templates of the mails that quiet hours hold back. */
async function held(): Promise<string[]> {
  const rows = await app.deps.db.select().from(mails);
  return rows.filter(({ dueAt }) => dueAt > app.clock.now()).map(({ template }) => template);
}

test('cancelling a request deletes waiting mail about it, but the mail about the cancellation goes out', async () => {
  const { id, lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  expect(await held()).toEqual(expect.arrayContaining(['lead', 'project_accepted']));
  expect((await owner.send('POST', `/api/projects/${id}/cancel`, { feeCents: 0 })).statusCode).toBe(200);
  expect(await held()).toEqual([]);
  const sent = (await app.mails()).map(({ template, to }) => `${template} ${to}`);
  expect(sent).toEqual(expect.arrayContaining([`lead_cancelled ${company}`, `project_cancelled ${ada}`]));
});

test('a mail about messages is deleted once they are read', async () => {
  const { id, lead } = await sendMatched(owner, pro);
  await actOn(pro, lead, 'accept');
  const say = (browser: TestBrowser, address: string) =>
    browser.send('POST', `${address}/messages`, { id: crypto.randomUUID(), words: 'Is the roof flat?' });
  const [ofOwner, ofPro] = [`/api/projects/${id}/pros/${proId}/thread`, `/api/leads/${lead.id}/thread`];
  expect((await say(owner, ofOwner)).statusCode).toBe(200);
  expect((await say(pro, ofPro)).statusCode).toBe(200);
  app.clock.advance({ minutes: 6 });
  await say(owner, ofOwner);
  app.clock.advance({ minutes: 6 });
  await mailUnread(app.deps, (error) => {
    throw error;
  });
  expect(await held()).toEqual(expect.arrayContaining(['lead_messages']));
  await pro.send('POST', `${ofPro}/read`, { n: 3 });
  expect(await held()).not.toContain('lead_messages');
});

test.each([
  ['of another name', 'Second Roofers', 'from Second Roofers'],
  // Names that are no words become the same words.
  ['of the same name', 'first-roofers.example', 'from Your pro'],
])('reading one company’s messages leaves the mail about a company %s', async (_, name, subject) => {
  const other = testBrowser(app, { ip: '203.0.113.9' });
  await signInPro(app, other, 'second@example.com', { company: name });
  if (subject === 'from Your pro')
    await app.deps.db.update(pros).set({ name: 'roofers.example' }).where(eq(pros.id, proId));
  const { id, lead } = await sendMatched(owner, pro);
  const [otherLead] = (await other.get('/api/leads')).json<{ leads: [{ id: string }] }>().leads;
  for (const [browser, of] of [
    [pro, lead],
    [other, otherLead],
  ] as const) {
    await actOn(browser, of, 'accept');
    const words = { id: crypto.randomUUID(), words: 'When may I come?' };
    expect((await browser.send('POST', `/api/leads/${of.id}/thread/messages`, words)).statusCode).toBe(200);
  }
  app.clock.advance({ minutes: 6 });
  await mailUnread(app.deps, (error) => {
    throw error;
  });
  expect(await held()).toContain('project_messages');
  await owner.send('POST', `/api/projects/${id}/pros/${proId}/thread/read`, { n: 1 });
  const left = (await app.mails()).filter(({ template }) => template === 'project_messages');
  expect(left.map(({ subject }) => subject)).toEqual([expect.stringContaining(subject)]);
});

test('an emergency reaches both sides at once', async () => {
  const { lead } = await sendMatched(owner, pro, { Urgency: 'now' });
  await actOn(pro, lead, 'accept');
  expect(await held()).toEqual([]);
});
