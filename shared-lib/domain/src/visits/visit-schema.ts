import { isDate } from '@nestwright/domain/base/clock-rules';
import { WINDOWS, type ProjectWindow } from '@nestwright/domain/requests/project-rules';
import { threadSides } from '@nestwright/domain/talk/thread-rules';
import * as v from 'valibot';

import {
  homeVisitClosings,
  homeVisitPurposes,
  homeVisitStates,
  MAX_BETWEEN_MINUTES,
  MAX_DAYS_OFF,
  MAX_PROPOSED,
  visitLengths,
} from './visit-rules.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const moment = v.pipe(v.string(), v.isoTimestamp());
const side = v.picklist(threadSides);
/** Shown for a day without one of its times, or with the same time twice. */
export const HOURS_MESSAGE = 'Please choose an opening and a closing time, or “Open 24 hours”';

const windows = WINDOWS.map(({ value }) => value) as [ProjectWindow, ...ProjectWindow[]];
const length = v.picklist(visitLengths, 'Please choose how long the visit takes');
const date = v.pipe(v.string(), v.check(isDate, 'Please choose a day'));
const clockTime = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[03]0$/, 'Please choose a time on the hour or at half past'),
);

/** A time at which a visit can start and end. */
export const slotSchema = v.object({ startsAt: moment, endsAt: moment });
/** A time at which a visit can start and end. */
export type Slot = v.InferOutput<typeof slotSchema>;

/** Free times of a pro on `SLOT_DAYS` days from `from` on, in the home's time zone. */
export const slotsSchema = v.object({
  from: date,
  /** The day after the last one listed; null if no later day can be booked. */
  next: v.nullable(date),
  slots: v.array(slotSchema),
});
/** Free times of a pro. */
export type Slots = v.InferOutput<typeof slotsSchema>;

/** Up to three times that one side proposes. The other side takes one or declines them all. */
export const proposalSchema = v.object({
  id,
  by: side,
  purpose: v.picklist(homeVisitPurposes),
  minutes: v.number(),
  /** The times that are still free. */
  slots: v.array(slotSchema),
  /** The visit it would move; null for a new one. */
  moves: v.nullable(id),
  at: moment,
});
/** Up to three times that one side proposes. */
export type Proposal = v.InferOutput<typeof proposalSchema>;

/** A visit of a pro at a home. */
export const homeVisitSchema = v.object({
  id,
  purpose: v.picklist(homeVisitPurposes),
  state: v.picklist(homeVisitStates),
  startsAt: moment,
  endsAt: moment,
  /** For a held time: its end, its side, and the visit it would move. */
  heldUntil: v.nullable(moment),
  heldBy: v.nullable(side),
  moves: v.nullable(id),
  /** Who called it off. */
  calledOffBy: v.nullable(side),
  /** Who asks to call it off within a day of its start; the other side decides. */
  callOffAskedBy: v.nullable(side),
  /** The sides that reported a no-show. */
  noShowSaidBy: v.array(side),
});
/** A visit of a pro at a home. */
export type HomeVisit = v.InferOutput<typeof homeVisitSchema>;

const requestedTime = v.object({ date, window: v.picklist(windows) });

/** What a side sees of the visits of one match. */
export const homeVisitsSchema = v.object({
  /** The reader's side. */
  side,
  /** IANA name of the home's time zone; both sides read all times in it. */
  timeZone: v.string(),
  /** The purpose of a visit arranged now; null while none can be arranged. */
  purpose: v.nullable(v.picklist(homeVisitPurposes)),
  closed: v.nullable(v.picklist(homeVisitClosings)),
  /** What the homeowner requested; null once that day has passed. */
  requested: v.nullable(requestedTime),
  /** Deprecated name of `requested`; older releases still read it. */
  wished: v.optional(v.nullable(requestedTime)),
  /** Whether the reader's mail has details: a homeowner's has none before the address is confirmed. Older gateways don't say. */
  isMailed: v.fallback(v.boolean(), true),
  /** Open proposals of both sides, newest first. */
  proposals: v.array(proposalSchema),
  /** Held, booked and called-off visits, by start. Other people's holds are left out. */
  visits: v.array(homeVisitSchema),
});
/** What a side sees of the visits of one match. */
export type HomeVisits = v.InferOutput<typeof homeVisitsSchema>;

