import { agreementStates } from '@nestwright/domain/prices/agreement-rules';
import * as v from 'valibot';

/** Deprecated: a project's agreed price, for pages of older releases; newer ones read `job`. */
export const agreedPriceSchema = v.object({
  projectId: v.string(),
  proId: v.string(),
  company: v.string(),
  totalCents: v.number(),
  /** How far the work is. */
  state: v.fallback(v.picklist(agreementStates), 'agreed'),
  /** The day of the work; null until it is scheduled. */
  workDate: v.fallback(v.nullable(v.string()), null),
});
/** A project's agreed price, as a list shows it. */
export type AgreedPrice = v.InferOutput<typeof agreedPriceSchema>;
