import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { customType, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, moment } from '#db/columns.ts';
import { pros } from '#marketplace/base/tables.ts';

/** Stretches of a week in minutes since Sunday 0:00, such as `{[1920,2520)}`. */
const weekMinutes = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/**
 * Distances that companies travel, as classes: a company belongs to the smallest class that has its distance. They are
 * those of the form, so nearly every company travels exactly as far as its class. Changing them takes a new index.
 */
const REACH_MILES = [100, 75, 50, 35, 25, 15, 10, 5];

/** Every class with the most miles that its companies travel; class 0 is for any larger distance. */
export const reachClasses = ['Infinity', ...REACH_MILES].map((most, reach) => ({ reach, most }));

/** The class of a distance. A search reads only the classes that travel far enough. */
export const reachClass = (radiusMiles: SQLWrapper): SQL =>
  sql`width_bucket(-${radiusMiles}, ${sql.raw(`'{${REACH_MILES.map((miles) => -miles).join()}}'`)}::double precision[])`;

/**
 * Where an active, verified company works, with a row for each of its categories; matching reads it (decision 035). Triggers,
 * written by hand in the migrations, fill it from the rows of `pros`, so no code that saves a company can forget it.
 */
export const proAreas = pgTable(
  'pro_areas',
  {
    category: text('category').notNull(),
    zip: text('zip').notNull(),
    proId: belongsTo('pro_id', () => pros.id),
    radiusMiles: doublePrecision('radius_miles').notNull(),
    /** Trimmed and in lower case. Only gateways from before `name_skeleton` read it. */
    foldedName: text('folded_name').notNull(),
    /** When it is open, in local time at the home. */
    openMinutes: weekMinutes('open_minutes').notNull(),
    /** When the company was last asked in this category; null for never. Matching writes it, and triggers preserve it. */
    offeredAt: moment('offered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.category, table.zip, table.proId] }),
    index('pro_areas_turn').on(table.category, table.zip, table.offeredAt.asc().nullsFirst(), table.proId),
    index('pro_areas_reach').on(
      table.category,
      table.zip,
      reachClass(table.radiusMiles),
      table.offeredAt.asc().nullsFirst(),
      table.proId,
    ),
    index('pro_areas_pro').on(table.proId),
    index('pro_areas_name').on(table.foldedName, table.category),
  ],
);
