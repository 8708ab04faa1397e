import { customType, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from './columns.ts';
import { pros } from './tables.ts';

/** Stretches of a week in minutes since Sunday 0:00, such as `{[1920,2520)}`. */
const weekMinutes = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/**
 * Where an active company works, a row for each of its categories: what matching reads (decision 035). Only triggers write it,
 * from the rows of `pros`, so no way to save a company can forget it. They are written by hand in the migrations.
 */
export const proAreas = pgTable(
  'pro_areas',
  {
    category: text('category').notNull(),
    zip: text('zip').notNull(),
    proId: belongsTo('pro_id', () => pros.id),
    radiusMiles: doublePrecision('radius_miles').notNull(),
    /** Trimmed and in lower case. */
    foldedName: text('folded_name').notNull(),
    /** When it is open, by the clock at the home. */
    openMinutes: weekMinutes('open_minutes').notNull(),
    /** When the company was last asked in this category; null for never. Matching writes it, triggers keep it. */
    offeredAt: moment('offered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.zip, table.proId] }),
    index('pro_areas_turn').on(table.category, table.zip, table.offeredAt.asc().nullsFirst(), table.proId),
    index('pro_areas_pro').on(table.proId),
    index('pro_areas_name').on(table.foldedName, table.category),
  ],
);
