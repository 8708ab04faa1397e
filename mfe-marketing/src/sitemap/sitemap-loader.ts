import { sitemapTabs, type SitemapTab } from '@nestwright/domain/site/page-rules';
import { loadJson, notFound } from '@nestwright/contract/remote';
import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { type CityRecord, sitemapCities } from './city-rules.ts';
import type { SitemapCity } from './sitemap-data.ts';

/** A sitemap section, with its cities if it lists them. */
export interface SitemapSection {
  tab: SitemapTab;
  cities: SitemapCity[];
}

/**
 * The section of `/sitemap/:tab`; `/sitemap` is the website's.
 *
 * @throws a 404 Response for an unknown section
 */
export async function loadSitemap(args: LoaderFunctionArgs): Promise<SitemapSection> {
  const named = args.params['tab'] ?? 'website';
  const tab = sitemapTabs.find((known) => known === named);
  if (tab === undefined) throw notFound();
  const state = stateOfTab(tab);
  if (state === undefined) return { tab, cities: [] };
  const records = await loadJson<CityRecord[]>(args, `/api/cities/${state}.json`);
  return { tab, cities: sitemapCities(records, state) };
}

/** The state whose cities a section lists. */
export function stateOfTab(tab: SitemapTab): SitemapCity['StateId'] | undefined {
  if (tab === 'florida') return 'FL';
  return tab === 'california' ? 'CA' : undefined;
}