/** A proposal as its side sends it. Its id makes repeated sends the same proposal. */
export const proposingSchema = v.strictObject({
  id,
  minutes: length,
  times: v.pipe(
    v.array(moment),
    v.minLength(1, 'Please choose at least one time'),
    v.maxLength(MAX_PROPOSED, `Please choose up to ${MAX_PROPOSED} times`),
    v.check((times) => new Set(times.map(Date.parse)).size === times.length, 'Please choose each time once'),
  ),
  moves: v.optional(v.nullable(id), null),
});
/** A proposal as its side sends it. */
export type Proposing = v.InferOutput<typeof proposingSchema>;

/** A time to hold from a proposal, or to move a visit to. */
export const takingSchema = v.strictObject({ startsAt: moment });

const openHoursSchema = v.pipe(
  v.strictObject({
    /** 0 is Sunday. */
    day: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
    from: clockTime,
    /** On the next day if it is before `from`; from `00:00` to `00:00` is the whole day. */
    to: clockTime,
  }),
  v.forward(
    v.check(({ from, to }) => from !== to || from === '00:00', HOURS_MESSAGE),
    ['to'],
  ),
);

/** When a pro makes visits, in the time zone of its own ZIP. */
export const visitHoursSchema = v.strictObject({
  /** One span for each day on which visits begin. */
  hours: v.pipe(
    v.array(openHoursSchema),
    v.maxLength(7),
    v.check(
      (hours) => new Set(hours.map(({ day }) => day)).size === hours.length,
      'Please enter one time range per day',
    ),
  ),
  daysOff: v.pipe(v.array(date), v.maxLength(MAX_DAYS_OFF, `Please choose up to ${MAX_DAYS_OFF} days off`)),
  /** Minutes kept free after each visit. */
  bufferMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_BETWEEN_MINUTES)),
  /** Minutes of driving between two visits. */
  driveMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_BETWEEN_MINUTES)),
});
/** When a pro makes visits. */
export type VisitHours = v.InferOutput<typeof visitHoursSchema>;

/** A pro's hours, and its calendar feed. */
export const visitSettingsSchema = v.object({
  ...visitHoursSchema.entries,
  /** Whether these are the company's hours, because the pro has not saved its own. */
  isUsual: v.boolean(),
  timeZone: v.string(),
  /** When the feed's address was created; null without a feed. The address itself is shown only once. */
  feedSince: v.nullable(moment),
});
/** A pro's hours, and its calendar feed. */
export type VisitSettings = v.InferOutput<typeof visitSettingsSchema>;

/** A line in the list of next visits, of a pro or of a homeowner's projects. */
export const nextVisitSchema = v.object({
  id,
  projectId: id,
  proId: id,
  /** The lead's id for a pro; null for a homeowner. */
  leadId: v.nullable(id),
  service: v.string(),
  /** The company's name for a homeowner; the city for a pro. */
  with: v.string(),
  purpose: v.picklist(homeVisitPurposes),
  startsAt: moment,
  endsAt: moment,
  timeZone: v.string(),
});
/** A line in the list of next visits. */
export type NextVisit = v.InferOutput<typeof nextVisitSchema>;

/** A page of someone's next visits, by start. `next` is the key of the page after it; null at the end. */
export const nextVisitsSchema = v.object({
  visits: v.array(nextVisitSchema),
  next: v.optional(v.nullable(v.string()), null),
});
/** A page of someone's next visits, by start. */
export type NextVisits = v.InferOutput<typeof nextVisitsSchema>;
