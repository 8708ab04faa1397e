import { categoryOf, favouritesFirst, searchServices } from '@nestwright/domain/catalog/rules';
import { useFavourites } from '@nestwright/domain/favourite/store';
import { withQuery } from '@nestwright/domain/query/rules';
import { Link } from '@nestwright/contract/router';
import { isZip } from '@nestwright/contract/zip/rules';

import { restOf } from './rest-of-query.ts';
import css from './service-results.module.css';

/** Most results shown at once; more letters narrow them down. */
const SHOWN = 24;

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
  const found = asked ? favouritesFirst(searchServices(text), favourites) : [];
  return (
    <div className={css.results}>
      <p role="status" className={found.length === 0 ? css.none : css.count}>
        {asked && countOf(found.length)}
      </p>
      {found.length > 0 && (
        <ul className={css.list}>
          {found.slice(0, SHOWN).map((service) => (
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
  if (found === 1) return '1 service';
  return found > SHOWN ? `${found} services, the first ${SHOWN} are shown` : `${found} services`;
}

function requestHref(service: string, zip: string, search: string): string {
  return withQuery('/request-service', { service, zipcode: isZip(zip) ? zip : undefined, ...restOf(search) });
}
