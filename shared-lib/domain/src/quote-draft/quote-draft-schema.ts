import * as v from 'valibot';

/** Most drafts kept in one browser; the oldest go first. */
export const MOST_DRAFTS = 30;

const typed = v.string();

/** A price as a pro is typing it: every answer is the text of its field. */
export const quoteDraftSchema = v.object({
  lines: v.pipe(
    v.array(v.object({ what: typed, quantity: typed, unit: typed, price: typed })),
    v.minLength(1),
  ),
  terms: typed,
  /** `YYYY-MM-DD`; '' to be agreed. */
  startsOn: typed,
  days: typed,
  validUntil: typed,
  freeUntilHours: typed,
  fee: typed,
  pays: v.picklist(['on-completion', 'deposit']),
  deposit: typed,
});
/** A price as a pro is typing it. */
export type QuoteDraft = v.InferOutput<typeof quoteDraftSchema>;
/** A line as it is being typed. */
export type LineDraft = QuoteDraft['lines'][number];

/** The drafts of this browser, by lead, newest first. */
export const quoteDraftsSchema = v.array(
  v.object({
    leadId: v.string(),
    /** The newest version when the draft was begun; 0 before the first offer. */
    after: v.number(),
    draft: quoteDraftSchema,
  }),
);
/** A draft with the lead it is for. */
export type KeptQuoteDraft = v.InferOutput<typeof quoteDraftsSchema>[number];
