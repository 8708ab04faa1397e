import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { isShown } from '#marketplace/companies/pro/pro-queries.ts';
import { queueHomeownerMail } from '#marketplace/requests/homeowner-mail/homeowner-mail.ts';
import {
  lockProject,
  type MatchRow,
  readProject,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';
import { agreedPro } from '#marketplace/requests/prices/quote-rows.ts';
import { siteOrigin } from '#config.ts';
import { type Db } from '#db/db.ts';
import { messages, threadSides } from './thread-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { renderMail } from '#marketplace/base/mail/mail-layout.ts';
import { leadLine } from '#marketplace/base/mail/mail-about.ts';
import { enqueueNews } from '#marketplace/base/mail/mail-queue.ts';
import { leadTitle } from '#marketplace/requests/lead-mail/request-mail.ts';
import { paths } from '@nestwright/domain/paths';
import { otherSide } from './thread-rows.ts';

/** Mails one side of a thread about its unread messages, if there still are any. */
export async function mailOne(
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
    eq(messages.side, otherSide[side]),
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

/** The condition that finds one side of a thread. */
export function isSide({ matchId, side }: { matchId: string; side: ThreadSide }): SQL | undefined {
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
  { whole, matchId, count }: { whole: ProjectWithMatches; matchId: string; count: number },
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
    about: leadLine(matchId),
    ...renderMail({
      subject: `${what} about a lead: ${title}`,
      heading: `${what} from the homeowner`,
      paragraphs: [
        `The homeowner wrote to you about ${title}. Read ${count === 1 ? 'it' : 'them'} and reply on the lead’s page. Your reply won’t show your e-mail address.`,
      ],
      action: { label: 'Read and answer', href: `${siteOrigin(deps.config)}${paths.leads}/${matchId}` },
      after: [leadLine(matchId)],
    }),
  });
}
