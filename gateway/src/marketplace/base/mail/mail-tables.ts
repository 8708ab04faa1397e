import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, hasFailed, key, lower, moment, waits } from '#db/columns.ts';
import { projects } from '#marketplace/base/tables.ts';

/** The mail queue. `status`: waiting, sending, sent, failed, void (never to be sent). */
export const mails = pgTable(
  'mails',
  {
    id: key(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    /** The request that the mail is about; the mail is deleted with it. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** The disclosure that allows its contact details; null for a mail without any. */
    disclosureId: uuid('disclosure_id'),
    replyTo: text('reply_to'),
    /** Unsubscribe address for mail programs; only list mail has one. */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** An attached iCalendar file; its METHOD says what the calendar should do. */
    calendar: text('calendar'),
    status: text('status').$type<'waiting' | 'sending' | 'sent' | 'failed' | 'void'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    claimId: uuid('claim_id'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    /** The trace of the request that queued it, if that was traced. */
    traceparent: text('traceparent'),
  },
  (table) => [
    index('mails_due').on(table.status, table.dueAt),
    index('mails_next').on(table.dueAt).where(waits(table.status)),
    index('mails_failed').on(table.createdAt, table.id).where(hasFailed(table.status)),
    index('mails_project').on(table.projectId),
    index('mails_disclosure').on(table.disclosureId),
    index('mails_recipient').on(lower(table.recipient)),
  ],
);
