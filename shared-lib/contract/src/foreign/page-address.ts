import { ANSWER_PARAMETER } from '@nestwright/contract/form/rules';

/** Path and query of a page, without the name of the answer that it shows: `/plants?sort=height`. */
export function pageAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  // Reading and writing a query may change how it is written.
  if (!query.has(ANSWER_PARAMETER)) return pathname + search;
  query.delete(ANSWER_PARAMETER);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}
