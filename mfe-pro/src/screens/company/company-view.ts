import type { WorkPhoto } from '@nestwright/domain/companies/work-photo-schema';
import type { Reply } from '@nestwright/domain/reviews/review-schema';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import type { ReachMap } from '@nestwright/domain/companies/pro-schema';
import { servicesIn } from '@nestwright/domain/site/catalog-rules';

/** A review of a company. */
export interface CompanyReview {
  /** Identifies it in a report; absent for a made-up review. */
  id?: string | undefined;
  name: string;
  /** A date in words: `October 20, 2026`. */
  when: string;
  /** 1 to 5. */
  stars: number;
  text: string;
  /** The company's reply. */
  reply?: Reply | undefined;
  photos?: readonly ShownPhoto[] | undefined;
}

/** The content of a company page. Empty lists and undefined values aren't shown. */
export interface CompanyView {
  /** Part of the page's address. */
  id: string;
  name: string;
  /** Whether it is made up, which the page says. */
  isSample: boolean;
  /** What Nestwright checked and when. */
  checks: readonly string[];
  /** Category names, the main one first. */
  trades: readonly string[];
  /** Of 5, as `HOW_RATED` says. */
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
  /** Its service area: `25 miles around Tampa, FL 33602`. */
  area?: string;
  /** How far it travels. */
  radiusMiles?: number;
  /** The data for the map of its service area; absent for a made-up company. */
  map?: ReachMap | undefined;
  /** What it says about its prices. */
  priceGuide?: string | undefined;
  /** Photos of its work. */
  photos: readonly WorkPhoto[];
  hours: readonly { day: string; time: string }[];
  services: readonly string[];
  amenities: readonly string[];
  payments: readonly string[];
  /** The price of an inspection in dollars, and the senior discount in percent. */
  offers?: { inspectionDollars: number; seniorDiscountPercent: number };
  reviews: readonly CompanyReview[];
  /** The key of the reviews after these; null at the end. */
  nextReviews?: string | null;
  faq: readonly { title: string; body: string }[];
}

/** The maximum number of services listed. */
const SERVICE_LIMIT = 9;

/** The services to list for a company of these trades, a few of each. */
export function servicesOf(trades: readonly string[]): string[] {
  const each = Math.max(3, Math.floor(SERVICE_LIMIT / Math.max(trades.length, 1)));
  return trades.flatMap((trade) => servicesIn(trade).slice(0, each)).slice(0, SERVICE_LIMIT);
}

/** What a link to a request for the company names: its name, and its id because others may have the name. */
export function chosenCompany({ id, name, isSample }: CompanyView): { company: string; companyId?: string } {
  return isSample ? { company: name } : { company: name, companyId: id };
}
