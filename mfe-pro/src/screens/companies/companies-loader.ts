import { readListedPlace, type ListedPlace } from '#place/place-rules.ts';
import { loadJson, notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import { hasGateway } from '@nestwright/domain/base/http-store';
import type { ListedPros } from '@nestwright/domain/companies/pro-schema';

/** A list's place and service, and its companies. */
export interface LoadedCompanies {
  place: ListedPlace;
  /** `sample`: a site without a gateway, which has no companies. `unknown`: the gateway didn't say. */
  listed: ListedPros | 'sample' | 'unknown';
}

/**
 * What the list is about, and its real companies.
 *
 * @throws a 404 Response for an unknown state and for nonsense
 */
export async function loadCompanies(args: LoaderFunctionArgs): Promise<LoadedCompanies> {
  const place = readListedPlace(args.params);
  if (!place) throw notFound();
  return { place, listed: hasGateway() ? await realCompanies(args, place) : 'sample' };
}

/** The page is useful without them, because it offers one request to all pros. */
async function realCompanies(
  args: LoaderFunctionArgs,
  { state, city, service }: ListedPlace,
): Promise<LoadedCompanies['listed']> {
  try {
    return await loadJson<ListedPros>(
      args,
      `/api/listed-pros?${new URLSearchParams({ state, city, service })}`,
    );
  } catch {
    return 'unknown';
  }
}
