import type { ThreadSide } from '@nestwright/domain/thread/rules';
import type { ThreadNews } from '@nestwright/domain/thread/schema';
import { and, desc, eq, exists, sql } from 'drizzle-orm';
import type { ActingPro } from '#access/caller.ts';
import { isOwnedBy, type Owner } from '#api/project/project-owner.ts';
import type { Db } from '#db/db.ts';
import { messages } from '#db/thread-tables.ts';
import { projectPros, projects, pros } from '#db/tables.ts';
import { newsOf } from './thread-rows.ts';

const MOST_LISTED = 100;

/** Whose threads are listed: those of the own projects, and those of the company. */
export interface ThreadReader {
  owner: Owner;
  pro: ActingPro | null;
}

/** What is new in the threads of a person that have messages, the most recently written first. */
export async function listThreads(db: Db, { owner, pro }: ThreadReader): Promise<ThreadNews[]> {
  const isOwn = isOwnedBy(owner);
  const found = [
    ...(isOwn === undefined ? [] : await newestThreads(db, 'homeowner', isOwn)),
    ...(pro === null ? [] : await newestThreads(db, 'pro', isOfChecked(db, pro.id))),
  ];
  const newest = found.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_LISTED);
  return Promise.all(newest.map(({ match, side }) => newsOf(db, { match, side })));
}

/** A company that is paused hears nothing. */
function isOfChecked(db: Db, proId: string) {
  const checked = db
    .select({ id: pros.id })
    .from(pros)
    .where(and(eq(pros.id, proId), eq(pros.vetting, 'verified')));
  return and(eq(projectPros.proId, proId), exists(checked));
}

async function newestThreads(db: Db, side: ThreadSide, isOwn: ReturnType<typeof isOwnedBy>) {
  const last = db
    .select({ at: messages.at })
    .from(messages)
    .where(eq(messages.matchId, projectPros.id))
    .orderBy(desc(messages.n))
    .limit(1)
    .as('last');
  const rows = await db
    .select({ match: projectPros, at: last.at })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .innerJoinLateral(last, sql`true`)
    .where(isOwn)
    .orderBy(desc(last.at))
    .limit(MOST_LISTED);
  return rows.map((row) => ({ ...row, side }));
}

/** Who reads a match's thread, as streams are kept: its homeowner and its company. */
export async function readersOf(db: Db, matchId: string): Promise<{ keys: string[]; side: ThreadSide }[]> {
  const [found] = await db
    .select({ proId: projectPros.proId, userId: projects.userId, visitorHash: projects.visitorHash })
    .from(projectPros)
    .innerJoin(projects, eq(projects.id, projectPros.projectId))
    .where(eq(projectPros.id, matchId));
  if (found === undefined) return [];
  const owner = found.userId === null ? `visitor ${found.visitorHash}` : `account ${found.userId}`;
  return [
    { keys: [owner], side: 'homeowner' },
    { keys: [`company ${found.proId}`], side: 'pro' },
  ];
}

/** Under which names a person's stream is kept. */
export function keysOf({ owner, pro }: ThreadReader): string[] {
  const own =
    owner.kind === 'account'
      ? [`account ${owner.userId}`]
      : owner.kind === 'visitor'
        ? [`visitor ${owner.hash}`]
        : [];
  return pro === null ? own : [...own, `company ${pro.id}`];
}

/** The match of a thread, with what its news are made of; undefined for an unknown id. */
export async function matchOf(db: Db, matchId: string) {
  const [match] = await db.select().from(projectPros).where(eq(projectPros.id, matchId));
  return match;
}
