import { sql } from 'drizzle-orm';
import { THREAD_CHANNEL } from '#db/thread-feed.ts';
import type { Db } from '#db/db.ts';

/** Announces a match's thread to all gateways when the transaction commits. */
export async function announceThread(tx: Db, matchId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${THREAD_CHANNEL}, ${matchId})`);
}
