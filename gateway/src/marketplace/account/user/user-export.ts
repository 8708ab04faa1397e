import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { deskWordsAbout } from '#marketplace/desk/queue/desk-words.ts';
import { visitsForExport } from '#marketplace/visits/visit/visit-export.ts';
import { readPapers } from '#marketplace/companies/vetting/paper-rows.ts';
import { ownPhotos } from '#marketplace/companies/work-photo/work-photo-rows.ts';
import { writtenBy } from '#marketplace/talk/thread/written-by.ts';
import { reviewsFor } from '#marketplace/reviews/review/review-export.ts';
import { ownedCompany } from '#marketplace/companies/pro/pro-profile.ts';
import { quotesOfPro } from '#marketplace/prices/quote/quote-answer.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { proMembers, staff } from '#marketplace/base/access/access-tables.ts';
import { contactMessages, newsletter, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { notificationChoices } from '#marketplace/base/notification/notification-tables.ts';
import { pushBrowsers } from '#marketplace/base/push/push-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { codes } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { favorites, proProfiles, projects } from '#marketplace/base/tables.ts';

import { requestsOf } from './export-requests.ts';
import { passkeysOf, sessionsOf } from './export-sign-ins.ts';
import { userRecord } from '#marketplace/sign-in/user/user-record.ts';

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
