import { findCity, placeOfZip } from '@nestwright/domain/place/calls';
import { setPlace } from '@nestwright/domain/place/store';
import { isZip } from '@nestwright/contract/zip/rules';

/**
 * The city that the visit is about: the one an ad names by `cd` (in city-page mode), through its ZIP to a city and state
 * name; else that of the known ZIP; else none.
 *
 * @param cityId the city identifier, '' outside city-page mode
 * @param zip five digits or ''
 */
export async function findPlace(cityId: string, zip: string): Promise<void> {
  const named = cityId === '' ? undefined : await findCity(cityId);
  const lookedUp = named?.ok ? named.value.ZC : zip;
  if (!isZip(lookedUp)) return;
  const place = await placeOfZip(lookedUp);
  if (place.ok) setPlace(place.value);
}
