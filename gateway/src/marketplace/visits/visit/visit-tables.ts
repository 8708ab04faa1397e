import type { HomeVisitPurpose, HomeVisitState } from '@nestwright/domain/visits/visit-rules';
import type { VisitHours } from '@nestwright/domain/visits/visit-schema';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key, moment } from '#db/columns.ts';
import { projectPros, pros, users } from '#marketplace/base/tables.ts';

/** When a pro makes visits (decision 050). A pro without a row uses its company's hours. */
export const visitHours = pgTable('visit_hours', {
  proId: belongsTo('pro_id', () => pros.id).primaryKey(),
  hours: jsonb('hours').$type<VisitHours['hours']>().notNull(),
  /** Dates `YYYY-MM-DD` at the pro's ZIP. */
  daysOff: jsonb('days_off').$type<string[]>().notNull(),
  bufferMinutes: integer('buffer_minutes').notNull(),
  driveMinutes: integer('drive_minutes').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** A private calendar of a company's visits for one person who works there. Only the hash of its address is stored. */
export const calendars = pgTable(
  'calendars',
  {
    userId: belongsTo('user_id', () => users.id).primaryKey(),
    proId: belongsTo('pro_id', () => pros.id),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('calendars_pro').on(table.proId)],
);

/** One calendar for each company, made by gateways before `calendars`. Only erased; a later migration removes it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  proId: belongsTo('pro_id', () => pros.id).primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
});

/** Times that one side of a match proposes. `id` is made by its browser. */
export const visitProposals = pgTable(
  'visit_proposals',
  {
    id: key(),
    matchId: belongsTo('match_id', () => projectPros.id),
    by: text('by').$type<ThreadSide>().notNull(),
    purpose: text('purpose').$type<HomeVisitPurpose>().notNull(),
    minutes: integer('minutes').notNull(),
    /** Starts, as ISO 8601 in UTC. */
    times: jsonb('times').$type<string[]>().notNull(),
    /** The visit that it would move; null for a new visit. */
    moves: uuid('moves'),
    createdAt: createdAt(),
    /** When it was accepted, declined, withdrawn or replaced. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('visit_proposals_match').on(table.matchId),
    index('visit_proposals_age').on(table.createdAt),
  ],
);

/**
 * Visits, and times that are held until someone decides. The constraint `home_visits_no_overlap`, written by hand in
 * the migration, lets no two live rows of a pro overlap, except a held time and the visit that it would move.
 */
export const homeVisits = pgTable(
  'home_visits',
  {
    id: key(),
    matchId: belongsTo('match_id', () => projectPros.id),
    proId: belongsTo('pro_id', () => pros.id),
    purpose: text('purpose').$type<HomeVisitPurpose>().notNull(),
    state: text('state').$type<HomeVisitState>().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The end of the gap after it, by the pro's settings when the time was chosen. */
    busyUntil: moment('busy_until').notNull(),
    /** When a held time becomes free again. */
    heldUntil: moment('held_until'),
    heldBy: text('held_by').$type<ThreadSide>(),
    /** The visit that a held time would move. */
    moves: uuid('moves'),
    proposalId: uuid('proposal_id'),
    /** The held time that last moved it. A repeated booking finds the visit by this. */
    holdId: uuid('hold_id'),
    calledOffBy: text('called_off_by').$type<ThreadSide>(),
    callOffAskedBy: text('call_off_asked_by').$type<ThreadSide>(),
    /** Who says that the other side wasn't there. */
    noShowSaidBy: jsonb('no_show_said_by').$type<ThreadSide[]>().notNull().default([]),
    /** Increases with each change that calendars must get. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('home_visits_match').on(table.matchId, table.startsAt),
    index('home_visits_pro').on(table.proId, table.busyUntil),
    index('home_visits_age').on(table.endsAt),
    index('home_visits_held')
      .on(table.heldUntil)
      .where(sql`${table.state} = 'held'`),
    uniqueIndex('home_visits_one_hold')
      .on(table.matchId, table.heldBy)
      .where(sql`${table.state} = 'held'`),
    check('home_visits_state', sql`${table.state} in ('held', 'booked', 'called-off')`),
    check('home_visits_purpose', sql`${table.purpose} in ('estimate', 'work')`),
    check(
      'home_visits_times',
      sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.busyUntil}`,
    ),
    check(
      'home_visits_hold',
      sql`(${table.state} = 'held') = (${table.heldUntil} is not null and ${table.heldBy} is not null)`,
    ),
    check('home_visits_called_off', sql`${table.calledOffBy} is null or ${table.state} = 'called-off'`),
  ],
);
