import { fromHyphenated, hyphenated } from '@nestwright/shared-lib/catalog/rules';
import { MATCH_LIMIT } from '@nestwright/shared-lib/project/rules';

import { sampleCertifications, sampleFirms, sampleQuotes } from './pro-data.ts';

/** A card of the companies list (section 2). All of it is made up, and the page says so. */
export interface SampleCompany {
  /** Part of the company page's address: `/pro/blue-heron--Roofing`. */
  id: string;
  name: string;
  service: string;
  /** 4.5 to 5, one decimal. */
  rating: number;
  reviews: number;
  certification: string;
  timesHired: number;
  /** 90 to 100. */
  recommendPercent: number;
  years: number;
  quote: string;
  /** From the range kept for fiction: `(305) 555-0143`. */
  phone: string;
  /** Address on this site, because a made-up firm has no other. */
  website: string;
}

/** Company whose page stands for all where no particular one is meant. */
export const SAMPLE_COMPANY_ID = 'harbor-and-pine--Roofing';

/** The sample companies of a place and service: the same three for the same words, whatever their case. */
export function sampleCompanies(place: { state: string; city: string; service: string }): SampleCompany[] {
  const seed = hash(`${place.state}/${place.city}/${place.service}`.toLowerCase());
  return Array.from({ length: MATCH_LIMIT }, (_, index) => {
    // Steps of five through sixteen firms: three different ones from any start.
    const firm = sampleFirms[(seed + index * 5) % sampleFirms.length] ?? sampleFirms[0];
    return sampleCompany(firm, place.service);
  });
}

/** The sample company of an address part, or undefined when no such firm is made up. */
export function sampleCompanyById(id: string): SampleCompany | undefined {
  const [firmId, ...service] = id.split('--');
  const firm = sampleFirms.find((known) => known.id === firmId);
  const name = fromHyphenated(service.join('--')).slice(0, 80);
  return firm && name !== '' ? sampleCompany(firm, name) : undefined;
}

function sampleCompany(firm: (typeof sampleFirms)[number], service: string): SampleCompany {
  const id = `${firm.id}--${hyphenated(service)}`;
  const seed = hash(id.toLowerCase());
  const pick = (salt: number, size: number): number => hash(`${salt}${seed}`) % size;
  const reviews = 40 + pick(1, 380);
  return {
    id,
    name: `${firm.name} ${service}`,
    service,
    rating: (45 + pick(2, 6)) / 10,
    reviews,
    certification: sampleCertifications[pick(3, sampleCertifications.length)] ?? sampleCertifications[0],
    timesHired: reviews + 20 + pick(4, 400),
    recommendPercent: 90 + pick(5, 11),
    years: 3 + pick(6, 28),
    quote: sampleQuotes[pick(7, sampleQuotes.length)] ?? sampleQuotes[0],
    phone: `(305) 555-01${String(pick(8, 100)).padStart(2, '0')}`,
    website: `/pro/${encodeURIComponent(id)}`,
  };
}

/** FNV-1a: spreads similar texts widely, which is all that is asked of it. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  // The last bits of FNV alone repeat for texts that differ in one character.
  return (value ^ (value >>> 15)) >>> 0;
}
