import type { ErrorReport } from '@nestwright/contract/report/schema';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Measure } from '#figures/figure-rules.ts';
import { moment } from './columns.ts';

/** Hourly counts from all gateways for each released version, by measure and bin; see figures/figure-rules.ts. */
export const versionFigures = pgTable(
  'version_figures',
  {
    remote: text('remote').notNull(),
    hour: moment('hour').notNull(),
    version: text('version').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    bin: integer('bin').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.hour, table.version, table.measure, table.bin] }),
    index('version_figures_hour').on(table.hour),
  ],
);

/**
 * What canaries are judged by: counts from all gateways for each comparison of a piece's versions, by measure and bin. A
 * comparison begins with a canary, or with the day (UTC) while the piece has none; see figures/evidence-book.ts.
 */
export const evidenceFigures = pgTable(
  'evidence_figures',
  {
    remote: text('remote').notNull(),
    since: moment('since').notNull(),
    version: text('version').notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    bin: integer('bin').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.since, table.version, table.measure, table.bin] }),
    index('evidence_figures_since').on(table.since),
  ],
);

/**
 * Errors of one day (UTC), by version. From browsers: the message's template and a hash of the place in the code. From the
 * server: the message and the places in the sources, a line each.
 */
export const versionErrors = pgTable(
  'version_errors',
  {
    remote: text('remote').notNull(),
    day: date('day').notNull(),
    version: text('version').notNull(),
    source: text('source').$type<ErrorReport['source'] | 'server'>().notNull(),
    stack: text('stack').notNull(),
    message: text('message').notNull(),
    /** Visitors who had it, as each gateway counted them; on the server, how often it happened. */
    visitors: integer('visitors').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.remote, table.day, table.version, table.source, table.stack, table.message],
    }),
    index('version_errors_day').on(table.day),
  ],
);
