import { MIGRATED_VERSION } from '@nestwright/domain/requests/disclosure-rules';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import {
  type DisclosureScene,
  openDisclosureScene,
  SECRETS,
  type ShownPro,
} from '#marketplace/leads/testing/disclosure-scene.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { setMayContact, sendMatched, ticked } from '#marketplace/requests/testing/test-request.ts';

let scene: DisclosureScene;
beforeEach(async () => {
  scene = await openDisclosureScene();
});

test('a match is not a consent: no pro learns who the homeowner is', async () => {
  const { app, owner, pro, inbox, shownPros } = scene;
  const { id } = await sendMatched(owner, pro);
  expect(await inbox()).not.toMatch(SECRETS);
  const sent = (await app.mails()).filter(({ template }) => template === 'lead');
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    'coral1@example.com',
    'coral2@example.com',
    'pro@example.com',
  ]);
  expect(JSON.stringify(sent)).not.toMatch(SECRETS);
  const pros = await shownPros(id);
  expect(pros.map(({ mayContact }) => mayContact)).toEqual([false, false, false]);
  expect(pros.map(({ isAsked }) => isAsked)).toEqual([true, true, true]);
});

test('a switch can be turned on ten times a day, so the record stays short; it can always be turned off', async () => {
  const { app, owner, pro, proId } = scene;
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
  const { app, owner, pro, shownPros, listed } = scene;
  const { id, lead } = await sendMatched(owner, pro, ticked);
  expect(lead).toMatchObject({ contact: { firstName: 'Ada', address: '1200 Ocean Drive' } });
  expect((await shownPros(id)).every(({ mayContact, isAsked }) => mayContact && isAsked)).toBe(true);
  expect((await app.mails()).filter(({ template }) => template === 'lead')).toHaveLength(3);
  expect(await listed()).toHaveLength(3);
});

test('the switch shows the details to that pro alone and mails it; switching on twice has no further effect', async () => {
  const { app, owner, pro, proId, inbox, open, mailsTo, listed } = scene;
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

test('only the owner can choose, and only among the matched pros', async () => {
  const { app, owner, pro, proId, inbox, listed } = scene;
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
