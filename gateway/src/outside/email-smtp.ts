import { createTransport } from 'nodemailer';

import type { Config } from '#config.ts';
import { isLoopbackName } from '#http/network.ts';

import type { EmailSender } from './email.ts';

/**
 * Sends by SMTP through a small pool of connections.
 * @param requireTls whether a server that offers no TLS gets no mail; unless told, every one but this machine's must
 */
export function smtpSender(url: string, requireTls: Config['SMTP_REQUIRE_TLS'] = null): EmailSender {
  const transport = createTransport(
    {
      url,
      requireTLS: needsTls(url, requireTls),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 15_000,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  // A broken idle connection is opened again with the next mail.
  transport.on('error', () => undefined);
  return {
    async send({ messageId, from, to, replyTo, unsubscribeUrl, subject, text, html }) {
      await transport.sendMail({
        messageId,
        from,
        to: { name: '', address: to },
        replyTo: replyTo === null ? undefined : { name: '', address: replyTo },
        headers: unsubscribeUrl === null ? undefined : listHeaders(unsubscribeUrl),
        subject,
        text,
        html,
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Whether a server must offer TLS before it gets mail. Mail holds codes, and who stands between could otherwise keep the
 * server from offering it.
 */
export function needsTls(url: string, requireTls: Config['SMTP_REQUIRE_TLS'] = null): boolean {
  return requireTls === null ? !isLoopbackName(new URL(url).hostname) : requireTls === 'yes';
}

/** Leaving a list with one click in the mail program (RFC 2369, RFC 8058). */
function listHeaders(unsubscribeUrl: string): Record<string, { prepared: boolean; value: string }> {
  return {
    // Prepared: an address that is longer than a line must not be cut.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
