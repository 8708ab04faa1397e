import type { MailWords } from '#marketplace/base/mail/mail-layout.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';

/** A version of a price, as mails name it. */
export interface StandingPrice {
  company: string;
  n: number;
  hash: string;
  totalCents: number;
  /** The line of its offer, which is part of the total; '' without one, or once its text is deleted. */
  offer: string;
  /** Local date `YYYY-MM-DD`. */
  validUntil: string;
}

/** An update about a price. `prices` are all current ones, so merging several updates into one mail loses none. */
export type QuoteNews =
  | { kind: 'quoted'; proId: string; isChanged: boolean; prices: readonly StandingPrice[] }
  | { kind: 'quote-withdrawn'; proId: string }
  | { kind: 'quote-answered'; proId: string }
  | { kind: 'quote-expiring'; proId: string; price: StandingPrice }
  | { kind: 'quote-expired'; proId: string; price: StandingPrice }
  | { kind: 'agreed'; proId: string; price: StandingPrice };

/** An update about agreed work; amounts are the agreed cents. */
export type WorkNews =
  /** At a time that the homeowner didn't know. */
  | { kind: 'started'; proId: string }
  | { kind: 'said-done'; proId: string; until: string; totalCents: number }
  /** Only a homeowner with an account may review the company. */
  | { kind: 'work-done'; proId: string; isConfirmed: boolean; mayReview: boolean; totalCents: number }
  | { kind: 'paid'; proId: string; isConfirmed: boolean; totalCents: number }
  | { kind: 'disputed'; proId: string }
  | { kind: 'agreement-cancelled'; proId: string; isByPro: boolean }
  | { kind: 'change-proposed'; proId: string; nowCents: number; nextCents: number; validUntil: string }
  | {
      kind: 'change-decided';
      proId: string;
      isByPro: boolean;
      state: 'accepted' | 'declined' | 'withdrawn';
      nowCents: number;
    };

/** An update about a request; `proId` is the company that caused it. */
export type HomeownerNews =
  | QuoteNews
  | WorkNews
  | { kind: 'accepted'; proId: string }
  | { kind: 'scheduled'; proId: string; isMoved: boolean; isWork?: boolean }
  /** An update about a visit in its own words, with a calendar file if a calendar needs the change. */
  | { kind: 'visit'; proId: string; words: MailWords; calendar: string | null }
  /** Unread messages of one pro. */
  | { kind: 'messages'; proId: string; count: number }
  /** No pro has offered a price within `SILENT_HOURS`. */
  | { kind: 'silent' }
  | { kind: 'all-declined' };

/** The latest update about an active project; null until a pro accepts. */
export function latestNews({ project, matches }: ProjectWithMatches): HomeownerNews | null {
  if (project.status !== 'Accepted' && project.status !== 'Scheduled') return null;
  const coming = matches.find(({ match }) => match.scheduledDate !== null);
  if (coming !== undefined) return { kind: 'scheduled', proId: coming.pro.id, isMoved: false };
  const willing = matches.find(({ match }) => match.answer === 'accepted');
  return willing === undefined ? null : { kind: 'accepted', proId: willing.pro.id };
}
