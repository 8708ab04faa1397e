import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { RecordFile } from '@nestwright/domain/record/rules';
import type { AppDeps } from '#app-deps.ts';
import { deskWordsAbout } from '#api/desk/desk-words.ts';
import { photosOf } from '#api/photo/photo-export.ts';
import { visitsForExport } from '#api/home-visit/visit-export.ts';
import { readPapers } from '#api/vetting/paper-rows.ts';
import { ownPhotos } from '#api/work-photo/work-photo-rows.ts';
import { writtenBy } from '#api/thread/written-by.ts';
import { reviewsFor } from '#api/review/review-export.ts';
import { ownedCompany } from '#api/pro/pro-profile.ts';
import { readRecord } from '#api/record/record-file.ts';
import { projectQuotes, quotesOfPro } from '#api/quote/quote-answer.ts';
import type { User } from '#api/session/session-queries.ts';
import { proMembers, staff } from '#db/access-tables.ts';
import { disclosures } from '#db/disclosure-tables.ts';
import { contactMessages, newsletter, optOuts } from '#db/form-tables.ts';
import { notificationChoices } from '#db/notification-tables.ts';
import { passkeys } from '#db/passkey-tables.ts';
import { pushBrowsers } from '#db/push-tables.ts';
import {
  codes,
  consents,
  favorites,
  mails,
  proProfiles,
  projectHistory,
  projectPros,
  projects,
  pros,
  sessions,
} from '#db/tables.ts';
import { userRecord } from './user-record.ts';

/** Everything stored about an account, for its owner to download, except secrets that give access. */
export async function exportUser(deps: AppDeps, user: User): Promise<Record<string, unknown>> {
  return {
    exportedAt: deps.clock.now().toISOString(),
    account: userRecord(user),
    ...(await requestsOf(deps, user)),
    ...(await companyAndFavorites(deps, user)),
    ...(await storedUnderEmail(deps, user)),
    sessions: await sessionsOf(deps, user),
    desk: await deskWordsAbout(deps, user),
    passkeys: await passkeysOf(deps, user),
    browsersWithNews: await deps.db
      .select({ createdAt: pushBrowsers.createdAt })
      .from(pushBrowsers)
      .where(eq(pushBrowsers.userId, user.id)),
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
    photos: await photosOf(deps, user, ids),
    records: await recordsOf(deps, mine),
    projectHistory: await ofMine(
      db.select().from(projectHistory).where(inArray(projectHistory.projectId, ids)),
    ),
    matchedPros: (await ofMine(matches)).map(({ match, company }) => ({ ...match, company })),
    disclosures: (await ofMine(db.select().from(disclosures).where(inArray(disclosures.projectId, ids)))).map(
      withoutHashes,
    ),
    quotes: await quotesOf(deps, mine),
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
async function quotesOf(deps: AppDeps, mine: readonly (typeof projects.$inferSelect)[]) {
  const found = [];
  for (const project of mine) found.push({ projectId: project.id, ...(await projectQuotes(deps, project)) });
  return found;
}

async function companyAndFavorites(deps: AppDeps, user: User) {
  const { db } = deps;
  const company = await ownedCompany(db, user.id);
  return {
    ...(await reviewsFor(deps, { userId: user.id, proId: company?.id })),
    favorites: await db.select().from(favorites).where(eq(favorites.userId, user.id)),
    company: company ?? null,
    companyPapers: company === undefined ? [] : await readPapers(db, company.id),
    messages: await writtenBy(db, { userId: user.id, proId: company?.id }),
    ...(await visitsForExport(db, { userId: user.id, proId: company?.id })),
    companyPhotos: company === undefined ? [] : await ownPhotos(db, company.id),
    companyQuotes: company === undefined ? [] : await quotesOfPro(db, company.id),
    proMembership: await db.select().from(proMembers).where(eq(proMembers.userId, user.id)),
    staff: await db.select().from(staff).where(eq(staff.userId, user.id)),
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
    notifications: await db.select().from(notificationChoices).where(eq(notificationChoices.address, email)),
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

function passkeysOf({ db }: AppDeps, user: User) {
  const { name, createdAt, lastUsedAt } = passkeys;
  return db.select({ name, createdAt, lastUsedAt }).from(passkeys).where(eq(passkeys.userId, user.id));
}

async function sessionsOf({ db }: AppDeps, user: User) {
  const open = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  return open.map(({ id, userAgent, place, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    userAgent,
    place,
    createdAt,
    lastSeenAt,
    expiresAt,
  }));
}

/** A row without its hashes. */
function withoutHashes(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('Hash')));
}
