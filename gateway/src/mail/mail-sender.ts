import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#app-deps.ts';
import { type Config, siteHost } from '#config.ts';
import { transact } from '#db/db.ts';
import { mails } from '#db/tables.ts';
import type { EmailSender } from '#outside/email.ts';
import { projectReference } from './project-reference.ts';

/** Longer than any sending can take, so an older claim belongs to a dead gateway. */
const CLAIM_MS = 90_000;
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 10 * 60_000;
const GIVE_UP_MS = 3 * 86_400_000;
const IDLE_MS = 1000;
/** Templates that pass on a person's message, where automatic replies are welcome. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['contact', 'do_not_sell', 'request_form']);

type Mail = typeof mails.$inferSelect;

/** What is logged about a mail that was not sent; nothing of the mail itself. */
export type SendReport = (failure: {
  template: string;
  attempts: number;
  reason: string;
  final: boolean;
}) => void;

interface Sending {
  deps: AppDeps;
  email: EmailSender;
  report: SendReport;
}

/** A sender at work. */
export interface MailSender {
  /** Finishes the current mail and stops. */
  stop(): Promise<void>;
}

/** Sends queued mail until stopped. Several gateways may do so on one database. */
export function startMailSender(sending: Sending): MailSender {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const isIdle = !(await sendNext(sending).catch(() => false));
      if (isIdle) await wait(IDLE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const workers = [work(), work()];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(workers);
    },
  };
}

/**
 * Sends one due mail. It is claimed first, in its own transaction, so that no other gateway sends it, too. A mail that
 * the server refuses is retried later, each time after twice as long.
 * @returns false when none is due.
 */
export async function sendNext(sending: Sending): Promise<boolean> {
  const mail = await claimNext(sending.deps);
  if (mail === undefined) return false;
  const { config } = sending.deps;
  try {
    await sending.email.send({
      messageId: `<${mail.id}@${siteHost(config)}>`,
      from: config.MAIL_FROM,
      to: mail.recipient,
      replyTo: mail.replyTo,
      unsubscribeUrl: mail.unsubscribeUrl,
      thread: mail.projectId && `<${projectReference(mail.projectId)}@${siteHost(config)}>`,
      listId: mail.unsubscribeUrl && `Nestwright newsletter <newsletter.${listHost(config)}>`,
      isAutomatic: !OF_PEOPLE.has(mail.template),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
  } catch (error) {
    await putBack(sending, mail, error);
    return true;
  }
  // The text of sent mail is deleted, because it holds codes, addresses and what people wrote.
  const done = {
    status: 'sent' as const,
    sentAt: sending.deps.clock.now(),
    recipient: '',
    projectId: null,
    subject: '',
    text: '',
    html: '',
    replyTo: null,
    unsubscribeUrl: null,
  };
  await sending.deps.db.update(mails).set(done).where(claimed(mail));
  return true;
}

/** A list is named after our host; an IP address is not a host name. */
function listHost(config: Config): string {
  const host = siteHost(config);
  return host.startsWith('[') ? 'localhost' : host;
}

/** Releases mail that was being sent when the only gateway of an embedded database ended, so that it need not wait. */
export async function releaseClaims(deps: AppDeps): Promise<void> {
  const free = { status: 'waiting' as const, claimId: null, dueAt: deps.clock.now() };
  await deps.db.update(mails).set(free).where(eq(mails.status, 'sending'));
}

async function claimNext(deps: AppDeps): Promise<Mail | undefined> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const [due] = await tx
      .select({ id: mails.id, attempts: mails.attempts })
      .from(mails)
      .where(and(inArray(mails.status, ['waiting', 'sending']), lte(mails.dueAt, now)))
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

async function putBack({ deps, report }: Sending, mail: Mail, error: unknown): Promise<void> {
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

/** Only while the claim is ours, because another gateway may have taken over the mail. */
function claimed(mail: Mail) {
  return and(eq(mails.id, mail.id), eq(mails.claimId, mail.claimId ?? ''));
}

/** Whether the server refuses this recipient for good; other refusals may pass. */
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
