import * as v from 'valibot';

/** A ZIP that exists. */
const knownZipSchema = v.object({
  zip: v.string(),
  city: v.string(),
  /** Postal code of the state: `FL`. */
  state: v.string(),
  /** IANA name: `America/New_York`. */
  timeZone: v.string(),
});
/** A ZIP that exists. */
export type KnownZip = v.InferOutput<typeof knownZipSchema>;

/** What is answered about a ZIP: null for one that does not exist. */
export const zipAnswerSchema = v.object({ zip: v.nullable(knownZipSchema) });
