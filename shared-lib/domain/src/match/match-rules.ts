import { waitText } from '@nestwright/contract/duration/rules';
import { milesText } from '@nestwright/domain/distance/rules';

import type { MatchReasons } from './match-schema.ts';

/** How many of the nearest companies are compared for a request (product/rules#order-of-companies). */
export const CANDIDATES = 12;
/** The miles that each star below five and the slowest answer add. */
export const MILES = { star: 3, slowest: 4 } as const;
/** Slower answers count as `most` hours, and an unknown answer time as `unknown` hours. */
export const ANSWER = { most: 24, unknown: 6 } as const;

const MINUTES = 60;

/** Why the homeowner's request went to a company, in words for the homeowner. */
export function homeownerReasons(name: string, reasons: MatchReasons, distanceMiles: number | null): string {
  const { isChosen, isOpenNow, isFree, stars, reviewCount, answerMinutes } = reasons;
  const said = [
    isChosen ? 'you came from its page' : '',
    'it does this work',
    distanceMiles === null ? '' : `${milesText(distanceMiles)} from you`,
    isOpenNow ? 'it was open when you asked' : '',
    isFree ? 'it is free at the time you chose' : '',
    stars === null ? '' : `${reviewsText(reviewCount)} of ${stars.toFixed(1)} stars`,
    answerMinutes === null ? '' : `it usually answers within ${waitText(answerMinutes * MINUTES)}`,
  ];
  return `Why ${name}: ${listed(said)}.`;
}

/** Why a company got a lead, in words for the company. */
export function proReasons(reasons: MatchReasons, distanceMiles: number): string {
  const { isChosen, isOpenNow, isFree, stars, reviewCount, answerMinutes } = reasons;
  const said = [
    isChosen ? 'the homeowner came from your page' : '',
    'you do this work',
    `${milesText(distanceMiles)} away`,
    isOpenNow ? 'you were open' : '',
    isFree ? 'you are free at the requested time' : '',
    stars === null ? '' : `your ${reviewsText(reviewCount)} of ${stars.toFixed(1)} stars`,
    answerMinutes === null ? '' : `you usually answer within ${waitText(answerMinutes * MINUTES)}`,
  ];
  return `Why you: ${listed(said)}.`;
}

/** How companies are chosen, for both sides; the figures are the rule's own. */
export const HOW_WE_CHOOSE: readonly string[] = [
  'We ask companies that do this work and serve this ZIP code. If the homeowner came from a company’s page, that company goes first. In an emergency, companies that are open now go next.',
  `We compare the nearest ${CANDIDATES}: companies that are free at the requested time come first, then closer companies rank higher. Each star below five adds ${MILES.star} miles, and slow answers add up to ${MILES.slowest}. A company with few reviews gets close to an average rating.`,
  'In a tie, we ask the company that has waited longest. No company can pay to rank higher.',
];

function reviewsText(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

function listed(said: readonly string[]): string {
  return said.filter((one) => one !== '').join(', ');
}
