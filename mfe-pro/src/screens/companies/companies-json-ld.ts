import type { ListedPlace } from '#place/place-rules.ts';
import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { hyphenated, mainCategoryOf } from '@nestwright/domain/site/category-rules';
import { paths } from '@nestwright/domain/paths';
import { breadcrumbList, type Step } from '#structured-data/breadcrumb-list.ts';

/** Breadcrumbs from the home page to a list, through the category's page if it has one. */
export function companiesCrumbs(place: ListedPlace): Step[] {
  const category = mainCategoryOf(hyphenated(categoryOf(place.service) ?? ''));
  return [
    { name: 'Home', path: paths.home },
    ...(category ? [{ name: category, path: paths.category(category) }] : []),
    { name: `${place.city}, ${place.state}`, path: paths.companies(place) },
  ];
}

/** The list's place and service for search engines. No ratings, because they are samples. */
export function companiesJsonLd(place: ListedPlace): object[] {
  return [
    breadcrumbList(companiesCrumbs(place)),
    {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: `${place.service} in ${place.city}, ${place.state}`,
      serviceType: place.service,
      description: `Up to 3 local pros for ${place.service} around ${place.city}, ${place.stateName}. The first consultation is free.`,
      url: paths.companies(place),
      areaServed: {
        '@type': 'City',
        name: place.city,
        containedInPlace: { '@type': 'State', name: place.stateName },
      },
      provider: { '@type': 'Organization', name: 'Nestwright', url: paths.home },
    },
  ];
}
