import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { partners } from '#marketplace/base/partner/partner-tables.ts';
import { projects } from '#marketplace/base/tables.ts';

/** The kinds of events that a partner gets. */
export type WebhookEvent = 'request.sent' | 'agreement.made' | 'job.done';

/** Events to be delivered to partners. Receivers recognize repetitions by the id. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: key(),
    partnerId: belongsTo('partner_id', () => partners.id),
    projectId: belongsTo('project_id', () => projects.id),
    event: text('event').$type<WebhookEvent>().notNull(),
    status: text('status').$type<'waiting' | 'sending' | 'sent' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    /** Until when delivery is retried. */
    until: moment('until').notNull(),
    claimId: uuid('claim_id'),
    createdAt: createdAt(),
    lastError: text('last_error'),
  },
  (table) => [
    index('webhooks_due').on(table.status, table.dueAt),
    index('webhooks_next')
      .on(table.attempts, table.dueAt)
      .where(sql`${table.status} in ('waiting', 'sending')`),
    index('webhooks_being_sent')
      .on(table.partnerId, table.dueAt)
      .where(sql`${table.status} = 'sending'`),
    index('webhooks_partner').on(table.partnerId, table.createdAt),
    index('webhooks_project').on(table.projectId),
  ],
);
