import type { AgreementState } from '@nestwright/domain/prices/agreement-rules';
import type { ChangeSide, ChangeState } from '@nestwright/domain/prices/change-order-rules';
import type { ClosingReason } from '@nestwright/domain/prices/quote-closing-rules';
import type { QuoteState } from '@nestwright/domain/prices/quote-rules';
import type { RecordActor } from '@nestwright/domain/record/record-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { projects, pros } from '#marketplace/base/tables.ts';

/** A pro's price for a project (decision 026). `head` is its newest version. */
export const quotes = pgTable(
  'quotes',
  {
    id: key(),
    projectId: belongsTo('project_id', () => projects.id),
    proId: belongsTo('pro_id', () => pros.id),
    state: text('state').$type<QuoteState>().notNull(),
    head: integer('head').notNull(),
    /** Why it was declined. */
    reason: text('reason').$type<ClosingReason>(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('quotes_pair').on(table.projectId, table.proId),
    index('quotes_pro_newest').on(table.proId, table.updatedAt),
    check('quotes_state', sql`${table.state} in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')`),
    check('quotes_reason', sql`(${table.state} = 'declined') = (${table.reason} is not null)`),
  ],
);

/**
 * Offered versions, without their words, which are in `quote_texts`. Triggers, written by hand in the migration, refuse
 * every change and every version that does not follow the previous one. It has no names and no foreign keys, because it
 * outlives its project.
 */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    quoteId: uuid('quote_id').notNull(),
    n: integer('n').notNull(),
    totalCents: integer('total_cents').notNull(),
    startsOn: text('starts_on'),
    days: integer('days').notNull(),
    validUntil: text('valid_until').notNull(),
    /** The end of that day at the home. */
    expiresAt: moment('expires_at').notNull(),
    freeUntilHours: integer('free_until_hours').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** Null when everything is paid on completion. */
    depositCents: integer('deposit_cents'),
    hash: text('hash').notNull(),
    offeredAt: moment('offered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.n] }),
    unique('quote_versions_hash').on(table.quoteId, table.n, table.hash),
    check('quote_versions_total', sql`${table.totalCents} between 0 and 1000000000`),
    check('quote_versions_fee', sql`${table.feeCents} between 0 and ${table.totalCents}`),
    check('quote_versions_deposit', sql`${table.depositCents} between 1 and ${table.totalCents}`),
    check('quote_versions_days', sql`${table.days} >= 1 and ${table.freeUntilHours} >= 0`),
  ],
);

/** The words of a version, deleted when a person in them is forgotten; the version keeps their salted hash. */
export const quoteTexts = pgTable(
  'quote_texts',
  {
    quoteId: belongsTo('quote_id', () => quotes.id),
    n: integer('n').notNull(),
    salt: text('salt').notNull(),
    /** JSON as text, because a JSON column would not preserve every string as it was hashed. */
    lines: text('lines').notNull(),
    terms: text('terms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.n] })],
);

/**
 * The homeowner's words about a version: a change asked for, a question, a reason for declining, or what is missing
 * from the agreed work; and the pro's answers to questions.
 */
export const quoteNotes = pgTable(
  'quote_notes',
  {
    id: key(),
    quoteId: belongsTo('quote_id', () => quotes.id),
    n: integer('n').notNull(),
    kind: text('kind').$type<'wish' | 'question' | 'answer' | 'decline' | 'dispute'>().notNull(),
    words: text('words').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('quote_notes_quote').on(table.quoteId)],
);

/**
 * The version that both sides accepted, by its hash. A trigger refuses a version that is not the head or has expired,
 * every step that is not in the table of steps, and every change of the price except by an accepted change order.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: key(),
    projectId: belongsTo('project_id', () => projects.id),
    quoteId: belongsTo('quote_id', () => quotes.id),
    n: integer('n').notNull(),
    hash: text('hash').notNull(),
    /** The current price: `hash`, or that of the change accepted last. */
    headHash: text('head_hash').notNull(),
    /** Its total. */
    nowCents: integer('now_cents').notNull(),
    state: text('state').$type<AgreementState>().notNull(),
    /** When the pro comes to work. Work is scheduled nowhere else, so there is none without an agreement. */
    workDate: text('work_date'),
    workWindow: text('work_window'),
    /** Whether the homeowner agreed to this time; otherwise the pro chose it alone. */
    workAgreed: boolean('work_agreed').notNull().default(false),
    /** When the homeowner was told of this time; null if that isn't known, or if its visit was called off. */
    workToldAt: moment('work_told_at'),
    /** When cancelling stopped being free before the pro alone changed the time; null if the homeowner agreed to it. */
    freeAtLeastUntil: moment('free_at_least_until'),
    /** By the database's clock. */
    agreedAt: moment('agreed_at').notNull(),
    endedAt: moment('ended_at'),
    /** Who cancelled it, and what the homeowner owes for that. */
    endedBy: text('ended_by').$type<RecordActor['kind']>(),
    feeCents: integer('fee_cents').notNull().default(0),
  },
  (table) => [
    uniqueIndex('agreements_live')
      .on(table.projectId)
      .where(sql`state <> 'cancelled'`),
    index('agreements_project').on(table.projectId),
    index('agreements_quote').on(table.quoteId),
    index('agreements_disputed')
      .on(table.quoteId)
      .where(sql`${table.state} = 'disputed'`),
    foreignKey({
      columns: [table.quoteId, table.n, table.hash],
      foreignColumns: [quoteVersions.quoteId, quoteVersions.n, quoteVersions.hash],
    }),
    check(
      'agreements_state',
      sql`${table.state} in ('agreed', 'in-work', 'said-done', 'disputed', 'done', 'cancelled')`,
    ),
    check('agreements_now', sql`${table.nowCents} between 0 and 1000000000`),
    check('agreements_fee', sql`${table.feeCents} between 0 and 1000000000`),
    check('agreements_work', sql`(${table.workDate} is null) = (${table.workWindow} is null)`),
    check(
      'agreements_work_first',
      sql`${table.state} in ('agreed', 'cancelled') or ${table.workDate} is not null`,
    ),
  ],
);

