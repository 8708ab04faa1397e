import type { AuditActorKind, AuditKind } from '@nestwright/domain/desk/audit-rules';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#db/columns.ts';
import { recordKeys } from '#marketplace/base/chain/record-tables.ts';

/** The company that an entry's facts name. */
export const proOf = (facts: SQLWrapper): SQL<string> => sql<string>`(${facts}::jsonb ->> 'pro')`;

/**
 * What happened to accounts, roles and contact details, in the order of `seq`: append only. Triggers, written by hand
 * in the migration, refuse every change and every entry that does not follow the previous one. Entries contain ids and
 * no names.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    seq: integer('seq').primaryKey(),
    at: moment('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
    /** The account, or the pro's match; null for anybody else. */
    actorId: uuid('actor_id'),
    /** What it is about: an account, a session, a match or a company. */
    subjectId: uuid('subject_id'),
    /** JSON of words from a list, numbers and ids. */
    facts: text('facts').notNull(),
    previousHash: text('previous_hash'),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => recordKeys.id),
  },
  (table) => [
    index('audit_entries_kind').on(table.kind, table.at),
    index('audit_entries_of_kind').on(table.kind, table.seq),
    index('audit_entries_actor').on(table.actorId, table.seq),
    index('audit_entries_watched')
      .on(table.kind, proOf(table.facts), table.at)
      .where(sql`${table.kind} in ('lead-accepted', 'visit-moved')`),
  ],
);

/** The last entry, in a single row that each append locks. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  seq: integer('seq').notNull(),
  hash: text('hash'),
});
