import type { ThreadSide } from '@nestwright/domain/thread/rules';
import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { isShown } from '#api/pro/pro-queries.ts';
import { queueHomeownerMail } from '#api/project/homeowner-mail.ts';
import { lockProject, type MatchRow, readProject, type WholeProject } from '#api/project/project-queries.ts';
import { agreedPro } from '#api/quote/quote-rows.ts';
import { siteOrigin } from '#config.ts';
import { type Db, transact } from '#db/db.ts';
import { messages, threadSides } from '#db/thread-tables.ts';
import { projectPros } from '#db/tables.ts';
import { renderMail } from '#mail/mail-layout.ts';
import { enqueueNews } from '#mail/mail-queue.ts';
import { leadTitle } from '#mail/request-mail.ts';
import { repeat } from '#repeat.ts';
import { paths } from '@nestwright/domain/paths';
import { across } from './thread-rows.ts';

const LOOK_MS = 10_000;
const MOST_AT_ONCE = 100;
/** How long a mail that could not be queued waits. */
const AGAIN_MS = 600_000;

/** Mails about unread messages, now and every few seconds. Returns a function that finishes the current round and stops. */
export function startUnreadMails(deps: AppDeps, report: (error: Error) => void): () => Promise<void> {
  return repeat(() => mailUnread(deps, report), { everyMs: LOOK_MS, report });
}

/**
 * Mails each side that has left messages unread for long enough: one mail for all of them, without their words. Several
 * gateways may do so at once; the one that locks a side's row mails it. A failure is reported, and the side waits.
 */
export async function mailUnread(deps: AppDeps, report: (error: Error) => void): Promise<void> {
  const isDue = lte(threadSides.mailDueAt, deps.clock.now());
  const due = await deps.db
    .select({ matchId: threadSides.matchId, side: threadSides.side })
    .from(threadSides)
    .where(isDue)
    .orderBy(asc(threadSides.mailDueAt))
    .limit(MOST_AT_ONCE);
  for (const one of due)
    await transact(deps.db, (tx) => mailOne(tx, deps, one)).catch(async (error: Error) => {
      // It must not delay the others.
      await postpone(deps, one);
      report(error);
    });
}

async function mailOne(
  tx: Db,
  deps: AppDeps,
  { matchId, side }: { matchId: string; side: ThreadSide },
): Promise<void> {
  const [match] = await tx.select().from(projectPros).where(eq(projectPros.id, matchId));
  if (match === undefined) return;
  // Updates about a project may only be queued while holding its row.
  await lockProject(tx, match.projectId);
  const now = deps.clock.now();
  const isIt = isSide({ matchId, side });
  const [row] = await tx
    .select()
    .from(threadSides)
    .where(and(isIt, lte(threadSides.mailDueAt, now)))
    .for('update');
  if (row === undefined) return;
  const isUnread = and(
    eq(messages.side, across[side]),
    gt(messages.n, row.readN),
    isNull(messages.removedAt),
  );
  const count = await tx.$count(messages, and(eq(messages.matchId, matchId), isUnread));
  // A side that closed the conversation wants no mail about it.
  const isMailed = count > 0 && row.blockedAt === null;
  await tx
    .update(threadSides)
    .set({ mailDueAt: null, ...(isMailed && { mailedAt: now }) })
    .where(isIt);
  if (isMailed) await mailSide(tx, deps, { match, side, count });
}

async function postpone(deps: AppDeps, of: { matchId: string; side: ThreadSide }): Promise<void> {
  const now = deps.clock.now();
  await deps.db
    .update(threadSides)
    .set({ mailDueAt: new Date(now.getTime() + AGAIN_MS) })
    .where(and(isSide(of), lte(threadSides.mailDueAt, now)));
}

function isSide({ matchId, side }: { matchId: string; side: ThreadSide }): SQL | undefined {
  return and(eq(threadSides.matchId, matchId), eq(threadSides.side, side));
}

async function mailSide(
  tx: Db,
  deps: AppDeps,
  { match, side, count }: { match: MatchRow; side: ThreadSide; count: number },
): Promise<void> {
  const whole = await readProject(tx, match.projectId);
  if (whole === undefined) return;
  const { id: matchId, proId } = match;
  if (side === 'homeowner')
    return queueHomeownerMail(tx, deps, { whole, news: { kind: 'messages', proId, count } });
  await mailCompany(tx, deps, { whole, matchId, count });
}

async function mailCompany(
  tx: Db,
  deps: AppDeps,
  { whole, matchId, count }: { whole: WholeProject; matchId: string; count: number },
): Promise<void> {
  const matched = whole.matches.find(({ match }) => match.id === matchId);
  const inbox = matched?.inbox ?? null;
  if (matched === undefined || inbox === null) return;
  // The company was paused while the message was unread.
  if (!isShown(matched.pro) && (await agreedPro(tx, whole.project.id)) !== matched.pro.id) return;
  const title = leadTitle(whole.project);
  const what = count === 1 ? 'A new message' : `${count} new messages`;
  await enqueueNews(tx, deps, {
    template: 'lead_messages',
    to: inbox,
    projectId: whole.project.id,
    ...renderMail({
      subject: `${what} about a lead: ${title}`,
      heading: `${what} from the homeowner`,
      paragraphs: [
        `The homeowner wrote to you about ${title}. Read and answer on the page of the lead; your e-mail stays with us.`,
      ],
      action: { label: 'Read and answer', href: `${siteOrigin(deps.config)}${paths.leads}/${matchId}` },
      after: [`Lead ${matchId}`],
    }),
  });
}
