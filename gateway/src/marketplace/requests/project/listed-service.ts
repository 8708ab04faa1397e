import { knownService } from '@nestwright/domain/site/catalog-rules';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import type { ProjectRow } from './project-queries.ts';

/**
 * A request's service and place by our own lists, for mail to an address that is not proven yet: it holds no word that
 * the sender typed. `where` is '' for an unknown ZIP.
 */
export function listedService({ service: typed, zip }: Pick<ProjectRow, 'service' | 'zip'>) {
  const place = placeOfZip(zip);
  const service = knownService(typed) ?? 'Home project';
  if (place === undefined) return { service, title: service, where: '' };
  const town = `${place.city}, ${place.state}`;
  return { service, title: `${service} in ${town}`, where: `${town} ${zip}` };
}
