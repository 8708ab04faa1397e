import { sql } from 'drizzle-orm';
import { readdirSync } from 'node:fs';
import { type MigrationFault, migrationFaults } from '#testing/migration-faults.ts';
import type { TestDatabase } from '#testing/server-database.ts';
import { openDatabaseOfItsOwn } from '#testing/test-database.ts';
import { applyMigration, migrate, migrationsFolder, ownMigrations } from './migrate.ts';
import type { Db } from './db.ts';

const names = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => name.replace('.sql', ''));

/**
 * Migrations from before gateways could be restarted one at a time. The names stay as they are, because a migration's
 * text can't change once it has been applied.
 */
const BEFORE_THE_RULE = [
  '0004_secrets_and_offers',
  '0005_codes_per_browser',
  '0006_words_of_the_glossary',
  '0014_work_under_an_agreement',
  '0015_where_companies_work',
  '0023_only_verified_companies',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabaseOfItsOwn();
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`create schema public`);
});
afterAll(() => database.close());

test('the previous gateway runs on the new schema: each migration only adds, or says why not', async () => {
  const found = new Map<string, MigrationFault[]>();
  await migrate(database.db, 1);
  for (let index = 1; index < ownMigrations().length; index += 1) {
    const faults = await migrationFaults(database.db, ownMigrations()[index]!, index);
    if (faults.length > 0) found.set(names[index]!, faults);
  }
  for (const name of BEFORE_THE_RULE) expect([name, found.delete(name)]).toEqual([name, true]);
  expect([...found]).toEqual([]);
});

test.each<[string, MigrationFault['kind']]>([
  ['alter table "users" rename column "picture" to "image"', 'breaks'],
  ['alter table "users" drop column "phone"', 'breaks'],
  ['drop table "newsletter"', 'breaks'],
  ['alter table "users" add column "country" text not null', 'breaks'],
  ['alter table "mails" alter column "reply_to" set not null', 'breaks'],
  ['alter table "limits" drop constraint "limits_pkey"', 'breaks'],
  ['alter table "users" add constraint "named" check ("first_name" <> \'\')', 'unsure'],
  ['create unique index "one_phone" on "users" ("phone")', 'unsure'],
  ['alter table "projects" alter column "offer_percent" type bigint', 'heavy'],
  ['alter table "projects" add column "number" serial', 'heavy'],
  ['alter table "projects" add column "token" uuid default gen_random_uuid()', 'heavy'],
  ['update "projects" set "urgency" = \'\'', 'heavy'],
])('%s: %s', async (statement, kind) => {
  expect((await faultsOf([statement])).map((fault) => fault.kind)).toContain(kind);
});

test.each([
  'create table "pets" ("id" uuid primary key not null)',
  'alter table "users" add column "country" text',
  'alter table "users" add column "country" text default \'US\' not null',
  'alter table "mails" alter column "subject" drop not null',
  'create index "users_phone" on "users" ("phone")',
  '-- breaks earlier gateways: nobody may read this any more\nalter table "users" drop column "phone"',
  '-- suits earlier gateways: no first name is empty\nalter table "users" add constraint "named" check ("first_name" <> \'\')',
  '-- touches every row: there are five settings\nupdate "settings" set "value" = "value"',
])('%s: accepted', async (statement) => {
  expect(await faultsOf([statement])).toEqual([]);
});

test('a migration that waits too long for a table fails and changes nothing', async () => {
  const { db, engine } = database;
  // The embedded database has one connection, so nobody else can hold a table.
  if (engine === 'pglite') return;
  const statements = ['create table "pets" ("id" uuid)', 'alter table "users" add column "country" text'];
  const migration = { hash: 'waits', sql: statements };
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from users for key share`);
    await expect(applyMigration(db, migration, '100ms')).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
  await applyMigration(db, migration, '100ms');
});

/** Returns the fault of an invented migration that follows all the others. Rolls it back. */
async function faultsOf(statements: string[]): Promise<MigrationFault[]> {
  let faults: MigrationFault[] = [];
  const undone = new Error('undone');
  await database.db
    .transaction(async (tx) => {
      const migration = { hash: 'invented', sql: statements };
      faults = await migrationFaults(tx as unknown as Db, migration, ownMigrations().length);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return faults;
}
