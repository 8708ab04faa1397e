import { and, eq, gte, inArray } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { webhooks } from '#marketplace/base/webhook/webhook-tables.ts';
import { targetFault } from '#marketplace/base/webhook/webhook-target.ts';
import { KEPT_TRYING_MS } from '#marketplace/base/webhook/webhook-events.ts';

import { changePartner } from './partner-commands.ts';
import { OperatorError } from '#marketplace/base/command/operator-command.ts';

/** Bytes of a secret that signs webhooks; Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/**
 * Sends the partner's events to an address from now on.
 * @returns the secret that signs them (Standard Webhooks); it is shown only once.
 */
export async function setWebhook(deps: AppDeps, id: string, url: string): Promise<string> {
  const fault = targetFault(url, deps.config.WEBHOOK_LOOPBACK === 'yes');
  if (fault !== null) throw new OperatorError(fault);
  const webhookSecret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  await changePartner(deps, id, { webhookUrl: url, webhookSecret });
  return webhookSecret;
}

/** Stops sending the partner events. */
export async function endWebhook(deps: AppDeps, id: string): Promise<void> {
  await changePartner(deps, id, { webhookUrl: null, webhookSecret: null });
}

/** Sends the partner's events since a day again, with the same ids. @returns how many. */
export async function replayWebhooks(deps: AppDeps, id: string, since: string): Promise<number> {
  const from = new Date(since);
  if (!/^\d{4}-\d\d-\d\d$/.test(since) || Number.isNaN(from.getTime()))
    throw new OperatorError('Name the first day: --since 2026-11-20');
  await changePartner(deps, id, {});
  const now = deps.clock.now();
  const again = await deps.db
    .update(webhooks)
    .set({ status: 'waiting', attempts: 0, dueAt: now, until: new Date(now.getTime() + KEPT_TRYING_MS) })
    .where(
      and(
        eq(webhooks.partnerId, id),
        gte(webhooks.createdAt, from),
        inArray(webhooks.status, ['sent', 'failed']),
      ),
    )
    .returning({ id: webhooks.id });
  return again.length;
}
