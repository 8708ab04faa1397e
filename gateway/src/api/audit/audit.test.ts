import { asc, sql } from 'drizzle-orm';
import { auditEntries } from '#db/audit-tables.ts';
import { transact } from '#db/db.ts';
import { addStaff } from '#api/staff/staff-commands.ts';
import { openRecordKey } from '#api/record/record-keys.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import {
  askCode,
  logIn,
  offerCode,
  readCode,
  signUp,
  testBrowser,
  wrongCode,
} from '#testing/test-browser.ts';
import { actOn, agreeOn, setMayContact, sendMatched, signInPro, ticked } from '#testing/test-request.ts';
import { audit } from './audit.ts';
import { checkAudit } from './audit-check.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const entries = () => app.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.seq));
const kinds = async () => (await entries()).map(({ kind }) => kind);
const ofOperator = { kind: 'exported', actor: { kind: 'operator' } } as const;
const fewEntries = () => audit(app.deps.db, app.deps, ofOperator, ofOperator, ofOperator);

/** Runs a statement as somebody who can switch the database's triggers off. */
const tamper = (statement: string) =>
  app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });

test('sign-ins, refused codes, roles, accepts, choices and exports are logged without names', async () => {
  const [owner, pro] = [testBrowser(app), testBrowser(app, { ip: '203.0.113.8' })];
  const proId = await signInPro(app, pro, 'roofer@example.com');
  const userId = await signUp(app, owner, 'ada@example.com');
  const matched = await sendMatched(owner, pro);
  await actOn(pro, matched.lead, 'accept');
  await setMayContact(owner, { id: matched.id, proId });
  await setMayContact(owner, { id: matched.id, proId }, false);
  await agreeOn(owner, pro, matched);
  await owner.get('/api/users/me/export');
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
  await sendMatched(testBrowser(app), pro, ticked);
  expect(await kinds()).toEqual(['signed-in', 'disclosed', 'disclosed', 'disclosed']);
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

test('two gateways that write at once make one chain', async () => {
  const other = await startTestApp({ beside: app });
  await Promise.all(
    Array.from({ length: 12 }, (_one, index) => {
      const { deps } = index % 2 === 0 ? app : other;
      return audit(deps.db, deps, ofOperator, ofOperator);
    }),
  );
  expect((await entries()).map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_one, n) => n + 1));
  expect(await checkAudit(app.deps.db)).toMatchObject({ sentence: 'The audit log is whole: 24 entries.' });
});

test.each([
  ['update audit_entries set kind = kind', 'changed'],
  ['delete from audit_entries', 'changed'],
  ['truncate audit_entries', 'changed'],
  ['delete from audit_head', 'changed'],
  ['update audit_head set seq = 2, hash = (select hash from audit_entries where seq = 2)', 'ends'],
  ["update audit_head set hash = 'another'", 'ends'],
  [
    "insert into audit_entries select seq + 90, at, kind, actor_kind, actor_id, subject_id, facts, hash, 'new', signature, key_id from audit_entries where seq = 3",
    'follow',
  ],
  [
    "insert into audit_entries select 4, at, kind, actor_kind, actor_id, subject_id, facts, 'another', 'new', signature, key_id from audit_entries where seq = 3",
    'follow',
  ],
])('the database refuses: %s', async (statement, reason) => {
  await fewEntries();
  await expect(app.deps.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining(reason) as string }) as unknown,
  });
  expect(await checkAudit(app.deps.db)).toMatchObject({ sentence: 'The audit log is whole: 3 entries.' });
});

test.each([
  ["update audit_entries set kind = 'signed-in' where seq = 2", 'edited', 'Entry 2 was edited'],
  ['delete from audit_entries where seq = 2', 'missing', 'Entry 2 is missing.'],
  ['delete from audit_entries where seq = 3', 'cut-off', 'The end of the audit log was cut off.'],
  ["update audit_entries set signature = 'none' where seq = 3", 'stranger', 'Entry 3 was not signed'],
])('the check detects tampering: %s', async (statement, kind, sentence) => {
  await fewEntries();
  await tamper(statement);
  expect(await checkAudit(app.deps.db)).toMatchObject({
    kind,
    sentence: expect.stringContaining(sentence) as string,
  });
});

test('the chain continues under a new signing key, and each entry is checked by the key that signed it', async () => {
  await fewEntries();
  const before = await checkAudit(app.deps.db);
  app.clock.advance({ days: 366 });
  await openRecordKey(app.deps);
  await fewEntries();
  const keyIds = (await entries()).map(({ keyId }) => keyId);
  expect(keyIds.map((id) => id === keyIds[0])).toEqual([true, true, true, false, false, false]);
  const receipt = before.kind === 'whole' ? (before.receipt ?? '') : '';
  expect(await checkAudit(app.deps.db, receipt)).toMatchObject({
    sentence: 'The audit log is whole: 6 entries.',
  });
  await tamper(`update audit_entries set key_id = '${keyIds[5]}' where seq = 3`);
  expect(await checkAudit(app.deps.db)).toMatchObject({ kind: 'edited' });
  await tamper(`update audit_entries set key_id = '${keyIds[0]}' where seq = 3`);
  await tamper(`delete from record_keys where id = '${keyIds[0]}'`);
  expect(await checkAudit(app.deps.db)).toMatchObject({
    kind: 'stranger',
    sentence: expect.stringContaining('Entry 1 ') as string,
  });
});

test('a receipt reveals that the end was cut off and the head was set back', async () => {
  await fewEntries();
  const before = await checkAudit(app.deps.db);
  const receipt = before.kind === 'whole' ? (before.receipt ?? '') : '';
  await logInAgain();
  expect(await checkAudit(app.deps.db, receipt)).toMatchObject({ kind: 'whole' });
  await tamper('delete from audit_entries where seq > 2');
  await tamper('update audit_head set seq = 2, hash = (select hash from audit_entries where seq = 2)');
  expect(await checkAudit(app.deps.db)).toMatchObject({ kind: 'whole' });
  expect(await checkAudit(app.deps.db, receipt)).toMatchObject({ kind: 'cut-off' });
});

async function logInAgain(): Promise<void> {
  await signUp(app, testBrowser(app), 'ada@example.com');
  app.clock.advance({ minutes: 2 });
  await logIn(app, testBrowser(app), 'ada@example.com');
}
