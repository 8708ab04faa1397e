import { categoryOf, offeredServices } from '@nestwright/domain/catalog/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { withQuery } from '@nestwright/contract/query/rules';
import { Link } from '@nestwright/contract/router';
import { isZip } from '@nestwright/contract/zip/rules';

import { otherParameters } from './other-parameters.ts';
import css from './service-results.module.css';

export interface ServiceResultsProps {
  /** The visitor's text. */
  text: string;
  /** The ZIP field's digits; added to the links once there are five. */
  zip: string;
  /** The page's query; the links keep its other parameters. */
  search: string;
}

/**
 * Sub-services that match the text, each a link to the wizard; those in the visitor's favourite categories come
 * first.
 */
export function ServiceResults({ text, zip, search }: ServiceResultsProps) {
  const asked = text.trim() !== '';
  const favourites = useFavourites();
  const found = offeredServices(text, favourites);
  return (
    <div className={css.results}>
      <p role="status" className={found.length === 0 ? css.none : css.count}>
        {asked && countOf(found.length)}
      </p>
      {found.length > 0 && (
        <ul className={css.list}>
          {found.map((service) => (
            <li key={service}>
              <Link to={requestHref(service, zip, search)} className={css.link}>
                <span className={css.name}>{service}</span>
                <span className={css.category}>{categoryOf(service)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countOf(found: number): string {
  if (found === 0) return 'No results';
  return found === 1 ? '1 service' : `${found} services`;
}

/** The wizard's address for a service, with the page's own parameters. */
export function requestHref(service: string, zip: string, search: string): string {
  return withQuery('/request-service', {
    service,
    zipcode: isZip(zip) ? zip : undefined,
    ...otherParameters(search),
  });
}
