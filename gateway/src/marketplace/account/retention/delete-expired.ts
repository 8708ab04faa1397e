import { LOOSE_DAYS } from '@nestwright/domain/photos/photo-rules';
import { and, eq, inArray, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AppDeps } from '#app-deps.ts';
import { NETWORK_DAYS } from '#marketplace/base/access/account-networks.ts';
import { deletePayloads } from '#marketplace/record/record/record-erase.ts';
import { blankReasons } from '#marketplace/desk/queue/desk-erase.ts';
import { deleteOldReviews } from '#marketplace/reviews/review/erase-reviews.ts';
import { endDisclosures } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { transact } from '#db/db.ts';
import { deskDecisions, reviewReports } from '#marketplace/desk/queue/desk-tables.ts';
import { messageReports } from '#marketplace/talk/thread/thread-tables.ts';
import { homeVisits, visitProposals } from '#marketplace/visits/visit/visit-tables.ts';
import { accountNetworks } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { contactMessages, newsletter, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { consents, projects } from '#marketplace/base/tables.ts';
import { photos, photoUploads } from '#marketplace/base/photo/request-photo-tables.ts';
import { anonymizeOptOuts } from './anonymize.ts';
import { deleteUnusedChoices } from './delete-unused-choices.ts';
import { monthsBefore } from '#marketplace/base/retention/months-before.ts';
import { deleteRows, someRows, inBatches } from '#marketplace/base/retention/some-rows.ts';

/** Months that a request is kept after it ended, unless an account holds it. */
const REQUEST_MONTHS = 24;
const CONTACT_MONTHS = 12;
const OPT_OUT_MONTHS = 24;
/** As long as the longest-kept desk item, because a decision proves how its item was handled. */
const DESK_MONTHS = 24;
/** Longer than the limitation period for claims about calls. */
const CONSENT_MONTHS = 60;
const UNCONFIRMED_DAYS = 7;
const UPLOAD_DAYS = 1;
/** Proposed times are at most sixty days ahead. */
const PROPOSAL_DAYS = 62;

const ENDED = ['Done', 'Cancelled'];

/**
 * Deletes personal data whose retention time (decision 012) is over. A failure is reported and keeps nothing else from being
 * deleted.
 */
export async function deleteExpired(deps: AppDeps, report: (error: Error) => void): Promise<void> {
  const now = deps.clock.now();
  const ofDesk = monthsBefore(now, DESK_MONTHS);
  const parts = [
    () => inBatches(() => deleteSomeRequests(deps, now)),
    () => inBatches(() => endSomeLinks(deps, now)),
    () => inBatches(() => deleteSomeMessages(deps, now)),
    () => anonymizeOldOptOuts(deps, now),
    () => deleteBefore(deps, deskDecisions, deskDecisions.at, ofDesk),
    () => deleteBefore(deps, reviewReports, reviewReports.createdAt, ofDesk),
    () => deleteBefore(deps, messageReports, messageReports.createdAt, ofDesk),
    () => deleteLoosePhotos(deps, now),
    () => deleteOldReviews(deps.db, now),
    () => deleteOldVisits(deps, now),
    () => deleteBefore(deps, accountNetworks, accountNetworks.seenAt, daysBefore(now, NETWORK_DAYS)),
    () => deleteUnusedChoices(deps, monthsBefore(now, REQUEST_MONTHS)),
    () => deleteUnconfirmed(deps, now),
    () => deleteOldConsents(deps, now),
  ];
  for (const part of parts) await part().catch(report);
}

function anonymizeOldOptOuts(deps: AppDeps, now: Date): Promise<void> {
  const which = lt(optOuts.createdAt, monthsBefore(now, OPT_OUT_MONTHS));
  return inBatches(() => transact(deps.db, (tx) => anonymizeOptOuts(tx, deps, which)));
}

/** Deletes newsletter addresses that nobody confirmed. */
function deleteUnconfirmed({ db }: AppDeps, now: Date): Promise<void> {
  const isOld = lt(newsletter.createdAt, daysBefore(now, UNCONFIRMED_DAYS));
  const which = and(isNull(newsletter.confirmedAt), isOld);
  return deleteRows(db, newsletter, { which, by: newsletter.createdAt });
}

/** Deletes proofs of consent whose request is gone, and which have not been in force for long enough. */
function deleteOldConsents({ db }: AppDeps, now: Date): Promise<void> {
  const before = monthsBefore(now, CONSENT_MONTHS);
  const isNotHeldSince = or(isNull(consents.withdrawnAt), lt(consents.withdrawnAt, before));
  const which = and(isNull(consents.projectId), lt(consents.at, before), isNotHeldSince);
  return deleteRows(db, consents, { which, by: consents.at });
}

function deleteBefore({ db }: AppDeps, table: PgTable, by: PgColumn, moment: Date): Promise<void> {
  return deleteRows(db, table, { which: lt(by, moment), by });
}

/** Ends links that open a request. Returns how many. */
async function endSomeLinks({ db }: AppDeps, now: Date): Promise<number> {
  const ended = await db
    .update(projects)
    .set({ linkHash: null, linkUntil: null })
    .where(someRows(projects, { which: lt(projects.linkUntil, now), by: projects.linkUntil }))
    .returning({ id: projects.id });
  return ended.length;
}

/** Deletes contact messages, and what the desk wrote about them. Returns how many. */
function deleteSomeMessages({ db }: AppDeps, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const which = lt(contactMessages.createdAt, monthsBefore(now, CONTACT_MONTHS));
    const gone = await tx
      .delete(contactMessages)
      .where(someRows(contactMessages, { which, by: contactMessages.createdAt }))
      .returning({ id: contactMessages.id });
    await blankReasons(
      tx,
      gone.map(({ id }) => id),
    );
    return gone.length;
  });
}

