import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { transact } from '#db/db.ts';
import { partners } from '#marketplace/base/partner/partner-tables.ts';
import { webhooks } from './webhook-tables.ts';

/** Longer than sending can ever take, so an older claim belongs to a dead gateway. */
const CLAIM_MS = 60_000;

/** An event on its way to a partner's server. */
export type WebhookRow = typeof webhooks.$inferSelect;
const others = alias(webhooks, 'others');

/** Claims an event whose partner is not being sent another one. New events come before retries. */
export async function claimNext({ db, clock }: AppDeps): Promise<WebhookRow | undefined> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const beingSent = tx
      .select({ id: others.id })
      .from(others)
      .where(
        and(
          eq(others.partnerId, webhooks.partnerId),
          sql`${others.status} = 'sending'`,
          gt(others.dueAt, now),
        ),
      );
    const isDue = and(
      // Written out, because a plan that does not know the states cannot use the indexes of what waits.
      sql`${webhooks.status} in ('waiting', 'sending')`,
      lte(webhooks.dueAt, now),
      notExists(beingSent),
    );
    // The partner's lock lets only one worker choose among its events.
    const [due] = await tx
      .select({ id: webhooks.id, attempts: webhooks.attempts })
      .from(webhooks)
      .innerJoin(partners, eq(partners.id, webhooks.partnerId))
      .where(isDue)
      .orderBy(asc(webhooks.attempts), asc(webhooks.dueAt))
      .limit(1)
      .for('no key update', { of: partners, skipLocked: true });
    if (due === undefined) return undefined;
    const dueAt = new Date(now.getTime() + CLAIM_MS);
    const claim = { status: 'sending' as const, claimId: randomUUID(), attempts: due.attempts + 1, dueAt };
    // The lock may have been free only because another worker had just claimed an event, so the condition is checked again.
    const [row] = await tx
      .update(webhooks)
      .set(claim)
      .where(and(eq(webhooks.id, due.id), isDue))
      .returning();
    return row;
  });
}
