import * as v from 'valibot';

/** Why a company was asked, with what was known at that moment (product/rules#order-of-companies). */
export const matchReasonsSchema = v.object({
  /** Whether the homeowner came from the company's page. */
  isChosen: v.boolean(),
  /** Whether the request was urgent and the company was open. */
  isOpenNow: v.boolean(),
  /** Whether it was open at the requested time and had no visit then; null for an urgent request. */
  isFree: v.nullable(v.boolean()),
  /** Its rating, as its page shows it; null without reviews. */
  stars: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Median minutes until it answers; null with too few answers. */
  answerMinutes: v.nullable(v.number()),
});
/** Why a company was asked, as it was known at that moment. */
export type MatchReasons = v.InferOutput<typeof matchReasonsSchema>;
