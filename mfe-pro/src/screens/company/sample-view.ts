import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { sampleCompanyPage } from '#sample/sample-company-data.ts';
import { SAMPLE_COMPANY_ID, sampleCompanyById, type SampleCompany } from '#sample/sample-company-rules.ts';

import { type CompanyView, servicesOf } from './company-view.ts';

/** The content that every made-up company shows. */
export const sampleParts = {
  amenities: sampleCompanyPage.amenities,
  payments: sampleCompanyPage.payments,
  offers: {
    inspectionDollars: sampleCompanyPage.inspectionDollars,
    seniorDiscountPercent: sampleCompanyPage.seniorDiscountPercent,
  },
  faq: sampleCompanyPage.faq,
};

/** The made-up reviews, shown only on made-up companies' pages. */
export const sampleReviews = sampleCompanyPage.customerReviews.map(({ name, date, stars, review }) => ({
  name,
  when: date,
  stars,
  text: review,
}));

/** The made-up company for an address segment. If undefined, the directory is queried. */
export function sampleView(id: string): CompanyView | undefined {
  if (id === SAMPLE_COMPANY_ID) return standingSample();
  const company = sampleCompanyById(id);
  return company && viewOfSample(company);
}

/** The generic company page, with the figures of product/constants#figures-shown. */
function standingSample(): CompanyView {
  return {
    id: SAMPLE_COMPANY_ID,
    name: 'Ridge & Eave Roofing',
    isSample: true,
    checks: [],
    trades: ['Roofing'],
    rating: sampleCompanyPage.rating,
    reviewCount: sampleCompanyPage.reviews,
    reviewsElsewhere: sampleCompanyPage.reviewsElsewhere,
    facts: [],
    phone: '(305) 555-0123',
    about: sampleCompanyPage.about,
    photos: [],
    hours: sampleCompanyPage.hours,
    services: servicesOf(['Roofing']),
    reviews: sampleReviews,
    ...sampleParts,
  };
}

function viewOfSample(company: SampleCompany): CompanyView {
  const { quote, trade } = company;
  const trades = categoryNames.includes(trade) ? [trade] : [];
  return {
    id: company.id,
    name: company.name,
    isSample: true,
    checks: [],
    trades,
    rating: company.rating,
    reviewCount: company.reviewCount,
    facts: [
      { value: String(company.timesHired), label: 'Times hired' },
      { value: `${company.recommendPercent}%`, label: 'Would recommend' },
      { value: String(company.yearsOfExperience), label: 'Years of experience' },
    ],
    phone: company.phone,
    about: [`${company.certification}. ${sampleCompanyPage.about[0]}`, ...sampleCompanyPage.about.slice(1)],
    photos: [],
    hours: sampleCompanyPage.hours,
    services: servicesOf(trades),
    reviews: [{ name: quote.author, when: 'October 27, 2026', stars: 5, text: quote.text }, ...sampleReviews],
    ...sampleParts,
  };
}
