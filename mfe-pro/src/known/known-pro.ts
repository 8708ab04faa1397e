import { useLoaderData } from '@nestwright/contract/router';
import type { StoredSession } from '@nestwright/contract/session/rules';
import { useSession } from '@nestwright/contract/session/store';
import type { LeadReviews } from '@nestwright/domain/reviews/review-schema';
import type { NextVisits, VisitSettings } from '@nestwright/domain/visits/visit-schema';
import type { KnownVisits } from '@nestwright/domain/visits/visit-step-rules';
import type { LeadPage } from '@nestwright/domain/leads/lead-schema';
import type { OwnProfile } from '@nestwright/domain/companies/pro-schema';
import type { OwnVetting } from '@nestwright/domain/companies/vetting-schema';
import type { OwnWorkPhoto } from '@nestwright/domain/companies/work-photo-schema';
import type { LeadQuote } from '@nestwright/domain/prices/quote-schema';
import type { ThreadNews } from '@nestwright/domain/talk/thread-schema';
import type { KnownThread } from '@nestwright/domain/talk/thread-step-rules';

/** What the server knows about the reader of a pro's page. */
export interface KnownPro {
  /** The logged-in account; null for a visitor. */
  session: StoredSession | null;
  /** The company; null until it is described. */
  profile: OwnProfile | null;
  /** The leads on the page; null on pages without leads, or if they couldn't be read. */
  leads: LeadPage | null;
  /** The vetting of the company; null on pages that don't show it. */
  vetting: OwnVetting | null;
  /** What was typed into a form about papers or photos that was refused, by field; empty on other pages. */
  typed: Readonly<Record<string, string>>;
  /** The photos of the company's work; null on pages that don't show them. */
  photos: OwnWorkPhoto[] | null;
  /** The price for the lead that the page is about. */
  quote: LeadQuote | null;
  /** The messages about the lead that the page is about; null on other pages, and if they couldn't be read. */
  thread: KnownThread | null;
  /** The reviews of the lead that the page is about; null on other pages, and if they couldn't be read. */
  reviews: LeadReviews | null;
  /** What is new in the company's threads; empty on pages that don't show it. */
  news: ThreadNews[];
  /** The visits of the lead that the page is about; null on other pages, and if they couldn't be read. */
  visits: KnownVisits | null;
  /** The company's next visits; empty on pages that don't show them. */
  nextVisits: NextVisits | null;
  /** The company's hours for visits; null on pages that don't show them. */
  visitSettings: VisitSettings | null;
  /** The id of the command that this page's form sends. It is the same each time. */
  commandId: string;
}

/**
 * What the server knew about the account of this browser when it rendered this page; null on pages opened by a link, and once
 * another account is logged in.
 */
export function useKnownPro(): KnownPro | null {
  const loaded = useLoadedPro();
  const userId = useSession()?.UserID;
  return loaded?.session?.UserID === userId ? loaded : null;
}

/**
 * What the server knew about whoever it rendered this page for, even if another account is logged in by now; null on pages opened
 * by a link.
 */
export function useLoadedPro(): KnownPro | null {
  return (useLoaderData() as KnownPro | null | undefined) ?? null;
}
