import { ANSWERED, OFFERED } from './quote-words.ts';

/** The outcome of the step that led to this page. */
export function outcomeText(done: string | null): string | undefined {
  switch (done ?? '') {
    case 'accept':
      return 'You said yes. The homeowner chooses who may contact them.';
    case 'schedule':
      return 'Scheduled. The homeowner can now see the day and time window.';
    case 'propose':
      return 'Proposed. Nothing changes until the homeowner accepts it.';
    case 'answer':
      return ANSWERED;
    case 'offer':
      return OFFERED;
    case 'withdraw':
      return 'Withdrawn. The homeowner can no longer accept this price.';
    case 'decline':
    case 'done':
    case 'start':
    case 'said-done':
    case 'paid':
    case 'cancel':
    case 'accept-change':
    case 'decline-change':
    case 'withdraw-change':
      return 'Done. We’ve told the homeowner.';
    default:
      return undefined;
  }
}
