import { pauseCompany } from '#marketplace/companies/testing/company-papers.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { sendMatched } from '#marketplace/requests/testing/test-request.ts';
import { openThreadScene, say, type ThreadScene } from '#marketplace/talk/testing/thread-scene.ts';
import { mailUnread } from './unread-mail.ts';

let scene: ThreadScene;
beforeEach(async () => {
  scene = await openThreadScene();
});
const mailed = async (template: string) =>
  (await scene.app.mails()).filter((mail) => mail.template === template);
const fail = (error: Error) => {
  throw error;
};
async function after(minutes: number): Promise<void> {
  scene.app.clock.advance({ minutes });
  await Promise.all([mailUnread(scene.app.deps, fail), mailUnread(scene.app.deps, fail)]);
}

test('messages that stay unread for five minutes cause one mail, without their words', async () => {
  const { owner, ofOwner, lead } = scene;
  await say(owner, ofOwner, 'My number is 305 555 0199.');
  await after(4);
  await say(owner, ofOwner, 'The drip is above the sink.');
  expect(await mailed('lead_messages')).toEqual([]);
  await after(1);
  await after(5);
  const [mail, ...more] = await mailed('lead_messages');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'roofer@example.com' });
  expect(mail?.subject).toContain('2 new messages');
  expect(mail?.text).toContain(`/pro-sign-up/leads/${lead.id}`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/305 555 0199|The drip|ada@example|Byron/);
});

test('a side that reads in time gets no mail', async () => {
  const { owner, pro, ofOwner, ofPro } = scene;
  await say(owner, ofOwner, 'Hello.');
  await pro.send('POST', `${ofPro}/read`, { n: 1 });
  await after(10);
  expect(await mailed('lead_messages')).toEqual([]);
});

test('a company that was paused in the meantime gets no mail about a lead that it can no longer read', async () => {
  const { app, owner, pro, ofOwner } = scene;
  await say(owner, ofOwner, 'Hello.');
  const { id } = (await pro.get('/api/pro-profile')).json<{ profile: { id: string } }>().profile;
  await pauseCompany(app, id);
  await after(5);
  expect(await mailed('company_vetted')).toHaveLength(1);
  expect(await mailed('lead_messages')).toEqual([]);
});

test('the next mail comes after an hour if nothing was read, and otherwise after five minutes', async () => {
  const { owner, pro, ofOwner, ofPro } = scene;
  await say(pro, ofPro, 'One.');
  await after(5);
  await say(pro, ofPro, 'Two.');
  await after(30);
  const count = async () => [...(await mailed('project_messages')), ...(await mailed('project_news'))].length;
  expect(await count()).toBe(1);
  await after(30);
  expect(await count()).toBe(2);
  await owner.send('POST', `${ofOwner}/read`, { n: 2 });
  await say(pro, ofPro, 'Three.');
  await after(5);
  expect(await count()).toBe(3);
});

test('a side that closed the conversation gets no mail', async () => {
  const { owner, pro, ofOwner, ofPro } = scene;
  await say(owner, ofOwner, 'Hello.');
  await pro.send('PUT', `${ofPro}/block`);
  await after(5);
  expect(await mailed('lead_messages')).toEqual([]);
});

test('a mail that cannot be queued is reported and tried again, and delays no other', async () => {
  const { app, owner, pro, ofOwner } = scene;
  const guest = testBrowser(app, { ip: '203.0.113.9' });
  // Leads of the same moment have no fixed order.
  app.clock.advance({ seconds: 1 });
  const second = await sendMatched(guest, pro);
  await say(owner, ofOwner, 'Hello.');
  app.clock.advance({ seconds: 1 });
  await say(pro, `/api/leads/${second.lead.id}/thread`, 'Hello.');
  const { db } = app.deps;
  await db.execute(`create function refuse_lead_mail() returns trigger language plpgsql as
    $$ begin raise exception 'no mail today'; end $$`);
  await db.execute(`create trigger refused before insert on mails for each row
    when (new.template = 'lead_messages') execute function refuse_lead_mail()`);
  const failures: string[] = [];
  const report = ({ cause }: Error) => failures.push(String(cause));
  try {
    app.clock.advance({ minutes: 6 });
    await mailUnread(app.deps, report);
    await mailUnread(app.deps, report);
  } finally {
    await db.execute('drop trigger refused on mails');
    await db.execute('drop function refuse_lead_mail');
  }
  expect(failures).toEqual([expect.stringContaining('no mail today')]);
  expect(await mailed('project_news')).toHaveLength(1);
  await after(10);
  expect(await mailed('lead_messages')).toHaveLength(1);
});
