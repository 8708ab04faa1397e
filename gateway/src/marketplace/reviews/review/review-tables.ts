import type { ReviewSide, ReviewStatus } from '@nestwright/domain/reviews/review-rules';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { projects, pros, users } from '#marketplace/base/tables.ts';

/**
 * What the two sides of a job wrote about each other, one review per side (decision 051). Queries that show reviews to
 * anybody but their author must select an open status.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: key(),
    projectId: belongsTo('project_id', () => projects.id),
    /** The company that a homeowner reviewed; null for a review of a homeowner. */
    proId: uuid('pro_id').references(() => pros.id, { onDelete: 'cascade' }),
    /** The company that reviewed a homeowner; null for a review of a company. */
    byProId: uuid('by_pro_id').references(() => pros.id, { onDelete: 'cascade' }),
    /** Who wrote it: the homeowner about the company, or the company about the homeowner. */
    side: text('side').$type<ReviewSide>().notNull().default('homeowner'),
    /** The account that wrote it; null once that is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    status: text('status').$type<ReviewStatus>().notNull(),
    /** When its seal ends at the latest; null for one that was never sealed. */
    opensAt: moment('opens_at'),
    /** What the other side replied; null once the desk has removed it. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.projectId, table.proId),
    uniqueIndex('reviews_once_by_pro').on(table.projectId, table.byProId),
    index('reviews_user').on(table.userId),
    index('reviews_pro_newest').on(table.proId, table.createdAt, table.id),
    index('reviews_by_pro').on(table.byProId),
    index('reviews_sealed')
      .on(table.opensAt)
      .where(sql`${table.status} = 'Sealed'`),
    index('reviews_of_homeowners')
      .on(table.createdAt)
      .where(sql`${table.byProId} is not null`),
  ],
);
