import type { ListedPlace } from '#place/place-rules.ts';
import { trailOf } from '#structured-data/breadcrumb-list.ts';
import { categoryOf } from '@nestwright/domain/catalog/rules';
import { hyphenated, mainCategoryOf } from '@nestwright/domain/category/rules';
import { companiesTitle } from '@nestwright/domain/place/rules';
import { paths } from '@nestwright/domain/paths';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { sampleCompanies } from '#sample/sample-company-rules.ts';
import { useLoaderData, useLocation } from '@nestwright/contract/router';
import { House } from '@nestwright/domain/parts/house';
import { Notice } from '@nestwright/kit/notice';
import { Ruler } from '@nestwright/kit/ruler';
import { passThrough } from '@nestwright/domain/visit/rules';
import { useZip } from '@nestwright/contract/zip/store';

import { companiesCrumbs, companiesJsonLd } from './companies-json-ld.ts';
import css from './companies-screen.module.css';
import { HowToChoose } from './how-to-choose.tsx';
import { MatchPanel } from './match-panel.tsx';
import { OneRequest } from './one-request.tsx';

/**
 * `/{state}/{city}/{service}/{servicetype}`: three matches for a service in a place, side by side
 * (product/pros#companies-list).
 */
export function CompaniesScreen() {
  const place = useLoaderData<ListedPlace>();
  const { search } = useLocation();
  const zip = useZip();
  const title = companiesTitle(place);
  const category = mainCategoryOf(hyphenated(categoryOf(place.service) ?? ''));
  const requestPath = (company?: string) =>
    withOtherParameters(paths.requestService({ service: place.service, company, zipcode: zip }), search);
  return (
    <>
      <PageHead
        title={title}
        description={`Compare three matches for ${place.service} in ${place.city}, ${place.stateName}: ratings, experience, certification and what homeowners say. Then request a quote.`}
        canonical={paths.companies(place)}
        noIndex={!place.isKnownService}
        jsonLd={companiesJsonLd(place)}
      />
      <header className="nw-calm">
        <div className={`nw-page ${css.head}`}>
          <Breadcrumbs trail={trailOf(companiesCrumbs(place))} />
          <h1 className={css.title}>{title}</h1>
          <p className="nw-lede">
            Compare them side by side: who is certified, who gets hired again, and what they’re like to work
            with. The first consultation is free, and nobody starts until you agree on the price.
          </p>
          {category && (
            <div className={css.house}>
              <House highlight={category} />
            </div>
          )}
        </div>
        <Ruler />
      </header>
      <section className={`nw-page ${css.matches}`} aria-label="Matches">
        <Notice>
          These are sample listings. The companies, figures and phone numbers are made up to show you what
          matches look like, and ‘Visit Website’ opens the sample’s page on this site. When you request a
          quote here, it goes to real pros near your ZIP code.
        </Notice>
        <ol className={css.frame}>
          {sampleCompanies(place).map((company, index) => (
            <MatchPanel
              key={company.id}
              company={company}
              position={index + 1}
              requestPath={requestPath(company.name)}
            />
          ))}
        </ol>
      </section>
      <HowToChoose place={place} />
      <OneRequest place={place} requestPath={requestPath()} />
    </>
  );
}

/** The wizard's address with the visit's own parameters, such as the traffic source. */
function withOtherParameters(path: string, search: string): string {
  const rest = passThrough(search, ['service', 'company', 'zipcode']);
  return rest === '' ? path : `${path}&${rest.slice(1)}`;
}