/** Deletes photos that no request or review uses, and uploads that were never finished. */
async function deleteLoosePhotos(deps: AppDeps, now: Date): Promise<void> {
  const isLoose = and(isNull(photos.projectId), isNull(photos.reviewId));
  await deleteRows(deps.db, photos, {
    which: and(isLoose, lt(photos.createdAt, daysBefore(now, LOOSE_DAYS))),
    by: photos.createdAt,
  });
  await deleteBefore(deps, photoUploads, photoUploads.createdAt, daysBefore(now, UPLOAD_DAYS));
}

/** Deletes visits that are long over, proposals whose times have passed, and holds that nobody booked. */
async function deleteOldVisits(deps: AppDeps, now: Date): Promise<void> {
  // Written as a literal so that the index applies: a parameter could be any state.
  const isHeld = sql`${homeVisits.state} = 'held'`;
  const isForgotten = and(isHeld, lt(homeVisits.heldUntil, now));
  await deleteRows(deps.db, homeVisits, { which: isForgotten, by: homeVisits.heldUntil });
  await deleteBefore(deps, homeVisits, homeVisits.endsAt, monthsBefore(now, REQUEST_MONTHS));
  await deleteBefore(deps, visitProposals, visitProposals.createdAt, daysBefore(now, PROPOSAL_DAYS));
}

/**
 * A request ends when it is done or cancelled. An open request ends on its date, or with its last change if that is
 * later. A reviewed request stays as an anonymous row for its review. Returns how many requests were deleted.
 */
function deleteSomeRequests({ db }: AppDeps, now: Date): Promise<number> {
  const before = monthsBefore(now, REQUEST_MONTHS);
  const day = before.toISOString().slice(0, 10);
  const isOver = or(
    inArray(projects.status, ENDED),
    and(notInArray(projects.status, ENDED), lt(projects.date, day)),
  );
  const isReviewed = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.projectId, projects.id));
  const which = and(isNull(projects.userId), lt(projects.updatedAt, before), isOver, notExists(isReviewed));
  return transact(db, async (tx) => {
    const gone = await tx
      .delete(projects)
      .where(someRows(projects, { which, by: projects.updatedAt }))
      .returning({ id: projects.id, stream: projects.recordId });
    await endDisclosures(tx, { projectIds: gone.map(({ id }) => id) }, now);
    await deletePayloads(
      tx,
      gone.flatMap(({ stream }) => stream ?? []),
    );
    return gone.length;
  });
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
