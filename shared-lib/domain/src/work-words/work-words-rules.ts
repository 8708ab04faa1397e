import type { Agreement } from '@nestwright/domain/agreement/schema';
import type { ChangeSide } from '@nestwright/domain/change-order/rules';
import { localDate, longDate } from '@nestwright/domain/clock/rules';
import { windowLabel } from '@nestwright/domain/project/rules';
import { moneyText } from '@nestwright/domain/money/rules';

/**
 * The progress of the agreed work and what comes next, as one side reads it.
 *
 * @param zone the reader's time zone; default: this machine's
 */
export function workText(agreement: Agreement, side: ChangeSide, zone?: string): string {
  const { state, company, lapsesAt } = agreement;
  const isOwner = side === 'homeowner';
  const until = lapsesAt === null ? '' : longDate(localDate(new Date(lapsesAt), zone));
  switch (state) {
    case 'agreed':
      return workTimeText(agreement, isOwner);
    case 'in-work':
      return isOwner
        ? `${company} has started the work.`
        : 'You’ve started the work. Report it as done here when you finish.';
    case 'said-done':
      return isOwner
        ? `${company} says that the work is done. Please check it and answer. If you don’t answer, it counts as done on ${until}.`
        : `You said that the work is done. If the homeowner doesn’t answer by ${until}, it counts as done.`;
    case 'disputed':
      return isOwner
        ? `You told ${company} what is missing. Our team knows, too. Once it’s fixed, confirm that here.`
        : 'The homeowner says that something is missing. Please talk to them; once they confirm, it is done.';
    case 'done':
      return 'The work is done.';
    case 'cancelled':
      return endText(agreement, isOwner);
  }
}

function workTimeText({ work, company }: Agreement, isOwner: boolean): string {
  if (work === null)
    return isOwner ? `Next, ${company} schedules the work.` : 'Schedule the work next, or start it now.';
  const when = [longDate(work.date), windowLabel(work.window)].filter(Boolean).join(', ');
  return isOwner ? `${company} will do the work on ${when}.` : `The work is scheduled for ${when}.`;
}

function endText({ ended, company, payment }: Agreement, isOwner: boolean): string {
  const fee = ended?.feeCents ?? 0;
  const due = fee === 0 ? 'No fee is due.' : `The agreed fee is ${moneyText(fee)}.`;
  const owed = payment ? `${due} Please settle any payments between yourselves.` : due;
  switch (ended?.by) {
    case 'homeowner':
      return `${isOwner ? 'You' : 'The homeowner'} cancelled the project. ${owed}`;
    case 'pro':
      return `${isOwner ? company : 'You'} cancelled the agreement. ${owed}`;
    case 'timer':
      return `Nothing happened for a long time, so the agreement ended. ${owed}`;
    case 'operator':
    case undefined:
      return `The agreement was cancelled. ${owed}`;
  }
}