/**
 * A change to the agreed price that one side proposed, without its words. Triggers refuse every update except to the
 * state of a proposed change, and refuse to accept a change whose base is not the current price.
 */
export const changeOrders = pgTable(
  'change_orders',
  {
    id: key(),
    agreementId: belongsTo('agreement_id', () => agreements.id),
    n: integer('n').notNull(),
    by: text('by').$type<ChangeSide>().notNull(),
    state: text('state').$type<ChangeState>().notNull(),
    deltaCents: integer('delta_cents').notNull(),
    baseHash: text('base_hash').notNull(),
    hash: text('hash').notNull(),
    validUntil: text('valid_until').notNull(),
    /** The end of that day at the home. */
    expiresAt: moment('expires_at').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('change_orders_n').on(table.agreementId, table.n),
    uniqueIndex('change_orders_open')
      .on(table.agreementId)
      .where(sql`state = 'proposed'`),
    check(
      'change_orders_state',
      sql`${table.state} in ('proposed', 'accepted', 'declined', 'withdrawn', 'expired')`,
    ),
    check('change_orders_by', sql`${table.by} in ('homeowner', 'pro')`),
    check('change_orders_delta', sql`${table.deltaCents} between -1000000000 and 1000000000`),
  ],
);

/**
 * Payments of an agreement's total: one side records one, and the other confirms it. Nestwright doesn't handle payments. A
 * trigger refuses a payment while the price can still change, and every update except the confirmation.
 */
export const payments = pgTable(
  'payments',
  {
    agreementId: belongsTo('agreement_id', () => agreements.id).primaryKey(),
    by: text('by').$type<ChangeSide>().notNull(),
    totalCents: integer('total_cents').notNull(),
    notedAt: moment('noted_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [check('payments_by', sql`${table.by} in ('homeowner', 'pro')`)],
);

/** The words and lines of a change, deleted when a person in them is forgotten; the change keeps their salted hash. */
export const changeTexts = pgTable('change_texts', {
  changeId: belongsTo('change_id', () => changeOrders.id).primaryKey(),
  salt: text('salt').notNull(),
  /** JSON as text, because a JSON column would not preserve every string as it was hashed. */
  removed: text('removed').notNull(),
  added: text('added').notNull(),
  words: text('words').notNull(),
});

/** The timers that this gateway knows. */
export const TIMER_KINDS = [
  'quote-expires',
  'quote-reminder',
  'agreement-lapses',
  'change-expires',
  'project-silent',
] as const;

/**
 * Something that is due at a time, about one version, a change, an agreement (of that quote), or a whole project. The
 * gateway that deletes the row carries it out.
 */
export const timers = pgTable(
  'timers',
  {
    id: key(),
    kind: text('kind').$type<(typeof TIMER_KINDS)[number]>().notNull(),
    projectId: belongsTo('project_id', () => projects.id),
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'cascade' }),
    changeId: uuid('change_id').references(() => changeOrders.id, { onDelete: 'cascade' }),
    /** The version; 0 if it is not about one. */
    n: integer('n').notNull(),
    /** When it is due, or will be retried. */
    dueAt: moment('due_at').notNull(),
    /** How often it has failed. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    uniqueIndex('timers_once').on(table.quoteId, table.kind),
    uniqueIndex('timers_once_a_project')
      .on(table.projectId, table.kind)
      .where(sql`quote_id is null`),
    index('timers_due').on(table.dueAt),
    index('timers_project').on(table.projectId, table.kind),
    index('timers_change').on(table.changeId),
  ],
);

/** Commands that were carried out. The keyed hash of a command's sender and content shows whether it is a repetition. */
export const quoteCommands = pgTable(
  'quote_commands',
  {
    projectId: belongsTo('project_id', () => projects.id),
    commandId: uuid('command_id').notNull(),
    contentHash: text('content_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.commandId] })],
);
