import { sql } from 'drizzle-orm';
import { recoverPasskeys } from '#marketplace/sign-in/passkey/passkey-recovery.ts';
import { removeClosedUsers } from '#marketplace/account/user/account-closing.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { DUE_PAGE } from './for-each-due.ts';

const ROWS = DUE_PAGE + 1;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  const { db } = app.deps;
  const start = app.clock.now().toISOString();
  // A page ends with a moment that has microseconds.
  await db.execute(sql`insert into users
      (id, email, first_name, last_name, phone, user_agent, created_at, last_login_at, closed_at)
    select gen_random_uuid(), n || '@example.com', '', '', '', '', ${start}::timestamptz, ${start}::timestamptz,
      ${start}::timestamptz + n * interval '1001 microseconds'
    from generate_series(1, ${ROWS}::integer) as n`);
  await db.execute(
    sql`insert into passkey_recoveries (user_id, created_at, ready_at) select id, closed_at, closed_at from users`,
  );
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  for (const table of [sql`users`, sql`passkey_recoveries`])
    await db.execute(
      sql`create trigger refused before delete on ${table} for each row execute function refuse()`,
    );
});
afterEach(async () => {
  await app.deps.db.execute(sql`drop function refuse cascade`);
});

test.each([
  ['account', removeClosedUsers],
  ['passkey recovery', recoverPasskeys],
])('each %s that is due is handled once in a run, even if it fails', async (_, run) => {
  app.clock.advance({ days: 4 });
  let failures = 0;
  await run(app.deps, () => {
    failures += 1;
  });
  expect(failures).toBe(ROWS);
});
