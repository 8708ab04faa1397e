import type { DeskQueue } from '@nestwright/domain/desk/desk-rules';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';

/**
 * What staff decided about items in the desk's queues, and why they opened a person's details (`revealed`). `id` is the
 * browser's idempotency key. An item is closed once.
 */
export const deskDecisions = pgTable(
  'desk_decisions',
  {
    id: key(),
    queue: text('queue').$type<DeskQueue | 'companies'>().notNull(),
    itemId: uuid('item_id').notNull(),
    decision: text('decision').notNull(),
    /** Typed by a person; '' once the person whom the item concerns is deleted. */
    reason: text('reason').notNull(),
    isEnd: boolean('is_end').notNull(),
    by: uuid('by').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('desk_decisions_end')
      .on(table.queue, table.itemId)
      .where(sql`is_end`),
    index('desk_decisions_item').on(table.itemId),
    index('desk_decisions_by').on(table.by),
    index('desk_decisions_age').on(table.at),
  ],
);

/**
 * Open requests without a price, oldest first. The desk's queue reads them here, because searching all requests would
 * take too long. Triggers, written by hand in the migrations, fill the table. It has every silent request, and may
 * also have requests that are no longer silent.
 */
export const silentProjects = pgTable(
  'silent_projects',
  {
    projectId: belongsTo('project_id', () => projects.id).primaryKey(),
    createdAt: createdAt(),
  },
  (table) => [index('silent_projects_age').on(table.createdAt, table.projectId)],
);

/** Reviews that someone reported, each an item of the desk. `id` is the browser's idempotency key. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: key(),
    reviewId: belongsTo('review_id', () => reviews.id),
    /** Typed by a person. */
    reason: text('reason').notNull(),
    /** Who reported it; null for a browser without an account. */
    by: uuid('by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('review_reports_review').on(table.reviewId),
    index('review_reports_by').on(table.by),
    index('review_reports_age').on(table.createdAt),
  ],
);
