import { type Config, siteHost } from '#config.ts';
import { mails } from './mail-tables.ts';
import { runWorkers } from '#repeat.ts';
import { failureType, type Span, traced } from '#tracing/trace.ts';
import { claimed, claimNext, type Mail, requeue, type Sending } from './mail-claims.ts';
import { projectReference } from './project-reference.ts';

const IDLE_MS = 1000;
/** Templates that go to the newsletter's list. */
const OF_LIST: ReadonlySet<string> = new Set(['newsletter', 'newsletter_welcome']);
/** Templates that pass on a person's message, where automatic replies are welcome. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['contact', 'do_not_sell', 'request_form']);

/** A running sender. */
export interface MailSender {
  /** Finishes the current mail and stops. */
  stop(): Promise<void>;
}

/**
 * Sends queued mail until stopped, SMTP_CONNECTIONS mails at a time. Several gateways may do so on one database.
 * @param fail called when the queue could not be read or written; the sender then tries again.
 */
export function startMailSender(sending: Sending, fail: (error: unknown) => void): MailSender {
  const workers = sending.deps.config.SMTP_CONNECTIONS;
  return { stop: runWorkers(() => sendNext(sending), { idleMs: IDLE_MS, workers, report: fail }) };
}

/**
 * Sends one due mail. The mail is claimed first, in its own transaction, so that no other gateway sends it as well. A
 * mail that the server refuses is retried with doubling delays.
 * @returns false when none is due.
 */
export async function sendNext(sending: Sending): Promise<boolean> {
  const mail = await claimNext(sending.deps);
  if (mail === undefined) return false;
  const start = {
    name: 'send mail',
    kind: 'consumer' as const,
    cause: mail.traceparent ?? undefined,
    attributes: {
      'messaging.system': 'nestwright',
      'messaging.operation.type': 'process',
      'messaging.operation.name': 'send',
      'messaging.destination.name': 'mail',
      'nestwright.mail.template': mail.template,
      'nestwright.mail.attempt': mail.attempts,
    },
  };
  await traced(start, (span) => send(sending, mail, span));
  return true;
}

async function send(sending: Sending, mail: Mail, span: Span | undefined): Promise<void> {
  const { config, durations } = sending.deps;
  const started = performance.now();
  try {
    await sending.email.send({
      messageId: `<${mail.id}@${siteHost(config)}>`,
      from: config.MAIL_FROM,
      to: mail.recipient,
      replyTo: mail.replyTo,
      unsubscribeUrl: mail.unsubscribeUrl,
      thread: mail.projectId && `<${projectReference(mail.projectId)}@${siteHost(config)}>`,
      listId: OF_LIST.has(mail.template) ? `Nestwright newsletter <newsletter.${listHost(config)}>` : null,
      isAutomatic: !OF_PEOPLE.has(mail.template),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      calendar: mail.calendar,
    });
  } catch (error) {
    durations?.mail('failed', performance.now() - started);
    span?.fail(failureType(error));
    await requeue(sending, mail, error);
    return;
  }
  durations?.mail('sent', performance.now() - started);
  // The text of sent mail is deleted, because it contains codes, addresses and people's own words.
  const done = {
    status: 'sent' as const,
    sentAt: sending.deps.clock.now(),
    recipient: '',
    projectId: null,
    subject: '',
    text: '',
    html: '',
    calendar: null,
    replyTo: null,
    unsubscribeUrl: null,
    traceparent: null,
  };
  await sending.deps.db.update(mails).set(done).where(claimed(mail));
}

/** A list is named after our host; an IP address would not be a valid name. */
function listHost(config: Config): string {
  const host = siteHost(config);
  return host.startsWith('[') ? 'localhost' : host;
}
