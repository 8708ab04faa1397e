import type { PhotoSize, PhotoType } from '@nestwright/domain/photos/photo-rules';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, key } from '#db/columns.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { projects, users } from '#marketplace/base/tables.ts';
import { messages } from '#marketplace/talk/thread/thread-tables.ts';

/** Who sent it; null for a browser without an account. */
const sender = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' });

/** Uploads of photos that are still in progress (decision 049). `id` becomes the photo's. */
export const photoUploads = pgTable(
  'photo_uploads',
  {
    id: key(),
    userId: sender(),
    length: integer('length').notNull(),
    received: integer('received').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('photo_uploads_user').on(table.userId), index('photo_uploads_age').on(table.createdAt)],
);

/** A received piece of an upload; `id` is its key in the object store. */
export const photoParts = pgTable(
  'photo_parts',
  {
    id: key(),
    uploadId: belongsTo('upload_id', () => photoUploads.id),
    /** Where it begins, in bytes. */
    start: integer('start').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [uniqueIndex('photo_parts_place').on(table.uploadId, table.start)],
);

/** Checked and encoded photos. */
export const photos = pgTable(
  'photos',
  {
    id: key(),
    userId: sender(),
    /** Null while it belongs only to a draft or to an unsent message. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** The message that it belongs to; null for a photo of the request itself. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** The review that it belongs to; such a photo has no project, so it does not appear there. */
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    /** Pixels of the largest size. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The size of all its files. */
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('photos_project').on(table.projectId),
    index('photos_message').on(table.messageId),
    index('photos_review').on(table.reviewId),
    index('photos_user').on(table.userId),
    index('photos_loose')
      .on(table.createdAt)
      .where(sql`${table.projectId} is null`),
  ],
);

/** A photo in one size and type; `id` is its key in the object store. */
export const photoFiles = pgTable(
  'photo_files',
  {
    id: key(),
    photoId: belongsTo('photo_id', () => photos.id),
    size: text('size').$type<PhotoSize>().notNull(),
    type: text('type').$type<PhotoType>().notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [uniqueIndex('photo_files_place').on(table.photoId, table.size, table.type)],
);
