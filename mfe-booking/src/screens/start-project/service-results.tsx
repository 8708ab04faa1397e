import { withQuery } from '@nestwright/contract/query/rules';
import { Link } from '@nestwright/contract/router';
import { isZip } from '@nestwright/contract/zip/rules';
import { paths } from '@nestwright/domain/paths';
import {
  answersFor,
  type Found,
  NEXT_QUESTION,
  requestAnyway,
  requestFor,
  type SearchedRequest,
} from '@nestwright/domain/site/search-rules';

import { otherParameters } from './other-parameters.ts';
import css from './service-results.module.css';

export interface ServiceResultsProps {
  /** The visitor's text. */
  text: string;
  found: Found;
  /** Digits of the ZIP field; added to the links once there are five. */
  zip: string;
  /** The page's query; the links keep its other parameters. */
  search: string;
  /** Shown while no service matches. */
  none: string;
}

/** Links into the wizard for services matching the typed text, by category; alternatives if nothing matches. */
export function ServiceResults({ text, found, zip, search, none }: ServiceResultsProps) {
  const asked = text.trim() !== '';
  return (
    <div className={css.results}>
      <p role="status" className={found.count === 0 ? css.none : css.count}>
        {asked && (found.count === 0 ? none : countOf(found.count))}
      </p>
      {found.count > 0 && (
        <div className={css.list}>
          {found.groups.map(({ category, services }) => (
            <section key={category} aria-label={category}>
              <h2 className={css.category}>{category}</h2>
              <ul>
                {services.map((service) => (
                  <li key={service}>
                    <Link to={requestHref(requestFor(service, text), zip, search)} className={css.link}>
                      <span className={css.name}>
                        {service === category ? `${service}: any job` : service}
                      </span>
                      {found.prices[service] && (
                        <span className={css.price}>typically {found.prices[service]}</span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {asked && <OtherWays {...{ text, found, zip, search, none }} />}
    </div>
  );
}

/** Where the next question takes focus. */
export const NEXT_QUESTION_ID = 'next-question';

/** Shown if no service matches: the next question with its answers, a request with the same words, all services. */
function OtherWays({ text, found, zip, search }: ServiceResultsProps) {
  const anyway = requestAnyway(text);
  return (
    <div className={css.others}>
      {found.count === 0 && (
        <>
          <h2 id={NEXT_QUESTION_ID} tabIndex={-1} className={css.question}>
            {NEXT_QUESTION}
          </h2>
          <ul className={css.nearest}>
            {answersFor(text, found).map(({ label, request }) => (
              <li key={label}>
                <Link to={requestHref(request, zip, search)}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {found.count > 0 ? 'None of these? ' : 'Something else? '}
        <Link to={requestHref(anyway, zip, search)}>Ask for ‘{anyway.need}’ anyway</Link>
      </p>
      {found.count === 0 && (
        <p>
          <Link to={paths.services}>See every service</Link>
        </p>
      )}
    </div>
  );
}

function countOf(found: number): string {
  return found === 1 ? '1 service' : `${found} services`;
}

/** The wizard's address for a service, with the page's own parameters. */
export function requestHref({ service, need }: SearchedRequest, zip: string, search: string): string {
  const zipcode = isZip(zip) ? zip : undefined;
  return withQuery('/request-service', { service, zipcode, need, ...otherParameters(search) });
}
