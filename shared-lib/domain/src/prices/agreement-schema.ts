import { changeSides, changeStates, MAX_CHANGES } from '@nestwright/domain/prices/change-order-rules';
import { WORDS_LIMIT } from '@nestwright/domain/prices/quote-line-rules';
import {
  centsSchema,
  daySchema,
  hashSchema,
  idSchema,
  momentSchema,
  offeredLineSchema,
  quoteLineSchema,
  textSchema,
  versionNumberSchema,
  wholeSchema,
  WORDS_MESSAGE,
} from '@nestwright/domain/prices/quote-line-schema';
import { requiredText } from '@nestwright/domain/base/field-schema';
import { MAX_CENTS, MAX_LINES } from '@nestwright/domain/prices/quote-rules';
import * as v from 'valibot';

import { agreementActors, agreementStates } from './agreement-rules.ts';

/** Each command has its own id, created once per press of a button. Sending it again changes nothing. */
const command = { commandId: idSchema };

/** A step without words. */
export const agreementStepSchema = v.strictObject(command);
/** Reports that the work isn't done, and what is missing. */
export const disputingSchema = v.strictObject({
  ...command,
  words: requiredText(WORDS_MESSAGE, WORDS_LIMIT),
});
/** Proposes a change to the current price, which `baseHash` identifies. */
export const proposingSchema = v.strictObject({
  ...command,
  baseHash: hashSchema,
  /** Lines of that price, unchanged. */
  removed: v.pipe(v.array(offeredLineSchema), v.maxLength(MAX_LINES)),
  added: v.pipe(v.array(quoteLineSchema), v.maxLength(MAX_LINES)),
  /** The reason; may be ''. */
  words: textSchema(WORDS_LIMIT),
  /** The other side can accept until the end of this day at the home. */
  validUntil: daySchema,
});
/** Accepts exactly the change that was read. */
export const acceptingChangeSchema = v.strictObject({ ...command, hash: hashSchema });
/** Cancels a project; `feeCents` is the fee that the page showed. */
export const cancellingSchema = v.optional(v.strictObject({ feeCents: v.optional(centsSchema, 0) }), {});
/** A step without words. */
export type AgreementCommand = v.InferOutput<typeof agreementStepSchema>;
/** Reports that the work isn't done. */
export type Disputing = v.InferOutput<typeof disputingSchema>;
/** The body of a call that proposes a change. */
export type Proposing = v.InferOutput<typeof proposingSchema>;
/** The body of a call that accepts a change. */
export type AcceptingChange = v.InferOutput<typeof acceptingChangeSchema>;

/** A change to the agreed price that one side proposed. Only its state can change. */
export const changeOrderSchema = v.object({
  id: idSchema,
  n: wholeSchema(1, MAX_CHANGES),
  by: v.picklist(changeSides),
  state: v.picklist(changeStates),
  removed: v.array(offeredLineSchema),
  added: v.array(offeredLineSchema),
  deltaCents: wholeSchema(-MAX_CENTS, MAX_CENTS),
  words: v.string(),
  /** The price it changes: the version's hash, or that of the change that was accepted last. */
  baseHash: hashSchema,
  hash: hashSchema,
  /** Random text that is part of the hash. */
  salt: v.string(),
  validUntil: daySchema,
  proposedAt: momentSchema,
  /** The end of `validUntil` at the home. */
  expiresAt: momentSchema,
});
/** A change to the agreed price. */
export type ChangeOrder = v.InferOutput<typeof changeOrderSchema>;

/** The price that both sides accepted, and the progress of its work. */
export const agreementSchema = v.object({
  id: idSchema,
  quoteId: idSchema,
  proId: idSchema,
  company: v.string(),
  /** The agreed version and its hash. */
  n: versionNumberSchema,
  hash: hashSchema,
  /** The total of the agreed version. */
  totalCents: centsSchema,
  state: v.picklist(agreementStates),
  agreedAt: momentSchema,
  /** The current price: the version, or the change accepted last. */
  headHash: hashSchema,
  /** The total with the accepted changes. */
  nowCents: centsSchema,
  /** When the pro comes to work; null until it is scheduled. */
  work: v.nullable(v.object({ date: daySchema, window: v.string() })),
  /** When the state ends by itself; null if never. */
  lapsesAt: v.nullable(momentSchema),
  /** The homeowner's fee for cancelling now, and until when cancelling is free; null if it can't be cancelled. */
  cancelling: v.nullable(v.object({ feeCents: centsSchema, freeUntil: v.nullable(momentSchema) })),
  /** Who cancelled it, and the fee that the homeowner owes; null unless it is cancelled. */
  ended: v.nullable(
    v.object({ by: v.picklist([...agreementActors, 'operator']), feeCents: centsSchema, at: momentSchema }),
  ),
  /** The payment of the total, which one side notes and the other confirms; null if there is none. */
  payment: v.optional(
    v.nullable(
      v.object({
        by: v.picklist(changeSides),
        totalCents: centsSchema,
        notedAt: momentSchema,
        confirmedAt: v.nullable(momentSchema),
      }),
    ),
    null,
  ),
  /** What the homeowner found missing, newest last. */
  disputes: v.array(v.object({ words: v.string(), at: momentSchema })),
  /** In the order in which they were proposed. */
  changes: v.array(changeOrderSchema),
});
/** The price that both sides accepted. */
export type Agreement = v.InferOutput<typeof agreementSchema>;
