import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';

/** Partners, who show the request form on their own pages. With `isTest`, their requests go to no pro. */
export const partners = pgTable('partners', {
  id: key(),
  name: text('name').notNull(),
  isTest: boolean('is_test').notNull(),
  createdAt: createdAt(),
  disabledAt: moment('disabled_at'),
  /** Hash of the token in the link to the partner's figures; null without a link. */
  linkHash: text('link_hash').unique(),
  /** Where events are sent, and the secret that signs them; null without webhooks. */
  webhookUrl: text('webhook_url'),
  webhookSecret: text('webhook_secret'),
});

/** The origins of partners' pages; each belongs to one partner. */
export const partnerOrigins = pgTable('partner_origins', {
  origin: text('origin').primaryKey(),
  partnerId: belongsTo('partner_id', () => partners.id),
});

/** How often a partner's form was shown and begun on one day (UTC). */
export const partnerDays = pgTable(
  'partner_days',
  {
    partnerId: belongsTo('partner_id', () => partners.id),
    day: date('day').notNull(),
    shown: integer('shown').notNull(),
    begun: integer('begun').notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.day] })],
);
