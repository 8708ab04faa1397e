import type { AuditPage } from '@nestwright/domain/desk/audit-schema';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#marketplace/base/audit/audit-tables.ts';
import { PAGE_SIZE } from '#http/page-key.ts';
import { readPages } from '#testing/read-pages.ts';
import { signInAgain, staffBrowser } from '#testing/staff-browser.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { sendMatched, setMayContact } from '#marketplace/requests/testing/test-request.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { checkAudit } from '#marketplace/base/audit/audit-check.ts';

let app: TestApp;
let admin: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  admin = await staffBrowser(app, 'admin');
});

const page = async (query = '') => (await admin.get(`/api/desk/audit${query}`)).json<AuditPage>();
const write = (count: number) =>
  audit(
    app.deps.db,
    app.deps,
    ...Array.from({ length: count }, () => ({ kind: 'exported', actor: { kind: 'operator' } }) as const),
  );

test('only admins read the log', async () => {
  for (const role of ['support', 'checker'] as const)
    expect((await (await staffBrowser(app, role)).get('/api/desk/audit')).statusCode).toBe(403);
  const homeowner = testBrowser(app);
  expect((await homeowner.get('/api/desk/audit')).statusCode).toBe(401);
  await signUp(app, homeowner, 'ada@example.com');
  expect((await homeowner.get('/api/desk/audit')).statusCode).toBe(403);
  expect((await admin.get('/api/desk/audit')).statusCode).toBe(200);
});

test('the log continues page by page to its beginning, newest first', async () => {
  await write(PAGE_SIZE * 2);
  await page();
  const count = await app.deps.db.$count(auditEntries);
  const { sizes, rows } = await readPages(admin, '/api/desk/audit', 'entries');
  expect(sizes).toEqual([PAGE_SIZE, PAGE_SIZE, count - 2 * PAGE_SIZE]);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, index) => count - index));
  for (const wrong of ['?after=yesterday', '?kind=anything', '?actor=ada'])
    expect((await admin.get(`/api/desk/audit${wrong}`)).statusCode).toBe(422);
});

test('entries can be filtered by kind and by actor', async () => {
  await write(2);
  const { entries } = await page('?kind=exported');
  expect(entries.map(({ kind }) => kind)).toEqual(['exported', 'exported']);
  const [own] = (await page('?kind=passkey-added')).entries;
  const ofAdmin = await page(`?actor=${own!.actorId}`);
  expect(ofAdmin.entries.length).toBeGreaterThan(1);
  expect(new Set(ofAdmin.entries.map(({ actorId }) => actorId))).toEqual(new Set([own!.actorId]));
});

test('the log records who reads it, once an hour', async () => {
  const readings = () => app.deps.db.$count(auditEntries, eq(auditEntries.kind, 'audit-read'));
  await page();
  await page('?after=3');
  expect(await readings()).toBe(1);
  app.clock.advance({ minutes: 61 });
  await signInAgain(app, admin, 'admin');
  await page('?after=3');
  expect(await readings()).toBe(2);
  const [reading] = (await page('?kind=audit-read')).entries;
  expect(reading).toMatchObject({ actorKind: 'account', subjectId: null, facts: {} });
  expect(await checkAudit(app.deps.db)).toMatchObject({ kind: 'whole' });
});

test('the log contains no names', async () => {
  const [owner, pro] = [testBrowser(app), testBrowser(app, { ip: '203.0.113.8' })];
  const proId = await signInPro(app, pro, 'roofer@example.com');
  await signUp(app, owner, 'ada@example.com');
  const { id } = await sendMatched(owner, pro);
  await setMayContact(owner, { id, proId });
  const { body } = await admin.get('/api/desk/audit');
  expect(body).toContain('disclosed');
  expect(body).not.toMatch(/ada@|byron|ocean drive|roofer|example\.com|555-0143|203\.0\.113|water/i);
});
