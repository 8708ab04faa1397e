import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { activeSpan } from '#tracing/trace.ts';

import type { NewMail } from './new-mail.ts';
import { sanitizeForMail } from './sanitize-for-mail.ts';

const LONGEST_SUBJECT = 200;

/** A mail that can still go out. This includes failed mail, which the desk may send again. */
export const UNSENT = ['waiting', 'sending', 'failed'] as const;

/** The status of a new mail. Without a mail server it goes straight to the development mailbox. */
export function freshStatus({ outside }: Pick<AppDeps, 'outside'>): 'sent' | 'waiting' {
  return outside.email === null ? 'sent' : 'waiting';
}

/** A mail as a row of the queue. */
export function mailRow(
  { clock }: AppDeps,
  mail: NewMail,
  status: 'sent' | 'waiting' | 'void',
  dueAt = clock.now(),
) {
  const now = clock.now();
  const due = mail.notBefore !== undefined && mail.notBefore > dueAt ? mail.notBefore : dueAt;
  return {
    id: randomUUID(),
    template: mail.template,
    recipient: mail.to,
    projectId: mail.projectId ?? null,
    disclosureId: mail.disclosureId ?? null,
    // A deleted account leaves nothing behind, not even a reply address.
    replyTo: mail.replyTo || null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    subject: subjectOf(mail.subject),
    text: mail.text,
    html: mail.html,
    calendar: mail.calendar ?? null,
    status,
    dueAt: due,
    createdAt: now,
    sentAt: status === 'sent' ? due : null,
    traceparent: status === 'waiting' ? (activeSpan()?.traceparent ?? null) : null,
  };
}

/** Removes line breaks, which would let typed text add headers, and addresses, which would look like ours. */
export function subjectOf(text: string): string {
  return sanitizeForMail(text, LONGEST_SUBJECT);
}
