import type { HomeVisits, Slots } from '@nestwright/domain/visits/visit-schema';
import { atStart } from '@nestwright/domain/talk/thread-words-rules';

/** The steps that a form can take about visits without scripts (decision 027). */
export const homeVisitSteps = [
  'visit-propose',
  'visit-end',
  'visit-hold',
  'visit-release',
  'visit-book',
  'visit-move',
  'visit-call-off',
  'visit-keep',
  'visit-no-show',
] as const;
/** A step about visits that a form can take, such as `visit-book`. */
export type HomeVisitStepName = (typeof homeVisitSteps)[number];

/** Whether a form's step is about visits. */
export function isVisitStep(step: string): step is HomeVisitStepName {
  return homeVisitSteps.some((one) => one === step);
}

/** The steps that need a confirmation. */
export type AskedVisitStep = 'visit-propose' | 'visit-move' | 'visit-call-off' | 'visit-no-show';

/** The question that a page asks about its visits, encoded in its address. */
export interface AskedVisit {
  step: AskedVisitStep;
  /** The visit it is about; '' for none. */
  about: string;
  /** The first day whose free times are listed; '' for the requested one. */
  from: string;
  /** The length of the visit in minutes; 0 for the usual length. */
  minutes: number;
  /** The times that were chosen so far. */
  times: string[];
}

/** The query of a page's address. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The question in a page's address; null for none. */
export function askedVisit(address: Query): AskedVisit | null {
  const step = asksFirst(address.get('step') ?? '');
  if (step === undefined) return null;
  return {
    step,
    about: address.get('about') ?? '',
    from: address.get('from') ?? '',
    minutes: Number(address.get('minutes') ?? 0) || 0,
    times: [...address.getAll('times'), ...address.getAll('startsAt')],
  };
}

/** The visits that the server reads for a page. */
export interface KnownVisits {
  visits: HomeVisits;
  /** The free times that the page's address requests; null if it requests none. */
  slots: Slots | null;
  /** The id of the proposal that this page's form sends. It is the same each time. */
  proposalId: string;
}

const CONFIRM_FOR_FILES =
  'Our e-mails name no time before you confirm your address. You can always read it here.';

/** The outcome of a step in words; '' if the visits don't confirm it, because anyone can write an address. */
export function visitOutcomeText(
  step: string,
  { visits, proposals, side, isMailed }: HomeVisits,
  other: string,
): string {
  const has = (state: string) => visits.some((visit) => visit.state === state);
  switch (step) {
    case 'visit-propose':
      return proposals.some(({ by }) => by === side)
        ? `Sent. ${atStart(other)} can choose one of your times now.`
        : '';
    case 'visit-end':
      return 'That proposal has ended.';
    case 'visit-hold':
      return has('held') ? 'We’re holding this time for you. Please confirm the booking.' : '';
    case 'visit-release':
      return has('held') ? '' : 'You released this time. Others can book it now.';
    case 'visit-book':
      return has('booked')
        ? `Booked. ${isMailed ? 'We’ll e-mail you a file for your calendar.' : CONFIRM_FOR_FILES}`
        : '';
    case 'visit-move':
      return has('booked')
        ? `Rescheduled. ${isMailed ? 'We’ll e-mail you the new time.' : CONFIRM_FOR_FILES}`
        : '';
    case 'visit-call-off':
      if (visits.some(({ callOffAskedBy }) => callOffAskedBy === side))
        return `We asked ${other}. The visit stays booked unless they agree.`;
      return has('called-off') ? 'The visit is called off.' : '';
    case 'visit-keep':
      return has('booked') ? 'The visit stays booked.' : '';
    case 'visit-no-show':
      return visits.some(({ noShowSaidBy }) => noShowSaidBy.includes(side)) ? 'Noted.' : '';
    default:
      return '';
  }
}

function asksFirst(step: string): AskedVisitStep | undefined {
  const asked: readonly AskedVisitStep[] = ['visit-propose', 'visit-move', 'visit-call-off', 'visit-no-show'];
  return asked.find((one) => one === step);
}
