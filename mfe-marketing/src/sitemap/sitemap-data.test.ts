import { articles } from '#content/blog/article-list.ts';
import { matchRoutes } from '@nestwright/contract/router';
import { routes } from '#routes.tsx';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sitemapCities, byLetter, companiesHref } from './city-rules.ts';
import { makers, models } from './equipment-data.ts';
import { blogPages, categoryPages, makerPages, modelPages, websitePages } from './sitemap-data.ts';
import { searchEnginePaths } from './sitemap-paths.ts';

const ELSEWHERE = /^\/(request-service|start-project|my-projects|sign-up|login|pro-sign-up|widgets)(\?|$)/;

test('remote.json lists the addresses for search engines', () => {
  const file = join(__dirname, '..', '..', 'remote.json');
  const remote = JSON.parse(readFileSync(file, 'utf8')) as { sitemap: string[] };
  expect(remote.sitemap).toEqual(searchEnginePaths());
  expect(remote.sitemap).toHaveLength(new Set(remote.sitemap).size);
});

test('every link of the sitemap is a page of this remote or a known page of another', () => {
  const links = [
    ...searchEnginePaths(),
    ...[...websitePages, ...categoryPages, ...makerPages, ...modelPages].map(({ Path }) => Path),
    ...categoryPages.flatMap(({ services }) => services.map(({ Path }) => Path)),
    ...blogPages.map(({ BlogPath }) => BlogPath),
  ];
  expect(links.length).toBeGreaterThan(200);
  for (const link of links) {
    const isOurs = matchRoutes(routes, link.split('?')[0] ?? '') !== null;
    expect([link, isOurs || ELSEWHERE.test(link)]).toEqual([link, true]);
  }
});

test('every model’s maker is in the list, and ids are unique', () => {
  const ids = makers.map(({ MakersId }) => MakersId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { MakersId, FullName } of models)
    expect([FullName, ids.includes(MakersId)]).toEqual([FullName, true]);
});

test('every listed article has a text, and every text is listed', () => {
  const files = readdirSync(join(__dirname, '..', 'content', 'blog')).filter((file) => file.endsWith('.md'));
  expect(new Set(files)).toEqual(new Set(articles.map(({ slug }) => `${slug}.md`)));
  const dates = articles.map(({ date }) => Date.parse(date));
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
});

test('a city is listed once, however many ZIP codes it has, and links to its companies', () => {
  const cities = sitemapCities(
    [
      { ID: 33139, ZC: '33139', City: 'Miami Beach', Full: 'Miami Beach, FL' },
      { ID: 33140, ZC: '33140', City: 'Miami Beach', Full: 'Miami Beach, FL' },
      { ID: 32615, ZC: '32615', City: 'Alachua', Full: 'Alachua, FL' },
    ],
    'FL',
  );
  expect(cities).toEqual([
    { City: 'Alachua', CityId: '32615', StateId: 'FL' },
    { City: 'Miami Beach', CityId: '33139', StateId: 'FL' },
  ]);
  expect(byLetter(cities).map(([letter]) => letter)).toEqual(['A', 'M']);
  expect(cities.map((city) => companiesHref(city, 'Dryer Vent'))).toEqual([
    '/FL/Alachua/Dryer-Vent/Cleaning',
    '/FL/Miami-Beach/Dryer-Vent/Cleaning',
  ]);
});
