import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { users } from '#marketplace/base/tables.ts';

/** Passkeys of accounts (decision 042): public keys, which open nothing by themselves. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: key(),
    userId: belongsTo('user_id', () => users.id),
    /** Base64url, as the browser names the passkey. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, if it reports that. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Comma-separated. */
    transports: text('transports').notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** A challenge for a passkey to sign; used once, within five minutes, by the browser that asked for it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'register' | 'sign-in' | 'proof'>().notNull(),
    /** The session that asked; null before signing in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie of a browser that signs in. */
    browserHash: text('browser_hash'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    index('passkey_challenges_session').on(table.sessionId),
  ],
);

/** Accounts whose passkeys will be removed at `readyAt`, because their owner lost them. */
export const passkeyRecoveries = pgTable(
  'passkey_recoveries',
  {
    userId: belongsTo('user_id', () => users.id).primaryKey(),
    createdAt: createdAt(),
    readyAt: moment('ready_at').notNull(),
  },
  (table) => [index('passkey_recoveries_ready').on(table.readyAt)],
);
