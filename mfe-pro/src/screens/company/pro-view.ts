import { waitText } from '@nestwright/contract/duration/rules';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { formatPhone } from '@nestwright/domain/base/phone-rules';
import type { Pro } from '@nestwright/domain/companies/pro-schema';
import { checkedWords } from '@nestwright/domain/companies/vetting-rules';

import { sampleParts, sampleReviews } from './sample-view.ts';
import { type CompanyReview, type CompanyView, servicesOf } from './company-view.ts';

/** The view of a company from the gateway's directory. A made-up company's gaps are filled from the sample page. */
export function proView(pro: Pro): CompanyView {
  const written = reviewViews(pro.reviews).map((review) =>
    pro.isSample ? { ...review, id: undefined } : review,
  );
  const place = [pro.city, [pro.state, pro.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    id: pro.id,
    name: pro.name,
    isSample: pro.isSample,
    checks: (pro.checks ?? []).map(checkedWords),
    trades: pro.categories,
    rating: pro.rating ?? undefined,
    reviewCount: pro.reviewCount,
    facts: pro.isSample ? [] : factsOf(pro),
    phone: formatPhone(pro.phone),
    website: pro.isSample ? undefined : (pro.website ?? undefined),
    about: pro.about.split(/\n+/).filter((paragraph) => paragraph.trim() !== ''),
    place: { city: pro.city, state: pro.state, zip: pro.zip },
    area: `${pro.radiusMiles} miles around ${place}`,
    radiusMiles: pro.radiusMiles,
    map: pro.isSample ? undefined : (pro.map ?? undefined),
    priceGuide: pro.priceGuide || undefined,
    photos: pro.photos ?? [],
    hours: pro.hours,
    services: servicesOf(pro.categories),
    nextReviews: pro.nextReviews ?? null,
    reviews: written.length === 0 && pro.isSample ? sampleReviews : written,
    ...(pro.isSample ? sampleParts : { amenities: [], payments: [], faq: [] }),
  };
}

/** Reviews of a company from the gateway. */
export function reviewViews(reviews: Pro['reviews']): CompanyReview[] {
  return reviews.map(({ id, name, stars, text, at, reply, photos }) => ({
    id,
    name,
    stars,
    text,
    reply,
    photos,
    when: longDay(at),
  }));
}

function factsOf({ usualAnswerMinutes, nextFreeDay }: Pro): CompanyView['facts'] {
  const facts: { value: string; label: string }[] = [];
  if (usualAnswerMinutes != null)
    facts.push({ value: `within ${waitText(usualAnswerMinutes * 60)}`, label: 'Usually answers' });
  if (nextFreeDay != null)
    facts.push({ value: longDate(nextFreeDay).replace(/, \d{4}$/, ''), label: 'Next free day' });
  return facts;
}

function longDay(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}
