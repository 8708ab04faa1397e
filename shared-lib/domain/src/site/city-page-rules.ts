import { type QueryEntry, readQuery, writeQuery } from '@nestwright/contract/query/rules';
import { isZip } from '@nestwright/contract/zip/rules';

/** Whether the address has `spg`, with any value: header and footer depend on it (product/shell#header). */
export function hasSpg(search: string): boolean {
  return readQuery(search).some(([name]) => name === 'spg');
}

/**
 * The header's start link if the address has `spg` (product/shell#header). It opens the wizard with `zipcode` if one is
 * known, `service` from the page's second path segment, and the rest of the current query. On a companies list
 * (`/FL/Miami/Roofing/Repair`), the second segment is a city, so the service is the third.
 *
 * @param zip five digits or ''.
 */
export function cityStartPath(pathname: string, search: string, zip: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const segment = segments.length >= 4 && segments[0] !== 'request-service' ? segments[2] : segments[1];
  const service = segment === undefined ? '' : segmentText(segment);
  const first: QueryEntry[] = [];
  if (isZip(zip)) first.push(['zipcode', zip]);
  if (service !== '') first.push(['service', service]);
  const named = first.map(([name]) => name);
  const rest = readQuery(search).filter(([name]) => !named.includes(name));
  return `/request-service${writeQuery([...first, ...rest])}`;
}

function segmentText(segment: string): string {
  return readQuery(segment.replace(/\+/g, '%2B').replace(/&/g, '%26').replace(/=/g, '%3D'))[0]?.[0] ?? '';
}
