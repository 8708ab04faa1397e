import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key } from '#db/columns.ts';
import { pros } from '#marketplace/base/tables.ts';

/** Photos of a company's work, for its page. */
export const workPhotos = pgTable(
  'work_photos',
  {
    id: key(),
    proId: belongsTo('pro_id', () => pros.id),
    caption: text('caption').notNull(),
    /** Keys of its two sizes in the object store. */
    smallKey: uuid('small_key').notNull().unique(),
    largeKey: uuid('large_key').notNull().unique(),
    /** Pixels of the large size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    /** Why the desk hid it; null while it is shown. */
    hiddenReason: text('hidden_reason'),
  },
  (table) => [index('work_photos_pro').on(table.proId, table.createdAt)],
);
