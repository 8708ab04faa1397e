import { eq, sql } from 'drizzle-orm';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import {
  SECRETS,
  openDisclosureScene,
  type DisclosureScene,
  type ShownPro,
} from '#marketplace/leads/testing/disclosure-scene.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import {
  actOn,
  setMayContact,
  sendMatched,
  submitRequest,
  ticked,
} from '#marketplace/requests/testing/test-request.ts';

let scene: DisclosureScene;
beforeEach(async () => {
  scene = await openDisclosureScene();
});

test('switching off hides the details from the next response on, notifies the pro, and keeps the row', async () => {
  const { app, owner, pro, proId, inbox, open, mailsTo } = scene;
  const { id, lead } = await sendMatched(owner, pro, ticked);
  await actOn(pro, lead, 'accept');
  app.clock.advance({ minutes: 20 });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await setMayContact(owner, { id, proId }, false)).statusCode).toBe(200);
  expect(await open()).toEqual([]);
  expect(await inbox()).not.toMatch(SECRETS);
  expect((await pro.get('/api/leads')).json().leads[0]).toMatchObject({
    answer: 'accepted',
    status: 'Accepted',
  });
  const ended = (await mailsTo('pro@example.com')).filter(
    ({ template }) => template === 'lead_contact_ended',
  );
  expect(ended).toHaveLength(1);
  expect(JSON.stringify(ended)).not.toMatch(SECRETS);
  const before = (await mailsTo('pro@example.com')).length;
  app.clock.advance({ minutes: 20 });
  await owner.send('POST', `/api/projects/${id}/cancel`);
  const later = (await mailsTo('pro@example.com')).slice(0, -before);
  expect(later.map(({ template }) => template)).toEqual(['lead_cancelled']);
  expect(JSON.stringify(later)).not.toMatch(SECRETS);
  const [row] = await app.deps.db.select().from(disclosures).where(eq(disclosures.proId, proId));
  expect(row?.revokedAt).not.toBeNull();
});

test('waiting mail with the details is never sent once they are taken back', async () => {
  const { app, proId } = scene;
  const sent: string[] = [];
  const email = { send: async () => void sent.push('mail'), close: () => undefined };
  const live = await startTestApp({ beside: app, outside: { email } });
  const guest = testBrowser(live);
  const { id } = await submitRequest(guest, ticked);
  await setMayContact(guest, { id, proId }, false);
  const waiting = await app.deps.db.select().from(mails).where(eq(mails.recipient, 'pro@example.com'));
  const leads = waiting.filter(({ template, status }) => template === 'lead' && status === 'waiting');
  expect(leads).toHaveLength(1);
  expect(JSON.stringify(waiting)).not.toMatch(SECRETS);
});

test('a pro whose inbox showed the details is asked to delete them, even if their mail never went out', async () => {
  const { app, proId } = scene;
  const email = { send: () => Promise.resolve(), close: () => undefined };
  const live = await startTestApp({ beside: app, outside: { email } });
  const guest = testBrowser(live);
  const { id, project } = await submitRequest(guest);
  const other = (project.pros as ShownPro[]).find(({ name }) => name === 'Coral Roof 1')!;
  for (const one of [proId, other.id]) {
    await setMayContact(guest, { id, proId: one });
    await setMayContact(guest, { id, proId: one }, false);
  }
  const waiting = await app.deps.db.select().from(mails).where(eq(mails.status, 'waiting'));
  const toPros = waiting.filter(({ template }) => template.startsWith('lead_contact') || template === 'lead');
  expect(toPros.map(({ template, recipient }) => `${template} to ${recipient}`).toSorted()).toEqual([
    'lead to coral1@example.com',
    'lead to coral2@example.com',
    'lead to pro@example.com',
    'lead_contact_ended to coral1@example.com',
    'lead_contact_ended to pro@example.com',
  ]);
});

test('declining and cancelling each end the access to the details', async () => {
  const { owner, pro, proId, inbox, shownPros, listed } = scene;
  const { id, lead } = await sendMatched(owner, pro, ticked);
  await actOn(pro, lead, 'decline');
  expect(await inbox()).not.toMatch(SECRETS);
  expect((await setMayContact(owner, { id, proId })).statusCode).toBe(409);
  expect(await listed()).toHaveLength(2);
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect(await listed()).toEqual([]);
  const other = (await shownPros(id)).find(({ id: one }) => one !== proId)!;
  expect((await setMayContact(owner, { id, proId: other.id })).statusCode).toBe(409);
});

test('twenty simultaneous switches on and off leave at most one live disclosure', async () => {
  const { app, owner, pro, proId } = scene;
  const { id } = await sendMatched(owner, pro);
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => setMayContact(owner, { id, proId }, turn % 3 !== 0)),
  );
  await setMayContact(owner, { id, proId });
  const rows = await app.deps.db.select().from(disclosures);
  expect(rows.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
});

test('a session that ended elsewhere hides what the open page shows', async () => {
  const { app, owner, pro, proId, open } = scene;
  const { id, lead } = await sendMatched(owner, pro);
  await setMayContact(owner, { id, proId });
  expect(await open()).toEqual([lead.id]);
  await app.deps.db.execute(sql`delete from sessions`);
  expect(await open()).toEqual([]);
});
