import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import type { ThreadNews, ThreadNewsPage } from '@nestwright/domain/talk/thread-schema';
import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { isOwnedBy } from '#marketplace/requests/project/project-owner.ts';
import type { Db } from '#db/db.ts';
import { leads } from '#marketplace/leads/lead/lead-tables.ts';
import { messages, threadSides } from './thread-tables.ts';
import { projectPros, projects } from '#marketplace/base/tables.ts';
import { isEarlier, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';

import { isReadable, type ThreadReader } from './thread-readers.ts';
import { otherSide } from './thread-rows.ts';

const ofMe = alias(threadSides, 'of_me');
const ofThem = alias(threadSides, 'of_them');

/** What is new, and when the newest message was written. */
type DatedNews = ThreadNews & { at: Date };

/** A page of what is new in the threads of a person that have messages, the most recently written first. */
export async function listThreads(
  db: Db,
  { owner, pro }: ThreadReader,
  after?: PageKey,
): Promise<ThreadNewsPage> {
  const isOwn = isOwnedBy(owner);
  const found = [
    ...(isOwn === undefined ? [] : await readNews(db, 'homeowner', isOwn, after)),
    ...(pro === null ? [] : await readNews(db, 'pro', isReadBy(db, pro.id), after)),
  ];
  const { rows, next } = pageOf(found.toSorted(newestFirst), ({ at, id }) => ({ at, id }));
  return { threads: rows.map(({ at: _at, ...news }) => news), next };
}

function newestFirst(a: DatedNews, b: DatedNews): number {
  return b.at.getTime() - a.at.getTime() || b.id.localeCompare(a.id);
}

/** What is new in one thread for one of its sides; undefined without a message, and for a company that may not read it. */
export async function newsFor(
  db: Db,
  { matchId, side }: { matchId: string; side: ThreadSide },
): Promise<ThreadNews | undefined> {
  const isIt = eq(leads.matchId, matchId);
  const [found] = await readNews(db, side, side === 'pro' ? and(isIt, isReadable(db)) : isIt);
  if (found === undefined) return undefined;
  const { at: _at, ...news } = found;
  return news;
}

function isReadBy(db: Db, proId: string): SQL | undefined {
  return and(eq(leads.proId, proId), isReadable(db));
}

/** One statement for all threads of a page, plus one more thread. */
async function readNews(
  db: Db,
  side: ThreadSide,
  which: SQL | undefined,
  after?: PageKey,
): Promise<DatedNews[]> {
  const last = db
    .select({ n: messages.n })
    .from(messages)
    .where(eq(messages.matchId, projectPros.id))
    .orderBy(desc(messages.n))
    .limit(1)
    .as('last');
  const readByMe = readNumber(ofMe);
  const unread = db
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(eq(messages.matchId, projectPros.id), eq(messages.side, otherSide[side]), gt(messages.n, readByMe)),
    );
  const rows = await db
    .select({
      id: projectPros.id,
      projectId: projectPros.projectId,
      proId: projectPros.proId,
      newest: last.n,
      readByMe,
      readByThem: readNumber(ofThem),
      unread: sql<number>`(${unread})`,
      at: sql<Date>`${leads.writtenAt}`.mapWith(leads.writtenAt),
    })
    .from(leads)
    .innerJoin(projectPros, eq(projectPros.id, leads.matchId))
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .innerJoinLateral(last, sql`true`)
    .leftJoin(ofMe, and(eq(ofMe.matchId, projectPros.id), eq(ofMe.side, side)))
    .leftJoin(ofThem, and(eq(ofThem.matchId, projectPros.id), eq(ofThem.side, otherSide[side])))
    .where(and(which, isNotNull(leads.writtenAt), isEarlier(leads.writtenAt, leads.matchId, after)))
    .orderBy(desc(leads.writtenAt), desc(leads.matchId))
    .limit(PAGE_SIZE + 1);
  return rows.map((row) => ({ ...row, side }));
}

/** The last message that a side has read; 0 while nothing is stored for it. */
function readNumber({ readN }: { readN: AnyPgColumn }): SQL<number> {
  return sql<number>`coalesce(${readN}, 0)`;
}
