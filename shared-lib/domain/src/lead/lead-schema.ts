import { isDate } from '@nestwright/domain/clock/rules';
import { type ProjectWindow, projectStatuses, WINDOWS } from '@nestwright/domain/project/rules';
import { DATE_MESSAGE, offerSchema, proAnswers, urgencySchema } from '@nestwright/domain/project/schema';
import * as v from 'valibot';

const windows = WINDOWS.map(({ value }) => value) as [ProjectWindow, ...ProjectWindow[]];

/** When a pro comes: the homeowner's local date, and one of the four windows. */
export const appointmentSchema = v.strictObject({
  date: v.pipe(v.string(DATE_MESSAGE), v.check(isDate, DATE_MESSAGE)),
  window: v.picklist(windows, 'Please choose a time window'),
});
/** When a pro comes. */
export type Appointment = v.InferOutput<typeof appointmentSchema>;

/** How to reach the homeowner; a pro learns it with accepting. */
export const leadContactSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  apt: v.string(),
});

/** A matched request, as the pro it was matched with sees it. */
export const leadSchema = v.object({
  id: v.string(),
  /** What this pro has answered. */
  answer: v.picklist(proAnswers),
  /** Where the homeowner's project stands. */
  status: v.picklist(projectStatuses),
  service: v.string(),
  /** What the homeowner wrote. */
  description: v.string(),
  serviceTypes: v.array(v.string()),
  propertyType: v.string(),
  /** Wished date, `YYYY-MM-DD`, and window. */
  date: v.string(),
  window: v.string(),
  /** How soon it is needed; '' when the homeowner did not say. */
  urgency: v.fallback(urgencySchema, ''),
  zip: v.string(),
  city: v.string(),
  state: v.string(),
  /** Between the ZIP centres of the pro and the project. */
  distanceMiles: v.number(),
  /** Null until this pro has accepted. */
  contact: v.nullable(leadContactSchema),
  /** What this pro has scheduled; null before. */
  appointment: v.nullable(v.object({ date: v.string(), window: v.string() })),
  /** What the homeowner was promised for this job. */
  offer: v.fallback(offerSchema, null),
  /** ISO time of the request. */
  createdAt: v.string(),
});
/** A matched request, as the pro it was matched with sees it. */
export type Lead = v.InferOutput<typeof leadSchema>;
