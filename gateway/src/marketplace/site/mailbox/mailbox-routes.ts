import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { isLocalSite } from '#config.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { type MailboxMail, mailboxPage, mailboxStyles } from './mailbox-page.ts';

const MAX_SHOWN = 200;

/**
 * The development mailbox, where mail stays when no mail server is configured. It holds everyone's codes, so it is only on
 * ADMIN_PORT, and only if the site's address is on this machine.
 */
export async function mailboxRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  if (!isLocalSite(deps.config) || deps.outside.email !== null) return;

  app.get('/_mailbox', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await readMailbox(deps))),
  );
  app.get('/_mailbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readMailbox(deps)),
  );
  app.get('/_mailbox.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(mailboxStyles),
  );
}

async function readMailbox(deps: AppDeps): Promise<MailboxMail[]> {
  const rows = await deps.db
    .select()
    .from(mails)
    .where(eq(mails.status, 'sent'))
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(MAX_SHOWN);
  return rows.map(({ recipient, subject, text, html, sentAt, createdAt }) => ({
    to: recipient,
    subject,
    text,
    html,
    at: (sentAt ?? createdAt).toISOString(),
  }));
}
