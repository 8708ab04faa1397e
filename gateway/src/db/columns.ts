import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Every moment is stored with its zone and read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Keys are made by the application (`randomUUID`): no serial columns, so any engine and any number of gateways fit. */
export const key = () => uuid('id').primaryKey();
/** Goes when the row it belongs to goes. */
export const belongsTo = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: 'cascade' });
/** When the row was written. */
export const createdAt = () => moment('created_at').notNull();
