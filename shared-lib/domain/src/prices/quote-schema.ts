import { requiredText as required } from '@nestwright/domain/base/field-schema';
import { agreementSchema } from '@nestwright/domain/prices/agreement-schema';
import { WORDS_LIMIT } from '@nestwright/domain/prices/quote-line-rules';
import {
  centsSchema as cents,
  daySchema as date,
  hashSchema as hash,
  idSchema as uuid,
  momentSchema as moment,
  offeredLineSchema,
  quoteLineSchema,
  textSchema as text,
  TOTAL_MESSAGE,
  versionNumberSchema as versionNumber,
  wholeSchema as whole,
  WORDS_MESSAGE,
} from '@nestwright/domain/prices/quote-line-schema';
import * as v from 'valibot';

import {
  lineCents,
  MAX_CENTS,
  MAX_LINES,
  MAX_VERSIONS,
  type Priced,
  quoteStates,
  totalCents,
} from './quote-rules.ts';
import { closingReasons, declineReasons, leadClosings } from '@nestwright/domain/prices/quote-closing-rules';

/** The maximum length of the terms. */
export const TERMS_LIMIT = 4000;

/** The message about a question that is missing or too long. */
export const QUESTION_MESSAGE = 'Please write your question';
/** The message about an answer that is missing or too long. */
export const ANSWER_MESSAGE = 'Please write your answer';

/** The price editor's message about no lines, or too many. */
export const LINES_MESSAGE = 'Please enter 1 to 50 lines';
/** The price editor's message about a deposit of nothing, or of more than the total. */
export const DEPOSIT_MESSAGE = 'The deposit must be more than $0 and at most the total';
/** The price editor's message about a cancellation fee of more than the total. */
export const FEE_MESSAGE = 'The fee for cancelling can’t be more than the total';

/** The total is checked only once there are lines and each is valid. */
const isCountable = (lines: readonly Priced[]) =>
  lines.length > 0 && lines.length <= MAX_LINES && lines.every((line) => lineCents(line) !== null);
const knownTotal = (lines: readonly Priced[]) =>
  (isCountable(lines) ? totalCents(lines) : null) ?? Number.MAX_SAFE_INTEGER;

const contentFields = v.strictObject({
  lines: v.pipe(
    v.array(quoteLineSchema),
    v.minLength(1, LINES_MESSAGE),
    v.maxLength(MAX_LINES, LINES_MESSAGE),
    v.check((lines) => !isCountable(lines) || totalCents(lines) !== null, TOTAL_MESSAGE),
  ),
  /** What is included, what is not, and other terms; may be ''. */
  terms: text(TERMS_LIMIT),
  /** The first day of work; null if still to be agreed. */
  startsOn: v.nullable(date),
  /** How many days the work takes. */
  days: whole(1, 365, 'Please enter 1 to 365 days'),
  /** The last day on which the price holds, in the home's time zone. */
  validUntil: date,
  /** Until how many hours before the work starts the homeowner may cancel free of charge, and the fee after that. */
  cancellation: v.strictObject({
    freeUntilHours: whole(0, 720, 'Please enter 0 to 720 hours'),
    feeCents: cents,
  }),
  pays: v.variant('kind', [
    v.strictObject({ kind: v.literal('on-completion') }),
    v.strictObject({ kind: v.literal('deposit'), depositCents: whole(1, MAX_CENTS, DEPOSIT_MESSAGE) }),
  ]),
});

/** A pro's offer, as filled in. It costs something; only older offers, which are still read, were free. */
export const quoteContentSchema = v.pipe(
  contentFields,
  v.forward(
    v.partialCheck([['lines']], ({ lines }) => knownTotal(lines) > 0, TOTAL_MESSAGE),
    ['lines'],
  ),
  v.forward(
    v.partialCheck(
      [['lines'], ['cancellation', 'feeCents']],
      ({ lines, cancellation }) => cancellation.feeCents <= knownTotal(lines),
      FEE_MESSAGE,
    ),
    ['cancellation', 'feeCents'],
  ),
  v.forward(
    v.check(
      ({ lines, pays }) => pays.kind !== 'deposit' || pays.depositCents <= knownTotal(lines),
      DEPOSIT_MESSAGE,
    ),
    ['pays'],
  ),
);
/** A pro's offer, as filled in. */
export type QuoteContent = v.InferOutput<typeof quoteContentSchema>;

/** Each command has its own id, created once per press of a button. Sending it again changes nothing. */
const command = { commandId: uuid };

