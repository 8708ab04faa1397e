import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Every moment is stored with its zone and read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** The application creates keys (`randomUUID`). Without serial columns, any engine and any number of gateways work. */
export const key = () => uuid('id').primaryKey();
/** Deleted along with the row it belongs to. */
export const belongsTo = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: 'cascade' });
/** When the row was written. */
export const createdAt = () => moment('created_at').notNull();
/** A moment that the database sets by default, as precise as the gateway reads it. */
export const momentFromNow = (name: string) =>
  moment(name)
    .notNull()
    .default(sql`date_trunc('milliseconds', now())`);
/**
 * Whether a queued row still waits to be sent, and whether it has failed. Statements contain the states as constants,
 * as the indexes do: a plan for any state could not use those indexes.
 */
export const waits = (status: SQLWrapper): SQL => sql`${status} in ('waiting', 'sending')`;
export const hasFailed = (status: SQLWrapper): SQL => sql`${status} = 'failed'`;
/** An address in the form that accounts use; forms store it as typed. */
export const lower = (column: SQLWrapper): SQL => sql`lower(${column})`;
/**
 * The start of a project's reference (`projectReference`), taken from its hash: an indexed search by it reads no other
 * project.
 */
export const referenceStart = (id: SQLWrapper): SQL =>
  sql`left(encode(sha256(('nestwright reference' || chr(10) || ${id}::text)::bytea), 'hex'), 8)`;

/**
 * What remains of a name when marks, case, spaces and look-alike letters don't count, by Unicode's table of confusables
 * (decision 075). The function is written by hand in the migrations.
 */
export const nameSkeleton = (name: SQLWrapper): SQL => sql`name_skeleton(${name})`;
