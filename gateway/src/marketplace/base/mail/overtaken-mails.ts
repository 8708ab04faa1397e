import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { and, eq, gt, inArray, isNull, not, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { pushes } from '#marketplace/base/push/push-tables.ts';
import { mails } from './mail-tables.ts';
import { companyLine, hasLine, leadLine } from './mail-about.ts';
import { stoppableMails } from './mail-kind-rules.ts';
import { freshStatus } from './mail-row.ts';

/** Deletes a finished request's optional mail that quiet hours still delay. Mail that everybody gets stays. */
export async function dropHeldNews(tx: Db, deps: AppDeps, projectId: string): Promise<void> {
  const isNews = and(inArray(mails.template, stoppableMails), isNull(mails.calendar));
  await tx.delete(mails).where(and(isHeld(deps, projectId), isNews));
  await tx.delete(pushes).where(and(eq(pushes.projectId, projectId), eq(pushes.status, 'waiting')));
}

/** A conversation, and the side that has read it. */
interface ReadThread {
  match: { id: string; projectId: string };
  side: ThreadSide;
  /** For a homeowner, the companies that they were mailed about and have not read since. */
  unread: readonly string[];
}

/** Deletes a delayed mail about messages once its reader has read them. */
export async function dropReadMessages(
  tx: Db,
  deps: AppDeps,
  { match, side, unread }: ReadThread,
): Promise<void> {
  const isOfThread =
    side === 'homeowner'
      ? and(eq(mails.template, 'project_messages'), ...unread.map((name) => not(hasLine(companyLine(name)))))
      : and(eq(mails.template, 'lead_messages'), hasLine(leadLine(match.id)));
  await tx.delete(mails).where(and(isHeld(deps, match.projectId), isOfThread));
}

function isHeld(deps: AppDeps, projectId: string): SQL | undefined {
  return and(
    eq(mails.projectId, projectId),
    eq(mails.status, freshStatus(deps)),
    gt(mails.dueAt, deps.clock.now()),
  );
}
