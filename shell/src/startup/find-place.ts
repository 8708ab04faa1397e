import { findCity, placeOfZip } from '@nestwright/domain/site/place-calls';
import type { City } from '@nestwright/domain/site/place-schema';
import { setPlace } from '@nestwright/domain/site/place-store';

/**
 * Shows the city of a five-digit ZIP. An unknown ZIP changes nothing.
 *
 * @param isWanted whether it is still to be shown when it is known
 */
export async function showPlaceOfZip(zip: string, isWanted: () => boolean): Promise<void> {
  const place = await placeOfZip(zip);
  if (place.ok && isWanted()) setPlace(place.value);
}

/** Shows the city that an ad's `cd` names, looked up by its ZIP. If the lookup fails, shows the record's own spelling. */
export async function showCity(cityId: string): Promise<void> {
  const city = await findCity(cityId);
  if (!city.ok) return;
  const place = await placeOfZip(city.value.ZC);
  setPlace(place.ok ? place.value : placeOfRecord(city.value));
}

function placeOfRecord({ ZC, City, Full }: City) {
  const state = /, ([A-Z]{2})$/.exec(Full)?.[1] ?? '';
  return { zip: ZC, city: City, state, address: Full };
}
