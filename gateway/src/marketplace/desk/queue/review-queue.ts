import { eq, sql } from 'drizzle-orm';
import { photosOfReviews } from '#marketplace/base/photo/photo-rows.ts';
import { hideReview, removeReply } from '#marketplace/reviews/review/hide-review.ts';
import { releaseReview } from '#marketplace/reviews/review/open-reviews.ts';
import { OPENED, PUBLISHED, WAITING } from '#marketplace/companies/review/review-status.ts';
import { reviewReports } from './desk-tables.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { pros, users } from '#marketplace/base/tables.ts';
import { oldestFirst, type Queue } from './desk-queue.ts';

const { id, createdAt } = reviewReports;

/** Reports of reviews that people other than the author can still read, and reviews that wait before they count. */
export const reviewQueue: Queue = {
  name: 'reviews',
  permission: 'desk.reviews',
  id,
  at: createdAt,
  waiting: () => sql`written.status in (${PUBLISHED}, ${OPENED}, ${WAITING})`,
  async rows(db, which, { limit }) {
    // Looked up one by one, because a plain join would read all reviews for the few that are reported.
    const written = db
      .select()
      .from(reviews)
      .where(eq(reviews.id, reviewReports.reviewId))
      .limit(1)
      .as('written');
    const found = await db
      .select({
        id,
        at: createdAt,
        reason: reviewReports.reason,
        stars: written.stars,
        text: written.text,
        status: written.status,
        side: written.side,
        reply: written.reply,
        writtenAt: written.createdAt,
        company: pros.name,
      })
      .from(reviewReports)
      .innerJoinLateral(written, sql`true`)
      .innerJoin(pros, sql`${pros.id} = coalesce(${written.proId}, ${written.byProId})`)
      .where(which)
      .orderBy(...oldestFirst(createdAt, id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      at: row.at,
      isWaiting: row.status === PUBLISHED || row.status === OPENED || row.status === WAITING,
      what:
        row.side === 'homeowner'
          ? `${row.stars} out of 5 for ${row.company}`
          : `${row.stars} out of 5 for a homeowner, by ${row.company}`,
      facts: [
        ['Company', row.company],
        ['Stars', `${row.stars} out of 5`],
        ['Written by', row.side === 'homeowner' ? 'The homeowner' : 'The company'],
        ['Written', row.writtenAt.toISOString().slice(0, 10)],
        [row.status === WAITING ? 'Why it waits' : 'Reported because', row.reason],
      ],
      words: row.reply === null ? row.text : `${row.text}\n\nREPLY. ${row.reply}`,
    }));
  },
  async people(db, itemId) {
    const [found] = await db
      .select({ by: reviewReports.by, author: reviews.userId })
      .from(reviewReports)
      .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
      .where(eq(id, itemId));
    const people = [];
    for (const [who, userId] of [
      ['Wrote the review', found?.author],
      ['Reported it', found?.by],
    ] as const) {
      if (userId == null) continue;
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (user === undefined) continue;
      const { firstName, lastName, email, phone } = user;
      people.push({ who, name: [firstName, lastName].filter(Boolean).join(' '), email, phone: phone ?? '' });
    }
    return people;
  },
  async photos(deps, reportId) {
    const [report] = await deps.db
      .select({ reviewId: reviewReports.reviewId })
      .from(reviewReports)
      .where(eq(id, reportId));
    if (report === undefined) return [];
    // Signed addresses, because those of everybody do not answer before a review is shown.
    return (await photosOfReviews(deps.db, deps, [report.reviewId])).get(report.reviewId) ?? [];
  },
  async carryOut(tx, deps, { id: reportId, decision, reason }) {
    const [report] = await tx
      .select({ reviewId: reviewReports.reviewId })
      .from(reviewReports)
      .where(eq(id, reportId));
    if (report === undefined) return false;
    const taken = { id: report.reviewId, reason };
    if (decision === 'keep') {
      await releaseReview(tx, deps, taken);
      return true;
    }
    return decision === 'hide' ? hideReview(tx, deps, taken) : removeReply(tx, deps, taken);
  },
};
