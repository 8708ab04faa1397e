import { MIGRATED_VERSION, publishedDisclosures } from '@nestwright/domain/disclosure/rules';
import { newDraft, toWire } from '@nestwright/domain/project/schema';
import { eq, sql } from 'drizzle-orm';
import { textHash } from '#api/disclosure/disclosure-record.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { migrate } from './migrate.ts';
import { disclosures } from './disclosure-tables.ts';
import { projects, pros, users } from './tables.ts';

const USER = '6a1f0d6e-0000-4000-8000-000000000001';
const PROJECT = '6a1f0d6e-0000-4000-8000-000000000002';
const PRO = '6a1f0d6e-0000-4000-8000-000000000003';

/** How many migrations lead to the last schema whose tables used wire spelling. */
const BEFORE_GLOSSARY = 6;

/** How many migrations made the last schema in which accepting a lead disclosed the contact details. */
const BEFORE_DISCLOSURES = 11;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function asItWas(count: number): Promise<void> {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`create schema public`);
  await migrate(database.db, count);
}

test('a filled database keeps its accounts, requests and companies when the tables take the words of the glossary', async () => {
  const { db } = database;
  await asItWas(BEFORE_GLOSSARY);
  await db.execute(sql`insert into users
    (id, email, first_name, last_name, phone, created_at, last_login_at, user_agent, profile_picture, first_project)
    values (${USER}, 'ada@example.com', 'Ada', 'Lovelace', '', now(), now(), '', 'ada.png', false)`);
  await db.execute(sql`insert into projects
    (id, user_id, content_hash, service, zip_code, description, service_types, property_type, date, window_time,
     address, apt, city, state, first_name, last_name, phone, email, visit, status, created_at, updated_at)
    values (${PROJECT}, ${USER}, 'hash', 'Roofing', '02134', '', '[]', 'Residential', '2027-03-05', '02:00PM-05:00PM',
     '1 Main St', '', 'Boston', 'MA', 'Ada', 'Lovelace', '', 'ada@example.com', '{}', 'Pending', now(), now())`);
  await db.execute(sql`insert into pros
    (id, slug, name, email, phone, about, zip_code, latitude, longitude, radius_miles, categories, rating, review_count,
     is_sample, details, created_at)
    values (${PRO}, 'acme', 'Acme', 'acme@example.com', '', '', '33139', 25.8, -80.1, 25, '["Roofing"]', 0, 0, false,
     '{}', now())`);

  await migrate(db);

  const [user] = await db.select().from(users).where(eq(users.id, USER));
  const [project] = await db.select().from(projects).where(eq(projects.id, PROJECT));
  const [pro] = await db.select().from(pros).where(eq(pros.id, PRO));
  expect(user).toMatchObject({ email: 'ada@example.com', picture: 'ada.png', isOfferOpen: false });
  expect(project).toMatchObject({ userId: USER, zip: '02134', window: '02:00PM-05:00PM' });
  expect(pro).toMatchObject({ name: 'Acme', zip: '33139' });
});

test('pros that have the contact details already keep them: those that accepted, and companies that were mailed everything', async () => {
  const { db } = database;
  await asItWas(BEFORE_DISCLOSURES);
  const forgotten = '6a1f0d6e-0000-4000-8000-000000000004';
  const ids = ['accepted', 'declined', 'waiting', 'mailed'].map((answer, index) => ({
    id: `6a1f0d6e-0000-4000-8000-0000000001${10 + index}`,
    user: `6a1f0d6e-0000-4000-8000-0000000002${10 + index}`,
    answer,
  }));
  for (const [id, email] of [
    [PROJECT, 'ada@example.com'],
    [forgotten, ''],
  ])
    await db.execute(sql`insert into projects
      (id, content_hash, service, zip, description, service_types, property_type, date, "window", address, apt, city, state,
       first_name, last_name, phone, email, visit, status, created_at, updated_at)
      values (${id}, '', 'Roofing', '02134', '', '[]', 'Residential', '2027-03-05', '', '', '', '', '', '', '', '', ${email}, '{}',
       'Accepted', now(), now())`);
  for (const { id, user, answer } of ids) {
    await db.execute(sql`insert into pros
      (id, slug, name, email, phone, about, zip, latitude, longitude, radius_miles, categories, rating, review_count, is_sample,
       details, created_at)
      values (${id}, ${id}, 'Acme', '', '', '', '', 0, 0, 25, '[]', 0, 0, false, '{}', now())`);
    if (answer !== 'mailed') {
      await db.execute(sql`insert into users
        (id, email, first_name, last_name, phone, created_at, last_login_at, user_agent)
        values (${user}, ${user}, '', '', '', now(), now(), '')`);
      await db.execute(sql`insert into pro_profiles (user_id, pro_id, details, created_at, updated_at)
        values (${user}, ${id}, '{}', now(), now())`);
    }
    for (const project of [PROJECT, forgotten])
      await db.execute(sql`insert into project_pros (id, project_id, pro_id, position, distance_miles, answer)
        values (gen_random_uuid(), ${project}, ${id}, 0, 1, ${answer === 'mailed' ? 'waiting' : answer})`);
  }

  await migrate(db);

  const rows = await db.select().from(disclosures);
  const kept = ids.filter(({ answer }) => answer === 'accepted' || answer === 'mailed').map(({ id }) => id);
  expect(rows.map(({ proId }) => proId).toSorted()).toEqual(kept);
  expect(new Set(rows.map(({ projectId }) => projectId))).toEqual(new Set([PROJECT]));
  expect(new Set(rows.map((row) => row.textHash))).toEqual(
    new Set([textHash(publishedDisclosures.get(MIGRATED_VERSION)!)]),
  );
});

test("no table carries a word of the wire where the glossary has one of the product's own", async () => {
  await asItWas(Number.MAX_SAFE_INTEGER);
  const squeezed = (name: string) => name.replaceAll('_', '').toLowerCase();
  const ours = new Set(Object.keys(newDraft(new Date())).map(squeezed));
  const wire = [
    ...Object.keys(toWire(newDraft(new Date()))),
    'FirstProject',
    'UserProfilePicture',
    'UserEmail',
  ];
  const foreign = wire.map(squeezed).filter((word) => !ours.has(word));
  const found = (await database.db.execute(
    sql`select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'`,
  )) as unknown as { rows: { name: string; column: string }[] };
  expect(found.rows.length).toBeGreaterThan(100);
  const spoken = found.rows.filter(({ column }) => foreign.includes(squeezed(column)));
  expect(spoken.map(({ name, column }) => `${name}.${column}`)).toEqual([]);
});
