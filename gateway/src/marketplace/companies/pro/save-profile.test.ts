import { type ProProfile, proProfileSchema } from '@nestwright/domain/companies/pro-schema';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { lockCompany, moveCompany } from '#marketplace/companies/vetting/move-company.ts';
import { transact } from '#db/db.ts';
import { users } from '#marketplace/base/tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { profileBody, registerPro } from '#marketplace/companies/testing/test-pros.ts';
import { saveProfile } from './save-profile.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});

test('a company that takes another name while it is being verified is checked again', async () => {
  const pro = testBrowser(app);
  const id = await registerPro(app, pro, 'roofer@example.com');
  const [user] = await app.deps.db.select().from(users);
  const renamed: ProProfile = v.parse(proProfileSchema, profileBody({ company: 'Another Name' }));
  const { saving } = await transact(app.deps.db, async (tx) => {
    const company = await lockCompany(tx, id);
    const saved = saveProfile(app.deps, user!, renamed);
    await untilItWaits();
    const by = { kind: 'operator' as const };
    await moveCompany(tx, app.deps, company!, { to: 'verified', reason: 'Looked up.', by });
    // In an object, because the transaction would wait for a promise that it returns.
    return { saving: saved };
  });
  expect(await saving).toMatchObject({ name: 'Another Name', vetting: 'checking' });
  const shown = (await pro.get('/api/pro-profile')).json().profile;
  expect(shown).toMatchObject({ company: 'Another Name', vetting: 'checking' });
});

/** Waits until a statement waits for a lock. PGlite runs one transaction at a time, so none ever does. */
async function untilItWaits(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
  while ((await app.deps.db.$count(sql`pg_stat_activity`, isWaiting)) === 0) continue;
}
