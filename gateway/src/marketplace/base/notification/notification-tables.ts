import type { NewsKind } from '@nestwright/domain/talk/notification-rules';
import type { QuietHours } from '@nestwright/domain/talk/notification-schema';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#db/columns.ts';

/**
 * Which notifications an address gets, and when (decision 052). An account's row has its e-mail and follows it when it
 * changes; guests get a row once they stop a kind of mail.
 */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    /** In lower case. */
    address: text('address').primaryKey(),
    mailOff: jsonb('mail_off').$type<NewsKind[]>().notNull(),
    pushOff: jsonb('push_off').$type<NewsKind[]>().notNull().default([]),
    /** Whether the account has ever turned on browser notifications; saves a statement for everybody else. */
    hadBrowsers: boolean('had_browsers').notNull().default(false),
    quiet: jsonb('quiet').$type<QuietHours | null>(),
    emergencies: boolean('emergencies').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('notification_choices_age').on(table.updatedAt)],
);
