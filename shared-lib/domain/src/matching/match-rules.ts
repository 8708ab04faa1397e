import { waitText } from '@nestwright/contract/duration/rules';
import { milesText } from '@nestwright/domain/site/distance-rules';

import type { MatchReasons } from './match-schema.ts';

/** How many of the nearest companies are compared for a request (product/rules#order-of-companies). */
export const CANDIDATES = 12;
/** The miles that each star below five and the slowest answer add. */
export const MILES = { star: 3, slowest: 4 } as const;
/** Slower answers count as `most` hours, and an unknown answer time as `unknown` hours. */
export const ANSWER = { most: 24, unknown: 6 } as const;

const MINUTES = 60;

/** Why the homeowner's request went to a company, in a sentence for the homeowner. */
export function homeownerReasons(name: string, reasons: MatchReasons, distanceMiles: number | null): string {
  const { isChosen, isOpenNow, isFree, stars, reviewCount, answerMinutes } = reasons;
  const said = [
    'does this work',
    distanceMiles === null ? '' : `is ${milesText(distanceMiles)} from you`,
    isOpenNow ? 'was open when you asked' : '',
    isFree ? 'was free at the time you chose' : '',
    stars === null ? '' : `has ${reviewsText(stars, reviewCount)}`,
    answerMinutes === null ? '' : `usually answers within ${waitText(answerMinutes * MINUTES)}`,
  ];
  return isChosen ? `You came from ${name}’s page. It ${listed(said)}.` : `${name} ${listed(said)}.`;
}

/** Why a company got a lead, in a sentence for the company. */
export function proReasons(reasons: MatchReasons, distanceMiles: number): string {
  const { isChosen, isOpenNow, isFree, stars, reviewCount, answerMinutes } = reasons;
  const said = [
    'do this work',
    `are ${milesText(distanceMiles)} away`,
    isOpenNow ? 'were open when the request came in' : '',
    isFree ? 'were free at the requested time' : '',
    stars === null ? '' : `have ${reviewsText(stars, reviewCount)}`,
    answerMinutes === null ? '' : `usually answer within ${waitText(answerMinutes * MINUTES)}`,
  ];
  return `${isChosen ? 'The homeowner came from your page. ' : ''}You ${listed(said)}.`;
}

/** How companies are chosen, for both sides; the figures are the rule's own. */
export const HOW_WE_CHOOSE: readonly string[] = [
  'We ask companies that do this work and serve this ZIP code. If the homeowner came from a company’s page, that company goes first. In an emergency, companies that are open now go next.',
  `We compare the nearest ${CANDIDATES}. Companies that are free at the requested time come first. Then we rank by distance. We count ${MILES.star} extra miles for each star below five, and up to ${MILES.slowest} extra miles for slow answers. A company with few reviews gets close to an average rating.`,
  'In a tie, we ask the company that has waited longest. No company can pay to rank higher.',
];

function reviewsText(stars: number, count: number): string {
  return `${stars.toFixed(1)} stars from ${count === 1 ? '1 review' : `${count} reviews`}`;
}

/** `a`, `a and b`, or `a, b, and c`. */
function listed(said: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(said.filter((one) => one !== ''));
}
