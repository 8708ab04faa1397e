import { createTransport } from 'nodemailer';

import type { Config } from '#config.ts';
import { isLoopbackName } from '#http/network.ts';

import type { EmailSender, OutgoingEmail } from './email.ts';

/** How mail is sent. */
interface SmtpOptions {
  /** Whether the server must offer TLS; by default every server except this machine's. */
  requireTls?: Config['SMTP_REQUIRE_TLS'];
  /** Most connections at a time. */
  connections: number;
  /** How long the server may take to accept a connection, and then to greet, in milliseconds; default 5000. */
  patienceMs?: number;
}

/** Sends by SMTP through a pool of connections. */
export function smtpSender(
  url: string,
  { requireTls = null, connections, patienceMs = 5000 }: SmtpOptions,
): EmailSender {
  const transport = createTransport(
    {
      url,
      requireTLS: needsTls(url, requireTls),
      pool: true,
      maxConnections: connections,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: 15_000,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  // A broken idle connection is reopened for the next mail.
  transport.on('error', () => undefined);
  return {
    async send(email) {
      const { messageId, from, to, replyTo, thread, subject, text, html, calendar } = email;
      await transport.sendMail({
        messageId,
        from,
        to: { name: '', address: to },
        replyTo: replyTo === null ? undefined : { name: '', address: replyTo },
        ...(thread !== null && { inReplyTo: thread, references: thread }),
        headers: headersOf(email),
        subject,
        text,
        html,
        ...(calendar !== null && { icalEvent: icalEventOf(calendar) }),
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Whether a server must offer TLS. Mail holds codes, and without this rule an attacker in between could suppress TLS.
 */
export function needsTls(url: string, requireTls: Config['SMTP_REQUIRE_TLS'] = null): boolean {
  return requireTls === null ? !isLoopbackName(new URL(url).hostname) : requireTls === 'yes';
}

/** The file as an alternative form of the mail, which mail programs offer to add to the calendar, and as an attachment. */
function icalEventOf(content: string) {
  return { method: /^METHOD:(\w+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH', filename: 'visit.ics', content };
}

type Headers = Record<string, { prepared: boolean; value: string }>;

function headersOf({ isAutomatic, listId, unsubscribeUrl }: OutgoingEmail): Headers {
  return {
    ...(isAutomatic && { 'Auto-Submitted': { prepared: true, value: 'auto-generated' } }),
    ...(listId !== null && { 'List-Id': { prepared: true, value: listId } }),
    ...(unsubscribeUrl !== null && leaving(unsubscribeUrl)),
  };
}

/** One-click unsubscribing in mail programs (RFC 2369, RFC 8058). */
function leaving(unsubscribeUrl: string): Headers {
  return {
    // `prepared`, because an address that is longer than a line must not be broken.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
