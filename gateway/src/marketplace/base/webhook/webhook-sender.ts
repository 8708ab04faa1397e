import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import type { AppDeps } from '#app-deps.ts';
import { partners } from '#marketplace/base/partner/partner-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { webhooks } from './webhook-tables.ts';
import { projectReference } from '#marketplace/base/mail/project-reference.ts';
import { runWorkers } from '#repeat.ts';
import { traced } from '#tracing/trace.ts';
import type { PostWebhook } from './webhook-post.ts';
import { claimNext, type WebhookRow } from './webhook-queue.ts';

const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 3_600_000;
const IDLE_MS = 2000;
/** How many events are sent at once, each to another partner. */
const WORKERS = 4;
/** The status by which a receiver asks for no more events (Standard Webhooks). */
const GONE = 410;

/** What is logged about an event that was not delivered. */
export type WebhookReport = (failure: {
  event: string;
  attempts: number;
  reason: string;
  final: boolean;
}) => void;

/** What sending events needs. */
export interface WebhookSending {
  deps: AppDeps;
  post: PostWebhook;
  report: WebhookReport;
}

/**
 * Sends queued events until stopped. Several gateways may do so on one database.
 * @param fail called when the queue could not be read or written; the sender then tries again.
 */
export function startWebhookSender(
  sending: WebhookSending,
  fail: (error: unknown) => void,
): { stop(): Promise<void> } {
  const how = { idleMs: IDLE_MS, workers: WORKERS, report: fail };
  return { stop: runWorkers(() => sendNextWebhook(sending), how) };
}

/**
 * Sends one due event. It is claimed first, in its own transaction, so that no other gateway sends it as well. An event
 * that the receiver does not accept with a 2xx is retried with doubling delays for three days. A partner gets one event
 * at a time, so that a server that does not answer delays only its own events.
 * @returns false when none is due.
 */
export async function sendNextWebhook(sending: WebhookSending): Promise<boolean> {
  const row = await claimNext(sending.deps);
  if (row === undefined) return false;
  await traced({ name: 'job webhook', begins: true }, () => send(sending, row));
  return true;
}

async function send(sending: WebhookSending, row: WebhookRow): Promise<void> {
  const { deps, post } = sending;
  const [found] = await deps.db
    .select({ partner: partners, isTest: projects.isTest })
    .from(partners)
    .innerJoin(projects, eq(projects.id, row.projectId))
    .where(eq(partners.id, row.partnerId));
  const { webhookUrl: url, webhookSecret: secret, disabledAt } = found?.partner ?? {};
  if (!found || !url || !secret || disabledAt) {
    await settle(sending, row, { reason: 'no-address', isFinal: true });
    return;
  }
  try {
    const status = await post({
      url,
      ...signed(row, { secret, isTest: found.isTest, now: deps.clock.now() }),
    });
    if (status >= 200 && status < 300) await settle(sending, row, null);
    else await settle(sending, row, { reason: String(status), isFinal: status === GONE });
  } catch (error) {
    await settle(sending, row, { reason: reasonOf(error), isFinal: false });
  }
}

/** Ids only: the reference opens nothing, and the form's `submitted` event names the same one. */
function signed(
  { id, projectId, event, createdAt }: WebhookRow,
  { secret, isTest, now }: { secret: string; isTest: boolean; now: Date },
) {
  const data = { request: projectReference(projectId), ...(isTest ? { test: true } : {}) };
  const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Nestwright-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return { headers, body };
}

/** Writes the outcome, but only while the claim is ours: another gateway may have taken over. */
async function settle(
  { deps, report }: WebhookSending,
  row: WebhookRow,
  failure: { reason: string; isFinal: boolean } | null,
): Promise<void> {
  const now = deps.clock.now();
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
  const dueAt = new Date(now.getTime() + delay);
  const final = failure !== null && (failure.isFinal || dueAt > row.until);
  if (failure) report({ event: row.event, attempts: row.attempts, reason: failure.reason, final });
  await deps.db
    .update(webhooks)
    .set({
      status: failure === null ? 'sent' : final ? 'failed' : 'waiting',
      claimId: null,
      dueAt: failure === null ? now : dueAt,
      lastError: failure?.reason ?? null,
    })
    .where(and(eq(webhooks.id, row.id), eq(webhooks.claimId, row.claimId ?? '')));
}

/** Codes only, because a message may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return message === 'private-address' || message === 'refused-address' ? message : String(name);
}
