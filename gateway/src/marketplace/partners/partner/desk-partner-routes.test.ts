import type { DeskPartner, PartnerChanged } from '@nestwright/domain/partners/partner-schema';
import { asc, eq } from 'drizzle-orm';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { partners } from '#marketplace/base/partner/partner-tables.ts';
import { webhooks } from '#marketplace/base/webhook/webhook-tables.ts';
import { proveAgain, staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { requestBody } from '#marketplace/requests/testing/test-request.ts';

const PAGE = 'https://acme.example';

let app: TestApp;
let admin: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  admin = await staffBrowser(app, 'admin');
});

const add = (change: object = {}) =>
  admin.send('POST', '/api/desk/partners', { name: 'Acme', origins: [PAGE], isTest: false, ...change });
const registered = async () => (await add()).json<PartnerChanged>().partner;
const step = (id: string, body: object) => admin.send('POST', `/api/desk/partners/${id}/steps`, body);
const changed = async (id: string, body: object) => (await step(id, body)).json<PartnerChanged>();
const listed = async () =>
  (await admin.get('/api/desk/partners')).json<{ partners: DeskPartner[] }>().partners;
const written = async () => {
  const rows = await app.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.seq));
  return rows.filter(({ kind }) => kind.startsWith('partner-')).map(({ kind, facts }) => [kind, facts]);
};

test('an admin registers a partner; the address of its figures is shown once, and the log records it', async () => {
  const answer = await add({ origins: [PAGE, 'https://www.acme.example'] });
  expect(answer.statusCode).toBe(201);
  const { partner, shown } = answer.json<PartnerChanged>();
  expect((await app.app.inject({ url: new URL(shown!).pathname })).statusCode).toBe(200);
  expect(await listed()).toEqual([partner]);
  expect(partner).toMatchObject({ name: 'Acme', isTest: false, hasFigures: true, webhookUrl: null });
  expect((await admin.get(`/api/desk/partners/${partner.id}`)).body).not.toContain(shown!.split('/').at(-1));
  expect(await written()).toEqual([['partner-added', '{"test":false}']]);
});

test('nobody else reads or changes the register', async () => {
  const { id } = await registered();
  const homeowner = testBrowser(app);
  await signUp(app, homeowner, 'ada@example.com');
  const others = [homeowner, await staffBrowser(app, 'support'), await staffBrowser(app, 'checker')];
  for (const other of others) {
    expect((await other.get('/api/desk/partners')).statusCode).toBe(403);
    expect((await other.get(`/api/desk/partners/${id}`)).statusCode).toBe(403);
    const disable = await other.send('POST', `/api/desk/partners/${id}/steps`, { step: 'disable' });
    expect(disable.statusCode).toBe(403);
  }
  expect((await listed())[0]!.disabledAt).toBeNull();
});

test('a change needs a fresh proof; without one, nothing is changed or logged', async () => {
  const { id } = await registered();
  app.clock.advance({ minutes: 6 });
  for (const answer of [await add({ origins: ['https://other.example'] }), await step(id, { step: 'link' })])
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'proof-needed']);
  expect([(await listed()).length, (await written()).length]).toEqual([1, 1]);
  await proveAgain(admin);
  expect((await step(id, { step: 'link' })).statusCode).toBe(200);
});

test.each([
  ['a page of another partner', { name: 'Other' }, 'already belongs to a partner'],
  ['a path', { origins: ['https://other.example/shop'] }, 'is not an origin'],
])('a registration with %s is refused, and not logged', async (_what, change, message) => {
  await registered();
  const answer = await add(change);
  expect([answer.statusCode, answer.json().error.message]).toEqual([422, expect.stringContaining(message)]);
  expect(await written()).toHaveLength(1);
});

test('the webhook’s secret is shown once, its events are replayed with the same ids, and both can end', async () => {
  const { id } = await registered();
  expect((await step(id, { step: 'webhook', url: 'https://10.0.0.1/' })).statusCode).toBe(422);
  const { shown, partner } = await changed(id, { step: 'webhook', url: 'https://acme.example/hooks' });
  expect(shown).toMatch(/^whsec_/);
  expect(partner.webhookUrl).toBe('https://acme.example/hooks');
  expect((await admin.get('/api/desk/partners')).body).not.toContain('whsec_');

  const referer = `http://localhost:3000/widgets/v1/request?origin=${encodeURIComponent(PAGE)}`;
  await testBrowser(app, { headers: { referer } }).send('POST', '/api/projects', requestBody());
  const [event] = await app.deps.db.select().from(webhooks);
  await app.deps.db.update(webhooks).set({ status: 'sent' });
  expect((await changed(id, { step: 'replay', since: '2027-03-01' })).replayed).toBe(1);
  expect((await changed(id, { step: 'replay', since: '2027-03-01' })).replayed).toBe(0);
  const again = await app.deps.db.select().from(webhooks).where(eq(webhooks.status, 'waiting'));
  expect(again.map((row) => row.id)).toEqual([event!.id]);
  expect((await step(id, { step: 'replay', since: 'yesterday' })).statusCode).toBe(422);

  expect((await changed(id, { step: 'end-webhook' })).partner.webhookUrl).toBeNull();
  expect((await changed(id, { step: 'end-link' })).partner.hasFigures).toBe(false);
  const [row] = await app.deps.db.select().from(partners);
  expect([row!.webhookSecret, row!.linkHash]).toEqual([null, null]);
});

test('a registration that ended frees its pages, and can no longer be changed', async () => {
  const { id } = await registered();
  const { partner } = await changed(id, { step: 'disable' });
  expect([partner.origins, partner.disabledAt === null]).toEqual([[], false]);
  expect((await step(id, { step: 'link' })).statusCode).toBe(422);
  expect((await add()).statusCode).toBe(201);
  expect((await written()).map(([kind]) => kind)).toEqual([
    'partner-added',
    'partner-changed',
    'partner-added',
  ]);
});
