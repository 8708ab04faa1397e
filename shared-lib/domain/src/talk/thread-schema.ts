import { linesSchema, optionalText } from '@nestwright/domain/base/field-schema';
import * as v from 'valibot';

import {
  THREAD_MESSAGE_LENGTH,
  MESSAGE_PHOTOS,
  messageReportReasons,
  milestoneKinds,
  threadClosings,
  threadSides,
} from './thread-rules.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const number = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.string(), v.isoTimestamp());

/** A photo as both sides of a project see it. The addresses expire after ten minutes. */
export const shownPhotoSchema = v.object({
  id,
  /** Pixels of the largest size. */
  width: number,
  height: number,
  /** Addresses by size, without the type. The page adds `.avif` or `.webp` before `?`. */
  small: v.string(),
  medium: v.string(),
  large: v.string(),
});
/** A photo as both sides of a project see it. */
export type ShownPhoto = v.InferOutput<typeof shownPhotoSchema>;

/** A message of a thread. */
export const messageSchema = v.object({
  id,
  /** 1 for the thread's first message, without gaps. */
  n: number,
  side: v.picklist(threadSides),
  words: v.string(),
  /** Whether its text was removed, by the desk or because its company has left. */
  isRemoved: v.optional(v.boolean(), false),
  photos: v.array(shownPhotoSchema),
  /** ISO time. */
  at: moment,
});
/** A message of a thread. */
export type Message = v.InferOutput<typeof messageSchema>;

/** A step of the match, shown between the messages. */
export const milestoneSchema = v.object({ kind: v.picklist(milestoneKinds), at: moment });
/** A step of the match, shown between the messages. */
export type Milestone = v.InferOutput<typeof milestoneSchema>;

/** A thread as one side reads it: its newest messages, or the requested page of messages, oldest first. */
export const threadSchema = v.object({
  /** Id of the match. */
  id,
  projectId: id,
  proId: id,
  /** The reader's side. */
  side: v.picklist(threadSides),
  /** The company, or "the homeowner". */
  with: v.string(),
  service: v.string(),
  messages: v.array(messageSchema),
  /** Whether there are messages before the first of `messages`. */
  hasEarlier: v.boolean(),
  milestones: v.array(milestoneSchema),
  /** Number of the newest message; 0 without messages. */
  newest: number,
  /** The number of the last message that each side has read. */
  readByMe: number,
  readByThem: number,
  /** Why this side can't write; null while it can. */
  closed: v.nullable(v.picklist(threadClosings)),
  /** Whether the other side has this side's phone number and e-mail address. */
  knowsContact: v.boolean(),
});
/** A thread as one side reads it. */
export type Thread = v.InferOutput<typeof threadSchema>;

/** A message as its author sends it. Its id makes repeated sends the same message. */
export const sendingSchema = v.pipe(
  v.strictObject({
    id,
    words: v.pipe(
      linesSchema(),
      v.maxLength(
        THREAD_MESSAGE_LENGTH,
        `Please use at most ${THREAD_MESSAGE_LENGTH.toLocaleString('en-US')} characters`,
      ),
    ),
    /** Ids of photos that this side uploaded. */
    photos: v.optional(
      v.pipe(v.array(id), v.maxLength(MESSAGE_PHOTOS, `You can add up to ${MESSAGE_PHOTOS} photos`)),
      [],
    ),
  }),
  v.forward(
    v.check(({ words, photos }) => words !== '' || photos.length > 0, 'Please write a message'),
    ['words'],
  ),
);
/** A message as its author sends it. */
export type Sending = v.InferOutput<typeof sendingSchema>;

/** The number of the last message that the caller has read. */
export const readingSchema = v.strictObject({ n: number });

/** Why one of the other side's messages is reported. */
export const messageReportSchema = v.strictObject({
  messageId: id,
  reason: v.picklist(messageReportReasons),
  words: optionalText(1000),
});
/** Why one of the other side's messages is reported. */
export type MessageReport = v.InferOutput<typeof messageReportSchema>;

/** What changed in one of the caller's threads. It is a line of a list and the data of the stream's events. */
export const threadNewsSchema = v.object({
  /** Id of the match. */
  id,
  projectId: id,
  proId: id,
  side: v.picklist(threadSides),
  newest: number,
  readByMe: number,
  readByThem: number,
  /** The number of the other side's messages that the caller has not read. */
  unread: number,
});
/** What changed in one of the caller's threads. */
export type ThreadNews = v.InferOutput<typeof threadNewsSchema>;

/** A page of someone's threads, most recent message first. `next` is the key of the page after it; null at the end. */
export const threadNewsPageSchema = v.object({
  threads: v.array(threadNewsSchema),
  next: v.optional(v.nullable(v.string()), null),
});
/** A page of someone's threads, most recent message first. */
export type ThreadNewsPage = v.InferOutput<typeof threadNewsPageSchema>;
