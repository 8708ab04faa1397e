import * as v from 'valibot';

const known = v.fallback(v.optional(v.nullable(v.string()), null), null);
const degrees = v.fallback(v.optional(v.nullable(v.number()), null), null);

/** Answer of the IP location lookup; unknown places are null (product/calls#ip-location). */
export const ipLocationSchema = v.object({
  ip: v.string(),
  city: known,
  region: known,
  /** Two letters: `US`. */
  country: known,
  postal: known,
  latitude: degrees,
  longitude: degrees,
});
/** Answer of the IP location lookup. */
export type IpLocation = v.InferOutput<typeof ipLocationSchema>;
