import type { MatchReasons } from '@nestwright/domain/matching/match-schema';
import type { Urgency } from '@nestwright/domain/requests/project-rules';
import type { CheckedPaper, Vetting } from '@nestwright/domain/companies/vetting-rules';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { partners } from './partner/partner-tables.ts';
import {
  belongsTo,
  createdAt,
  key,
  lower,
  moment,
  momentFromNow,
  nameSkeleton,
  referenceStart,
} from '#db/columns.ts';

/** The gateway's own state, such as its secret when none is configured. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Accounts. `id` is the UserID on the wire; `email` is trimmed and in lower case, so that one person has one row. */
export const users = pgTable(
  'users',
  {
    id: key(),
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    createdAt: createdAt(),
    lastLoginAt: moment('last_login_at').notNull(),
    ipLocation: jsonb('ip_location').$type<Record<string, unknown> | null>(),
    userAgent: text('user_agent').notNull(),
    picture: text('picture'),
    isOfferOpen: boolean('is_offer_open').notNull().default(true),
    /** Set while a deletion can still be undone. */
    closedAt: moment('closed_at'),
  },
  (table) => [index('users_closed').on(table.closedAt)],
);

/** A submitted request. `id` is the browser's idempotency key; the owner is an account or an unguessable visitor token. */
export const projects = pgTable(
  'projects',
  {
    id: key(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    visitorHash: text('visitor_hash'),
    /** Hash of the secret that the sending browser made; null for a request without one. */
    secretHash: text('secret_hash'),
    /** The stream of its events; null until the first event is written. Only this link ties the events to anybody. */
    recordId: uuid('record_id').unique(),
    contentHash: text('content_hash').notNull(),
    service: text('service').notNull(),
    zip: text('zip').notNull(),
    description: text('description').notNull(),
    serviceTypes: jsonb('service_types').$type<string[]>().notNull(),
    propertyType: text('property_type').notNull(),
    date: text('date').notNull(),
    window: text('window').notNull(),
    /** How soon: `now`, `this-week`, `flexible`, or '' if not stated. */
    urgency: text('urgency').$type<Urgency | ''>().notNull().default(''),
    address: text('address').notNull(),
    apt: text('apt').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    /** When the reader of `email` confirmed the request. Pros' messages are mailed there only after that. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Hash of the token in the link that confirms the e-mail. */
    emailTokenHash: text('email_token_hash').unique(),
    /** Hash of the token in the link that opens the request on any device; null without a link or once the link is revoked. */
    linkHash: text('link_hash').unique(),
    /** When that link expires. */
    linkUntil: moment('link_until'),
    visit: jsonb('visit').$type<Record<string, unknown>>().notNull(),
    /** Discount in percent for a first home project; null without the offer. */
    offerPercent: integer('offer_percent'),
    status: text('status').notNull(),
    /** The partner on whose page it was written. */
    partnerId: uuid('partner_id').references(() => partners.id, { onDelete: 'set null' }),
    /** Sent to try out a partner's page: no pro is asked and no mail goes out. */
    isTest: boolean('is_test').notNull().default(false),
    /** Whether work needs an agreed price. False for requests from before agreements existed. */
    isAgreedFirst: boolean('is_agreed_first').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('projects_user_newest').on(table.userId, table.createdAt, table.id),
    index('projects_visitor_newest').on(table.visitorHash, table.createdAt, table.id),
    index('projects_guest_email').on(lower(table.email)).where(isNull(table.userId)),
    index('projects_guest_age').on(table.updatedAt).where(isNull(table.userId)),
    index('projects_partner').on(table.partnerId, table.createdAt).where(isNotNull(table.partnerId)),
    index('projects_link_until').on(table.linkUntil),
    index('projects_age').on(table.createdAt),
    index('projects_reference').on(referenceStart(table.id)),
  ],
);

/** Every status of a project, in the order of `at`. */
export const projectHistory = pgTable(
  'project_history',
  {
    id: key(),
    projectId: belongsTo('project_id', () => projects.id),
    status: text('status').notNull(),
    at: moment('at').notNull(),
    note: text('note'),
  },
  (table) => [index('project_history_project').on(table.projectId)],
);

/** The company directory: sample companies and those that pros registered. Rows with `isSample` are fictional. */
export const pros = pgTable(
  'pros',
  {
    id: key(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    website: text('website'),
    about: text('about').notNull(),
    zip: text('zip').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    radiusMiles: doublePrecision('radius_miles').notNull(),
    categories: jsonb('categories').$type<string[]>().notNull(),
    rating: doublePrecision('rating').notNull(),
    reviewCount: integer('review_count').notNull(),
    /** Median minutes over the newest answers, updated with each answer; null with too few. */
    answerMinutes: integer('answer_minutes'),
    isSample: boolean('is_sample').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    /** Only `verified` companies are matched, shown, and read leads; sample companies are not vetted. `vettedAt`: since when. */
    vetting: text('vetting').$type<Vetting>().notNull().default('applied'),
    vettedAt: momentFromNow('vetted_at'),
    /** The checks that hold, as homeowners read them; written with the decision. */
    checks: jsonb('checks').$type<CheckedPaper[]>().notNull().default([]),
    /** The contact that a verified company wants to show, until the desk has seen it; `phone` and `website` are the checked ones. */
    newContact: jsonb('new_contact').$type<{ phone: string; website: string | null } | null>(),
  },
  (table) => [
    index('pros_sample').on(table.isSample),
    index('pros_new_contact').on(table.id).where(isNotNull(table.newContact)),
    index('pros_vetting')
      .on(table.vetting, table.vettedAt, table.id)
      .where(sql`not ${table.isSample}`),
    index('pros_name_skeleton')
      .on(nameSkeleton(table.name))
      .where(sql`not ${table.isSample} and ${table.isActive} and ${table.vetting} = 'verified'`),
  ],
);

/** Which company an account runs. */
export const proProfiles = pgTable('pro_profiles', {
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  proId: belongsTo('pro_id', () => pros.id).unique(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull(),
});

/** A match between a project and a pro, at most three per project. For the pro this row is the lead. */
export const projectPros = pgTable(
  'project_pros',
  {
    id: key(),
    projectId: belongsTo('project_id', () => projects.id),
    proId: belongsTo('pro_id', () => pros.id),
    position: integer('position').notNull(),
    distanceMiles: doublePrecision('distance_miles').notNull(),
    /** Why this company was asked, as known at the time; null for matches from before reasons were stored. */
    reasons: jsonb('reasons').$type<MatchReasons | null>(),
    answer: text('answer').$type<'waiting' | 'accepted' | 'declined'>().notNull(),
    answeredAt: moment('answered_at'),
    scheduledDate: text('scheduled_date'),
    scheduledWindow: text('scheduled_window'),
    doneAt: moment('done_at'),
    /** When both sides were checked for a reminder to review each other. */
    reviewRemindedAt: moment('review_reminded_at'),
  },
  (table) => [
    uniqueIndex('project_pros_pair').on(table.projectId, table.proId),
    index('project_pros_pro').on(table.proId, table.answeredAt),
    index('project_pros_unreminded')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null and ${table.reviewRemindedAt} is null`),
    index('project_pros_visits').on(table.proId, table.scheduledDate).where(isNotNull(table.scheduledDate)),
  ],
);

/**
 * What a person agreed to or declined. It outlives its request as anonymous proof; older rows without proof have nulls.
 */
export const consents = pgTable(
  'consents',
  {
    id: key(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    textVersion: text('text_version').notNull(),
    /** SHA-256 of the wording that was shown. */
    wordingHash: text('wording_hash'),
    isGiven: boolean('is_given').notNull(),
    page: text('page').notNull(),
    /** Keyed hash of the number in E.164. */
    phoneHash: text('phone_hash'),
    /** The /24 or /48 of the client. */
    network: text('network'),
    userAgent: text('user_agent'),
    at: moment('at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('consents_project').on(table.projectId),
    index('consents_proof_age').on(table.at).where(isNull(table.projectId)),
  ],
);

export const favorites = pgTable('favorites', {
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  categories: jsonb('categories').$type<string[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});
