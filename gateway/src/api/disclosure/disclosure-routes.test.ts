import { MIGRATED_VERSION } from '@nestwright/domain/disclosure/rules';
import { eq, sql } from 'drizzle-orm';
import { disclosures } from '#db/disclosure-tables.ts';
import { mails } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp, type TestBrowser, testBrowser } from '#testing/test-browser.ts';
import {
  actOn,
  setMayContact,
  sendMatched,
  signInPro,
  submitRequest,
  ticked,
} from '#testing/test-request.ts';
import { textHash } from './disclosure-record.ts';

// A random token may spell `Ada` or `4B`, so short words count only next to a space, a quote, a tag or a comma.
const SECRETS = /[ ">]Ada[ "<,]|Byron|555-0143|ada@example|Ocean Drive|[ ">]4B[ "<,]/;
let app: TestApp;
let owner: TestBrowser;
let pro: TestBrowser;
let proId: string;
beforeEach(async () => {
  app = await startTestApp();
  owner = testBrowser(app);
  pro = testBrowser(app, { ip: '203.0.113.8' });
  proId = await signInPro(app, pro, 'pro@example.com', { company: 'Gulfside Roof' });
});

interface ShownPro {
  id: string;
  mayContact: boolean;
  isAsked: boolean;
}
const inbox = async () => (await pro.get('/api/leads')).body;
const open = async () => (await pro.get('/api/leads/contacts')).json().leads;
const shownPros = async (id: string): Promise<ShownPro[]> =>
  (await owner.get(`/api/projects/${id}`)).json().project.pros;
const mailsTo = async (to: string) => (await app.mails()).filter((mail) => mail.to === to);
const listed = async (browser = owner) => (await browser.get('/api/disclosures')).json().disclosures;

test('a match is not a consent: no pro learns who the homeowner is, and a company without an inbox gets no mail', async () => {
  const { id } = await sendMatched(owner, pro);
  expect(await inbox()).not.toMatch(SECRETS);
  const sent = (await app.mails()).filter(({ template }) => template === 'lead');
  expect(sent.map(({ to }) => to)).toEqual(['pro@example.com']);
  expect(JSON.stringify(sent)).not.toMatch(SECRETS);
  const pros = await shownPros(id);
  expect(pros.map(({ mayContact }) => mayContact)).toEqual([false, false, false]);
  expect(pros.map(({ isAsked }) => isAsked)).toEqual([true, false, false]);
});

test('a switch can be turned on ten times a day, so the record stays short; it can always be turned off', async () => {
  const { id } = await sendMatched(owner, pro);
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await setMayContact(owner, { id, proId })).statusCode).toBe(200);
    expect((await setMayContact(owner, { id, proId }, false)).statusCode).toBe(200);
  }
  expect((await setMayContact(owner, { id, proId })).statusCode).toBe(429);
  expect((await setMayContact(owner, { id, proId }, false)).statusCode).toBe(200);
  app.clock.advance({ days: 1, seconds: 1 });
  expect((await setMayContact(owner, { id, proId })).statusCode).toBe(200);
});

test('a ticked box for calls turns every switch on in advance, with the text that the box showed', async () => {
  const { id, lead } = await sendMatched(owner, pro, ticked);
  expect(lead).toMatchObject({ contact: { firstName: 'Ada', address: '1200 Ocean Drive' } });
  expect((await shownPros(id)).every(({ mayContact, isAsked }) => mayContact && isAsked)).toBe(true);
  expect((await app.mails()).filter(({ template }) => template === 'lead')).toHaveLength(3);
  expect(await listed()).toHaveLength(3);
});

test('the switch shows the details to that pro alone and mails it; switching on twice has no further effect', async () => {
  const { id, lead } = await sendMatched(owner, pro);
  const other = testBrowser(app, { ip: '203.0.113.9' });
  await signInPro(app, other, 'other@example.com', { company: 'Other Roof', zip: '33140' });
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await setMayContact(owner, { id, proId });
    expect(answer.statusCode).toBe(200);
    const named = (answer.json().project.pros as ShownPro[]).filter(({ mayContact }) => mayContact);
    expect(named.map(({ id: one }) => one)).toEqual([proId]);
  }
  expect(await open()).toEqual([lead.id]);
  expect(await inbox()).toMatch('(305) 555-0143');
  expect(await mailsTo('pro@example.com')).toContainEqual(
    expect.objectContaining({ template: 'lead_contact', replyTo: 'ada@example.com' }),
  );
  expect(await app.deps.db.select().from(disclosures)).toMatchObject([
    { projectId: id, proId, revokedAt: null },
  ]);
  expect(await listed()).toEqual([
    {
      projectId: id,
      proId,
      company: 'Gulfside Roof',
      service: 'Roof Leak Repair',
      givenAt: app.clock.now().toISOString(),
    },
  ]);
});

