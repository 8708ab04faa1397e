import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * What visitors typed into forms that the server answers: unsent requests, and forms that are shown again. Both the
 * row's id and its key come from the visitor's cookie, so the table does not reveal who wrote what (decision 027).
 */
export const drafts = pgTable(
  'drafts',
  {
    /** Hash of the cookie. */
    id: text('id').primaryKey(),
    /** AES-256-GCM in base64url: nonce, tag, text. */
    sealed: text('sealed').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('drafts_expiry').on(table.expiresAt)],
);
