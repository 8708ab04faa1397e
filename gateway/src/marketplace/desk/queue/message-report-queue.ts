import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { photosOfMessages } from '#marketplace/base/photo/photo-rows.ts';
import type { Db } from '#db/db.ts';
import { photos } from '#marketplace/base/photo/request-photo-tables.ts';
import { quoteNotes } from '#marketplace/prices/quote/quote-tables.ts';
import { messageReports, messages } from '#marketplace/talk/thread/thread-tables.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { bothSides } from './desk-people.ts';
import { oldestFirst, type Queue } from './desk-queue.ts';

const { id, createdAt } = messageReports;
/** How many messages before and after a reported one are shown with it. */
const AROUND = 2;
const sides = { homeowner: 'Homeowner', pro: 'Company' } as const;

/** Messages between homeowner and company that the other side reported. */
export const messageReportQueue: Queue = {
  name: 'message-reports',
  permission: 'desk.messages',
  id,
  at: createdAt,
  waiting: () => sql`reported.removed_at is null`,
  async rows(db, which, { limit }) {
    // Looked up one by one, because a plain join would read all messages for the few that are reported.
    const reported = db
      .select()
      .from(messages)
      .where(eq(messages.id, messageReports.messageId))
      .limit(1)
      .as('reported');
    const found = await db
      .select({
        id,
        at: createdAt,
        reason: messageReports.reason,
        words: messageReports.words,
        matchId: reported.matchId,
        n: reported.n,
        side: reported.side,
        removedAt: reported.removedAt,
        projectId: projects.id,
        service: projects.service,
        company: pros.name,
      })
      .from(messageReports)
      .innerJoinLateral(reported, sql`true`)
      .innerJoin(projectPros, eq(projectPros.id, reported.matchId))
      .innerJoin(projects, eq(projects.id, projectPros.projectId))
      .innerJoin(pros, eq(pros.id, projectPros.proId))
      .where(which)
      .orderBy(...oldestFirst(createdAt, id))
      .limit(limit);
    const isOne = limit === 1;
    return Promise.all(
      found.map(async (row) => ({
        id: row.id,
        at: row.at,
        isWaiting: row.removedAt === null,
        what: `${sides[row.side]} in ${row.service}, ${row.company}`,
        facts: [
          ['Request', projectReference(row.projectId)],
          ['Company', row.company],
          ['Written by', sides[row.side]],
          ['Reported as', row.reason],
          ['In their words', row.words === '' ? 'nothing' : row.words],
        ] as [string, string][],
        ...(isOne && { words: await around(db, row) }),
      })),
    );
  },
  async people(db, itemId) {
    const [found] = await db
      .select({ project: projects, pro: pros })
      .from(messageReports)
      .innerJoin(messages, eq(messages.id, messageReports.messageId))
      .innerJoin(projectPros, eq(projectPros.id, messages.matchId))
      .innerJoin(projects, eq(projects.id, projectPros.projectId))
      .innerJoin(pros, eq(pros.id, projectPros.proId))
      .where(eq(id, itemId));
    return found === undefined ? [] : bothSides(db, found);
  },
  async photos(deps, reportId) {
    const [report] = await deps.db
      .select({ messageId: messageReports.messageId, removedAt: messages.removedAt })
      .from(messageReports)
      .innerJoin(messages, eq(messages.id, messageReports.messageId))
      .where(eq(id, reportId));
    if (report === undefined || report.removedAt !== null) return [];
    return (await photosOfMessages(deps.db, deps, [report.messageId])).get(report.messageId) ?? [];
  },
  async carryOut(tx, deps, { id: reportId, decision }) {
    if (decision !== 'remove') return true;
    const [report] = await tx
      .select({ messageId: messageReports.messageId })
      .from(messageReports)
      .where(eq(id, reportId));
    if (report === undefined) return false;
    const removed = await tx
      .update(messages)
      .set({ words: '', removedAt: deps.clock.now() })
      .where(and(eq(messages.id, report.messageId), isNull(messages.removedAt)))
      .returning({ id: messages.id });
    await tx.update(quoteNotes).set({ words: '' }).where(eq(quoteNotes.id, report.messageId));
    await tx.delete(photos).where(eq(photos.messageId, report.messageId));
    return removed.length > 0;
  },
};

/** The reported message with the messages around it, which show what it answers. */
async function around(db: Db, { matchId, n }: { matchId: string; n: number }): Promise<string> {
  const near = and(eq(messages.matchId, matchId), gte(messages.n, n - AROUND), lte(messages.n, n + AROUND));
  const rows = await db.select().from(messages).where(near).orderBy(asc(messages.n));
  return rows.map((row) => `${row.n === n ? 'REPORTED. ' : ''}${sides[row.side]}: ${row.words}`).join('\n\n');
}
