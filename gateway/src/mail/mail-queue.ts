import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { mails } from '#db/tables.ts';

/** The body of a mail, as a template builds it; `subject` is one line. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail to be queued. */
export interface NewMail extends MailContent {
  /** Which template built it, such as `request_form`. */
  template: string;
  to: string;
  replyTo?: string;
  /** The request that it tells of. */
  projectId?: string;
  /** Where a mail program leaves the list for its reader, with one click (RFC 8058); only for mail of a list. */
  unsubscribeUrl?: string;
}

const LONGEST_SUBJECT = 200;

/**
 * Queues a mail inside the caller's transaction: it goes out if and only if the transaction is kept. Without a mail
 * server it is in the development mailbox at once.
 * @returns the mail's id.
 */
export async function enqueueMail(tx: Db, deps: AppDeps, mail: NewMail): Promise<string> {
  const row = mailRow(deps, mail, freshStatus(deps));
  await tx.insert(mails).values(row);
  return row.id;
}

/** Queues several mails, each as `enqueueMail` does. It is not run yet: await it, or run it with others. */
export function enqueueMails(tx: Db, deps: AppDeps, letters: readonly [NewMail, ...NewMail[]]) {
  return tx.insert(mails).values(letters.map((mail) => mailRow(deps, mail, freshStatus(deps))));
}

/** Writes the same row as a mail that goes out, for a mail that must never go out: both take the same time. */
export async function enqueueNothing(tx: Db, deps: AppDeps, mail: NewMail): Promise<void> {
  await tx.insert(mails).values(mailRow(deps, mail, 'void'));
}

function freshStatus({ outside }: AppDeps): 'sent' | 'waiting' {
  return outside.email === null ? 'sent' : 'waiting';
}

function mailRow({ clock }: AppDeps, mail: NewMail, status: 'sent' | 'waiting' | 'void') {
  const now = clock.now();
  return {
    id: randomUUID(),
    template: mail.template,
    recipient: mail.to,
    projectId: mail.projectId ?? null,
    // Of a deleted account nothing is left, not even an address to answer to.
    replyTo: mail.replyTo || null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    status,
    dueAt: now,
    createdAt: now,
    sentAt: status === 'sent' ? now : null,
  };
}

/** Line breaks in a subject would let what people type add headers of their own. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}
