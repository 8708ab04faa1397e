import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { and, eq, exists, or, type SQL } from 'drizzle-orm';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import { type Owner } from '#marketplace/requests/project/project-owner.ts';
import type { Db } from '#db/db.ts';
import { agreements, quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { projectPros, projects, pros } from '#marketplace/base/tables.ts';

/** Whose threads to list: those of a person's projects and of their company. */
export interface ThreadReader {
  owner: Owner;
  pro: ActingPro | null;
}

/** SQL condition that a company may read a match: a paused company may only read matches with an agreed price. */
export function isReadable(db: Db): SQL | undefined {
  const checked = db
    .select({ id: pros.id })
    .from(pros)
    .where(and(eq(pros.id, projectPros.proId), eq(pros.vetting, 'verified')));
  const agreed = db
    .select({ id: agreements.id })
    .from(agreements)
    .innerJoin(quotes, eq(quotes.id, agreements.quoteId))
    .where(and(eq(quotes.projectId, projectPros.projectId), eq(quotes.proId, projectPros.proId)));
  return or(exists(checked), exists(agreed));
}

/** The stream keys of a match's readers: its homeowner and its company. */
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

/** The keys of a person's stream. */
export function keysOf({ owner, pro }: ThreadReader): string[] {
  const own =
    owner.kind === 'account'
      ? [`account ${owner.userId}`]
      : owner.kind === 'visitor'
        ? [`visitor ${owner.hash}`]
        : [];
  return pro === null ? own : [...own, `company ${pro.id}`];
}
