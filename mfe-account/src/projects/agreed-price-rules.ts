import type { MatchedPro } from '@nestwright/domain/project/schema';
import { moneyText } from '@nestwright/domain/money/rules';
import {
  type Standing,
  type StandingFacts,
  type StandingPro,
  standingOf,
} from '@nestwright/domain/standing/rules';

import type { AgreedPrice } from '@nestwright/domain/agreed-price/schema';

/** What a page with the agreement needs to show a project's standing. */
export interface AgreedFacts extends StandingFacts {
  pros: readonly (StandingPro & Pick<MatchedPro, 'id'>)[];
  /** The agreed price; null if there is none. */
  agreed: AgreedPrice | null;
}

/** A project's standing, with its agreement; the stamp says Agreed until the visit has a date. */
export type AgreedStanding = Omit<Standing, 'word'> & { word: Standing['word'] | 'Agreed' };

/** The line about a pro whose price the homeowner did not accept. */
export const NOT_CHOSEN = 'Not chosen';

/** `Agreed at $1,240.00 with Gulf & Gable Roofing`. */
export function agreedLine({ totalCents, company }: Pick<AgreedPrice, 'totalCents' | 'company'>): string {
  return `Agreed at ${moneyText(totalCents)} with ${company}`;
}

/** A project's status in words: `standingOf` and the agreed price. */
export function agreedStandingOf({ agreed, ...facts }: AgreedFacts): AgreedStanding {
  const standing = standingOf(facts);
  if (agreed === null || standing.word === 'Cancelled') return standing;
  const answers = standing.answers.map((answer, index) => {
    const pro = facts.pros[index];
    if (pro?.answer !== 'accepted') return answer;
    if (pro.id !== agreed.proId) return NOT_CHOSEN;
    return standing.word === 'Accepted' ? 'Agreed with you on the price' : answer;
  });
  if (standing.word === 'Scheduled')
    return { ...standing, sentence: `${agreedLine(agreed)}.${workSentence(agreed)}`, answers };
  if (standing.word !== 'Accepted') return { ...standing, answers };
  return { word: 'Agreed', sentence: `${agreedLine(agreed)}.`, prosTitle: 'Your pros', answers };
}

/** The progress of agreed work, after the sentence about its price. */
function workSentence({ state, workDate, company }: AgreedPrice): string {
  switch (state) {
    case 'agreed':
      return workDate === null ? '' : ' The work is scheduled.';
    case 'in-work':
      return ' The work has started.';
    case 'said-done':
      return ` ${company} says that it is done. Please look at it and answer.`;
    case 'disputed':
      return ' You said that something is missing.';
    case 'done':
    case 'cancelled':
      return '';
  }
}
