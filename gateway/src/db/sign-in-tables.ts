import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from './columns.ts';
import { users } from './tables.ts';

/** Browsers in which an account was signed in to before; only the SHA-256 of the device cookie is kept. */
export const devices = pgTable(
  'devices',
  {
    id: key(),
    userId: belongsTo('user_id', () => users.id),
    tokenHash: text('token_hash').notNull(),
    /** The session that was opened with it: when that is ended from elsewhere, the browser is trusted no more. */
    sessionId: uuid('session_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('devices_browser').on(table.tokenHash, table.userId),
    index('devices_user').on(table.userId),
  ],
);

/** Links that take a change of an account back; only the SHA-256 of the link's token is kept. */
export const undos = pgTable(
  'undos',
  {
    id: key(),
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind').$type<'email-change' | 'deletion'>().notNull(),
    /** The account's address before the change, to which the link was mailed. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('undos_user').on(table.userId)],
);
