import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { recreateSchema } from '#testing/recreate-schema.ts';
import type { TestDatabase } from '#testing/server-database.ts';
import { openDatabaseOfItsOwn } from '#testing/test-database.ts';
import { proAreas } from '#marketplace/companies/pro/area-tables.ts';
import { silentProjects } from '#marketplace/desk/queue/desk-tables.ts';
import { calendars } from '#marketplace/visits/visit/visit-tables.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { leads } from '#marketplace/leads/lead/lead-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { migrate } from './migrate.ts';
import { projectHistory, projectPros, projects, pros } from '#marketplace/base/tables.ts';

/** Number of migrations up to the last schema in which a company's lists sorted its matches. */
const BEFORE_LEADS = 47;

/** Number of migrations up to the last schema in which the desk searched all requests for silent ones. */
const BEFORE_SILENT_PROJECTS = 49;

/** Number of migrations up to the last schema in which a company had one calendar, and any reader of a mail confirmed its address. */
const BEFORE_KEYS_OF_SESSIONS = 56;

/** Number of migrations up to the last schema in which samples were matched with requests. */
const BEFORE_SAMPLES_LEFT = 58;

/** Number of migrations up to the last schema in which a company had hours for visits beside those of its page. */
const BEFORE_ONE_PLACE_FOR_HOURS = 59;

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabaseOfItsOwn();
});
afterAll(() => database.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function addProject({ status = 'Matched', createdAt = daysAgo(1) } = {}): Promise<string> {
  const id = randomUUID();
  await database.db.execute(sql`insert into projects
    (id, content_hash, service, zip, description, service_types, property_type, date, "window", address, apt, city, state,
     first_name, last_name, phone, email, visit, status, created_at, updated_at)
    values (${id}, '', 'Roofing', '33139', '', '[]', 'Residential', '2027-03-05', '', '', '', '', '', '', '', '', '', '{}',
     ${status}, ${createdAt.toISOString()}, now())`);
  return id;
}

async function addCompany({ isSample = false } = {}): Promise<string> {
  const id = randomUUID();
  await database.db.execute(sql`insert into pros
    (id, slug, name, email, phone, about, zip, latitude, longitude, radius_miles, categories, rating, review_count, is_sample,
     details, created_at)
    values (${id}, ${id}, 'Acme', '', '', '', '33139', 25.8, -80.1, 25, '["Roofing"]', 0, 0, ${isSample}, '{}', now())`);
  return id;
}

async function addMatch(projectId: string, proId: string): Promise<string> {
  const id = randomUUID();
  await database.db
    .execute(sql`insert into project_pros (id, project_id, pro_id, position, distance_miles, answer)
    values (${id}, ${projectId}, ${proId}, 0, 1, 'waiting')`);
  return id;
}

async function addMessage(matchId: string, { n, at }: { n: number; at: Date }): Promise<void> {
  await database.db.execute(sql`insert into messages (id, match_id, n, side, words, at)
    values (gen_random_uuid(), ${matchId}, ${n}, 'homeowner', 'Hello', ${at.toISOString()})`);
}

async function leadOf(matchId: string) {
  const [lead] = await database.db.select().from(leads).where(eq(leads.matchId, matchId));
  return lead;
}

describe('the order of a company’s lists', () => {
  const [requestedAt, written, writtenAt] = [daysAgo(90), daysAgo(3), daysAgo(2)];

  test('is written for matches of before, with their newest message', async () => {
    await recreateSchema(database.db, BEFORE_LEADS);
    const proId = await addCompany();
    const unwritten = await addMatch(await addProject({ createdAt: requestedAt, status: 'Done' }), proId);
    const talked = await addMatch(await addProject({ createdAt: requestedAt }), proId);
    await addMessage(talked, { n: 1, at: written });
    await addMessage(talked, { n: 2, at: writtenAt });

    await migrate(database.db);

    const lead = { proId, requestedAt, writtenAt: null };
    expect(await leadOf(unwritten)).toEqual({ ...lead, matchId: unwritten });
    expect(await leadOf(talked)).toEqual({ ...lead, matchId: talked, writtenAt });
  });

  test('is right where gateways wrote between the two migrations', async () => {
    const { db } = database;
    await recreateSchema(db, BEFORE_LEADS);
    const proId = await addCompany();
    const projectId = await addProject({ createdAt: requestedAt });
    const older = await addMatch(projectId, proId);
    await addMessage(older, { n: 1, at: written });
    await migrate(db, BEFORE_LEADS + 1);
    await addMessage(older, { n: 2, at: writtenAt });
    const newer = await addMatch(projectId, await addCompany());

    await migrate(db);

    expect(await leadOf(older)).toEqual({ matchId: older, proId, requestedAt, writtenAt });
    expect(await leadOf(newer)).toMatchObject({ requestedAt, writtenAt: null });
    await addMessage(newer, { n: 1, at: writtenAt });
    expect(await leadOf(newer)).toMatchObject({ writtenAt });
    await db.delete(projects).where(eq(projects.id, projectId));
    expect(await db.$count(leads)).toBe(0);
  });
});

describe('the desk’s queue of silent requests', () => {
  const silent = async () =>
    (await database.db.select({ id: silentProjects.projectId }).from(silentProjects)).map(({ id }) => id);

  async function decide(itemId: string, { queue = 'silent-projects', isEnd = true } = {}): Promise<void> {
    await database.db
      .execute(sql`insert into desk_decisions (id, queue, item_id, decision, reason, is_end, at)
      values (gen_random_uuid(), ${queue}, ${itemId}, 'called', '', ${isEnd}, now())`);
  }

  async function offer(projectId: string): Promise<void> {
    await database.db
      .execute(sql`insert into quotes (id, project_id, pro_id, state, head, created_at, updated_at)
      values (gen_random_uuid(), ${projectId}, ${await addCompany()}, 'expired', 1, now(), now())`);
  }

  test('has the requests of before that nobody has answered with a price', async () => {
    const { db } = database;
    await recreateSchema(db, BEFORE_SILENT_PROJECTS);
    const createdAt = daysAgo(59);
    const waiting = await addProject({ createdAt });
    const looked = await addProject();
    await decide(looked, { isEnd: false });
    const closedElsewhere = await addProject();
    await decide(closedElsewhere, { queue: 'reported-reviews' });
    const closed = await addProject();
    await decide(closed);
    await offer(await addProject());
    await addProject({ status: 'Done' });
    await addProject({ status: 'Cancelled' });
    await addProject({ createdAt: daysAgo(61) });

    await migrate(db);

    expect((await silent()).toSorted()).toEqual([waiting, looked, closedElsewhere].toSorted());
    const [row] = await db.select().from(silentProjects).where(eq(silentProjects.projectId, waiting));
    expect(row).toEqual({ projectId: waiting, createdAt });
  });

  test('is right where gateways wrote between the two migrations', async () => {
    const { db } = database;
    await recreateSchema(db, BEFORE_SILENT_PROJECTS);
    const [offered, cancelled, closed, stillSilent] = [
      await addProject(),
      await addProject(),
      await addProject(),
      await addProject(),
    ];
    await migrate(db, BEFORE_SILENT_PROJECTS + 1);
    await offer(offered);
    await db.update(projects).set({ status: 'Cancelled' }).where(eq(projects.id, cancelled));
    await decide(closed);
    const added = await addProject();

    await migrate(db);

    expect((await silent()).toSorted()).toEqual([stillSilent, added].toSorted());
  });
});

describe('what a reader of a mail or a session of before could make', () => {
  async function addUser(email: string): Promise<string> {
    const id = randomUUID();
    await database.db
      .execute(sql`insert into users (id, email, first_name, last_name, phone, user_agent, created_at, last_login_at)
      values (${id}, ${email}, '', '', '', '', now(), now())`);
    return id;
  }

  test('the calendar of a company becomes its owner’s, who can end it', async () => {
    const { db } = database;
    await recreateSchema(db, BEFORE_KEYS_OF_SESSIONS);
    const [userId, proId] = [await addUser('owner@example.com'), await addCompany()];
    await db.execute(sql`insert into pro_profiles (user_id, pro_id, details, created_at, updated_at)
      values (${userId}, ${proId}, '{}', now(), now())`);
    await db.execute(
      sql`insert into calendar_feeds (pro_id, token_hash, created_at) values (${proId}, 'hash', now())`,
    );

    await migrate(db);

    expect(await db.select().from(calendars)).toMatchObject([{ userId, proId, tokenHash: 'hash' }]);
  });

  test('an address that was confirmed by any reader of its mail counts no longer, unless its account has it', async () => {
    const { db } = database;
    await recreateSchema(db, BEFORE_KEYS_OF_SESSIONS);
    const ana = await addUser('ana@example.com');
    const confirmed = async (email: string, more: { userId?: string; linkHash?: string | null }) => {
      const id = await addProject();
      const { userId = null, linkHash = id } = more;
      await db.execute(sql`update projects set email = ${email}, user_id = ${userId}, link_hash = ${linkHash},
        email_confirmed_at = now() where id = ${id}`);
      return id;
    };
    await confirmed('ana@example.com', {});
    await confirmed('eve@example.com', { userId: ana });
    const own = await confirmed('Ana@example.com', { userId: ana });
    const withoutLink = await confirmed('ana@example.com', { linkHash: null });

    await migrate(db);

    const rows = await db
      .select({ id: projects.id, at: projects.emailConfirmedAt })
      .from(projects)
      .where(isNotNull(projects.emailConfirmedAt));
    expect(rows.map(({ id }) => id).toSorted()).toEqual([own, withoutLink].toSorted());
  });
});

test('requests that were matched with samples are nobody’s again, and no sample keeps a contact detail or gets a mail', async () => {
  const { db } = database;
  await recreateSchema(db, BEFORE_SAMPLES_LEFT);
  const [sample, real] = [await addCompany({ isSample: true }), await addCompany()];
  const [nobodys, both] = [await addProject(), await addProject()];
  await addMatch(nobodys, sample);
  await addMatch(both, sample);
  const kept = await addMatch(both, real);
  await db.execute(sql`insert into disclosures (id, project_id, pro_id, text_hash, given_at)
    values (gen_random_uuid(), ${nobodys}, ${sample}, '', now())`);
  await db.execute(sql`update pros set email = 'royal@palm.example' where id = ${sample}`);
  await db.execute(sql`insert into mails (id, template, recipient, subject, text, html, status, due_at, created_at)
    values (gen_random_uuid(), 'lead', 'Royal@Palm.example', '', '', '', 'waiting', now(), now())`);

  await migrate(db);

  const status = async (id: string) =>
    (await db.select({ status: projects.status }).from(projects).where(eq(projects.id, id)))[0]?.status;
  expect([await status(nobodys), await status(both)]).toEqual(['Pending', 'Matched']);
  expect(await db.select({ id: projectPros.id }).from(projectPros)).toEqual([{ id: kept }]);
  expect(await db.$count(disclosures, isNull(disclosures.revokedAt))).toBe(0);
  expect([await db.$count(mails), await db.$count(proAreas)]).toEqual([0, 0]);
  const history = await db.select().from(projectHistory);
  expect(history).toMatchObject([{ projectId: nobodys, status: 'Pending' }]);
});

test('hours that a company had saved for visits become its hours; a company without them keeps those of its page', async () => {
  await recreateSchema(database.db, BEFORE_ONE_PLACE_FOR_HOURS);
  const [own, other] = [await addCompany(), await addCompany()];
  const page = [{ day: 'Monday', time: '7:00 AM - 3:00 PM' }];
  await database.db.execute(
    sql`update pros set details = ${JSON.stringify({ hours: page, priceGuide: 'Free' })}::jsonb`,
  );
  const spans = [
    { day: 0, from: '00:00', to: '00:00' },
    { day: 1, from: '08:30', to: '12:00' },
    { day: 5, from: '18:00', to: '02:00' },
  ];
  await database.db
    .execute(sql`insert into visit_hours (pro_id, hours, days_off, buffer_minutes, drive_minutes, updated_at)
    values (${own}, ${JSON.stringify(spans)}::jsonb, '[]', 0, 0, now())`);
  await migrate(database.db);
  const rows = await database.db.select({ id: pros.id, details: pros.details }).from(pros);
  const detailsOf = (id: string) => rows.find((row) => row.id === id)?.details;
  expect(detailsOf(own)).toEqual({
    priceGuide: 'Free',
    hours: [
      { day: 'Monday', time: '8:30 AM - 12:00 PM' },
      ...['Tuesday', 'Wednesday', 'Thursday'].map((day) => ({ day, time: 'Closed' })),
      { day: 'Friday', time: '6:00 PM - 2:00 AM' },
      { day: 'Saturday', time: 'Closed' },
      { day: 'Sunday', time: 'Open 24 hours' },
    ],
  });
  expect(detailsOf(other)).toEqual({ priceGuide: 'Free', hours: page });
});
