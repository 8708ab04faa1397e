import type { Article } from '#content/blog/article-list.ts';
import type { CategoryContent } from '#content/category/category-content.ts';
import { paths } from '@nestwright/domain/paths';

/** A breadcrumb. */
export interface TrailStep {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

const CONTEXT = 'https://schema.org';
const PROVIDER = { '@type': 'Organization', name: 'Nestwright', url: paths.home };
/** The preview image of shared links, for pages that have only drawings. */
const PICTURE = '/share.png';
const LOGO = '/favicon.svg';

/** The site and its operator, for the home page. */
export function siteJsonLd(description: string): object[] {
  return [
    { '@context': CONTEXT, ...PROVIDER, logo: LOGO, description, areaServed: 'US' },
    { '@context': CONTEXT, '@type': 'WebSite', name: 'Nestwright', url: paths.home, inLanguage: 'en-US' },
  ];
}

/** A service in schema.org terms, without ratings, because the displayed ones are samples. */
export function serviceJsonLd({ name, description }: CategoryContent, path: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: path,
    areaServed: { '@type': 'Country', name: 'United States' },
    provider: PROVIDER,
  };
}

/** Questions with their answers. */
export function faqJsonLd(rows: readonly { title: string; body: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: rows.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: body },
    })),
  };
}

/** A page's breadcrumbs; the last one is the page itself. */
export function breadcrumbJsonLd(trail: readonly TrailStep[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      ...(to !== undefined && { item: to }),
    })),
  };
}

/** An article of the blog. */
export function articleJsonLd({ title, description, date, slug }: Article): object {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: date,
    image: PICTURE,
    url: paths.blogPost(slug),
    author: PROVIDER,
    publisher: { ...PROVIDER, logo: { '@type': 'ImageObject', url: LOGO } },
  };
}
