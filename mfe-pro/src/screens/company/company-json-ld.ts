import { paths } from '@nestwright/domain/paths';

import type { CompanyView } from './company-view.ts';

/** A company in schema.org terms, without rating and phone if it is made up. */
export function localBusiness(company: CompanyView): object {
  const isRated = !company.isSample && company.rating !== undefined && company.reviewCount > 0;
  return {
    '@context': 'https://schema.org',
    '@type': company.isSample ? 'LocalBusiness' : businessOf(company.trades),
    name: company.isSample ? `${company.name} (sample company)` : company.name,
    url: paths.pro(company.id),
    description: company.about[0],
    image: '/share.png',
    address: { '@type': 'PostalAddress', addressCountry: 'US', ...postalPlace(company) },
    telephone: company.isSample ? undefined : company.phone,
    areaServed: company.area,
    knowsAbout: company.trades.length > 0 ? company.trades : undefined,
    paymentAccepted: company.payments.length > 0 ? company.payments.join(', ') : undefined,
    aggregateRating: isRated
      ? {
          '@type': 'AggregateRating',
          ratingValue: company.rating,
          reviewCount: company.reviewCount,
          bestRating: 5,
        }
      : undefined,
  };
}

/** Trades for which schema.org has a type of business. */
const BUSINESSES: Readonly<Partial<Record<string, string>>> = {
  Roofing: 'RoofingContractor',
  Plumbing: 'Plumber',
  Locksmith: 'Locksmith',
  HVAC: 'HVACBusiness',
  Painting: 'HousePainter',
};

function businessOf([main = '']: readonly string[]): string | string[] {
  const special = BUSINESSES[main];
  return special === undefined ? 'HomeAndConstructionBusiness' : ['HomeAndConstructionBusiness', special];
}

function postalPlace({ place }: CompanyView): object {
  if (place === undefined) return {};
  return { addressLocality: place.city, addressRegion: place.state, postalCode: place.zip };
}

/** The page's questions and answers in schema.org terms. */
export function faqJsonLd(company: CompanyView): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: company.faq.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: body },
    })),
  };
}
