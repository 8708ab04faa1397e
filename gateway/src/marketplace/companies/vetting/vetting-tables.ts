import type { PaperKind, PaperType, Vetting } from '@nestwright/domain/companies/vetting-rules';
import type { CompanyDecision, deciders, paperDecisions } from '@nestwright/domain/companies/vetting-schema';
import { isNull } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { pros } from '#marketplace/base/tables.ts';

/** Papers of companies: licenses, insurance, and who they are (decision 039). */
export const proPapers = pgTable(
  'pro_papers',
  {
    id: key(),
    proId: belongsTo('pro_id', () => pros.id),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** Only on an `identity`, like `runBy` and `needsNoLicense`. */
    legalName: text('legal_name').notNull().default(''),
    runBy: text('run_by').notNull().default(''),
    needsNoLicense: boolean('needs_no_license').notNull().default(false),
    number: text('number').notNull().default(''),
    /** Category name of a license. */
    trade: text('trade').notNull().default(''),
    state: text('state').notNull().default(''),
    /** `YYYY-MM-DD`; the paper is valid through that day. */
    lastDay: text('last_day'),
    /** Its file's key in the object store; null without a file. */
    fileKey: text('file_key').unique(),
    fileType: text('file_type').$type<PaperType>(),
    fileBytes: integer('file_bytes').notNull().default(0),
    createdAt: createdAt(),
    decision: text('decision').$type<(typeof paperDecisions)[number]>(),
    decidedAt: moment('decided_at'),
    /** How many days before its last day the company was last reminded. */
    remindedDays: integer('reminded_days'),
  },
  (table) => [
    index('pro_papers_pro').on(table.proId),
    index('pro_papers_last_day').on(table.lastDay),
    index('pro_papers_waiting').on(table.proId).where(isNull(table.decision)),
  ],
);

/** Every change of a company's state of vetting. `id` is the command that asked for it. */
export const vettingDecisions = pgTable(
  'vetting_decisions',
  {
    id: key(),
    proId: belongsTo('pro_id', () => pros.id),
    from: text('from').$type<Vetting>().notNull(),
    to: text('to').$type<Vetting>().notNull(),
    reason: text('reason').notNull(),
    /** What the desk decided; null for changes by the company itself or by the passing of time. */
    decision: text('decision').$type<CompanyDecision>(),
    /** What was not checked when an admin verified it nevertheless, as sentences; '' otherwise. */
    unchecked: text('unchecked').notNull().default(''),
    by: text('by').$type<(typeof deciders)[number]>().notNull(),
    /** The account of `staff` or `company`. */
    byId: uuid('by_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('vetting_decisions_pro').on(table.proId, table.at)],
);
