import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from './columns.ts';

/** Teams that release a remote of their own, which has the team's name. */
export const teams = pgTable('teams', {
  id: key(),
  name: text('name').notNull().unique(),
  /** Paths that the team owns, each with everything below it. */
  owns: jsonb('owns').$type<string[]>().notNull(),
  /** Slots on other remotes' pages that the team may attach fragments to. */
  slots: jsonb('slots').$type<string[]>().notNull().default([]),
  /** Hash of the token that comes with a release. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  /** Verifies what the team signs: Ed25519 as PEM; null until it is registered. */
  publicKey: text('public_key'),
  createdAt: createdAt(),
});

/** Nonces of the statements that a team has used, kept for as long as a statement could be sent again. */
export const teamNonces = pgTable(
  'team_nonces',
  {
    teamId: belongsTo('team_id', () => teams.id),
    nonce: text('nonce').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.nonce] }),
    index('team_nonces_used').on(table.usedAt),
  ],
);
