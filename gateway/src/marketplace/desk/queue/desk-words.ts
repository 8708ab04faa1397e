import { asc, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { ownedCompany } from '#marketplace/companies/pro/pro-profile.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { deskDecisions, reviewReports } from './desk-tables.ts';
import { contactMessages, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { agreements } from '#marketplace/prices/quote/quote-tables.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { vettingDecisions } from '#marketplace/companies/vetting/vetting-tables.ts';

/**
 * What staff decided about a person's messages, requests, reviews and company, and why. Who decided is left out,
 * because it is another person's data.
 */
export async function deskWordsAbout({ db }: AppDeps, user: User) {
  const isTheirs = (column: SQLWrapper) => sql`lower(${column}) = ${user.email}`;
  const ownRequests = db.select({ id: projects.id }).from(projects).where(eq(projects.userId, user.id));
  const company = await ownedCompany(db, user.id);
  const { queue, decision, reason, at, itemId } = deskDecisions;
  const decided = await db
    .select({ queue, decision, reason, at })
    .from(deskDecisions)
    .where(
      or(
        inArray(itemId, ownRequests),
        inArray(
          itemId,
          db.select({ id: agreements.id }).from(agreements).where(inArray(agreements.projectId, ownRequests)),
        ),
        inArray(
          itemId,
          db.select({ id: contactMessages.id }).from(contactMessages).where(isTheirs(contactMessages.email)),
        ),
        inArray(itemId, db.select({ id: optOuts.id }).from(optOuts).where(isTheirs(optOuts.email))),
        inArray(
          itemId,
          db
            .select({ id: reviewReports.id })
            .from(reviewReports)
            .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
            .where(or(eq(reviewReports.by, user.id), eq(reviews.userId, user.id))),
        ),
        company && eq(itemId, company.id),
      ),
    )
    .orderBy(asc(at));
  const vetted =
    company === undefined
      ? []
      : await db
          .select({
            from: vettingDecisions.from,
            to: vettingDecisions.to,
            decision: vettingDecisions.decision,
            reason: vettingDecisions.reason,
            unchecked: vettingDecisions.unchecked,
            at: vettingDecisions.at,
          })
          .from(vettingDecisions)
          .where(eq(vettingDecisions.proId, company.id))
          .orderBy(asc(vettingDecisions.at));
  const reported = await db
    .select({
      reviewId: reviewReports.reviewId,
      reason: reviewReports.reason,
      createdAt: reviewReports.createdAt,
    })
    .from(reviewReports)
    .where(eq(reviewReports.by, user.id));
  return { decisions: decided, aboutCompany: vetted, reportsOfReviews: reported };
}
