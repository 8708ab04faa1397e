import { customType, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from './columns.ts';
import { pros } from './tables.ts';

/** Stretches of a week in minutes since Sunday 0:00, such as `{[1920,2520)}`. */
const weekMinutes = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/**
 * Where an active company works, with a row for each of its categories; matching reads it (decision 035). Triggers,
 * written by hand in the migrations, fill it from the rows of `pros`, so no code that saves a company can forget it.
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
    /** When it is open, in local time at the home. */
    openMinutes: weekMinutes('open_minutes').notNull(),
    /** When the company was last asked in this category; null for never. Matching writes it, and triggers preserve it. */
    offeredAt: moment('offered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.zip, table.proId] }),
    index('pro_areas_turn').on(table.category, table.zip, table.offeredAt.asc().nullsFirst(), table.proId),
    index('pro_areas_pro').on(table.proId),
    index('pro_areas_name').on(table.foldedName, table.category),
  ],
);
