import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import type { Found } from '@nestwright/domain/site/search-rules';
import { findNow } from '@nestwright/domain/site/search-store';
import { readVisit } from '@nestwright/domain/site/landing-rules';

/** The address's search text and its results. */
export interface Searched {
  need: string;
  found: Found;
}

/**
 * The results for `/start-project?need=`, so that the server's page has them even without scripts. Null if the address has
 * no search.
 */
export async function loadSearched({ request }: LoaderFunctionArgs): Promise<Searched | null> {
  const { need } = readVisit(new URL(request.url).search);
  return need === '' ? null : { need, found: await findNow(need) };
}
