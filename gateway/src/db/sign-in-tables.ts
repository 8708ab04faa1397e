import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from './columns.ts';
import { users } from './tables.ts';

/** Browsers that signed in to an account before; only the SHA-256 of the device cookie is stored. */
export const devices = pgTable(
  'devices',
  {
    id: key(),
    userId: belongsTo('user_id', () => users.id),
    tokenHash: text('token_hash').notNull(),
    /** The browser's session. If it is ended from elsewhere, the browser is no longer trusted. */
    sessionId: uuid('session_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('devices_browser').on(table.tokenHash, table.userId),
    index('devices_user').on(table.userId),
    index('devices_expiry').on(table.expiresAt),
  ],
);

/** Links that undo a change of an account; only the SHA-256 of the link's token is stored. */
export const undos = pgTable(
  'undos',
  {
    id: key(),
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind').$type<'email-change' | 'deletion' | 'passkey-recovery'>().notNull(),
    /** The account's previous address, to which the link was mailed. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('undos_user').on(table.userId), index('undos_expiry').on(table.expiresAt)],
);
