import { linesSchema } from '@nestwright/domain/base/field-schema';
import { shownPhotoSchema } from '@nestwright/domain/talk/thread-schema';
import * as v from 'valibot';

import { deskQueues, REASON_LEAST, REASON_MOST } from './desk-rules.ts';

/** The desk's message about a reason that is too short or too long. */
export const REASON_MESSAGE = `Please give a reason of ${REASON_LEAST} to ${REASON_MOST} characters`;
/** The desk's message about a missing decision. */
export const DECISION_MESSAGE = 'Please choose a decision';

const moment = v.pipe(v.string(), v.isoTimestamp());
/** The reason for an action of a member of staff. */
export const reasonSchema = v.pipe(
  linesSchema(REASON_MESSAGE),
  v.minLength(REASON_LEAST, REASON_MESSAGE),
  v.maxLength(REASON_MOST, REASON_MESSAGE),
);

/** Why a person's details are opened. */
export const revealSchema = v.strictObject({ reason: reasonSchema });

/** A decision about an item. `commandId` identifies a repeated one. */
export const decisionSchema = v.strictObject({
  decision: v.pipe(v.string(DECISION_MESSAGE), v.minLength(1, DECISION_MESSAGE), v.maxLength(40)),
  reason: reasonSchema,
  commandId: v.pipe(v.string(), v.uuid()),
});
/** A decision about an item. */
export type Decision = v.InferOutput<typeof decisionSchema>;

/** The number of items in a queue: `count` is at most 100, and `more` says whether there are more. */
export const deskCountSchema = v.object({
  queue: v.picklist(deskQueues),
  count: v.number(),
  more: v.boolean(),
});
/** The number of items in a queue. */
export type DeskCount = v.InferOutput<typeof deskCountSchema>;

/** The first page of the desk. */
export const deskOverviewSchema = v.object({
  /** Companies to check; null for staff who may not check them. */
  companies: v.nullable(v.object({ count: v.number(), more: v.boolean() })),
  queues: v.array(deskCountSchema),
  /** This person's permissions. */
  may: v.array(v.string()),
});
/** What the desk's first page shows: the queues that this person may open, and their permissions. */
export type DeskOverview = v.InferOutput<typeof deskOverviewSchema>;

/** An item in a list. */
export const deskLineSchema = v.object({
  id: v.string(),
  /** When it arrived. */
  at: moment,
  what: v.string(),
  /** The last day to do it, `YYYY-MM-DD`; null without one. */
  dueOn: v.nullable(v.string()),
});
/** An item in a list. */
export type DeskLine = v.InferOutput<typeof deskLineSchema>;

/** One page of a queue, oldest first. `next` is the `after` of the next page. */
export const deskListSchema = v.object({ items: v.array(deskLineSchema), next: v.nullable(v.string()) });
/** One page of a queue. */
export type DeskList = v.InferOutput<typeof deskListSchema>;

/** What a member of staff did about an item. */
export const deskDeedSchema = v.object({
  /** A decision of its queue, or `revealed`. */
  decision: v.string(),
  label: v.string(),
  reason: v.string(),
  /** The address of the person who did it; null once that account is deleted. */
  by: v.nullable(v.string()),
  at: moment,
});
/** What a member of staff did about an item. */
export type DeskDeed = v.InferOutput<typeof deskDeedSchema>;

/** What is known about an item, without the person's details. */
export const deskItemSchema = v.object({
  ...deskLineSchema.entries,
  queue: v.picklist(deskQueues),
  /** Whether it still waits for a decision. */
  isOpen: v.boolean(),
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
  /** What the person wrote, if that is needed to decide; '' otherwise. */
  words: v.string(),
  /** The photos that a decision is about, while it waits. */
  photos: v.optional(v.array(shownPhotoSchema), []),
  /** Oldest first. */
  deeds: v.array(deskDeedSchema),
});
/** What is known about an item. */
export type DeskItem = v.InferOutput<typeof deskItemSchema>;

/** Who an item is about. */
export const deskPersonSchema = v.object({
  who: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
});
/** Who an item is about. */
export type DeskPerson = v.InferOutput<typeof deskPersonSchema>;

/** A search result, with only enough to identify it. */
export const deskHitSchema = v.object({
  kind: v.picklist(['person', 'project', 'company']),
  id: v.string(),
  what: v.string(),
  facts: v.array(v.object({ name: v.string(), value: v.string() })),
});
/** A search result. */
export type DeskHit = v.InferOutput<typeof deskHitSchema>;
