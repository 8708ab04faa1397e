import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '#db/columns.ts';

/**
 * Which pro a homeowner allows to contact them, with a row for each time (decision 024). Triggers refuse every change
 * except setting `revokedAt` once. It has no foreign keys, because it outlives its project and its pro.
 */
export const disclosures = pgTable(
  'disclosures',
  {
    id: key(),
    projectId: uuid('project_id').notNull(),
    proId: uuid('pro_id').notNull(),
    /** SHA-256 of the wording that was shown. */
    textHash: text('text_hash').notNull(),
    givenAt: moment('given_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    uniqueIndex('disclosures_live')
      .on(table.projectId, table.proId)
      .where(sql`revoked_at is null`),
    index('disclosures_project').on(table.projectId),
    index('disclosures_pro').on(table.proId, table.givenAt),
  ],
);
