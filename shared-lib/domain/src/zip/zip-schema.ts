import * as v from 'valibot';

/** An existing ZIP. */
const knownZipSchema = v.object({
  zip: v.string(),
  city: v.string(),
  /** Postal code of the state: `FL`. */
  state: v.string(),
  /** IANA name: `America/New_York`. */
  timeZone: v.string(),
});
/** An existing ZIP. */
export type KnownZip = v.InferOutput<typeof knownZipSchema>;

/** The answer about a ZIP: null if it doesn't exist. */
export const zipAnswerSchema = v.object({ zip: v.nullable(knownZipSchema) });
