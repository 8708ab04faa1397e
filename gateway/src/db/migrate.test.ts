import { MIGRATED_VERSION, publishedDisclosures } from '@nestwright/domain/requests/disclosure-rules';
import { newDraft, toWire } from '@nestwright/domain/requests/project-schema';
import { eq, sql } from 'drizzle-orm';
import { textHash } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { recreateSchema } from '#testing/recreate-schema.ts';
import type { TestDatabase } from '#testing/server-database.ts';
import { openDatabaseOfItsOwn } from '#testing/test-database.ts';
import { proAreas } from '#marketplace/companies/pro/area-tables.ts';
import { migrate } from './migrate.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { agreements, timers } from '#marketplace/prices/quote/quote-tables.ts';
import { favorites, projects, pros, users } from '#marketplace/base/tables.ts';

const USER = '6a1f0d6e-0000-4000-8000-000000000001';
const PROJECT = '6a1f0d6e-0000-4000-8000-000000000002';
const PRO = '6a1f0d6e-0000-4000-8000-000000000003';

/** Number of migrations up to the last schema whose tables used wire spelling. */
const BEFORE_GLOSSARY = 6;

/** Number of migrations up to the last schema in which accepting a lead disclosed the contact details. */
const BEFORE_DISCLOSURES = 11;

/** Number of migrations up to the last schema in which an agreement had neither work nor changes. */
const BEFORE_WORK = 14;

/** Number of migrations up to the last schema in which matching read the companies themselves. */
const BEFORE_AREAS = 15;

/** Number of migrations up to the last schema whose table of favorite categories had its former name. */
const BEFORE_FAVORITES = 19;

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabaseOfItsOwn();
});
afterAll(() => database.close());

test('a database keeps its accounts, requests and companies when its tables are renamed to the words of the glossary', async () => {
  const { db } = database;
  await recreateSchema(db, BEFORE_GLOSSARY);
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

test('pros that already have the contact details keep them: those that accepted, and companies that were mailed everything', async () => {
  const { db } = database;
  await recreateSchema(db, BEFORE_DISCLOSURES);
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

test('prices that were already agreed stay unchanged, and their requests still become done', async () => {
  const { db } = database;
  await recreateSchema(db, BEFORE_WORK);
  const other = '6a1f0d6e-0000-4000-8000-000000000005';
  await db.execute(sql`insert into pros
    (id, slug, name, email, phone, about, zip, latitude, longitude, radius_miles, categories, rating, review_count, is_sample,
     details, created_at)
    values (${PRO}, 'acme', 'Acme', '', '', '', '', 0, 0, 25, '[]', 0, 0, false, '{}', now())`);
  for (const id of [PROJECT, other]) {
    await db.execute(sql`insert into projects
      (id, content_hash, service, zip, description, service_types, property_type, date, "window", address, apt, city, state,
       first_name, last_name, phone, email, visit, status, created_at, updated_at)
      values (${id}, '', 'Roofing', '02134', '', '[]', 'Residential', '2027-03-05', '', '', '', '', '', '', '', '', '', '{}',
       'Accepted', now(), now())`);
    await db.execute(sql`insert into quotes (id, project_id, pro_id, state, head, created_at, updated_at)
      values (${id}, ${id}, ${PRO}, 'offered', 1, now(), now())`);
    await db.execute(sql`insert into quote_versions
      (quote_id, n, total_cents, days, valid_until, expires_at, free_until_hours, fee_cents, hash, offered_at)
      values (${id}, 1, 45000, 1, '2027-03-01', now() + interval '1 day', 24, 5000, ${`hash of ${id}`}, now())`);
    await db.execute(sql`insert into agreements (id, project_id, quote_id, n, hash, state, agreed_at)
      values (${id}, ${id}, ${id}, 1, ${`hash of ${id}`}, 'agreed', now())`);
    await db.execute(sql`insert into timers (id, kind, quote_id, n, due_at)
      values (gen_random_uuid(), 'expire', ${id}, 1, now())`);
  }
  await db.execute(sql`update agreements set state = 'cancelled', ended_at = now() where id = ${other}`);

  await migrate(db);

  const rows = await db.select().from(agreements);
  const [live, cancelled] = [PROJECT, other].map((id) => rows.find((row) => row.id === id));
  expect(live).toMatchObject({
    state: 'agreed',
    headHash: `hash of ${PROJECT}`,
    nowCents: 45_000,
    feeCents: 0,
  });
  expect(cancelled).toMatchObject({ state: 'cancelled', endedBy: 'homeowner' });
  const kinds = await db.select({ kind: timers.kind, projectId: timers.projectId }).from(timers);
  expect(kinds).toContainEqual({ kind: 'agreement-lapses', projectId: PROJECT });
  expect(kinds).not.toContainEqual({ kind: 'agreement-lapses', projectId: other });
  expect(kinds).toContainEqual({ kind: 'expire', projectId: other });
  const [project] = await db.select().from(projects).where(eq(projects.id, PROJECT));
  expect(project).toMatchObject({ isAgreedFirst: false });
});

test("no table uses a wire name where the glossary has the product's own word", async () => {
  await recreateSchema(database.db);
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

test('matching finds companies that registered before the migration once they are verified, but not companies that left', async () => {
  const { db } = database;
  await recreateSchema(db, BEFORE_AREAS);
  const hours = JSON.stringify({
    hours: [
      { day: 'Sunday', time: '8:00 AM - 6:00 PM' },
      { day: 'Saturday', time: '6:00 PM - 2:00 AM' },
    ],
  });
  for (const [id, isActive] of [
    [PRO, true],
    [USER, false],
  ] as const)
    await db.execute(sql`insert into pros
      (id, slug, name, email, phone, about, zip, latitude, longitude, radius_miles, categories, rating, review_count, is_sample,
       is_active, details, created_at)
      values (${id}, ${id}, 'Acme Roofs ', '', '', '', '33139', 25.8, -80.1, 25, '["Roofing", "HVAC", "HVAC"]', 0, 0, false,
       ${isActive}, ${hours}::jsonb, now())`);

  await migrate(db);
  await db.execute(sql`update pros set vetting = 'verified'`);

  const openMinutes = '{[0,120),[480,1080),[9720,10080)}';
  const area = { zip: '33139', proId: PRO, radiusMiles: 25, foldedName: 'acme roofs', openMinutes };
  expect(await db.select().from(proAreas).orderBy(proAreas.category)).toEqual([
    { ...area, offeredAt: null, category: 'HVAC' },
    { ...area, offeredAt: null, category: 'Roofing' },
  ]);
});

test('favorite categories survive the renaming of their table', async () => {
  const { db } = database;
  await recreateSchema(db, BEFORE_FAVORITES);
  await db.execute(sql`insert into users
    (id, email, first_name, last_name, phone, created_at, last_login_at, user_agent, picture, is_offer_open)
    values (${USER}, 'ada@example.com', 'Ada', 'Lovelace', '', now(), now(), '', '', false)`);
  await db.execute(
    sql`insert into favourites (user_id, categories, updated_at) values (${USER}, '["HVAC"]', now())`,
  );

  await migrate(db);

  expect(await db.select().from(favorites)).toMatchObject([{ userId: USER, categories: ['HVAC'] }]);
});
