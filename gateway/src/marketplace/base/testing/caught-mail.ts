import { desc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';

/** A mail as its recipient sees it. */
export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  template: string;
}

/** The mails that were sent, newest first. */
export async function readMails(deps: AppDeps): Promise<CaughtMail[]> {
  const rows = await deps.db.select().from(mails).where(eq(mails.status, 'sent')).orderBy(desc(mails.sentAt));
  return rows.map(({ recipient, subject, text, html, replyTo, template }) => ({
    to: recipient,
    subject,
    text,
    html,
    replyTo,
    template,
  }));
}
