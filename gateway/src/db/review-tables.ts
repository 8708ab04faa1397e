import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key } from './columns.ts';
import { projects, pros, users } from './tables.ts';

/** What homeowners wrote about companies, one review for each company of a project. */
export const reviews = pgTable(
  'reviews',
  {
    id: key(),
    projectId: belongsTo('project_id', () => projects.id),
    proId: belongsTo('pro_id', () => pros.id),
    /** Null once the account that wrote it is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    status: text('status').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reviews_once').on(table.projectId, table.proId),
    index('reviews_user').on(table.userId),
    index('reviews_pro').on(table.proId),
  ],
);
