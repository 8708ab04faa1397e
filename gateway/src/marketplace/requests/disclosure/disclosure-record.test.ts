import { sql } from 'drizzle-orm';
import { disclosures } from './disclosure-tables.ts';
import {
  type DisclosureScene,
  openDisclosureScene,
  SECRETS,
  type ShownPro,
} from '#marketplace/leads/testing/disclosure-scene.ts';
import { exportOf, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { setMayContact, sendMatched, submitRequest } from '#marketplace/requests/testing/test-request.ts';
import { textHash } from './disclosure-record.ts';

let scene: DisclosureScene;
beforeEach(async () => {
  scene = await openDisclosureScene();
});

test('an account sees the same list, and its export has every disclosure, even ended ones', async () => {
  const { app, pro, proId, listed } = scene;
  const ada = testBrowser(app, { ip: '203.0.113.20' });
  await signUp(app, ada, 'ada@example.com');
  const { id } = await sendMatched(ada, pro);
  await setMayContact(ada, { id, proId });
  expect(await listed(ada)).toHaveLength(1);
  await setMayContact(ada, { id, proId }, false);
  expect(await listed(ada)).toEqual([]);
  const { disclosures: exported } = (await exportOf(app, ada)).json();
  expect(exported).toMatchObject([{ projectId: id, proId, revokedAt: app.clock.now().toISOString() }]);
});

test('the page of a mail’s link has the switches, too, once the e-mail is confirmed', async () => {
  const { app, owner, proId, inbox, shownPros, listed } = scene;
  const { id } = await submitRequest(owner);
  const receipt = (await app.mails()).find(({ template }) => template === 'request_received');
  const token = /link#([\w-]{43})/.exec(receipt?.text ?? '')?.[1];
  const reader = testBrowser(app, { ip: '198.51.100.7' });
  await owner.send('POST', '/api/request-links/confirm', { token });
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

test('the database refuses to change, delete or duplicate a disclosure', async () => {
  const { app, owner, pro, proId } = scene;
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
