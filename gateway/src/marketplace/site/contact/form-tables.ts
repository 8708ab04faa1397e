import { isNull, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, key, lower, moment } from '#db/columns.ts';

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: key(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_age').on(table.createdAt),
    index('contact_messages_email').on(lower(table.email)),
  ],
);

/** Do-not-sell requests. */
export const optOuts = pgTable(
  'opt_outs',
  {
    id: key(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    state: text('state').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('opt_outs_age').on(table.createdAt),
    index('opt_outs_named')
      .on(table.createdAt, table.id)
      .where(sql`${table.email} <> ''`),
  ],
);

/**
 * Do-not-sell requests that are not anonymized. The value is a constant, as in the index: with a parameter, the
 * database could not use the index.
 */
export const isNamed = sql`${optOuts.email} <> ''`;

/** Newsletter addresses; only those with `confirmedAt` may be written to. */
export const newsletter = pgTable(
  'newsletter',
  {
    id: key(),
    email: text('email').notNull().unique(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('newsletter_unconfirmed').on(table.createdAt).where(isNull(table.confirmedAt))],
);
