import type { ProjectStatus } from '@nestwright/domain/project/rules';
import type { MatchedPro } from '@nestwright/domain/project/schema';

import { type Counts, prosTitleOf, sentenceOf } from './standing-words.ts';

/** What a page knows about a matched pro when it shows the project's standing. */
export type StandingPro = Pick<MatchedPro, 'answer'> & Partial<Pick<MatchedPro, 'isComing' | 'mayContact'>>;

/** What a page knows about a project when it shows the project's standing. */
export interface StandingFacts {
  status: ProjectStatus;
  /** The matched pros known so far. */
  pros: readonly StandingPro[];
  /** Whether it waits in this browser because the gateway doesn't have it yet. */
  isUnsent?: boolean;
  /** Whether it was sent from a site without a gateway, which mails it to the team and then knows nothing of it. */
  isMailed?: boolean;
}

/** A project's standing, as every page words it, so pages never contradict each other. */
export interface Standing {
  /** One or two words, also used on the stamp. */
  word: ProjectStatus | typeof UNSENT;
  /** An explanation of the word in one or two sentences. */
  sentence: string;
  /** The heading of its list of pros. */
  prosTitle: string;
  /** The current meaning of each pro's answer, in the order of the pros. */
  answers: readonly string[];
}

/** Shown for a request the gateway doesn't have yet. */
export const UNSENT = 'Not sent yet';

/** A project's status in words. Statuses are worded only here. */
export function standingOf(facts: StandingFacts): Standing {
  if (facts.isUnsent) return { word: UNSENT, sentence: UNSENT_SENTENCE, prosTitle: 'Your pros', answers: [] };
  if (facts.isMailed)
    return { word: facts.status, sentence: MAILED_SENTENCE, prosTitle: 'Your pros', answers: [] };
  const word = shownStatus(facts);
  const counts = countsOf(facts.pros);
  return {
    word,
    sentence: sentenceOf(word, counts),
    prosTitle: prosTitleOf(word, counts),
    answers: facts.pros.map((pro) => answerText(word, pro)),
  };
}

/** Shown for a request without a match: what happens next, without promising a time. */
export function nobodyYet({ category, zip }: { category: string | undefined; zip: string }) {
  const who = category === undefined ? 'No pro' : `No ${category} pro`;
  return {
    title: `${who} in ${zip} yet`,
    text: 'Nobody has been asked yet: our team is looking for one. We can’t say how long that takes. You choose who gets your phone and e-mail.',
  };
}

const UNSENT_SENTENCE =
  'We couldn’t reach Nestwright yet. Your request is safe in this browser and will be sent automatically.';

const MAILED_SENTENCE =
  'We sent your request to our team by e-mail. This site can’t match it with pros automatically.';

function countsOf(pros: readonly StandingPro[]): Counts {
  const of = (wanted: MatchedPro['answer']) => pros.filter(({ answer }) => answer === wanted);
  return {
    all: pros.length,
    accepted: of('accepted').length,
    waiting: of('waiting').length,
    unnamed: of('accepted').filter(({ mayContact }) => mayContact === false).length,
  };
}

/** The status that matches the known pros, because this browser's list may be older than the gateway's answer. */
function shownStatus({ status, pros }: StandingFacts): ProjectStatus {
  const isOpen = status === 'Pending' || status === 'Matched';
  if (!isOpen || pros.length === 0) return status;
  if (pros.some(({ answer }) => answer === 'accepted')) return 'Accepted';
  return pros.some(({ answer }) => answer === 'waiting') ? 'Matched' : 'Pending';
}

/**
 * What a pro's answer means. Once a visit has a date, no answer is pending, although other pros can still accept before a
 * price is agreed. After the work, only one pro has done it.
 */
function answerText(word: ProjectStatus, { answer, isComing = false }: StandingPro): string {
  if (isComing && word === 'Scheduled') return 'Accepted and coming for the visit';
  if (isComing && word === 'Done') return 'Did the work';
  switch (answer) {
    case 'accepted':
      return 'Accepted';
    case 'declined':
      return 'Declined';
    case 'waiting':
      if (isWaitedFor(word)) return 'Hasn’t answered yet';
      return word === 'Scheduled' ? 'Hasn’t answered' : 'Didn’t answer';
  }
}

function isWaitedFor(word: ProjectStatus): boolean {
  return word === 'Pending' || word === 'Matched' || word === 'Accepted';
}
