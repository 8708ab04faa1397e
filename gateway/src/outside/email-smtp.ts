import { createTransport } from 'nodemailer';
import type { EmailSender } from './email.ts';

/** Sends by SMTP through a small pool of connections. */
export function smtpSender(url: string): EmailSender {
  const transport = createTransport(
    {
      url,
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

/** Leaving a list with one click in the mail program (RFC 2369, RFC 8058). */
function listHeaders(unsubscribeUrl: string): Record<string, { prepared: boolean; value: string }> {
  return {
    // Prepared: an address that is longer than a line must not be cut.
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}
