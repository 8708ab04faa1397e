import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { isOwnedBy } from '#marketplace/requests/project/project-owner.ts';
import { living } from '#marketplace/base/access/session-queries.ts';
import { proMembers } from '#marketplace/base/access/access-tables.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { proProfiles, projects } from '#marketplace/base/tables.ts';
import type { ThreadReader } from './thread-readers.ts';

/** The owner of a stream. */
export interface StreamHolder {
  reader: ThreadReader;
  /** The session that opened it; null for a visitor. */
  sessionId: string | null;
}

/** Returns the streams whose session has ended, or whose account no longer acts for the same company. */
export async function endedHolders<T extends StreamHolder>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  holders: Iterable<T>,
): Promise<T[]> {
  const held = [...holders].filter(({ sessionId }) => sessionId !== null);
  if (held.length === 0) return [];
  const ids = [...new Set(held.flatMap(({ sessionId }) => sessionId ?? []))];
  const rows = await deps.db
    .select({
      id: sessions.id,
      proId: sql<string | null>`coalesce(${proProfiles.proId}, ${proMembers.proId})`,
    })
    .from(sessions)
    .leftJoin(proProfiles, eq(proProfiles.userId, sessions.userId))
    .leftJoin(proMembers, eq(proMembers.userId, sessions.userId))
    .where(and(inArray(sessions.id, ids), ...living(deps)));
  const companies = new Map(rows.map(({ id, proId }) => [id, proId]));
  return held.filter(({ sessionId, reader }) => {
    const proId = companies.get(sessionId ?? '');
    return proId === undefined || (reader.pro !== null && reader.pro.id !== proId);
  });
}

/** Whether the reader can have threads. A visitor without a request has none, whatever their cookie says. */
export async function canReceiveNews({ db }: Pick<AppDeps, 'db'>, { owner }: ThreadReader): Promise<boolean> {
  if (owner.kind !== 'visitor') return owner.kind === 'account';
  const [one] = await db.select({ id: projects.id }).from(projects).where(isOwnedBy(owner)).limit(1);
  return one !== undefined;
}
