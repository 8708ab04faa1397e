import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import type { Found } from '@nestwright/domain/search/rules';
import { findNow } from '@nestwright/domain/search/store';
import { readVisit } from '@nestwright/domain/visit/rules';

/** What the address searches for, and what was found for it. */
export interface Searched {
  need: string;
  found: Found;
}

/**
 * What `/start-project?need=` finds, so that the page comes with its results, without scripts too; null where the address
 * asks for nothing.
 */
export async function loadSearched({ request }: LoaderFunctionArgs): Promise<Searched | null> {
  const { need } = readVisit(new URL(request.url).search);
  return need === '' ? null : { need, found: await findNow(need) };
}
