import { eq, sql } from 'drizzle-orm';
import { lockCompany, moveCompany } from '#api/vetting/move-company.ts';
import { transact } from '#db/db.ts';
import { pros } from '#db/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { profileBody, registerPro } from '#testing/test-pros.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

test('a company that takes another name while it is being verified is checked again', async () => {
  const pro = testBrowser(app);
  const id = await registerPro(app, pro, 'roofer@example.com');
  const rename = () => pro.send('PUT', '/api/pro-profile', profileBody({ company: 'Another Name' }));
  const renaming = await transact(app.deps.db, async (tx) => {
    const company = await lockCompany(tx, id);
    const saving = rename();
    await untilItWaits();
    const by = { kind: 'operator' as const };
    await moveCompany(tx, app.deps, company!, { to: 'verified', reason: 'Looked up.', by });
    // In an object, because the transaction would wait for a promise that it returns.
    return { saving };
  });
  expect((await renaming.saving).json().profile).toMatchObject({
    company: 'Another Name',
    vetting: 'checking',
  });
  const [stored] = await app.deps.db.select().from(pros).where(eq(pros.id, id));
  expect(stored).toMatchObject({ name: 'Another Name', vetting: 'checking' });
});

/** Waits until a statement waits for a lock. PGlite runs one transaction at a time, so none ever does. */
async function untilItWaits(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  while ((await app.deps.db.$count(sql`pg_stat_activity`, isWaiting)) === 0) continue;
}
