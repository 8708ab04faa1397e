import { sql } from 'drizzle-orm';
import { BELL_CHANNEL } from '#db/bell.ts';
import type { Db } from '#db/db.ts';

/** Rings for a match's thread when the transaction commits, on all gateways. */
export async function ringThread(tx: Db, matchId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${BELL_CHANNEL}, ${matchId})`);
}
