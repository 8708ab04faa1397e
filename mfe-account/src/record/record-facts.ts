import { formatPhone } from '@nestwright/domain/base/phone-rules';
import { urgencyLabel } from '@nestwright/domain/requests/project-rules';
import type { Fact, Facts, RecordEventType } from '@nestwright/domain/record/record-rules';

import { distanceText, factText, offerText, placeText, whenText } from './fact-text.ts';
import { changeFacts, quoteFacts } from './quote-facts.ts';

/** A fact in words, as label and value. */
export type ShownFact = [label: string, value: string];

/**
 * The facts of an entry that aren't in its title, in words and in a fixed order. Ids and unknown facts are only in the
 * file. The only hash shown is a price's, because mails contain it.
 */
export function shownFacts(type: RecordEventType, facts: Facts): ShownFact[] {
  return rowsOf(type, facts).filter(([, value]) => value !== '');
}

function rowsOf(type: RecordEventType, facts: Facts): ShownFact[] {
  const say = (name: string) => factText(facts[name]);
  switch (type) {
    case 'requested':
    case 'imported':
      return [
        ...(type === 'imported' ? ([['Service', say('service')]] satisfies ShownFact[]) : []),
        ['Work', say('serviceTypes')],
        ['Property', say('propertyType')],
        ['How soon', urgencyLabel(say('urgency'))],
        ['When', whenText(facts)],
        ['Where', placeText(facts)],
        ['Description', say('description')],
        ['Offer', offerText(facts['offerPercent'])],
        ['Status', say('status')],
        ['Site', say('site')],
      ];
    case 'contact-given':
      return [
        ['Name', [say('firstName'), say('lastName')].filter(Boolean).join(' ')],
        ['Phone', formatPhone(say('phone'))],
        ['E-mail', say('email')],
        ['Street', [say('address'), say('apt')].filter(Boolean).join(', ')],
        ...consentRows(facts['consent']),
      ];
    case 'matched':
      return [
        ['Distance', distanceText(facts['distanceMiles'])],
        ['Answer', say('answer')],
        ['Visit', whenText(facts)],
      ];
    case 'reviewed':
      return [
        ['Stars', say('stars') && `${say('stars')} out of 5`],
        ['Review', say('text')],
      ];
    case 'consent-withdrawn':
      return [['Consent', consentNames.get(say('consent')) ?? '']];
    case 'quote-offered':
      return [...quoteFacts(facts), ['Hash of the version', say('hash')]];
    case 'agreed':
      return [
        ...quoteFacts(facts),
        ['Accepted', facts['byLink'] === true ? 'Through the link in the homeowner’s e-mail' : ''],
        ['Hash of the version', say('hash')],
      ];
    case 'quote-declined':
    case 'quote-change-asked':
      return [...quoteFacts(facts), ['In the homeowner’s words', say('words')]];
    case 'disputed':
    case 'question-asked':
      return [['In the homeowner’s words', say('words')]];
    case 'question-answered':
      return [['In the pro’s words', say('words')]];
    case 'change-proposed':
    case 'change-accepted':
      return [...changeFacts(facts), ['Why', say('words')], ['Hash of the change', say('hash')]];
    case 'change-declined':
    case 'change-withdrawn':
    case 'change-expired':
    case 'work-started':
    case 'said-done':
    case 'paid-noted':
    case 'paid-confirmed':
    case 'agreement-cancelled':
    case 'quote-withdrawn':
    case 'quote-expired':
    case 'visit-ended':
    case 'visit-called-off':
    case 'no-show':
    case 'accepted':
    case 'declined':
    case 'scheduled':
    case 'moved':
    case 'done':
    case 'cancelled':
    case 'left':
    case 'disclosed':
    case 'revoked':
    case 'erased':
    // An unknown type is from a newer site than this page.
    default:
      return [];
  }
}

const consentNames: ReadonlyMap<string, string> = new Map([
  ['automated-calls', 'Calls and texts about home services'],
  ['cost-information', 'Cost information by e-mail'],
]);

/** The two boxes of the request, whether ticked or not. */
function consentRows(consent: Fact | undefined): ShownFact[] {
  if (!isFacts(consent)) return [];
  const answer = (given: Fact | undefined) =>
    typeof given !== 'boolean' ? '' : given ? 'Agreed' : 'Not agreed';
  return [
    ['Calls and texts', answer(consent['calls'])],
    ['Cost information', answer(consent['costInfo'])],
  ];
}

function isFacts(value: Fact | undefined): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
