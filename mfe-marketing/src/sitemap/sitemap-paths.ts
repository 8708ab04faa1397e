import { mainCategories } from '@nestwright/domain/site/category-rules';
import { sitePages } from '@nestwright/domain/site/page-data';
import { sitemapTabs, type SitemapTab } from '@nestwright/domain/site/page-rules';
import { paths } from '@nestwright/domain/paths';

import { blogPages } from './sitemap-data.ts';

/** Addresses for search engines: every public page of this remote. */
export function searchEnginePaths(): string[] {
  return [
    ...sitePages.map(({ Path }) => Path),
    paths.services,
    ...mainCategories.map((name) => paths.category(name)),
    ...blogPages.map(({ BlogPath }) => BlogPath),
    paths.doNotSell,
    ...sitemapTabs.map((tab) => sitemapPath(tab)).filter((path) => path !== paths.sitemap),
  ];
}

/** A section's canonical address; the website section's is the sitemap itself. */
export function sitemapPath(tab: SitemapTab): string {
  return tab === 'website' ? paths.sitemap : paths.sitemapTab(tab);
}
