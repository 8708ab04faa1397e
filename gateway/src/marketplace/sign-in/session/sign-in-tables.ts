import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { users } from '#marketplace/base/tables.ts';

/** Only the SHA-256 of the cookie's value is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: key(),
    userId: belongsTo('user_id', () => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    /** The approximate place where it was opened, such as "Miami, US"; '' if unknown. */
    place: text('place').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When its person last proved who they are, and how. Sensitive calls require that within the last five minutes. */
    provenAt: moment('proven_at'),
    provenWith: text('proven_with').$type<'mail' | 'passkey'>(),
    /** When a passkey was first used in it. Staff can do nothing before that. */
    passkeyAt: moment('passkey_at'),
    /**
     * Whether its person may be asked whether this browser's guest requests are theirs. False after a sign-in by a mailed link,
     * which a stranger may have sent, and once they have answered.
     */
    mayClaim: boolean('may_claim').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/**
 * A code and its sign-in link, requested by one browser; several may be open for one address. `isDecoy` marks those
 * that were never mailed (no such account), which no guess can match. `budget` names whose wrong tries count:
 * `stranger`, `change`, `device:<id>` or `account:<id>`.
 */
export const codes = pgTable(
  'codes',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    email: text('email').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    linkHash: text('link_hash').unique(),
    budget: text('budget').notNull().default('stranger'),
    /** Keyed hash of the browser that asked, so that its form may arrive twice; null for a copy of another row's code. */
    askedBy: text('asked_by'),
    isDecoy: boolean('is_decoy').notNull(),
    wrongTries: integer('wrong_tries').notNull(),
    expiresAt: moment('expires_at').notNull(),
    linkExpiresAt: moment('link_expires_at'),
    /** When the code was entered or the link used, which proves that the browser's owner has the address. */
    verifiedAt: moment('verified_at'),
    usedAt: moment('used_at'),
  },
  (table) => [index('codes_email').on(table.email), index('codes_expiry').on(table.expiresAt)],
);

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

/** Networks that an account was used from, as keyed hashes. They show whether both sides of a job are the same people. */
export const accountNetworks = pgTable(
  'account_networks',
  {
    userId: belongsTo('user_id', () => users.id),
    networkHash: text('network_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index('account_networks_age').on(table.seenAt),
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
