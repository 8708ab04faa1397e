import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { auditEntries } from './audit-tables.ts';

/** A change of a piece's live versions, as the audit log keeps it; with shares if several versions are live. */
export interface LoggedRelease {
  at: Date;
  from: string;
  to: string;
}

/** The changes of a piece's live versions since a moment, oldest first. */
export async function readReleases(
  db: Db,
  { piece, since }: { piece: string; since: Date },
): Promise<LoggedRelease[]> {
  const rows = await db
    .select({ at: auditEntries.at, facts: auditEntries.facts })
    .from(auditEntries)
    .where(and(eq(auditEntries.kind, 'released'), gte(auditEntries.at, since)))
    .orderBy(asc(auditEntries.at), asc(auditEntries.seq));
  return rows
    .map(({ at, facts }) => ({ at, ...(JSON.parse(facts) as { piece: string; from: string; to: string }) }))
    .filter((entry) => entry.piece === piece)
    .map(({ at, from, to }) => ({ at, from, to }));
}
