import type { CategoryContent } from '#content/category/category-content.ts';
import { breadcrumbJsonLd, faqJsonLd, serviceJsonLd } from '#search-engines/json-ld-rules.ts';
import { mainCategoryOf } from '@nestwright/shared-lib/category/rules';
import { STICKY_FIND_PRO_PX } from '@nestwright/shared-lib/page/rules';
import { DiscountBanner } from '@nestwright/shared-lib/parts/discount-banner';
import { Faq } from '@nestwright/shared-lib/parts/faq';
import { HowItWorks } from '@nestwright/shared-lib/parts/how-it-works';
import { PageHead } from '@nestwright/shared-lib/parts/page-head';
import { Reviews } from '@nestwright/shared-lib/parts/reviews';
import { Stats } from '@nestwright/shared-lib/parts/stats';
import { paths } from '@nestwright/shared-lib/paths';
import { useLoaderData, useLocation } from '@nestwright/shared-lib/router';
import { LinkButton } from '@nestwright/shared-lib/ui/link-button';
import { StickyBar } from '@nestwright/shared-lib/ui/sticky-bar';
import { readVisit, requestPath } from '@nestwright/shared-lib/visit/rules';
import { useZip } from '@nestwright/shared-lib/zip/store';

import { CategoryBlurb } from './category-blurb.tsx';
import { CategoryHero } from './category-hero.tsx';
import { ExampleProjects } from './example-projects.tsx';
import { FurtherReading } from './further-reading.tsx';
import { TypicalPrices } from './typical-prices.tsx';
import { VisitSteps } from './visit-steps.tsx';

/** `/category/:slug` (section 2): everything about one service, with the way to a request always at hand. */
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
    // A page of its own for every category: what was typed or opened on one does not stay for the next.
    <article key={content.name}>
      <PageHead
        title={content.title}
        description={content.description}
        canonical={path}
        jsonLd={[serviceJsonLd(content, path), faqJsonLd(content.faq), breadcrumbJsonLd(trail)]}
      />
      <CategoryHero content={content} trail={trail} />
      <div className="nw-page nw-band">
        <VisitSteps content={content} />
      </div>
      <div className="nw-calm">
        <div className="nw-page nw-band">
          <HowItWorks />
        </div>
      </div>
      <div className="nw-page nw-band">
        <Stats category={content.name} />
      </div>
      <div className="nw-page">
        <TypicalPrices prices={content.prices} />
      </div>
      <div className="nw-page nw-band">
        <ExampleProjects category={content.name} projects={content.projects} />
      </div>
      <CategoryBlurb keyword={readVisit(search).keyword || content.name} />
      <div className="nw-page nw-band">
        <Reviews />
      </div>
      <DiscountBanner />
      <div className="nw-page nw-band">
        <Faq rows={content.faq} />
      </div>
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
