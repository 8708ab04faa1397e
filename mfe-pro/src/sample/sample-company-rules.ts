import { categoryOf, fromHyphenated } from '@nestwright/domain/site/catalog-rules';
import { hyphenated } from '@nestwright/domain/site/category-rules';
import { MATCH_LIMIT } from '@nestwright/domain/requests/project-rules';

import { quotes } from './sample-quotes-data.ts';
import { areaCodes, certifications, homeowners, sampleFirms, tradeWords } from './sample-words-data.ts';
import { seededFraction, seededNumber, seededPicks } from './seeded-choice.ts';

/** A card of the companies list (product/pros#companies-list). All of it is fictional, and the page says so. */
export interface SampleCompany {
  /** Part of the company page's address: `/pro/chalkline--Roofing`. */
  id: string;
  name: string;
  /** A category of the services list, or GENERAL_TRADE. */
  trade: string;
  /** Of 5, one decimal. */
  rating: number;
  reviewCount: number;
  certification: string;
  timesHired: number;
  /** 0 to 100. */
  recommendPercent: number;
  yearsOfExperience: number;
  quote: { text: string; author: string };
  /** A real area code with a number reserved for fiction: `(305) 555-0143`. */
  phone: string;
}

/**
 * Id of the generic company page, used if no particular company is meant. Its figures are in
 * product/constants#figures-shown.
 */
export const SAMPLE_COMPANY_ID = 'sample';

/** Trade of a sample company for a service that is not in the services list. */
export const GENERAL_TRADE = 'General';

type Firm = (typeof sampleFirms)[number];

/**
 * The three sample companies for a place and service, best rated first. The same input always gives the same
 * companies, ignoring case.
 */
export function sampleCompanies(place: { state: string; city: string; service: string }): SampleCompany[] {
  const trade = categoryOf(place.service) ?? GENERAL_TRADE;
  const seed = `${place.state}/${place.city}/${place.service}`.toLowerCase();
  const firms = seededPicks(sampleFirms, MATCH_LIMIT, seed);
  const pickedQuotes = seededPicks(wordsOf(quotes, trade), MATCH_LIMIT, `${seed} quotes`);
  const authors = seededPicks(homeowners, MATCH_LIMIT, `${seed} authors`);
  return firms
    .map((firm, index) => ({
      ...sampleCompany(firm, trade),
      quote: { text: pickedQuotes[index] ?? '', author: authors[index] ?? '' },
    }))
    .sort((one, other) => other.rating - one.rating);
}

/** The sample company for an address segment, or undefined if there is none. */
export function sampleCompanyById(id: string): SampleCompany | undefined {
  const [firmId, tradePart, ...rest] = id.split('--');
  const firm = sampleFirms.find((known) => known.id === firmId);
  const trade = readTrade(tradePart ?? '');
  return firm && trade !== undefined && rest.length === 0 ? sampleCompany(firm, trade) : undefined;
}

/** A company's figures depend only on its id, so they are the same in every city that lists it. */
function sampleCompany(firm: Firm, trade: string): SampleCompany {
  const id = `${firm.id}--${hyphenated(trade)}`;
  const pick = (words: readonly string[], salt: string): string =>
    seededPicks(words, 1, `${id} ${salt}`)[0] ?? '';
  return {
    id,
    name: `${firm.word} ${pick(wordsOf(tradeWords, trade), 'trade')}`,
    trade,
    rating: Math.round((4.6 + seededFraction(`${id} rating`) * 0.3) * 10) / 10,
    reviewCount: seededNumber(`${id} reviews`, 38, 286),
    certification: pick(wordsOf(certifications, trade), 'papers'),
    timesHired: seededNumber(`${id} hired`, 290, 620),
    recommendPercent: seededNumber(`${id} recommend`, 91, 99),
    yearsOfExperience: seededNumber(`${id} years`, 5, 27),
    quote: { text: pick(wordsOf(quotes, trade), 'quote'), author: pick(homeowners, 'author') },
    phone: `(${pick(areaCodes, 'area')}) 555-01${String(seededNumber(`${id} phone`, 0, 99)).padStart(2, '0')}`,
  };
}

function readTrade(part: string): string | undefined {
  if (part.toLowerCase() === GENERAL_TRADE.toLowerCase()) return GENERAL_TRADE;
  const name = fromHyphenated(part);
  return categoryOf(name) === name ? name : undefined;
}

function wordsOf(table: Readonly<Record<string, readonly string[]>>, trade: string): readonly string[] {
  return (Object.hasOwn(table, trade) ? table[trade] : table['']) ?? [];
}
