import { asc, sql } from 'drizzle-orm';
import { auditEntries } from './audit-tables.ts';
import { openRecordKey } from '#marketplace/base/chain/record-keys.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { audit } from './audit.ts';
import { checkAudit } from './audit-check.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

const entries = () => app.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.seq));
const ofOperator = { kind: 'exported', actor: { kind: 'operator' } } as const;
const fewEntries = () => audit(app.deps.db, app.deps, ofOperator, ofOperator, ofOperator);

/** Runs a statement as someone who can switch the database's triggers off. */
const tamper = (statement: string) =>
  app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
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
