import { agreementStates } from '@nestwright/domain/prices/agreement-rules';
import { isDate } from '@nestwright/domain/base/clock-rules';
import { jobSchema } from '@nestwright/domain/requests/job-story-schema';
import {
  proAnswers,
  type ProjectWindow,
  projectStatuses,
  WINDOWS,
} from '@nestwright/domain/requests/project-rules';
import { matchReasonsSchema } from '@nestwright/domain/matching/match-schema';
import { DATE_MESSAGE, offerSchema, urgencySchema } from '@nestwright/domain/requests/project-schema';
import * as v from 'valibot';

const windows = WINDOWS.map(({ value }) => value) as [ProjectWindow, ...ProjectWindow[]];

/** When a pro comes: the homeowner's local date, and one of the four windows. */
export const appointmentSchema = v.strictObject({
  date: v.pipe(v.string(DATE_MESSAGE), v.check(isDate, DATE_MESSAGE)),
  window: v.picklist(windows, 'Please choose a time window'),
});
/** When a pro comes. */
export type Appointment = v.InferOutput<typeof appointmentSchema>;

/** The homeowner's contact details, shown to a pro who may contact them. */
export const leadContactSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  apt: v.string(),
});
/** The homeowner's contact details. */
export type LeadContact = v.InferOutput<typeof leadContactSchema>;

/** An agreed price: with this pro, or with another one, whose price stays private. */
const leadAgreementSchema = v.variant('by', [
  v.object({ by: v.literal('this-pro'), totalCents: v.number() }),
  v.object({ by: v.literal('another-pro') }),
]);

/** A matched request, as the matched pro sees it. */
export const leadSchema = v.object({
  id: v.string(),
  /** This pro's answer. */
  answer: v.picklist(proAnswers),
  /** The status of the homeowner's project. */
  status: v.picklist(projectStatuses),
  service: v.string(),
  /** The homeowner's description; '' if there is none, or once it is over. */
  description: v.string(),
  serviceTypes: v.array(v.string()),
  propertyType: v.string(),
  /** Preferred date, `YYYY-MM-DD`, and time window. */
  date: v.string(),
  window: v.string(),
  /** How soon it is needed; '' if not stated. */
  urgency: v.fallback(urgencySchema, ''),
  zip: v.string(),
  city: v.string(),
  state: v.string(),
  /** IANA time zone of the home; absent from answers of older gateways. */
  timeZone: v.optional(v.string()),
  /** Distance between the centers of the pro's and the project's ZIP areas. */
  distanceMiles: v.number(),
  /** Why this pro was asked; null for older leads. */
  reasons: v.fallback(v.nullable(matchReasonsSchema), null),
  /** Null unless the homeowner lets this pro contact them. */
  contact: v.nullable(leadContactSchema),
  /** The visit this pro scheduled, for an estimate or for the agreed work; null before that. */
  appointment: v.nullable(
    v.object({ date: v.string(), window: v.string(), isWork: v.fallback(v.boolean(), false) }),
  ),
  /** The progress of the work that was agreed with this pro; null before that. */
  agreement: v.fallback(v.nullable(v.picklist(agreementStates)), null),
  /** Whether work needs an agreed price; false for requests that are older than agreements. */
  isAgreedFirst: v.fallback(v.boolean(), false),
  /** The offer the homeowner has for this job. */
  offer: v.fallback(offerSchema, null),
  /** The side that the homeowner agreed on a price with; absent without an agreement. */
  agreed: v.optional(leadAgreementSchema),
  /** ISO time of the request. */
  createdAt: v.string(),
  /** Whether it ended without this pro's work; then there is no description, photo or contact. */
  isOver: v.optional(v.boolean()),
  /** What `jobStory` tells it from, with this company alone in it; older gateways leave it out. */
  job: v.optional(v.fallback(v.nullable(jobSchema), null)),
});
/** A matched request, as the matched pro sees it. */
export type Lead = v.InferOutput<typeof leadSchema>;

/** A page of a company's leads, newest first. `next` is the key of the page after it; null at the end. */
export const leadPageSchema = v.object({
  leads: v.array(leadSchema),
  next: v.optional(v.nullable(v.string()), null),
});
/** A page of a company's leads, newest first. */
export type LeadPage = v.InferOutput<typeof leadPageSchema>;
