import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { pushBrowsers, pushes } from './push-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { runWorkers } from '#repeat.ts';
import { traced } from '#tracing/trace.ts';
import type { PostWebhook } from '#marketplace/base/webhook/webhook-post.ts';
import { openBrowser } from './push-browsers.ts';
import { encryptedPush, KEPT_SECONDS } from './push-message.ts';
import { claimNext, type PushRow } from './push-queue.ts';
import { isPushTarget } from './push-target.ts';

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
const IDLE_MS = 2000;
/** Statuses that say the subscription has ended. */
const GONE = [404, 410];
/** Statuses after which a retry may succeed: the service is busy or failing. */
const isBusy = (status: number) => status === 429 || status >= 500;

/** What is logged about a notification that a push service did not accept. */
export type PushReport = (failure: { attempts: number; reason: string; final: boolean }) => void;

/** What sending notifications needs. */
export interface PushSending {
  deps: AppDeps;
  post: PostWebhook;
  report: PushReport;
}

/**
 * Sends queued notifications until stopped. Several gateways may do so on one database.
 * @param fail called when the queue could not be read or written; the sender then tries again.
 */
export function startPushSender(
  sending: PushSending,
  fail: (error: unknown) => void,
): { stop(): Promise<void> } {
  return { stop: runWorkers(() => sendNextPush(sending), { idleMs: IDLE_MS, report: fail }) };
}

/**
 * Sends one due notification to one browser. It is claimed first, in its own transaction, so that no other gateway
 * sends it as well. A browser whose subscription has ended is deleted along with everything that waits for it.
 * @returns false when nothing is due.
 */
export async function sendNextPush(sending: PushSending): Promise<boolean> {
  const row = await claimNext(sending.deps);
  if (row === undefined) return false;
  await traced({ name: 'job push', begins: true }, () => send(sending, row));
  return true;
}

async function send(sending: PushSending, row: PushRow): Promise<void> {
  const { deps, post } = sending;
  const [found] = await deps.db
    .select({ sealed: pushBrowsers.sealed, service: projects.service })
    .from(pushBrowsers)
    .leftJoin(projects, eq(projects.id, row.projectId ?? row.id))
    .where(eq(pushBrowsers.id, row.browserId));
  const browser = found === undefined ? null : openBrowser(deps, found.sealed);
  if (browser === null || !isPushTarget(deps.config, browser.endpoint)) {
    await deps.db.delete(pushBrowsers).where(eq(pushBrowsers.id, row.browserId));
    return;
  }
  try {
    const status = await post(await encryptedPush(deps, { ...row, service: found?.service ?? '' }, browser));
    if (GONE.includes(status)) await deps.db.delete(pushBrowsers).where(eq(pushBrowsers.id, row.browserId));
    else if (status >= 200 && status < 300) await settle(sending, row, null);
    else await settle(sending, row, { reason: String(status), isFinal: !isBusy(status) });
  } catch (error) {
    await settle(sending, row, { reason: reasonOf(error), isFinal: false });
  }
}

/** Writes the outcome, but only while the claim is ours: another gateway may have taken over. */
async function settle(
  { deps, report }: PushSending,
  row: PushRow,
  failure: { reason: string; isFinal: boolean } | null,
): Promise<void> {
  const now = deps.clock.now();
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
  const dueAt = new Date(now.getTime() + delay);
  const isLate = dueAt.getTime() > row.createdAt.getTime() + KEPT_SECONDS * 1000;
  const final = failure !== null && (failure.isFinal || isLate);
  if (failure) report({ attempts: row.attempts, reason: failure.reason, final });
  await deps.db
    .update(pushes)
    .set({
      status: failure === null ? 'sent' : final ? 'failed' : 'waiting',
      claimId: null,
      dueAt: failure === null ? now : dueAt,
      lastError: failure?.reason ?? null,
    })
    .where(and(eq(pushes.id, row.id), eq(pushes.claimId, row.claimId ?? '')));
}

/** Codes only, because a message may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return message === 'private-address' || message === 'refused-address' ? message : String(name);
}
