import type { CategoryContent } from '#content/category/category-content.ts';
import { breadcrumbJsonLd, faqJsonLd, serviceJsonLd } from '#search-engines/json-ld-rules.ts';
import { Fragment } from '#used-fragments/fragment.tsx';
import { mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { Faq } from '@nestwright/domain/parts/faq';
import { Fold } from '#parts/fold/fold.tsx';
import { HowItWorks } from '#parts/how-it-works/how-it-works.tsx';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { Stats } from '#parts/stats/stats.tsx';
import { paths } from '@nestwright/domain/paths';
import { useLoaderData, useLocation } from '@nestwright/contract/router';
import { LinkButton } from '@nestwright/kit/link-button';
import { StickyBar } from '@nestwright/kit/sticky-bar';
import { readVisit, requestPath } from '@nestwright/domain/site/landing-rules';
import { useZip } from '@nestwright/contract/zip/store';

import { CategoryBlurb } from './category-blurb.tsx';
import { CategoryHero } from './category-hero.tsx';
import { ExampleProjects } from './example-projects.tsx';
import { FurtherReading } from './further-reading.tsx';
import { TypicalPrices } from './typical-prices.tsx';
import { VisitSteps, visitTitle } from './visit-steps.tsx';
import css from './category-screen.module.css';

/** The sticky "Find Pro" appears after this many scrolled pixels (product/constants#screen). */
const STICKY_FIND_PRO_PX = 1000;

/**
 * `/category/:slug` (product/public-pages#category): everything about one service, with a request always one click away. On
 * a phone, the sections that help to decide come first, and the rest is behind headings.
 */
export function CategoryScreen() {
  const content = useLoaderData() as CategoryContent;
  const { search } = useLocation();
  const zip = useZip();
  const path = categoryPath(content.name);
  const trail = [
    { label: 'Home', to: paths.home },
    { label: 'Services', to: paths.sitemapTab('categories') },
    { label: content.name },
  ];
  return (
    // The key gives each category a fresh page, so typed text and open sections don't carry over.
    <article key={content.name} aria-label={content.name}>
      <PageHead
        title={content.title}
        description={content.description}
        canonical={path}
        jsonLd={[serviceJsonLd(content, path), faqJsonLd(content.faq), breadcrumbJsonLd(trail)]}
      />
      <CategoryHero content={content} trail={trail} />
      <div className={`nw-page ${css.figures}`}>
        <Stats category={content.name} />
      </div>
      <div className={`nw-page ${css.prices}`}>
        <TypicalPrices prices={content.prices} />
      </div>
      <Fold title={`${content.name} companies near you`}>
        <div className="nw-page nw-band">
          <Fragment of="pro/near-you" service={content.name} />
        </div>
      </Fold>
      <Fold title={visitTitle(content.name)}>
        <div className="nw-page nw-band">
          <VisitSteps content={content} />
        </div>
      </Fold>
      <Fold title="How it works">
        <div className="nw-calm">
          <div className="nw-page nw-band">
            <HowItWorks />
          </div>
        </div>
      </Fold>
      <Fold title="Example projects">
        <div className="nw-page nw-band">
          <ExampleProjects category={content.name} projects={content.projects} />
        </div>
      </Fold>
      <Fold title={`About ${content.name}`}>
        <CategoryBlurb keyword={readVisit(search).keyword || content.name} />
      </Fold>
      <Fold title="What homeowners say">
        <div className="nw-page nw-band">
          <Fragment of="pro/reviews" service={content.name} />
        </div>
      </Fold>
      <Fragment of="booking/offer" />
      <Fold title="Questions and answers">
        <div className="nw-page nw-band">
          <Faq rows={content.faq} />
        </div>
      </Fold>
      <FurtherReading category={content.name} />
      <StickyBar after={STICKY_FIND_PRO_PX}>
        <LinkButton to={requestPath(content.name, search, zip)}>Find Pro</LinkButton>
      </StickyBar>
    </article>
  );
}

function categoryPath(name: string): string {
  const main = mainCategoryOf(name);
  return main === undefined ? paths.home : paths.category(main);
}
