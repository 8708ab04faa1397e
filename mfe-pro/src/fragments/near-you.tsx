import { Link, useLocation } from '@nestwright/contract/router';
import { milesText } from '@nestwright/domain/site/distance-rules';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { paths } from '@nestwright/domain/paths';
import type { Place } from '@nestwright/domain/site/place-schema';
import type { ListedPro } from '@nestwright/domain/companies/pro-schema';
import { requestPath } from '@nestwright/domain/site/landing-rules';
import { useZip } from '@nestwright/contract/zip/store';
import type { ReactNode } from 'react';

import css from './near-you.module.css';
import { type NearPros, usePlaceOfZip, useNearPros } from './use-near-pros.ts';

export interface NearYouProps {
  /** A category of services: `Roofing`. */
  service: string;
}

/**
 * The nearest companies for a service, shown in pages of other remotes (product/public-pages#category). The server doesn't
 * know the visitor's place, so the browser fills the space reserved for the companies.
 */
export function NearYou(props: NearYouProps) {
  return hasGateway() ? <Nearest {...props} /> : null;
}

function Nearest({ service }: NearYouProps) {
  const place = usePlaceOfZip();
  const found = useNearPros(place, service);
  return (
    <section className={css.section} aria-labelledby="near-you-title">
      <h2 id="near-you-title">{service} companies near you</h2>
      <div className={css.room}>
        {found.phase === 'found' ? <Companies pros={found.pros} /> : <p>{words(found, service, place)}</p>}
        <p>{nextLink(found, service, place, <RequestLink service={service} />)}</p>
      </div>
    </section>
  );
}

function Companies({ pros }: { pros: readonly ListedPro[] }) {
  return (
    <ol className={css.companies}>
      {pros.map(({ id, name, rating, reviewCount, city, state, distanceMiles }) => (
        <li key={id} className={css.company}>
          <Link to={paths.pro(id)}>{name}</Link>
          <p>
            {rating === null ? 'No reviews yet' : `${rating.toFixed(1)} out of 5 (${reviewCount})`}
            <br />
            {city}, {state}, {milesText(distanceMiles)} away
          </p>
        </li>
      ))}
    </ol>
  );
}

function words({ phase }: NearPros, service: string, place: Place | undefined): string {
  if (phase === 'failed') return 'We can’t show companies right now.';
  if (phase === 'none') return `No company that we have checked offers ${service} in ${place!.city} yet.`;
  if (phase === 'asking') return `Looking for companies near ${place!.city}.`;
  return 'Enter your ZIP code above to see the nearest companies here. Their pages say what we checked.';
}

function nextLink(
  { phase }: NearPros,
  service: string,
  place: Place | undefined,
  request: ReactNode,
): ReactNode {
  if (!place || phase === 'none' || phase === 'failed') return request;
  const { state, city } = place;
  return (
    <Link to={paths.companies({ state, city, service, serviceType: 'Repair' })}>
      {service} companies in {city}, side by side
    </Link>
  );
}

function RequestLink({ service }: NearYouProps) {
  const { search } = useLocation();
  return <Link to={requestPath(service, search, useZip())}>Send one request to pros near you</Link>;
}
