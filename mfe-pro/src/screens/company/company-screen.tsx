import { breadcrumbList, trailOf, type Step } from '#structured-data/breadcrumb-list.ts';
import { hyphenated, mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { Fragment } from '#used-fragments/fragment.tsx';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { SAMPLE_COMPANY_ID } from '#sample/sample-company-rules.ts';
import { useLoaderData } from '@nestwright/contract/router';
import { LinkButton } from '@nestwright/kit/link-button';
import { Ruler } from '@nestwright/kit/ruler';
import { StickyBar } from '@nestwright/kit/sticky-bar';
import { useZip } from '@nestwright/contract/zip/store';

import { CompanyDrawings } from './company-drawings.tsx';
import { faqJsonLd, localBusiness } from './company-json-ld.ts';
import type { LoadedCompany } from './company-loader.ts';
import { CompanyPhotos } from './company-photos.tsx';
import { CompanyReviews } from './company-reviews.tsx';
import css from './company-screen.module.css';
import { About, Amenities, CompanyFaq, Services } from './company-sections.tsx';
import { CompanySheet } from './company-sheet.tsx';
import { CompanyTitle } from './company-title.tsx';
import { ReachMap } from './reach-map.tsx';
import { ProjectPlace } from './project-place.tsx';
import { chosenCompany, type CompanyView } from './company-view.ts';
import { proView } from './pro-view.ts';
import { sampleView } from './sample-view.ts';

/** The sticky "Request Service" appears after this many scrolled pixels (product/constants#screen). */
const STICKY_COMPANY_PX = 500;

/** `/pro/{id}`: everything about one company, with a button to request its service (product/pros#company-page). */
export function CompanyScreen() {
  const loaded = useLoaderData<LoadedCompany>();
  const company = viewOf(loaded);
  const isStandIn = loaded.kind === 'sample' && loaded.isStandIn;
  const zip = useZip();
  const steps = stepsTo(company);
  return (
    <>
      <PageHead
        title={`${company.name}, ${company.isSample ? 'sample company page' : (company.trades[0] ?? 'company page')}`}
        description={description(company)}
        noIndex={isStandIn || (company.isSample && company.id !== SAMPLE_COMPANY_ID)}
        jsonLd={[
          breadcrumbList(steps),
          localBusiness(company),
          ...(company.faq.length > 0 ? [faqJsonLd(company)] : []),
        ]}
      />
      <header className="nw-calm">
        <div className={`nw-page ${css.head}`}>
          <Breadcrumbs trail={trailOf(steps)} />
          <CompanyTitle company={company} />
          <div className={css.ask}>
            <ProjectPlace />
            <Fragment of="booking/request-bar" {...chosenCompany(company)} />
          </div>
        </div>
        <Ruler />
      </header>
      <div className={`nw-page ${css.columns}`}>
        <aside className={css.aside} aria-label="At a glance">
          <CompanySheet company={company} />
        </aside>
        <div className={css.main}>
          <About company={company} />
          <ReachMap company={company} />
          <CompanyPhotos company={company} />
          <CompanyDrawings company={company} />
          <Services company={company} />
          <Amenities company={company} />
          <CompanyReviews
            key={`${company.id} ${loaded.kind === 'directory' ? loaded.after : ''}`}
            company={company}
          />
          <CompanyFaq company={company} />
        </div>
      </div>
      <StickyBar after={STICKY_COMPANY_PX}>
        <p className={css.sticky}>
          <strong>{company.name}</strong>
          {company.rating !== undefined && <span>{company.rating.toFixed(1)} out of 5</span>}
        </p>
        <LinkButton to={paths.requestService({ ...chosenCompany(company), zip })}>Request Service</LinkButton>
      </StickyBar>
    </>
  );
}

function viewOf(loaded: LoadedCompany): CompanyView {
  if (loaded.kind === 'directory') return proView(loaded.pro);
  const view = sampleView(loaded.id);
  if (!view) throw new Error(`No sample company ${loaded.id}`);
  return view;
}

function stepsTo(company: CompanyView): Step[] {
  const category = mainCategoryOf(hyphenated(company.trades[0] ?? ''));
  return [
    { name: 'Home', path: paths.home },
    ...(category ? [{ name: category, path: paths.category(category) }] : []),
    { name: company.name, path: paths.pro(company.id) },
  ];
}

function description({ name, isSample, trades, area }: CompanyView): string {
  const kind = isSample ? 'Sample company page' : 'Company page';
  const trade = trades.length > 0 ? ` for ${trades.slice(0, 2).join(' and ')}` : '';
  return `${kind} of ${name}${trade}${area ? `, ${area}` : ''}: rating, hours, services, reviews, and a way to request a visit.`;
}
