import type { WholeProject } from './project-queries.ts';

/** A version of a price, as mails name it. */
export interface StandingPrice {
  company: string;
  n: number;
  hash: string;
  totalCents: number;
  /** Local date `YYYY-MM-DD`. */
  validUntil: string;
}

/** News of a price; `prices` are all that stand, so that news which are merged into one mail lose none. */
export type QuoteNews =
  | { kind: 'quoted'; proId: string; isChanged: boolean; prices: readonly StandingPrice[] }
  | { kind: 'quote-withdrawn'; proId: string }
  | { kind: 'quote-expiring'; proId: string; price: StandingPrice }
  | { kind: 'agreed'; proId: string; price: StandingPrice };

/** News of a request; `proId` is the company that caused it. */
export type HomeownerNews =
  | QuoteNews
  | { kind: 'accepted'; proId: string }
  | { kind: 'scheduled'; proId: string; isMoved: boolean }
  | { kind: 'all-declined' };

/** The latest news of an active project; null while nobody has said yes. */
export function latestNews({ project, matches }: WholeProject): HomeownerNews | null {
  if (project.status !== 'Accepted' && project.status !== 'Scheduled') return null;
  const coming = matches.find(({ match }) => match.scheduledDate !== null);
  if (coming !== undefined) return { kind: 'scheduled', proId: coming.pro.id, isMoved: false };
  const willing = matches.find(({ match }) => match.answer === 'accepted');
  return willing === undefined ? null : { kind: 'accepted', proId: willing.pro.id };
}