test('switching off hides the details from the next response on, notifies the pro, and keeps the row', async () => {
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

test('a company without an inbox is mailed from the moment the homeowner names it until they take that back', async () => {
  const { id, project } = await submitRequest(owner);
  const sample = project.pros.find(({ isSample }: { isSample: boolean }) => isSample);
  const leads = async () =>
    (await app.mails()).filter(
      ({ text, template }) => text.includes('(305) 555-0143') && template !== 'lead_operations',
    );
  expect(await leads()).toEqual([]);
  await setMayContact(owner, { id, proId: sample.id });
  const [lead, ...more] = await leads();
  expect(more).toEqual([]);
  expect(lead).toMatchObject({ template: 'lead', replyTo: 'ada@example.com' });
  await setMayContact(owner, { id, proId: sample.id }, false);
  const before = (await mailsTo(lead!.to)).length;
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect(await mailsTo(lead!.to)).toHaveLength(before);
});

test('declining and cancelling each end the access to the details', async () => {
  const { id, lead } = await sendMatched(owner, pro, ticked);
  await actOn(pro, lead, 'decline');
  expect(await inbox()).not.toMatch(SECRETS);
  expect((await setMayContact(owner, { id, proId })).statusCode).toBe(409);
  expect(await listed()).toHaveLength(2);
  await owner.send('POST', `/api/projects/${id}/cancel`);
  expect(await listed()).toEqual([]);
  const sample = (await shownPros(id)).find(({ id: one }) => one !== proId)!;
  expect((await setMayContact(owner, { id, proId: sample.id })).statusCode).toBe(409);
});

test('only the owner can choose, and only among the matched pros', async () => {
  const { id } = await sendMatched(owner, pro);
  const stranger = testBrowser(app, { ip: '198.51.100.4' });
  expect((await setMayContact(stranger, { id, proId })).statusCode).toBe(404);
  expect((await setMayContact(pro, { id, proId })).statusCode).toBe(404);
  expect((await setMayContact(owner, { id, proId: crypto.randomUUID() })).statusCode).toBe(404);
  for (const textVersion of ['of nobody', MIGRATED_VERSION, ''])
    expect(
      (await owner.send('PUT', `/api/projects/${id}/disclosures/${proId}`, { textVersion })).statusCode,
    ).toBe(422);
  expect(await listed(stranger)).toEqual([]);
  expect(await inbox()).not.toMatch(SECRETS);
});

test('an account sees the same list, and its export has every disclosure, even ended ones', async () => {
  const ada = testBrowser(app, { ip: '203.0.113.20' });
  await signUp(app, ada, 'ada@example.com');
  const { id } = await sendMatched(ada, pro);
  await setMayContact(ada, { id, proId });
  expect(await listed(ada)).toHaveLength(1);
  await setMayContact(ada, { id, proId }, false);
  expect(await listed(ada)).toEqual([]);
  const { disclosures: exported } = (await ada.get('/api/users/me/export')).json();
  expect(exported).toMatchObject([{ projectId: id, proId, revokedAt: app.clock.now().toISOString() }]);
});

test('the page of a mail’s link has the switches, too', async () => {
  const { id } = await submitRequest(owner);
  const receipt = (await app.mails()).find(({ template }) => template === 'request_received');
  const token = /link#([\w-]{43})/.exec(receipt?.text ?? '')?.[1];
  const reader = testBrowser(app, { ip: '198.51.100.7' });
  const on = await reader.send('POST', '/api/request-links/disclose', {
    token,
    proId,
    textVersion: 'switch-2026-11',
  });
  expect((on.json().project.pros as ShownPro[]).filter(({ mayContact }) => mayContact)).toHaveLength(1);
  expect(on.body).not.toMatch(SECRETS);
  expect(await inbox()).toContain('1200 Ocean Drive');
  const off = await reader.send('POST', '/api/request-links/revoke', { token, proId });
  expect(off.statusCode).toBe(200);
  expect(await inbox()).not.toMatch(SECRETS);
  const unknown = { token, proId: crypto.randomUUID() };
  expect((await reader.send('POST', '/api/request-links/revoke', unknown)).statusCode).toBe(404);
  expect(await listed()).toEqual([]);
  expect((await shownPros(id)).some(({ mayContact }) => mayContact)).toBe(false);
});

test('twenty simultaneous switches on and off leave at most one live disclosure', async () => {
  const { id } = await sendMatched(owner, pro);
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => setMayContact(owner, { id, proId }, turn % 3 !== 0)),
  );
  await setMayContact(owner, { id, proId });
  const rows = await app.deps.db.select().from(disclosures);
  expect(rows.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
});

test('the database refuses to change, delete or duplicate a disclosure', async () => {
  const { id } = await sendMatched(owner, pro);
  await setMayContact(owner, { id, proId });
  const { db } = app.deps;
  const again = {
    id: crypto.randomUUID(),
    projectId: id,
    proId,
    textHash: '',
    givenAt: new Date(),
    revokedAt: null,
  };
  await expect(db.insert(disclosures).values(again)).rejects.toThrow();
  for (const forbidden of [
    sql`delete from disclosures`,
    sql`truncate disclosures`,
    sql`update disclosures set text_hash = 'another'`,
    sql`update disclosures set pro_id = gen_random_uuid(), revoked_at = now()`,
  ])
    await expect(db.execute(forbidden)).rejects.toThrow();
  await db.execute(sql`update disclosures set revoked_at = now()`);
  await expect(db.execute(sql`update disclosures set revoked_at = null`)).rejects.toThrow();
  await expect(db.execute(sql`update disclosures set revoked_at = now()`)).rejects.toThrow();
  const [row] = await db.select().from(disclosures);
  expect(row).toMatchObject({
    textHash: textHash(
      'May contact me. While this is on, this pro sees your name, phone, e-mail and street address.',
    ),
  });
});

test('a session that ended elsewhere hides what the open page shows', async () => {
  const { id, lead } = await sendMatched(owner, pro);
  await setMayContact(owner, { id, proId });
  expect(await open()).toEqual([lead.id]);
  await app.deps.db.execute(sql`delete from sessions`);
  expect(await open()).toEqual([]);
});
