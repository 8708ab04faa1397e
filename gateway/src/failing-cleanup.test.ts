import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { contactMessages } from '#marketplace/site/contact/form-tables.ts';
import { passkeyRecoveries } from '#marketplace/sign-in/passkey/passkey-tables.ts';
import { projects, pros, users } from '#marketplace/base/tables.ts';
import { proPapers } from '#marketplace/companies/vetting/vetting-tables.ts';
import { DUE_PAGE } from '#marketplace/base/retention/for-each-due.ts';
import { sendPapers, verifyCompany } from '#marketplace/companies/testing/company-papers.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { registerPro } from '#marketplace/companies/testing/test-pros.ts';
import { submitRequest } from '#marketplace/requests/testing/test-request.ts';
import { runCleanup } from './cleanup.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await app.deps.db.execute(sql`drop function if exists refuse cascade`);
});

/** Makes the database refuse some changes, such as `delete on users`. In `which`, the row is `old`. */
async function refuse(change: string, which: SQL): Promise<void> {
  const { db } = app.deps;
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await db.execute(sql`create trigger refused before ${sql.raw(change)} for each row when (${which})
    execute function refuse()`);
}

/** Runs a cleanup and returns its failed steps. */
async function failedSteps(): Promise<string[]> {
  const error: unknown = await runCleanup(app.deps).catch((thrown: unknown) => thrown);
  return ((error as { failed?: { step: string }[] } | undefined)?.failed ?? []).map(({ step }) => step);
}

function addUsers(count: number, { name, closedAt }: { name: string; closedAt: Date | null }) {
  const now = app.clock.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    email: `${name}-${n}@example.com`,
    firstName: name,
    lastName: '',
    phone: '',
    userAgent: '',
    createdAt: now,
    lastLoginAt: now,
    closedAt,
  }));
  return app.deps.db.insert(users).values(rows).returning({ id: users.id });
}

test('an account is deleted in time, even if a page of older ones can’t be', async () => {
  await addUsers(DUE_PAGE, { name: 'stuck', closedAt: app.clock.now() });
  app.clock.advance({ seconds: 1 });
  await addUsers(1, { name: 'ada', closedAt: app.clock.now() });
  app.clock.advance({ days: 4 });
  await refuse('delete on users', sql`old.first_name = 'stuck'`);
  expect(await failedSteps()).toEqual(Array.from({ length: DUE_PAGE }, () => 'accounts'));
  expect(await app.deps.db.selectDistinct({ name: users.firstName }).from(users)).toEqual([
    { name: 'stuck' },
  ]);
  await app.deps.db.execute(sql`drop trigger refused on users`);
  expect(await failedSteps()).toEqual([]);
  expect(await rowsIn(app, users)).toBe(0);
});

test('lost passkeys are removed in time, even if those of another account can’t be', async () => {
  const [stuck, ada] = await addUsers(2, { name: 'both', closedAt: null });
  const createdAt = app.clock.now();
  await app.deps.db.insert(passkeyRecoveries).values([
    { userId: stuck!.id, createdAt, readyAt: createdAt },
    { userId: ada!.id, createdAt, readyAt: new Date(createdAt.getTime() + 1000) },
  ]);
  app.clock.advance({ minutes: 1 });
  await refuse('delete on passkey_recoveries', sql`old.user_id = ${sql.raw(`'${stuck!.id}'`)}`);
  expect(await failedSteps()).toEqual(['passkeys']);
  expect(await app.deps.db.select().from(passkeyRecoveries)).toMatchObject([{ userId: stuck!.id }]);
});

test('a company with an expired paper is paused, even if another one can’t be', async () => {
  for (const [index, name] of ['Stuck', 'Slate and Ridge'].entries()) {
    const pro = testBrowser(app, { ip: `203.0.113.${8 + index}` });
    const id = await registerPro(app, pro, `pro${index}@example.com`, { company: name });
    await sendPapers(pro, `2027-04-0${5 + index}`);
    await verifyCompany(app, id);
  }
  app.clock.advance({ days: 60 });
  await refuse('update on pros', sql`old.name = 'Stuck'`);
  expect(new Set(await failedSteps())).toEqual(new Set(['papers']));
  const companies = app.deps.db.select({ name: pros.name, vetting: pros.vetting }).from(pros);
  expect(await companies.where(sql`not is_sample`).orderBy(pros.name)).toEqual([
    { name: 'Slate and Ridge', vetting: 'paused' },
    { name: 'Stuck', vetting: 'verified' },
  ]);
  expect(await rowsIn(app, proPapers)).toBeGreaterThan(2);
});

test('old contact messages are deleted in time, even if an old request can’t be', async () => {
  const guest = testBrowser(app);
  await submitRequest(guest, { DateForProject: '2027-04-01' });
  const message = { name: 'Ada', email: 'a@example.com', phone: '', topic: 'Privacy', message: 'Hello' };
  await guest.send('POST', '/api/contact', message);
  app.clock.advance({ days: 800 });
  await refuse('delete on projects', sql`true`);
  expect(await failedSteps()).toEqual(['retention']);
  expect([await rowsIn(app, projects), await rowsIn(app, contactMessages)]).toEqual([1, 0]);
});
