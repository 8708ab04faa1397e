import { moneyText } from '@nestwright/domain/base/money-rules';
import type {
  Facts,
  RecordActor,
  RecordEntry,
  RecordEventType,
} from '@nestwright/domain/record/record-rules';

import { factText as text, whenText } from './fact-text.ts';
import { shownFacts, type ShownFact } from './record-facts.ts';

/** An entry in words. */
export interface EntryWords {
  title: string;
  /** Who did it; '' if this file doesn't say. */
  by: string;
  /** ISO time; '' if this file doesn't say. */
  at: string;
  /** Its other facts, as label and value. */
  facts: ShownFact[];
  note: string;
}

/** Puts an entry into words. It may be from a newer site than this page; an unknown type is shown by its name. */
export function entryWords({ content, payload }: RecordEntry): EntryWords {
  if (content === null) {
    const note =
      'The side that downloaded this file isn’t allowed to see this entry. Its hash still links the chain.';
    return { title: 'Not shown in this file', by: '', at: '', facts: [], note };
  }
  const facts = payload?.facts ?? {};
  const note =
    payload === null ? 'Its text was deleted because it was about a person whose data was erased.' : '';
  return {
    title: titleOf(content.type as RecordEventType, facts, content.actor.kind),
    by: actorText(content.actor, facts),
    at: content.at,
    facts: shownFacts(content.type as RecordEventType, facts),
    note,
  };
}

function titleOf(type: RecordEventType, facts: Facts, actor: RecordActor['kind']): string {
  const pro = text(facts['pro']) || 'A pro';
  switch (type) {
    case 'imported':
      return 'The project as it was when its record began';
    case 'requested':
      return `Requested: ${text(facts['service']) || 'a home service'}`;
    case 'contact-given':
      return 'Gave name, phone, e-mail and street';
    case 'matched':
      return `Matched with ${text(facts['pro']) || 'a pro'}`;
    case 'accepted':
      return `${pro} said yes`;
    case 'declined':
      return `${pro} declined`;
    case 'scheduled':
      return `${who(pro, actor)} set ${visitWord(facts)}${visitText(facts)}`;
    case 'moved':
      return `${who(pro, actor)} moved ${visitWord(facts)}${visitText(facts)}`;
    case 'visit-called-off':
      return `${who(pro, actor)} called off ${visitWord(facts)}${visitText(facts)}`;
    case 'no-show':
      return actor === 'homeowner'
        ? `Said that ${text(facts['pro']) || 'the pro'} was not there${visitText(facts)}`
        : `${pro} said that nobody was there${visitText(facts)}`;
    case 'done':
      return actor === 'homeowner' || actor === 'timer'
        ? 'The work is done'
        : `${pro} said that the work is done`;
    case 'cancelled':
      return 'Cancelled the project';
    case 'reviewed':
      return `Reviewed ${text(facts['pro']) || 'a pro'}`;
    case 'left':
      return `${pro} left Nestwright and gave up the job`;
    case 'disclosed':
      return `Let ${text(facts['pro']) || 'a pro'} see the contact details`;
    case 'revoked':
      return `No longer lets ${text(facts['pro']) || 'a pro'} see the contact details`;
    case 'consent-withdrawn':
      return 'Withdrew a consent';
    case 'erased':
      return 'The texts were deleted';
    case 'quote-offered':
      return `${pro} offered ${priceText(facts)}`;
    case 'quote-withdrawn':
      return `${pro} withdrew ${priceText(facts)}`;
    case 'quote-expired':
      return `${priceText(facts)} from ${text(facts['pro']) || 'a pro'} expired`;
    case 'quote-declined':
      return `Declined ${priceText(facts)} from ${text(facts['pro']) || 'a pro'}`;
    case 'quote-change-asked':
      return `Asked ${text(facts['pro']) || 'a pro'} to change ${priceText(facts)}`;
    case 'question-asked':
      return `Asked ${text(facts['pro']) || 'a pro'} about ${priceText(facts)}`;
    case 'question-answered':
      return `${pro} answered a question about ${priceText(facts)}`;
    case 'agreed':
      return `Agreed on ${priceText(facts)}`;
    case 'visit-ended':
      return `The visit by ${text(facts['pro']) || 'a pro'} was called off${visitText(facts)}`;
    case 'work-started':
      return `${pro} started the work`;
    case 'said-done':
      return actor === 'timer'
        ? 'Counts as done unless the homeowner objects'
        : `${pro} said that the work is done`;
    case 'disputed':
      return 'Said that something is missing or not right';
    case 'agreement-cancelled':
      return `Cancelled the agreement; the fee is ${moneyText(Number(facts['feeCents']) || 0)}`;
    case 'paid-noted':
      return `Noted that ${totalText(facts)} is paid`;
    case 'paid-confirmed':
      return `Confirmed that ${totalText(facts)} is paid`;
    case 'change-proposed':
      return `Proposed a change: ${changeText(facts)}`;
    case 'change-accepted':
      return `Accepted the change: ${changeText(facts)}`;
    case 'change-declined':
      return `Declined the change: ${changeText(facts)}`;
    case 'change-withdrawn':
      return `Withdrew the change: ${changeText(facts)}`;
    case 'change-expired':
      return `The change expired: ${changeText(facts)}`;
    default:
      return type satisfies never;
  }
}

/** Who took a step that either side can take. */
function who(pro: string, actor: RecordActor['kind']): string {
  return actor === 'homeowner' ? 'The homeowner' : pro;
}

function changeText({ deltaCents }: Facts): string {
  if (typeof deltaCents !== 'number') return 'an unknown amount';
  return deltaCents === 0
    ? 'the total stays the same'
    : `${moneyText(Math.abs(deltaCents))} ${deltaCents > 0 ? 'more' : 'less'}`;
}

function visitWord({ work }: Facts): string {
  return work === true ? 'the time of the work' : 'the visit';
}

function totalText({ totalCents }: Facts): string {
  return typeof totalCents === 'number' ? moneyText(totalCents) : 'the total';
}

function priceText({ n, totalCents }: Facts): string {
  if (typeof n !== 'number' || typeof totalCents !== 'number') return 'a price';
  return `${moneyText(totalCents)} (version ${n})`;
}

/** The visit's time as the end of a sentence. */
function visitText(facts: Facts): string {
  const when = whenText(facts);
  return when === '' ? '' : `: ${when}`;
}

function actorText({ kind }: RecordActor, facts: Facts): string {
  switch (kind) {
    case 'homeowner':
      return 'Homeowner';
    case 'pro':
      return text(facts['pro']) || 'Pro';
    case 'operator':
      return 'Nestwright';
    case 'timer':
      return 'Nestwright, when a deadline passed';
  }
}
