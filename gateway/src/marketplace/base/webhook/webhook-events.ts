import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { partners } from '#marketplace/base/partner/partner-tables.ts';
import { type WebhookEvent, webhooks } from './webhook-tables.ts';

/** How long delivery of an event is retried. */
export const KEPT_TRYING_MS = 3 * 86_400_000;

/**
 * Queues events for the partner that a request came from, inside the caller's transaction. Nothing is queued for a
 * partner without webhooks.
 */
export async function queueWebhooks(
  tx: Db,
  { clock }: Pick<AppDeps, 'clock'>,
  { id, partnerId }: { id: string; partnerId: string | null },
  events: readonly WebhookEvent[],
): Promise<void> {
  if (partnerId === null || events.length === 0) return;
  const [listening] = await tx
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.id, partnerId), isNotNull(partners.webhookUrl), isNull(partners.disabledAt)));
  if (listening === undefined) return;
  const now = clock.now();
  const fresh = { status: 'waiting' as const, dueAt: now, createdAt: now };
  const until = new Date(now.getTime() + KEPT_TRYING_MS);
  await tx
    .insert(webhooks)
    .values(events.map((event) => ({ id: randomUUID(), partnerId, projectId: id, event, until, ...fresh })));
}
