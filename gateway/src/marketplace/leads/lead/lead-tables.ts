import { isNotNull } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from '#db/columns.ts';
import { projectPros } from '#marketplace/base/tables.ts';

/**
 * The order of a company's lists, with a row for each match: leads by request, conversations by newest message. Sorting the
 * matches themselves would read all of a company's. Triggers, written by hand in the migrations, fill it.
 */
export const leads = pgTable(
  'leads',
  {
    matchId: belongsTo('match_id', () => projectPros.id).primaryKey(),
    proId: uuid('pro_id').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When the newest message was written; null without messages. */
    writtenAt: moment('written_at'),
  },
  (table) => [
    index('leads_newest').on(table.proId, table.requestedAt, table.matchId),
    index('leads_written').on(table.proId, table.writtenAt, table.matchId).where(isNotNull(table.writtenAt)),
  ],
);
