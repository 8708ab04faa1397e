import * as v from 'valibot';

/** A price as the page of a mailed link shows it, without lines and terms, because they may name a person or a street. */
export const linkedPriceSchema = v.object({
  proId: v.string(),
  company: v.string(),
  totalCents: v.number(),
  /** Its last day at the home, `YYYY-MM-DD`. */
  validUntil: v.string(),
  /** `agreed`: the homeowner has accepted it. */
  state: v.picklist(['offered', 'agreed']),
});
/** A price as the page of a mailed link shows it. */
export type LinkedPrice = v.InferOutput<typeof linkedPriceSchema>;
