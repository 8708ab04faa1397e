import { isDate } from '@nestwright/domain/base/clock-rules';
import { lineSchema, linesSchema, requiredLine } from '@nestwright/domain/base/field-schema';
import { lineCents, MAX_CENTS, MAX_HUNDREDTHS, MAX_VERSIONS } from '@nestwright/domain/prices/quote-rules';
import * as v from 'valibot';

/** The maximum length of a line's description. */
export const WHAT_LIMIT = 200;
/** The maximum length of a line's unit. */
export const UNIT_LIMIT = 20;

/** The price editor's message about a line whose description is missing or too long. */
export const WHAT_MESSAGE = 'Please say what this line is for, in up to 200 characters';
/** The price editor's message about an invalid quantity. */
export const QUANTITY_MESSAGE =
  'Please enter a quantity from 0.01 to 100,000, with at most two decimal places, such as 1.5';
/** The price editor's message about an invalid amount. */
export const UNIT_CENTS_MESSAGE =
  'Please enter a price of at most $10,000,000, with at most two decimal places, such as 1,234.50';
/** The message about a total outside its limits. */
export const TOTAL_MESSAGE = 'The total must be more than $0 and at most $10,000,000';
/** The price editor's message about a line whose amount is too high. */
export const LINE_MESSAGE = 'The price of this line is too high';
/** The price editor's message about a missing or impossible date. */
export const DATE_MESSAGE = 'Please choose a date';
/** The message about a wish or a reason that is missing or too long. */
export const WORDS_MESSAGE = 'Please write a few words, up to 1,000 characters';

/** An id. */
export const idSchema = v.pipe(v.string(), v.uuid(), v.toLowerCase());
/** SHA-256 in base64url. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** ISO time. */
export const momentSchema = v.pipe(v.string(), v.isoTimestamp());
/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = v.pipe(v.string(DATE_MESSAGE), v.check(isDate, DATE_MESSAGE));
const tooLong = (limit: number) => `Please use at most ${limit.toLocaleString('en-US')} characters`;
/** A person's text up to a length; may be ''. */
export const textSchema = (limit: number) => v.pipe(linesSchema(), v.maxLength(limit, tooLong(limit)));
/** A whole number within bounds. */
export const wholeSchema = (least: number, most: number, message?: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(least, message), v.maxValue(most, message));
/** An amount in cents, from zero. */
export const centsSchema = wholeSchema(0, MAX_CENTS, UNIT_CENTS_MESSAGE);
/** Number of a version. */
export const versionNumberSchema = wholeSchema(1, MAX_VERSIONS);

/** One line of a quote as it was offered. Its text is part of a hash, so reading it changes nothing. */
export const offeredLineSchema = v.strictObject({
  what: v.pipe(v.string(), v.maxLength(WHAT_LIMIT)),
  /** In hundredths: 150 is 1.5. */
  quantityHundredths: wholeSchema(1, MAX_HUNDREDTHS, QUANTITY_MESSAGE),
  /** Such as `hour`; '' for a piece. */
  unit: v.pipe(v.string(), v.maxLength(UNIT_LIMIT)),
  /** Price of one unit in cents; below zero it takes something off. */
  unitCents: wholeSchema(-MAX_CENTS, MAX_CENTS, UNIT_CENTS_MESSAGE),
});
/** One line of a quote as it is typed. */
export const quoteLineSchema = v.pipe(
  v.strictObject({
    ...offeredLineSchema.entries,
    what: requiredLine(WHAT_MESSAGE, WHAT_LIMIT),
    unit: v.pipe(lineSchema(), v.maxLength(UNIT_LIMIT, tooLong(UNIT_LIMIT))),
  }),
  v.forward(
    v.check((line) => lineCents(line) !== null, LINE_MESSAGE),
    ['unitCents'],
  ),
);
/** One line of a quote. */
export type QuoteLine = v.InferOutput<typeof quoteLineSchema>;
