import type { RecordActor } from '@nestwright/domain/record/record-rules';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#db/columns.ts';
import { pros } from '#marketplace/base/tables.ts';

/** The keys that sign events; the private one is encrypted under the server's secret. */
export const recordKeys = pgTable('record_keys', {
  /** From the hash of the public key. */
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedKey: text('sealed_key').notNull(),
  from: moment('used_from').notNull(),
  /** Until when it may sign; it is replaced before that. */
  until: moment('used_until').notNull(),
});

/**
 * What happened to a project, in the order of `seq`: append only. Triggers, written by hand in the migration, refuse
 * every change and every event that does not follow the previous one. `stream` is `projects.recordId`; events outlive
 * their project.
 */
export const events = pgTable(
  'events',
  {
    stream: uuid('stream').notNull(),
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind').$type<RecordActor['kind']>().notNull(),
    /** A pro's match. */
    actorId: uuid('actor_id'),
    type: text('type').notNull(),
    /** The match whose part of the project it belongs to. */
    part: uuid('part'),
    commandId: text('command_id').notNull(),
    payloadHash: text('payload_hash').notNull(),
    previousHash: text('previous_hash'),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    keyId: text('key_id')
      .notNull()
      .references(() => recordKeys.id),
  },
  (table) => [
    primaryKey({ columns: [table.stream, table.seq] }),
    unique('events_command').on(table.stream, table.commandId),
    check(
      'events_begin_at_one',
      sql`${table.seq} >= 1 and (${table.seq} = 1) = (${table.previousHash} is null)`,
    ),
  ],
);

/** The facts of an event, deleted when a person in them is forgotten; the event keeps their salted hash. */
export const eventPayloads = pgTable(
  'event_payloads',
  {
    stream: uuid('stream').notNull(),
    seq: integer('seq').notNull(),
    salt: text('salt').notNull(),
    /** JSON as text, because a JSON column would not preserve every string as it was hashed. */
    facts: text('facts').notNull(),
    /** The company that they name. */
    proId: uuid('pro_id').references(() => pros.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.stream, table.seq] }),
    foreignKey({ columns: [table.stream, table.seq], foreignColumns: [events.stream, events.seq] }),
    index('event_payloads_pro').on(table.proId),
  ],
);
