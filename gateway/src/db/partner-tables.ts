import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from './columns.ts';

/** Whoever shows the request form on pages of their own. With `isTest`, requests from there go to nobody. */
export const partners = pgTable('partners', {
  id: key(),
  name: text('name').notNull(),
  isTest: boolean('is_test').notNull(),
  createdAt: createdAt(),
  disabledAt: moment('disabled_at'),
  /** Hash of the token in the link to the partner's figures; null without a link. */
  linkHash: text('link_hash').unique(),
  /** Where events are sent, and what signs them; null without webhooks. */
  webhookUrl: text('webhook_url'),
  webhookSecret: text('webhook_secret'),
});

/** The origins of a partner's pages, each one partner's alone. */
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
