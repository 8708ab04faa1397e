import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { StaffRole } from './roles.ts';
import { belongsTo, createdAt } from '#db/columns.ts';
import { pros, users } from '#marketplace/base/tables.ts';

/** Accounts of people who work at Nestwright. */
export const staff = pgTable('staff', {
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  role: text('role').$type<StaffRole>().notNull(),
  createdAt: createdAt(),
});

/** Accounts that work for a company in addition to its owner, whose row is in `pro_profiles`. */
export const proMembers = pgTable(
  'pro_members',
  {
    userId: belongsTo('user_id', () => users.id).primaryKey(),
    proId: belongsTo('pro_id', () => pros.id),
    createdAt: createdAt(),
  },
  (table) => [index('pro_members_pro').on(table.proId)],
);
