import { openQuestion } from '@nestwright/domain/quote/rules';
import type { ProjectQuotes } from '@nestwright/domain/quote/schema';

import type { MyProject } from '#projects/my-projects.ts';
import { askedAnotherText, askedText, openChangeRequest } from '#quotes/quote-words.ts';

import type { AskedStep } from './asked-step.ts';

/**
 * The outcome of the step that was just taken; '' if the project doesn't confirm it, because anyone can write an address.
 */
export function stepOutcomeText(
  { done, of }: AskedStep,
  project: MyProject,
  view: ProjectQuotes | null,
): string {
  const quote = view?.quotes.find(({ id }) => id === of);
  const agreement = view?.agreement ?? null;
  const change = agreement?.changes.find(({ id }) => id === of);
  const pro = project.pros.find(({ id }) => id === of);
  switch (done) {
    case 'accept':
      return agreement && agreement.quoteId === of
        ? `You agreed with ${agreement.company} on this price.`
        : '';
    case 'decline':
      return quote?.state === 'declined' ? `Declined. We told ${quote.company}.` : '';
    case 'change':
      return quote && openChangeRequest(quote) !== ''
        ? `Sent to ${quote.company}. Its price doesn’t change unless it offers another one.`
        : '';
    case 'ask':
      return quote && openQuestion(quote.questions) ? askedText(quote.company) : '';
    case 'confirm':
      return agreement?.state === 'done' ? 'Thank you. Your project is done.' : '';
    case 'paid':
      if (agreement?.payment?.confirmedAt) return 'Thank you. Both sides say that it is paid.';
      return agreement?.payment ? `Noted. We asked ${agreement.company} to confirm it.` : '';
    case 'dispute':
      return agreement?.state === 'disputed' ? `Sent to ${agreement.company} and our team.` : '';
    case 'propose':
      return agreement?.changes.some(({ state, by }) => state === 'proposed' && by === 'homeowner')
        ? `Proposed. Nothing changes until ${agreement.company} accepts it.`
        : '';
    case 'accept-change':
      return change?.state === 'accepted' ? 'Accepted. It is part of the agreement now.' : '';
    case 'decline-change':
      return change?.state === 'declined' ? 'Declined. The agreed price stays as it is.' : '';
    case 'withdraw-change':
      return change?.state === 'withdrawn' ? 'Withdrawn. The agreed price stays as it is.' : '';
    case 'may-contact':
      if (!pro) return '';
      return pro.mayContact ? `${pro.name} may contact you.` : `${pro.name} no longer sees how to reach you.`;
    case 'another-pro':
      return hasMoreThan(of, project) ? askedAnotherText(project.pros.at(-1)) : '';
    case 'send-confirmation':
      return project.isEmailConfirmed
        ? ''
        : `Sent to ${project.email}. Open the link in it here, in this browser.`;
    case 'end-link':
      return project.linkUntil === null ? 'The link in your e-mail no longer works.' : '';
    default:
      return '';
  }
}

/** Whether another pro has joined those that the page showed before the step; their number is in the address. */
function hasMoreThan(shown: string, { pros }: MyProject): boolean {
  return Number(shown) > 0 && pros.length > Number(shown);
}
