import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RecordFile } from '@nestwright/domain/record/rules';
import type { AppDeps } from '#app-deps.ts';
import { companyOf } from '#api/pro/pro-profile.ts';
import { readRecord } from '#api/record/record-file.ts';
import { projectQuotes, quotesOfPro } from '#api/quote/quote-answer.ts';
import type { User } from '#api/session/session-queries.ts';
import { disclosures } from '#db/disclosure-tables.ts';
import {
  codes,
  consents,
  contactMessages,
  favourites,
  mails,
  newsletter,
  optOuts,
  proProfiles,
  projectHistory,
  projectPros,
  projects,
  pros,
  reviews,
  sessions,
} from '#db/tables.ts';
import { userRecord } from './user-record.ts';

/** Everything stored about an account, for its owner to download, except secrets that give access. */
export async function exportUser(deps: AppDeps, user: User): Promise<Record<string, unknown>> {
  return {
    exportedAt: deps.clock.now().toISOString(),
    account: userRecord(user),
    ...(await requestsOf(deps, user)),
    ...(await companyAndFavourites(deps, user)),
    ...(await storedUnderEmail(deps, user)),
    sessions: await sessionsOf(deps, user),
  };
}

async function requestsOf(deps: AppDeps, user: User) {
  const { db } = deps;
  const mine = await db.select().from(projects).where(eq(projects.userId, user.id));
  const ids = mine.map((project) => project.id);
  const ofMine = <T>(rows: Promise<T[]>): Promise<T[]> => (ids.length > 0 ? rows : Promise.resolve([]));
  const matches = db
    .select({ match: projectPros, company: pros.name })
    .from(projectPros)
    .innerJoin(pros, eq(pros.id, projectPros.proId))
    .where(inArray(projectPros.projectId, ids));
  return {
    projects: mine.map(withoutHashes),
    records: await recordsOf(deps, mine),
    projectHistory: await ofMine(
      db.select().from(projectHistory).where(inArray(projectHistory.projectId, ids)),
    ),
    matchedPros: (await ofMine(matches)).map(({ match, company }) => ({ ...match, company })),
    disclosures: (await ofMine(db.select().from(disclosures).where(inArray(disclosures.projectId, ids)))).map(
      withoutHashes,
    ),
    quotes: await quotesOf(deps, ids),
    consents: (await ofMine(db.select().from(consents).where(inArray(consents.projectId, ids)))).map(
      withoutHashes,
    ),
  };
}

/** The record of each request, as its page offers it. */
async function recordsOf(deps: AppDeps, mine: readonly (typeof projects.$inferSelect)[]) {
  const records: RecordFile[] = [];
  for (const project of mine) records.push(await readRecord(deps, project, { kind: 'homeowner' }));
  return records;
}

/** The prices for each request, and what was agreed. */
async function quotesOf({ db }: AppDeps, ids: readonly string[]) {
  const found = [];
  for (const projectId of ids) found.push({ projectId, ...(await projectQuotes(db, projectId)) });
  return found;
}

async function companyAndFavourites({ db }: AppDeps, user: User) {
  const company = await companyOf(db, user.id);
  return {
    reviews: await db.select().from(reviews).where(eq(reviews.userId, user.id)),
    favourites: await db.select().from(favourites).where(eq(favourites.userId, user.id)),
    company: company ?? null,
    companyQuotes: company === undefined ? [] : await quotesOfPro(db, company.id),
    proProfile: await db.select().from(proProfiles).where(eq(proProfiles.userId, user.id)),
  };
}

/** What is stored under the e-mail address. Mail texts are left out because they may hold codes and links. */
async function storedUnderEmail({ db }: AppDeps, { email }: User) {
  const asGuest = await db
    .select({
      service: projects.service,
      zip: projects.zip,
      date: projects.date,
      status: projects.status,
      createdAt: projects.createdAt,
    })
    .from(projects)
    .where(and(isNull(projects.userId), sql`lower(${projects.email}) = ${email}`));
  return {
    /** Names and streets are left out, because someone else may have mistyped the address. */
    requestsSentAsGuest: asGuest,
    contactMessages: await db
      .select()
      .from(contactMessages)
      .where(sql`lower(${contactMessages.email}) = ${email}`),
    doNotSellRequests: await db
      .select()
      .from(optOuts)
      .where(sql`lower(${optOuts.email}) = ${email}`),
    newsletter: await db
      .select({
        email: newsletter.email,
        createdAt: newsletter.createdAt,
        confirmedAt: newsletter.confirmedAt,
      })
      .from(newsletter)
      .where(eq(newsletter.email, email)),
    codes: await db
      .select({ email: codes.email, purpose: codes.purpose, expiresAt: codes.expiresAt })
      .from(codes)
      .where(eq(codes.email, email)),
    mails: await db
      .select({
        template: mails.template,
        recipient: mails.recipient,
        status: mails.status,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .where(sql`lower(${mails.recipient}) = ${email}`)
      .orderBy(desc(mails.createdAt)),
  };
}

async function sessionsOf({ db }: AppDeps, user: User) {
  const open = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  return open.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    userAgent,
    createdAt,
    lastSeenAt,
    expiresAt,
  }));
}

/** A row without its hashes. */
function withoutHashes(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('Hash')));
}
