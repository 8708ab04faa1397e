import { paths } from '@nestwright/domain/paths';
import type { ReviewSide } from '@nestwright/domain/reviews/review-rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import type { Db } from '#db/db.ts';
import { users } from '#marketplace/base/tables.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { sanitizeForMail } from '#marketplace/base/mail/sanitize-for-mail.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';
import { openedMail, reminderMail, type ReviewedJob } from './review-mails.ts';

interface Job {
  whole: ProjectWithMatches;
  matched: ProjectWithMatches['matches'][number];
}

/** Notifies the reviewed side that a review is open. `side` is the side that wrote it. */
export async function mailOpened(
  tx: Db,
  deps: AppDeps,
  { side, ...job }: Job & { side: ReviewSide },
): Promise<void> {
  const to = side === 'pro' ? await homeownerOf(tx, job) : job.matched.inbox;
  if (to === null) return;
  const template = side === 'pro' ? 'review_opened' : 'lead_review_opened';
  const content = openedMail(deps, jobFor(side === 'pro' ? 'homeowner' : 'pro', job), template);
  await enqueueMail(tx, deps, { to, projectId: job.whole.project.id, ...content });
}

/** Reminds one side that it can write a review until a day. */
export async function mailReminder(
  tx: Db,
  deps: AppDeps,
  { side, until, ...job }: Job & { side: ReviewSide; until: string },
): Promise<void> {
  const to = side === 'homeowner' ? await homeownerOf(tx, job) : job.matched.inbox;
  if (to === null) return;
  const template = side === 'homeowner' ? 'review_reminder' : 'lead_review_reminder';
  const content = reminderMail(deps, jobFor(side, job), { template, until });
  await enqueueMail(tx, deps, { to, projectId: job.whole.project.id, ...content });
}

/** The address of a homeowner with an open account; a guest has no reviews. */
async function homeownerOf(tx: Db, { whole }: Job): Promise<string | null> {
  if (whole.project.userId === null) return null;
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, whole.project.userId), isNull(users.closedAt)));
  return user?.email ?? null;
}

function jobFor(reader: ReviewSide, { whole, matched }: Job): ReviewedJob {
  const title = leadTitle(whole.project);
  return reader === 'homeowner'
    ? {
        title,
        other: sanitizeForMail(matched.pro.name) || 'your pro',
        path: `${paths.account('reviews')}?project=${whole.project.id}`,
      }
    : { title, other: 'the homeowner', path: `${paths.leads}/${matched.match.id}#reviews` };
}
