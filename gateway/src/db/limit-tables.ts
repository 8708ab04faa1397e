import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Times (ms) of limited actions, by keyed hash of the actor; see http/durable-limit.ts. */
export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  hits: jsonb('hits').$type<number[]>().notNull(),
  expiresAt: moment('expires_at').notNull(),
});
