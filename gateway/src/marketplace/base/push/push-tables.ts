import type { NewsKind } from '@nestwright/domain/talk/notification-rules';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment, waits } from '#db/columns.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';

/** Browsers with notifications on (decision 052). Each belongs to the session that turned them on, so logging out ends it. */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    id: key(),
    sessionId: belongsTo('session_id', () => sessions.id).unique(),
    userId: belongsTo('user_id', () => users.id),
    /** Keyed hash, which finds a browser that another account takes over. */
    endpointHash: text('endpoint_hash').notNull().unique(),
    /** Address and keys of the browser; encrypted, because anybody who knows them can reach it. */
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('push_browsers_user').on(table.userId)],
);

/** Notifications to be sent to browsers. Their words are composed on sending, so none are stored. */
export const pushes = pgTable(
  'pushes',
  {
    id: key(),
    browserId: belongsTo('browser_id', () => pushBrowsers.id),
    kind: text('kind').$type<NewsKind>().notNull(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    status: text('status').$type<'waiting' | 'sending' | 'sent' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    claimId: uuid('claim_id'),
    createdAt: createdAt(),
    lastError: text('last_error'),
  },
  (table) => [
    index('pushes_due').on(table.status, table.dueAt),
    index('pushes_next').on(table.dueAt).where(waits(table.status)),
    index('pushes_browser').on(table.browserId, table.createdAt),
    index('pushes_project').on(table.projectId),
  ],
);
