import { categoryNames, servicesIn } from '@nestwright/domain/catalog/rules';
import { formatPhone } from '@nestwright/domain/phone/rules';
import { sampleCompanyPage } from '@nestwright/domain/pro/data';
import { SAMPLE_COMPANY_ID, sampleCompanyById, type SampleCompany } from '@nestwright/domain/pro/rules';
import type { Pro } from '@nestwright/domain/pro/schema';

/** A review of a company. */
export interface CompanyReview {
  name: string;
  /** As people read a date: `October 20, 2026`. */
  when: string;
  /** 1 to 5. */
  stars: number;
  text: string;
}

/** The content of a company page. Empty lists and undefined values aren't shown. */
export interface CompanyView {
  /** Part of the page's address. */
  id: string;
  name: string;
  /** Made up, and marked as such. */
  isSample: boolean;
  /** Category names, the main one first. */
  trades: readonly string[];
  /** Of 5. */
  rating?: number;
  reviewCount: number;
  /** Reviews on other sites. */
  reviewsElsewhere?: number;
  facts: readonly { value: string; label: string }[];
  phone: string;
  website?: string;
  about: readonly string[];
  /** The company's location in the directory. */
  place?: { city: string; state: string; zip: string };
  /** Its service area: `Tampa, FL 33602 and 25 miles around`. */
  area?: string;
  hours: readonly { day: string; time: string }[];
  services: readonly string[];
  amenities: readonly string[];
  payments: readonly string[];
  /** Dollars of an inspection, percent off for seniors. */
  offers?: { inspectionDollars: number; seniorDiscountPercent: number };
  reviews: readonly CompanyReview[];
  faq: readonly { title: string; body: string }[];
}

/** The maximum number of services listed. */
const SERVICE_LIMIT = 9;

const sampleParts = {
  amenities: sampleCompanyPage.amenities,
  payments: sampleCompanyPage.payments,
  offers: {
    inspectionDollars: sampleCompanyPage.inspectionDollars,
    seniorDiscountPercent: sampleCompanyPage.seniorDiscountPercent,
  },
  faq: sampleCompanyPage.faq,
};
const sampleReviews = sampleCompanyPage.customerReviews.map(({ name, date, stars, review }) => ({
  name,
  when: date,
  stars,
  text: review,
}));

/** The made-up company for an address segment, or undefined, in which case the directory is queried. */
export function sampleView(id: string): CompanyView | undefined {
  if (id === SAMPLE_COMPANY_ID) return standingSample();
  const company = sampleCompanyById(id);
  return company && viewOfSample(company);
}

/** A company from the gateway's directory. Gaps in a made-up one are filled from the sample page. */
export function proView(pro: Pro): CompanyView {
  const written = pro.reviews.map(({ name, stars, text, at }) => ({ name, stars, text, when: longDay(at) }));
  const place = [pro.city, [pro.state, pro.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    id: pro.id,
    name: pro.name,
    isSample: pro.isSample,
    trades: pro.categories,
    rating: pro.rating ?? undefined,
    reviewCount: pro.reviewCount,
    facts: [],
    phone: formatPhone(pro.phone),
    website: pro.isSample ? undefined : (pro.website ?? undefined),
    about: pro.about.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    place: { city: pro.city, state: pro.state, zip: pro.zip },
    area: `${place} and ${pro.radiusMiles} miles around`,
    hours: pro.hours,
    services: servicesOf(pro.categories),
    reviews: written.length === 0 && pro.isSample ? sampleReviews : written,
    ...(pro.isSample ? sampleParts : { amenities: [], payments: [], faq: [] }),
  };
}

/** The generic company page, with the figures of product/constants#figures-shown. */
function standingSample(): CompanyView {
  return {
    id: SAMPLE_COMPANY_ID,
    name: 'Ridge & Eave Roofing',
    isSample: true,
    trades: ['Roofing'],
    rating: sampleCompanyPage.rating,
    reviewCount: sampleCompanyPage.reviews,
    reviewsElsewhere: sampleCompanyPage.reviewsElsewhere,
    facts: [],
    phone: '(305) 555-0123',
    about: sampleCompanyPage.about,
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
    hours: sampleCompanyPage.hours,
    services: servicesOf(trades),
    reviews: [{ name: quote.author, when: 'October 27, 2026', stars: 5, text: quote.text }, ...sampleReviews],
    ...sampleParts,
  };
}

function servicesOf(trades: readonly string[]): string[] {
  const each = Math.max(3, Math.floor(SERVICE_LIMIT / Math.max(trades.length, 1)));
  return trades.flatMap((trade) => servicesIn(trade).slice(0, each)).slice(0, SERVICE_LIMIT);
}

function longDay(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}
