import type { MessageReportReason, ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { projectPros } from '#marketplace/base/tables.ts';

/** What both sides of a match write to each other (decision 048). `id` is made by the writer's browser. */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    matchId: belongsTo('match_id', () => projectPros.id),
    /** 1 for the first message of the match, and so on without gaps. Assigned while the match's row is locked. */
    n: integer('n').notNull(),
    side: text('side').$type<ThreadSide>().notNull(),
    words: text('words').notNull(),
    at: moment('at').notNull(),
    /** When the desk removed its words. */
    removedAt: moment('removed_at'),
  },
  (table) => [uniqueIndex('messages_order').on(table.matchId, table.n)],
);

/** What each side of a match has read of their conversation, and when to mail it about the rest. */
export const threadSides = pgTable(
  'thread_sides',
  {
    matchId: belongsTo('match_id', () => projectPros.id),
    side: text('side').$type<ThreadSide>().notNull(),
    /** The last message that it has read. */
    readN: integer('read_n').notNull().default(0),
    /** When to mail it about unread messages; null while there are none, or after the mail. */
    mailDueAt: moment('mail_due_at'),
    /** When it last got a mail about unread messages; null once it has read them. */
    mailedAt: moment('mailed_at'),
    /** When it blocked the other side. */
    blockedAt: moment('blocked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.side] }),
    index('thread_sides_due')
      .on(table.mailDueAt)
      .where(sql`${table.mailDueAt} is not null`),
  ],
);

/** Messages that the other side reported; each once. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: key(),
    messageId: belongsTo('message_id', () => messages.id),
    reason: text('reason').$type<MessageReportReason>().notNull(),
    /** Typed by a person. */
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('message_reports_message').on(table.messageId),
    index('message_reports_age').on(table.createdAt),
  ],
);
