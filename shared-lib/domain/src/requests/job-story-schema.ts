import { agreementActors, agreementStates } from '@nestwright/domain/prices/agreement-rules';
import { homeVisitPurposes } from '@nestwright/domain/visits/visit-rules';
import { proAnswers, projectStatuses } from '@nestwright/domain/requests/project-rules';
import { quoteStates } from '@nestwright/domain/prices/quote-rules';
import { threadSides } from '@nestwright/domain/talk/thread-rules';
import * as v from 'valibot';

const text = v.string();
const side = v.picklist(threadSides);
/** ISO time. */
const moment = v.pipe(text, v.isoTimestamp());
/** A local day `YYYY-MM-DD` and a window as stored. */
const windowOfDay = v.object({ date: text, window: text });

const priceSchema = v.object({
  state: v.picklist(quoteStates),
  totalCents: v.number(),
  /** The last day on which it holds, and the end of that day at the home. */
  validUntil: text,
  expiresAt: moment,
  /** What the homeowner asked about the newest version without an answer yet. */
  asks: v.nullable(v.picklist(['question', 'change'])),
});

const visitSchema = v.object({
  id: text,
  purpose: v.picklist(homeVisitPurposes),
  state: v.picklist(['held', 'booked']),
  startsAt: moment,
  endsAt: moment,
  heldUntil: v.nullable(moment),
  heldBy: v.nullable(side),
  callOffAskedBy: v.nullable(side),
});

const proposalSchema = v.object({
  id: text,
  by: side,
  purpose: v.picklist(homeVisitPurposes),
  /** Whether it would move a visit. */
  isMove: v.boolean(),
  /** The start of its last time; nobody can take it after that. */
  lastStart: moment,
});

const matchSchema = v.object({
  /** The id of the match, which is the lead's. */
  id: text,
  proId: text,
  company: text,
  answer: v.picklist(proAnswers),
  /** False for a company that has left. */
  isAsked: v.boolean(),
  mayContact: v.boolean(),
  /** The day and the window of its visit; null without one. */
  set: v.nullable(windowOfDay),
  price: v.nullable(priceSchema),
  /** Held and booked visits, by start. */
  visits: v.array(visitSchema),
  /** Open proposals. */
  proposals: v.array(proposalSchema),
  /** Who wrote the newest message, and when. */
  said: v.nullable(v.object({ by: side, at: moment })),
});
/** A company that was asked, and everything about the job that is between it and the homeowner. */
export type JobMatch = v.InferOutput<typeof matchSchema>;

const agreementSchema = v.object({
  proId: text,
  state: v.picklist(agreementStates),
  /** The agreed total with all accepted changes. */
  nowCents: v.number(),
  work: v.nullable(windowOfDay),
  /** When the state ends by itself. */
  lapsesAt: v.nullable(moment),
  /** The open change. */
  change: v.nullable(
    v.object({ id: text, by: side, nextCents: v.number(), validUntil: text, expiresAt: moment }),
  ),
  payment: v.nullable(v.object({ by: side, isConfirmed: v.boolean() })),
  ended: v.nullable(v.object({ by: v.picklist([...agreementActors, 'operator']), feeCents: v.number() })),
});
/** The price both sides accepted, and the progress of its work. */
export type JobAgreement = v.InferOutput<typeof agreementSchema>;

/** What a gateway knows about a job: the only source of `jobStory`. A lead's has only its own company in it. */
export const jobSchema = v.object({
  status: v.picklist(projectStatuses),
  /** IANA name of the home's time zone. */
  timeZone: text,
  /** What the homeowner asked for. */
  wanted: windowOfDay,
  /** Whether work needs an agreed price; false for requests that are older than agreements. */
  isAgreedFirst: v.boolean(),
  createdAt: text,
  /** When the asked pros' time to offer a price is over; null once it is. */
  silentAt: v.nullable(moment),
  /** Whether an account sent it; only then can both sides review each other. */
  hasAccount: v.boolean(),
  doneAt: v.nullable(moment),
  reviewedBy: v.array(side),
  /** In the order in which they were asked. */
  matches: v.array(matchSchema),
  /** The live agreement, or else the last one. */
  agreement: v.nullable(agreementSchema),
  /** For a lead: whether another company has the job. */
  isTaken: v.boolean(),
});
/** What a gateway knows about a job. */
export type Job = v.InferOutput<typeof jobSchema>;
