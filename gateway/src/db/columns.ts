import { timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Every moment is stored with its zone and read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** The application makes keys (`randomUUID`). Without serial columns, any engine and any number of gateways work. */
export const key = () => uuid('id').primaryKey();
/** Deleted along with the row it belongs to. */
export const belongsTo = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: 'cascade' });
/** When the row was written. */
export const createdAt = () => moment('created_at').notNull();
