import * as v from 'valibot';

/** The maximum number of drafts in one browser; the oldest are deleted first. */
export const MAX_DRAFTS = 30;

const typed = v.string();

/** A price that a pro is typing. Every value is its field's text. */
export const quoteDraftSchema = v.object({
  lines: v.pipe(
    v.array(v.object({ what: typed, quantity: typed, unit: typed, price: typed })),
    v.minLength(1),
  ),
  terms: typed,
  /** `YYYY-MM-DD`; '' if still to be agreed. */
  startsOn: typed,
  days: typed,
  validUntil: typed,
  freeUntilHours: typed,
  fee: typed,
  pays: v.picklist(['on-completion', 'deposit']),
  deposit: typed,
});
/** A price that a pro is typing. */
export type QuoteDraft = v.InferOutput<typeof quoteDraftSchema>;
/** A line that is being typed. */
export type LineDraft = QuoteDraft['lines'][number];

/** The drafts of this browser, by lead, newest first. */
export const quoteDraftsSchema = v.array(
  v.object({
    leadId: v.string(),
    /** The newest version when the draft was started; 0 before the first offer. */
    after: v.number(),
    draft: quoteDraftSchema,
  }),
);
/** A draft with its lead. */
export type KeptQuoteDraft = v.InferOutput<typeof quoteDraftsSchema>[number];
