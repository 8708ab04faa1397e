import { and, asc, eq, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { waits } from '#db/columns.ts';
import { transact } from '#db/db.ts';
import { mails } from './mail-tables.ts';
import type { EmailSender } from './email.ts';

/** Longer than sending usually takes. An older claim counts as a dead gateway's, so a slower mail may be sent twice. */
const CLAIM_MS = 90_000;

const FIRST_RETRY_MS = 2000;

const LONGEST_RETRY_MS = 10 * 60_000;

const GIVE_UP_MS = 3 * 86_400_000;

/** A row of the queue. */
export type Mail = typeof mails.$inferSelect;

/** What is logged about a mail that was not sent; nothing of the mail itself. */
export type SendReport = (failure: {
  template: string;
  attempts: number;
  reason: string;
  final: boolean;
}) => void;

/** What sending a mail needs. */
export interface Sending {
  deps: AppDeps;
  email: EmailSender;
  report: SendReport;
}

/**
 * Releases mail that was being sent when the only gateway of an embedded database stopped, so that it need not wait for
 * its claim to expire.
 */
export async function releaseClaims(deps: AppDeps): Promise<void> {
  const free = { status: 'waiting' as const, claimId: null, dueAt: deps.clock.now() };
  await deps.db.update(mails).set(free).where(eq(mails.status, 'sending'));
}

/** Claims the next due mail for as long as sending it may take; undefined when none is due. */
export async function claimNext(deps: AppDeps): Promise<Mail | undefined> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const [due] = await tx
      .select({ id: mails.id, attempts: mails.attempts })
      .from(mails)
      .where(and(waits(mails.status), lte(mails.dueAt, now)))
      .orderBy(asc(mails.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return undefined;
    const [mail] = await tx
      .update(mails)
      .set({
        status: 'sending',
        claimId: randomUUID(),
        attempts: due.attempts + 1,
        dueAt: new Date(now.getTime() + CLAIM_MS),
      })
      .where(eq(mails.id, due.id))
      .returning();
    return mail;
  });
}

/** Requeues a mail that was not sent, or gives up on it. */
export async function requeue({ deps, report }: Sending, mail: Mail, error: unknown): Promise<void> {
  const now = deps.clock.now().getTime();
  const final = isRefusedForGood(error) || now - mail.createdAt.getTime() > GIVE_UP_MS;
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS);
  const reason = reasonOf(error);
  report({ template: mail.template, attempts: mail.attempts, reason, final });
  await deps.db
    .update(mails)
    .set({
      status: final ? 'failed' : 'waiting',
      claimId: null,
      dueAt: new Date(now + delay),
      lastError: reason,
    })
    .where(claimed(mail));
}

/** Matches only while the claim is ours, because another gateway may have taken over the mail. */
export function claimed(mail: Mail) {
  return and(eq(mails.id, mail.id), eq(mails.claimId, mail.claimId ?? ''));
}

/** Whether the server refuses this recipient permanently; other refusals may be temporary. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550;
}

/** Codes only, because a server's message repeats the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    String(name)
  );
}
