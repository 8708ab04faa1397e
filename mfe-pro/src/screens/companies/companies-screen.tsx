import { trailOf } from '#structured-data/breadcrumb-list.ts';
import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { hyphenated, mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { companiesTitle } from '@nestwright/domain/site/place-rules';
import { paths } from '@nestwright/domain/paths';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { useLoaderData, useLocation } from '@nestwright/contract/router';
import { House } from '@nestwright/domain/parts/house';
import { Ruler } from '@nestwright/kit/ruler';
import { passThrough } from '@nestwright/domain/site/landing-rules';
import { useZip } from '@nestwright/contract/zip/store';

import { companiesCrumbs, companiesJsonLd } from './companies-json-ld.ts';
import type { LoadedCompanies } from './companies-loader.ts';
import css from './companies-screen.module.css';
import { HowToChoose } from './how-to-choose.tsx';
import { Matches } from './matches.tsx';
import { OneRequest } from './one-request.tsx';

/**
 * `/{state}/{city}/{service}/{servicetype}`: up to three matches for a service in a place, side by side
 * (product/pros#companies-list).
 */
export function CompaniesScreen() {
  const { place, listed } = useLoaderData<LoadedCompanies>();
  const { search } = useLocation();
  const zip = useZip();
  const title = companiesTitle(place);
  const category = mainCategoryOf(hyphenated(categoryOf(place.service) ?? ''));
  const requestPath = (chosen: { company?: string; companyId?: string } = {}) =>
    withOtherParameters(paths.requestService({ service: place.service, ...chosen, zip }), search);
  return (
    <>
      <PageHead
        title={title}
        description={`Find companies for ${place.service} in ${place.city}, ${place.stateName}: what we checked, how far away they are and what homeowners say. Then request a quote.`}
        canonical={paths.companies(place)}
        noIndex={!place.isKnownService}
        jsonLd={companiesJsonLd(place)}
      />
      <header className="nw-calm">
        <div className={`nw-page ${css.head}`}>
          <Breadcrumbs trail={trailOf(companiesCrumbs(place))} />
          <h1 className={css.title}>{title}</h1>
          <p className="nw-lede">
            See up to three companies side by side, and what homeowners say about them. The first consultation
            is free, and work starts only once you agree on the price.
          </p>
          {category && (
            <div className={css.house}>
              <House highlight={category} />
            </div>
          )}
        </div>
        <Ruler />
      </header>
      <Matches {...{ place, listed }} requestPath={requestPath} />
      <HowToChoose place={place} />
      <OneRequest place={place} requestPath={requestPath()} />
    </>
  );
}

/** The wizard's address with the visit's own parameters, such as the traffic source. */
function withOtherParameters(path: string, search: string): string {
  const rest = passThrough(search, ['service', 'company', 'companyid', 'zipcode']);
  return rest === '' ? path : `${path}&${rest.slice(1)}`;
}
