import * as v from 'valibot';

const componentSchema = v.object({
  long_name: v.string(),
  short_name: v.string(),
  types: v.array(v.string()),
});

/**
 * One result in the maps geocoding shape, with the fields that the product reads (product/calls#geocoding-by-address and
 * product/calls#geocoding-by-position).
 */
const geocodingResultSchema = v.object({
  address_components: v.array(componentSchema),
  formatted_address: v.fallback(v.string(), ''),
});

/** The maps geocoding shape; `status` is `OK` or says why `results` is empty. */
export const geocodingSchema = v.object({
  results: v.array(geocodingResultSchema),
  status: v.string(),
});
/** The maps geocoding shape. */
export type Geocoding = v.InferOutput<typeof geocodingSchema>;

/** A City record (product/data#city-record). */
export const citySchema = v.object({
  /** Stable across editions of the data. */
  ID: v.number(),
  /** ZIP code, five digits. */
  ZC: v.string(),
  City: v.string(),
  /** City and state: `Miami Beach, FL`. */
  Full: v.string(),
});
/** A City record (product/data#city-record). */
export type City = v.InferOutput<typeof citySchema>;

/** The place of a ZIP or a position; unknown parts are ''. */
export interface Place {
  zip: string;
  city: string;
  /** Postal code of the state: `FL`. */
  state: string;
  /** One line: `Miami Beach, FL 33139, USA`. */
  address: string;
}

/** The first place in a geocoding answer, or undefined. */
export function placeOf({ results }: Geocoding): Place | undefined {
  const [first] = results;
  if (first === undefined) return undefined;
  const part = (type: string) => first.address_components.find(({ types }) => types.includes(type));
  return {
    zip: part('postal_code')?.short_name ?? '',
    // Some addresses have no locality, only a neighborhood or a post office name.
    city:
      (part('locality') ?? part('postal_town') ?? part('sublocality') ?? part('neighborhood'))?.long_name ??
      '',
    state: part('administrative_area_level_1')?.short_name ?? '',
    address: first.formatted_address,
  };
}
