import { breadcrumbJsonLd } from '#search-engines/json-ld-rules.ts';
import { tabTitles } from '#sitemap/sitemap-data.ts';
import { sitemapPath } from '#sitemap/sitemap-paths.ts';
import type { SitemapSection } from '#sitemap/sitemap-loader.ts';
import { sitemapTabs, type SitemapTab } from '@nestwright/domain/site/page-rules';
import { Breadcrumbs } from '@nestwright/domain/parts/breadcrumbs';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { paths } from '@nestwright/domain/paths';
import { Link, useLoaderData } from '@nestwright/contract/router';

import { CityLists } from './city-lists.tsx';
import { ArticleList, CategoryList, MakerList, ModelList, WebsiteList } from './page-lists.tsx';
import css from './sitemap-screen.module.css';

/** `/sitemap` and `/sitemap/:tab` (product/public-pages#sitemap): every page of the site, by section. */
export function SitemapScreen() {
  const { tab, cities } = useLoaderData() as SitemapSection;
  const { heading, description } = sectionTexts[tab];
  const trail = [
    { label: 'Home', to: paths.home },
    { label: 'Sitemap', to: paths.sitemap },
    { label: tabTitles[tab] },
  ];
  return (
    <div className={`nw-page ${css.sheet}`}>
      <PageHead
        title={heading}
        description={description}
        canonical={sitemapPath(tab)}
        jsonLd={[breadcrumbJsonLd(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <header className={css.head}>
        <h1 className={css.title}>{heading}</h1>
        <p className="nw-lede">{description}</p>
      </header>
      <nav aria-label="Sections of the sitemap">
        <ul className={css.tabs}>
          {sitemapTabs.map((name) => (
            <li key={name}>
              <Link
                to={paths.sitemapTab(name)}
                aria-current={name === tab ? 'page' : undefined}
                className={css.tab}
              >
                {tabTitles[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Section tab={tab} cities={cities} />
    </div>
  );
}

function Section({ tab, cities }: SitemapSection) {
  switch (tab) {
    case 'website':
      return <WebsiteList />;
    case 'categories':
      return <CategoryList />;
    case 'makes':
      return <MakerList />;
    case 'inventory':
      return <ModelList />;
    case 'blog':
      return <ArticleList />;
    case 'florida':
      return <CityLists key="FL" state="FL" cities={cities} />;
    case 'california':
      return <CityLists key="CA" state="CA" cities={cities} />;
  }
}

const sectionTexts: Readonly<Record<SitemapTab, { heading: string; description: string }>> = {
  website: {
    heading: 'Every page of Nestwright',
    description: 'Every page of the site, from starting a project to the fine print.',
  },
  categories: {
    heading: 'All services',
    description: 'Every service you can request, by category. Pick one to start your request.',
  },
  makes: {
    heading: 'Brands our pros service',
    description:
      'Openers, furnaces, heat pumps and water heaters by brand. Pick one to find pros who service it.',
  },
  inventory: {
    heading: 'Models our pros service',
    description: 'Common equipment by brand and model. Not on the list? Ask anyway.',
  },
  blog: {
    heading: 'All articles',
    description: 'Everything we’ve written about the parts of a house, newest first.',
  },
  florida: {
    heading: 'Cities in Florida',
    description:
      'From Alachua to Zolfo Springs: pick your city to see matching pros there. Sample listings are marked as such.',
  },
  california: {
    heading: 'Cities in California',
    description:
      'From Acampo to Zenia: pick your city to see matching pros there. Sample listings are marked as such.',
  },
};