/** The body of a call that offers a price. `after` is the newest version that the pro knows, 0 for the first offer. */
export const offeringSchema = v.strictObject({
  ...command,
  after: whole(0, MAX_VERSIONS),
  content: quoteContentSchema,
});
/** The body of a call that withdraws a version. */
export const withdrawingSchema = v.strictObject({ ...command, n: versionNumber });
/** Accepts exactly the version that was read. `textVersion` is the version of the text below the button. */
export const acceptingSchema = v.strictObject({
  ...command,
  n: versionNumber,
  hash,
  textVersion: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
});
/** Declines a version; `words` may be ''. */
export const decliningSchema = v.strictObject({
  ...command,
  n: versionNumber,
  reason: v.picklist(declineReasons),
  words: text(WORDS_LIMIT),
});
/** Asks for a change of a version. */
export const wishSchema = v.strictObject({
  ...command,
  n: versionNumber,
  words: required(WORDS_MESSAGE, WORDS_LIMIT),
});
/** Asks a question about a version. */
export const askingSchema = v.strictObject({
  ...command,
  n: versionNumber,
  words: required(QUESTION_MESSAGE, WORDS_LIMIT),
});
/** Answers the open questions. */
export const answeringSchema = v.strictObject({ ...command, words: required(ANSWER_MESSAGE, WORDS_LIMIT) });
/** The body of a call that offers a price. */
export type Offering = v.InferOutput<typeof offeringSchema>;
/** The body of a call that withdraws a version. */
export type Withdrawing = v.InferOutput<typeof withdrawingSchema>;
/** The body of a call that accepts exactly the version that was read. */
export type Accepting = v.InferOutput<typeof acceptingSchema>;
/** The body of a call that declines a version. */
export type Declining = v.InferOutput<typeof decliningSchema>;
/** The body of a call that asks for a change. */
export type Wish = v.InferOutput<typeof wishSchema>;
/** The body of a call that asks a question. */
export type Asking = v.InferOutput<typeof askingSchema>;
/** The body of a call that answers the open questions. */
export type Answering = v.InferOutput<typeof answeringSchema>;

/** One version of a quote, as both sides read it. It never changes once offered. */
export const quoteVersionSchema = v.object({
  ...contentFields.entries,
  lines: v.array(offeredLineSchema),
  terms: v.string(),
  n: versionNumber,
  totalCents: cents,
  /** Random text that is part of the hash. */
  salt: v.string(),
  /** `versionHash` of the version. */
  hash,
  offeredAt: moment,
  /** The end of `validUntil` at the home. */
  expiresAt: moment,
});
/** One version of a quote. */
export type QuoteVersion = v.InferOutput<typeof quoteVersionSchema>;

/** The homeowner's words about a version. */
export const quoteNoteSchema = v.object({
  n: versionNumber,
  kind: v.picklist(['wish', 'decline']),
  words: v.string(),
  at: moment,
});

/** A question about a version, or the pro's answer. */
export const quoteQuestionSchema = v.object({
  n: versionNumber,
  by: v.picklist(['homeowner', 'pro']),
  words: v.string(),
  at: moment,
});
/** A question about a version, or the pro's answer. */
export type QuoteQuestion = v.InferOutput<typeof quoteQuestionSchema>;

/** A pro's quote for a project. */
export const quoteSchema = v.object({
  id: uuid,
  proId: uuid,
  /** Name of the company. */
  company: v.string(),
  state: v.picklist(quoteStates),
  /** The newest version. */
  head: versionNumber,
  /** Oldest first; the last one is the newest version. */
  versions: v.pipe(v.array(quoteVersionSchema), v.minLength(1)),
  /** Oldest first. */
  notes: v.array(quoteNoteSchema),
  /** Questions and answers, oldest first. Older gateways send none. */
  questions: v.optional(v.array(quoteQuestionSchema), []),
  /** Why it was declined; null unless it is. */
  reason: v.nullable(v.picklist(closingReasons)),
});
/** A pro's quote for a project. */
export type Quote = v.InferOutput<typeof quoteSchema>;

/** Every quote of a project, in the order of its pros, and the agreement or null. */
export const projectQuotesSchema = v.object({
  quotes: v.array(quoteSchema),
  agreement: v.nullable(agreementSchema),
});
/** Every quote of a project, and the agreement. */
export type ProjectQuotes = v.InferOutput<typeof projectQuotesSchema>;

/** A pro's own quote for one of its leads, and its own agreement. */
export const leadQuoteSchema = v.object({
  quote: v.nullable(quoteSchema),
  agreement: v.nullable(agreementSchema),
  /** Why this pro can't offer a price (again); null while it can. */
  closed: v.nullable(v.picklist(leadClosings)),
  /** Today's date at the home, for the editor. */
  today: date,
  /** The offer that the price must carry as a line of its own; null without one, and from older gateways. */
  offer: v.fallback(v.nullable(v.object({ percent: v.number() })), null),
});
/** A pro's own quote for one of its leads. */
export type LeadQuote = v.InferOutput<typeof leadQuoteSchema>;

/** The receipt of the record entry that a command wrote: `4.{hash}.{key}`. */
const receipt = { receipt: v.string() };
/** The result of a homeowner's command. */
export const steppedProjectSchema = v.object({ ...projectQuotesSchema.entries, ...receipt });
/** The result of a pro's command. */
export const steppedLeadSchema = v.object({ ...leadQuoteSchema.entries, ...receipt });
/** The lines that a pro has used before, newest first, each once. */
export const earlierLinesSchema = v.object({ lines: v.array(offeredLineSchema) });
