import { categoryOf, offeredServices } from '@nestwright/domain/catalog/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { withQuery } from '@nestwright/contract/query/rules';
import { Link } from '@nestwright/contract/router';
import { isZip } from '@nestwright/contract/zip/rules';

import { otherParameters } from './other-parameters.ts';
import css from './service-results.module.css';

export interface ServiceResultsProps {
  /** What the visitor typed. */
  text: string;
  /** Digits of the ZIP field; added to the links once there are five. */
  zip: string;
  /** The page's own query, whose other parameters the links keep. */
  search: string;
}

/** Sub-services that fit what was typed, each a link into the wizard; those of the visitor's own categories lead. */
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

/** The wizard for a service, with what the page's own address says. */
export function requestHref(service: string, zip: string, search: string): string {
  return withQuery('/request-service', {
    service,
    zipcode: isZip(zip) ? zip : undefined,
    ...otherParameters(search),
  });
}
