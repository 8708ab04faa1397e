import type { ProjectStatus } from '@nestwright/domain/project/rules';
import type { MatchedPro } from '@nestwright/domain/project/schema';

/** What is known of a project when a page says where it stands. */
export interface StandingFacts {
  status: ProjectStatus;
  /** The pros it was matched with, as far as they are known. */
  pros: readonly Pick<MatchedPro, 'answer'>[];
  /** It waits in this browser: the gateway has not got it yet. */
  isUnsent?: boolean;
}

/** Where a project stands, as every page says it: the parts never contradict each other. */
export interface Standing {
  /** One or two words, for the stamp too. */
  word: ProjectStatus | typeof UNSENT;
  /** What the word means, in one or two sentences. */
  sentence: string;
  /** Above the list of its pros. */
  prosTitle: string;
}

/** Said of a request that the gateway has not got yet. */
export const UNSENT = 'Not sent yet';

/** Where a project stands. The only place that puts a status into words. */
export function standingOf(facts: StandingFacts): Standing {
  if (facts.isUnsent) return { word: UNSENT, sentence: UNSENT_SENTENCE, prosTitle: 'Your pros' };
  const word = shownStatus(facts);
  const asked = facts.pros.filter(({ answer }) => answer !== 'declined').length;
  return {
    word,
    sentence: sentenceOf(word, asked),
    prosTitle: word === 'Matched' && asked > 0 ? `Matched with ${countOf(asked)}` : 'Your pros',
  };
}

const UNSENT_SENTENCE =
  'We could not reach Nestwright yet. Your request is safe in this browser and goes out by itself.';

/** The status that fits the known pros: this browser's list may be older than what the gateway says of them. */
function shownStatus({ status, pros }: StandingFacts): ProjectStatus {
  const isOpen = status === 'Pending' || status === 'Matched';
  if (!isOpen || pros.length === 0) return status;
  if (pros.some(({ answer }) => answer === 'accepted')) return 'Accepted';
  return pros.some(({ answer }) => answer === 'waiting') ? 'Matched' : 'Pending';
}

function sentenceOf(word: ProjectStatus, asked: number): string {
  switch (word) {
    case 'Pending':
      return 'Your request is in. We are looking for local pros.';
    case 'Matched': {
      if (asked === 1) return '1 local pro has your request and is looking at the calendar.';
      const who = asked === 0 ? 'Local pros' : countOf(asked);
      return `${who} have your request and are looking at their calendars.`;
    }
    case 'Accepted':
      return 'A pro said yes. Agree on the price before work starts.';
    case 'Scheduled':
      return 'The visit has a date.';
    case 'Done':
      return 'The work is finished.';
    case 'Cancelled':
      return 'You called this project off.';
  }
}

function countOf(pros: number): string {
  return pros === 1 ? '1 local pro' : `${pros} local pros`;
}
