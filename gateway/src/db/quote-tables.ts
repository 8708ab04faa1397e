import type { AgreementState, ClosingReason, QuoteState } from '@nestwright/domain/quote/rules';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from './columns.ts';
import { projects, pros } from './tables.ts';

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
    index('quotes_pro').on(table.proId),
    check('quotes_state', sql`${table.state} in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')`),
    check('quotes_reason', sql`(${table.state} = 'declined') = (${table.reason} is not null)`),
  ],
);

/**
 * What was offered, without its words, which are in `quote_texts`. Triggers, written by hand in the migration, refuse every
 * change and every version that does not follow the one before. It names nobody and refers to nothing, because it outlives its project.
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
    /** JSON. Text, because a JSON column would not keep every string as it was hashed. */
    lines: text('lines').notNull(),
    terms: text('terms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.n] })],
);

/** What the homeowner said about a version: a wish for a change, or why it was declined. */
export const quoteNotes = pgTable(
  'quote_notes',
  {
    id: key(),
    quoteId: belongsTo('quote_id', () => quotes.id),
    n: integer('n').notNull(),
    kind: text('kind').$type<'wish' | 'decline'>().notNull(),
    words: text('words').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('quote_notes_quote').on(table.quoteId)],
);

/**
 * The version that both sides said yes to: it exists, by its hash. A trigger refuses one that is not the head, or has
 * expired, and every change but that of its state.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: key(),
    projectId: belongsTo('project_id', () => projects.id),
    quoteId: belongsTo('quote_id', () => quotes.id),
    n: integer('n').notNull(),
    hash: text('hash').notNull(),
    state: text('state').$type<AgreementState>().notNull(),
    /** By the database's clock. */
    agreedAt: moment('agreed_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('agreements_live')
      .on(table.projectId)
      .where(sql`state <> 'cancelled'`),
    index('agreements_quote').on(table.quoteId),
    foreignKey({
      columns: [table.quoteId, table.n, table.hash],
      foreignColumns: [quoteVersions.quoteId, quoteVersions.n, quoteVersions.hash],
    }),
    check(
      'agreements_state',
      sql`${table.state} in ('agreed', 'in-work', 'said-done', 'disputed', 'done', 'cancelled')`,
    ),
  ],
);

/** Something to be done at a time about one version. Whichever gateway deletes the row does it. */
export const timers = pgTable(
  'timers',
  {
    id: key(),
    kind: text('kind').$type<'quote-expires' | 'quote-reminder'>().notNull(),
    quoteId: belongsTo('quote_id', () => quotes.id),
    n: integer('n').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [uniqueIndex('timers_once').on(table.quoteId, table.kind), index('timers_due').on(table.dueAt)],
);

/** Commands that were carried out, each with the keyed hash of who asked for what, so that a repeated one is known. */
export const quoteCommands = pgTable(
  'quote_commands',
  {
    projectId: belongsTo('project_id', () => projects.id),
    commandId: uuid('command_id').notNull(),
    contentHash: text('content_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.commandId] })],
);
