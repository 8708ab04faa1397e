import { and, asc, eq, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { waits } from '#db/columns.ts';
import { transact } from '#db/db.ts';
import { pushes } from './push-tables.ts';

/** Longer than sending can ever take, so an older claim belongs to a dead gateway. */
const CLAIM_MS = 60_000;

/** A notification on its way to a browser. */
export type PushRow = typeof pushes.$inferSelect;

/** Claims the next notification that is due; undefined if there is none. */
export async function claimNext({ db, clock }: AppDeps): Promise<PushRow | undefined> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const [due] = await tx
      .select({ id: pushes.id, attempts: pushes.attempts })
      .from(pushes)
      .where(and(waits(pushes.status), lte(pushes.dueAt, now)))
      .orderBy(asc(pushes.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return undefined;
    const dueAt = new Date(now.getTime() + CLAIM_MS);
    const claim = { status: 'sending' as const, claimId: randomUUID(), attempts: due.attempts + 1, dueAt };
    const [row] = await tx.update(pushes).set(claim).where(eq(pushes.id, due.id)).returning();
    return row;
  });
}
