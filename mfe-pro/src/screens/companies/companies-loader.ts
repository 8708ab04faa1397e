import { readListedPlace, type ListedPlace } from '#place/place-rules.ts';
import { notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';

/**
 * What the list is about.
 *
 * @throws a 404 Response for an unknown state and for nonsense
 */
export function loadCompanies({ params }: LoaderFunctionArgs): ListedPlace {
  const place = readListedPlace(params);
  if (!place) throw notFound();
  return place;
}
