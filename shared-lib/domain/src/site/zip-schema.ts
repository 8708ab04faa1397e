import { isZip, ZIP_MESSAGE } from '@nestwright/contract/zip/rules';
import { lineSchema } from '@nestwright/domain/base/field-schema';
import { plainDigits } from '@nestwright/domain/base/text-rules';
import * as v from 'valibot';

/** A ZIP as typed, in the digits of any script. It need not exist. */
export const zipSchema = v.pipe(
  lineSchema(ZIP_MESSAGE),
  v.transform(plainDigits),
  v.check(isZip, ZIP_MESSAGE),
);

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
