import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { clockOf } from '@nestwright/domain/visits/visit-text-rules';
import type { Turn, TurnKind } from '@nestwright/domain/requests/job-turns-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { SEAL_DAYS } from '@nestwright/domain/reviews/review-rules';
import type { ThreadSide } from '@nestwright/domain/talk/thread-rules';

/** What a turn says to the side whose turn it is, and to the side that waits. */
interface TurnSays {
  title: (turn: Turn, other: string) => string;
  button: string;
  /** The place on the page of the project or the lead, without `#`. */
  place: (turn: Turn) => string;
  waits: (turn: Turn, who: string) => string;
}

const at = (place: string) => () => place;

const turns: Readonly<Record<TurnKind, TurnSays>> = {
  'book-time': {
    title: (_, other) => `Confirm the time of the visit with ${other}`,
    button: 'Confirm the time',
    place: at('visits'),
    waits: (_, who) => `${who} is confirming the time of the visit.`,
  },
  'answer-call-off': {
    title: (_, other) => `${other} asks to call off the visit`,
    button: 'Agree, or keep it',
    place: at('visits'),
    waits: (_, who) => `${who} decides whether the visit is called off.`,
  },
  'confirm-done': {
    title: (_, other) => `${other} says that the work is done. Is it?`,
    button: 'Confirm it, or say what is missing',
    place: at('work'),
    waits: (_, who) => `${who} confirms that the work is done, or says what is missing.`,
  },
  'decide-change': {
    title: ({ cents }, other) => `${other} proposes a change: ${moneyText(cents ?? 0)} in all`,
    button: 'Accept or decline it',
    place: ({ about }) => `change-${about}`,
    waits: ({ cents }, who) => `${who} decides on the change to ${moneyText(cents ?? 0)}.`,
  },
  'choose-time': {
    title: (_, other) => `${other} proposes times for the visit`,
    button: 'Choose a time',
    place: at('visits'),
    waits: (_, who) => `${who} chooses one of the times you proposed.`,
  },
  'answer-request': {
    title: () => 'A homeowner is waiting for your answer',
    button: 'Accept or decline',
    place: at('request'),
    waits: (_, who) => `${who} answers whether it can do the job.`,
  },
  'answer-question': {
    title: () => 'The homeowner has a question about your price',
    button: 'Answer it',
    place: at('price'),
    waits: (_, who) => `${who} answers your question.`,
  },
  'answer-wish': {
    title: () => 'The homeowner asks for a change to your price',
    button: 'Offer a new version',
    place: at('price'),
    waits: (_, who) => `${who} can offer the price with the change you asked for.`,
  },
  mend: {
    title: () => 'The homeowner says that something is missing',
    button: 'Read what is missing',
    place: at('work'),
    waits: (_, who) => `${who} fixes what is missing. Confirm the work once it is done.`,
  },
  'choose-price': {
    title: ({ company, cents }) =>
      company === '' ? 'You have prices to compare' : `${company} offers ${moneyText(cents ?? 0)}`,
    button: 'Read and decide',
    place: ({ proId }) => (proId === null ? 'prices' : `price-${proId}`),
    waits: (_, who) => `${who} decides about your price.`,
  },
  'start-work': {
    title: () => 'It is the day of the work',
    button: 'Start the work',
    place: at('work'),
    waits: (_, who) => `${who} starts the work.`,
  },
  'report-done': {
    title: () => 'Report the work as done when you finish',
    button: 'The work is done',
    place: at('work'),
    waits: (_, who) => `${who} reports when the work is done.`,
  },
  'set-time': {
    title: () => 'Arrange the time of the work',
    button: 'Schedule the work',
    place: at('visits'),
    waits: (_, who) => `${who} schedules the work. You can propose times, too.`,
  },
  'offer-price': {
    title: () => 'Offer your price',
    button: 'Write your price',
    place: at('price'),
    waits: (_, who) => `${who} offers a price, or arranges a visit first.`,
  },
  'confirm-paid': {
    title: ({ cents }, other) => `${other} noted that ${moneyText(cents ?? 0)} is paid. Is that right?`,
    button: 'Confirm the payment',
    place: at('work'),
    waits: ({ cents }, who) => `${who} confirms that ${moneyText(cents ?? 0)} is paid.`,
  },
  'write-review': {
    title: (_, other) => `How was it with ${other}?`,
    button: 'Write a review',
    place: at('reviews'),
    waits: () => `The other side can review you within ${SEAL_DAYS} days after the work.`,
  },
  'ask-another': {
    title: () => 'No pro has offered a price yet',
    button: 'Ask another pro',
    place: at('ask-another'),
    waits: () => 'The homeowner can ask another pro.',
  },
};

/** What is asked of the reader, by when, and what its button says. */
export interface TurnWords {
  title: string;
  /** `By 2:30 PM on Tuesday, March 2`; '' if nothing ends. */
  by: string;
  button: string;
}

const HOMEOWNER = 'the homeowner';

/** A turn in words for the side whose turn it is. Cards and mails say exactly this. */
export function turnWords(turn: Turn, timeZone: string): TurnWords {
  const { title, button } = turns[turn.what];
  const said = title(turn, turn.of === 'pro' ? HOMEOWNER : turn.company || 'Your pro');
  return { title: said.slice(0, 1).toUpperCase() + said.slice(1), by: byText(turn.by, timeZone), button };
}

/** What the reader waits for: what the other side has to do. */
export function waitingText(turn: Turn): string {
  const who = turn.of === 'pro' ? turn.company || 'The pro' : 'The homeowner';
  return turns[turn.what].waits(turn, who);
}

/** `By 2:30 PM on Tuesday, March 2`, or the whole day if it ends at midnight. */
function byText(by: string | null, timeZone: string): string {
  if (by === null) return '';
  const end = new Date(by);
  const clock = clockOf(by, timeZone);
  const day = (moment: Date) => longDate(localDate(moment, timeZone)).replace(/, \d+$/, '');
  if (clock === '12:00 AM') return `By the end of ${day(new Date(end.getTime() - 1))}`;
  return `By ${clock} on ${day(end)}`;
}

/** Where a turn is taken: the place on the page of its project or its lead. @param id of the project, or of the lead. */
export function turnPath(turn: Pick<Turn, 'of' | 'what' | 'proId' | 'about'>, id: string): string {
  if (turn.of === 'homeowner' && turn.what === 'write-review')
    return `/account/reviews?project=${encodeURIComponent(id)}`;
  const place = turns[turn.what].place({ by: null, company: '', cents: null, ...turn });
  return `${jobPath(turn.of, id)}#${place}`;
}

/** A side's page of a job. @param id of the project, or of the lead. */
export function jobPath(side: ThreadSide, id: string): string {
  return `${side === 'homeowner' ? '/account/projects' : '/pro-sign-up/leads'}/${encodeURIComponent(id)}`;
}
