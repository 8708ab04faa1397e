import { asc } from 'drizzle-orm';
import { auditEntries } from './audit-tables.ts';
import { transact } from '#db/db.ts';
import { addStaff } from '#marketplace/sign-in/staff/staff-commands.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { exportOf, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, readCode, testBrowser, wrongCode } from '#testing/test-browser.ts';
import { addPros, signInPro } from '#marketplace/companies/testing/test-pros.ts';
import { agreeOn } from '#marketplace/prices/testing/test-quotes.ts';
import { actOn, setMayContact, sendMatched, ticked } from '#marketplace/requests/testing/test-request.ts';
import { audit } from './audit.ts';
import { checkAudit } from './audit-check.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const entries = () => app.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.seq));
const kinds = async () => (await entries()).map(({ kind }) => kind);
const ofOperator = { kind: 'exported', actor: { kind: 'operator' } } as const;

test('sign-ins, refused codes, roles, accepts, choices and exports are logged without names', async () => {
  const [owner, pro] = [testBrowser(app), testBrowser(app, { ip: '203.0.113.8' })];
  const proId = await signInPro(app, pro, 'roofer@example.com');
  const userId = await signUp(app, owner, 'ada@example.com');
  const matched = await sendMatched(owner, pro);
  await actOn(pro, matched.lead, 'accept');
  await setMayContact(owner, { id: matched.id, proId });
  await setMayContact(owner, { id: matched.id, proId }, false);
  await agreeOn(owner, pro, matched);
  await exportOf(app, owner);
  app.clock.advance({ minutes: 2 });
  const phone = testBrowser(app, { ip: '203.0.113.9' });
  await askCode(phone, 'ada@example.com', 'login');
  const code = wrongCode(await readCode(app, 'ada@example.com'));
  await offerCode(phone, { email: 'ada@example.com', code });
  await addStaff(app.deps, 'ana@example.com', 'admin');
  await owner.send('DELETE', '/api/sessions/current');
  expect(await kinds()).toEqual([
    'signed-in',
    'account-made',
    'signed-in',
    'lead-accepted',
    'disclosed',
    'disclosure-ended',
    'price-agreed',
    'disclosed',
    'exported',
    'code-refused',
    'role-given',
    'signed-out',
  ]);
  const written = await entries();
  expect(written.find(({ kind }) => kind === 'code-refused')).toMatchObject({
    actorKind: 'visitor',
    subjectId: userId,
    facts: '{"purpose":"login"}',
  });
  expect(JSON.stringify(written)).not.toMatch(
    /ada@|byron|ocean drive|roofer|example\.com|555-0143|203\.0\.113|water/i,
  );
  expect(await checkAudit(app.deps.db)).toMatchObject({ kind: 'whole' });
});

test('a declined lead is logged', async () => {
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  const { lead } = await sendMatched(testBrowser(app), pro);
  await actOn(pro, lead, 'decline');
  expect(await kinds()).toContain('lead-declined');
});

test('a ticked box for calls is logged as a choice for each pro', async () => {
  const pro = testBrowser(app, { ip: '203.0.113.8' });
  await signInPro(app, pro, 'roofer@example.com');
  await addPros(app, 2);
  await sendMatched(testBrowser(app), pro, ticked);
  expect((await kinds()).slice(-3)).toEqual(['disclosed', 'disclosed', 'disclosed']);
});

test('a transaction that rolls back logs nothing', async () => {
  const failing = transact(app.deps.db, async (tx) => {
    await audit(tx, app.deps, ofOperator);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await entries()).toEqual([]);
  expect(await checkAudit(app.deps.db)).toEqual({
    kind: 'whole',
    sentence: 'The audit log has no entries yet.',
    receipt: null,
  });
});
