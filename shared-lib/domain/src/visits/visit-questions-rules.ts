import { timeText } from '@nestwright/domain/visits/visit-text-rules';
import { isLate } from '@nestwright/domain/visits/visit-rules';
import type { HomeVisit, HomeVisits } from '@nestwright/domain/visits/visit-schema';
import { atStart } from '@nestwright/domain/talk/thread-words-rules';

/** The question before a visit is called off, with its consequence. */
export function callOffQuestion(visit: HomeVisit, { visits, other, now }: Asked) {
  const when = timeText(visit, visits.timeZone);
  if (visit.callOffAskedBy !== null && visit.callOffAskedBy !== visits.side)
    return {
      title: 'Agree to call it off?',
      text: `${atStart(other)} asked for it. The visit on ${when} will not take place. You can arrange another one.`,
      yes: 'Agree and call it off',
    };
  if (isLate(Date.parse(visit.startsAt), now))
    return {
      title: 'Ask to call this visit off?',
      text: `It starts within 24 hours, so you both have to agree. We’ll ask ${other}. The visit on ${when} stays booked unless they agree.`,
      yes: `Ask ${other}`,
    };
  return {
    title: 'Call this visit off?',
    text: `The visit on ${when} will not take place. We’ll tell ${other} by e-mail, and you can arrange another one.`,
    yes: 'Call it off',
  };
}

/** The question before a no-show is reported. */
export function noShowQuestion(visit: HomeVisit, { visits, other }: Asked) {
  return {
    title: `Did ${other} miss the visit?`,
    text: `We’ll note that ${other} wasn’t there on ${timeText(visit, visits.timeZone)}, and show it to you both. You can’t undo this.`,
    yes: 'Yes, note it',
  };
}

/** What a question about a visit depends on. */
export interface Asked {
  visits: HomeVisits;
  other: string;
  /** In milliseconds. */
  now: number;
}

/** Why nothing can be arranged. */
export function visitsClosedText({ closed, side }: HomeVisits, other: string): string {
  switch (closed) {
    case null:
      return '';
    case 'not-accepted':
      return side === 'pro'
        ? 'Accept this lead first. Then you can arrange a visit.'
        : `${atStart(other)} hasn’t accepted your request yet. Once they do, you can arrange a visit.`;
    case 'another-pro':
      return side === 'pro' ? 'Another pro has this job.' : 'You agreed with another pro.';
    case 'ended':
      return 'No other visit can be arranged for this job anymore.';
  }
}
