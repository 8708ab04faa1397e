import { articles } from '#content/blog/article-list.ts';
import { categoryNames, servicesIn } from '@nestwright/domain/site/catalog-rules';
import { mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { sitePages } from '@nestwright/domain/site/page-data';
import { sitemapTabs, type SitemapTab } from '@nestwright/domain/site/page-rules';
import { paths } from '@nestwright/domain/paths';

import { makers, models } from './equipment-data.ts';

/** A page of the site (product/data#sitemap-data). */
export interface SitemapPage {
  Name: string;
  Path: string;
}

/** A category with all its services. */
export interface SitemapCategory extends SitemapPage {
  /** `page` if the category has a public page, `request` if its link starts a request. */
  Type: 'page' | 'request';
  services: SitemapPage[];
}

/** An equipment maker with a link to its pros. */
export interface SitemapMaker {
  Makers: string;
  MakersId: string;
  Type: string;
  Path: string;
}

/** A model with a link to its pros. */
export interface SitemapModel {
  FullName: string;
  MakersId: string;
  Type: string;
  Path: string;
}

/** An article and its address. */
export interface SitemapArticle {
  Name: string;
  BlogPath: string;
}

/** A city and its companies list. */
export interface SitemapCity {
  City: string;
  CityId: string;
  StateId: 'FL' | 'CA';
}

/** The displayed name of each sitemap section. */
export const tabTitles: Readonly<Record<SitemapTab, string>> = {
  website: 'Website',
  categories: 'Services',
  makes: 'Brands',
  inventory: 'Models',
  blog: 'Blog',
  florida: 'Florida',
  california: 'California',
};

/** Pages of the `website` section: the seven fixed pages and the entry points. */
export const websitePages: readonly SitemapPage[] = [
  ...sitePages,
  { Name: 'All services', Path: paths.services },
  { Name: 'Start a Project', Path: paths.startProject() },
  { Name: 'My Projects', Path: paths.myProjects },
  { Name: 'Sign up', Path: paths.signUp() },
  { Name: 'Log in', Path: paths.login },
  { Name: 'Join as a pro', Path: paths.proSignUp },
  { Name: 'Put our form on your site', Path: paths.widgets },
  { Name: 'Do Not Sell or Share My Personal Information', Path: paths.doNotSell },
  ...sitemapTabs.map((tab) => ({ Name: `Sitemap: ${tabTitles[tab]}`, Path: paths.sitemapTab(tab) })),
];

/** The full services list, each category with its sub-services; the eight public categories link to their pages. */
export const categoryPages: readonly SitemapCategory[] = categoryNames.map((name) => {
  const main = mainCategoryOf(name);
  return {
    Name: name,
    Path: main === undefined ? paths.requestCategory(name) : paths.category(main),
    Type: main === undefined ? 'request' : 'page',
    services: servicesIn(name).map((service) => ({
      Name: service,
      Path: paths.requestService({ service }),
    })),
  };
});

/** Makers of the `makes` section. */
export const makerPages: readonly SitemapMaker[] = makers.map(({ service, ...maker }) => ({
  ...maker,
  Path: serviceHref(service),
}));

/** Models of the `inventory` section. */
export const modelPages: readonly SitemapModel[] = models.map(({ service, ...model }) => ({
  ...model,
  Path: serviceHref(service),
}));

/** Articles of the `blog` section, newest first. */
export const blogPages: readonly SitemapArticle[] = articles.map(({ title, slug }) => ({
  Name: title,
  BlogPath: paths.blogPost(slug),
}));

function serviceHref(service: string): string {
  const main = mainCategoryOf(service);
  return main === undefined ? paths.requestService({ service }) : paths.category(main);
}
