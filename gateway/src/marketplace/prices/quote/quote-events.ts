import type { ClosingReason } from '@nestwright/domain/prices/quote-closing-rules';
import type { Facts } from '@nestwright/domain/record/record-rules';
import type { MatchedProRow } from '#marketplace/requests/project/project-queries.ts';
import type { NewEvent } from '#marketplace/base/chain/record-chain.ts';
import { byHomeowner, proEvent } from '#marketplace/requests/record/record-events.ts';
import { contentOf } from './quote-content.ts';
import type { TextRow, VersionRow } from '#marketplace/requests/prices/quote-rows.ts';

/** A pro has offered a version; the event holds everything that its hash is made of. */
export function offeredEvent(
  matched: MatchedProRow,
  offered: { version: VersionRow; text: TextRow; commandId: string },
): NewEvent {
  const { commandId, ...version } = offered;
  return proEvent('quote-offered', matched, { commandId, facts: versionFacts(version) });
}

/** A version was withdrawn by its pro, or has expired. */
export function endedEvent(
  type: 'quote-withdrawn' | 'quote-expired',
  matched: MatchedProRow,
  { version, commandId }: { version: VersionRow; commandId?: string },
): NewEvent {
  const actor = type === 'quote-expired' ? { actor: { kind: 'timer', id: null } as const } : {};
  const command = commandId === undefined ? {} : { commandId };
  return proEvent(type, matched, { ...actor, ...command, facts: namedFacts(version) });
}

/** The homeowner declined a version. */
export function declinedEvent(
  matched: MatchedProRow,
  declined: { version: VersionRow; reason: ClosingReason; words?: string; commandId?: string },
): NewEvent {
  const { version, reason, words = '', commandId } = declined;
  const command = commandId === undefined ? {} : { commandId };
  const facts = { ...namedFacts(version), reason, words };
  return proEvent('quote-declined', matched, { actor: byHomeowner, ...command, facts });
}

/** The homeowner asked for a change of a version. */
export function changeAskedEvent(
  matched: MatchedProRow,
  { version, words, commandId }: { version: VersionRow; words: string; commandId: string },
): NewEvent {
  const facts = { ...namedFacts(version), words };
  return proEvent('quote-change-asked', matched, { actor: byHomeowner, commandId, facts });
}

/** The homeowner asked a question about a version. */
export function questionAskedEvent(
  matched: MatchedProRow,
  { version, words, commandId }: { version: VersionRow; words: string; commandId: string },
): NewEvent {
  const facts = { ...namedFacts(version), words };
  return proEvent('question-asked', matched, { actor: byHomeowner, commandId, facts });
}

/** The pro answered what the homeowner asked. */
export function questionAnsweredEvent(
  matched: MatchedProRow,
  { version, words, commandId }: { version: VersionRow; words: string; commandId: string },
): NewEvent {
  return proEvent('question-answered', matched, { commandId, facts: { ...namedFacts(version), words } });
}

/**
 * The homeowner accepted, or a person with the link in the homeowner's mail. Its facts hold the whole version but not
 * the company's name: they stay with the homeowner when the company leaves.
 */
export function agreedEvent(
  { match }: MatchedProRow,
  agreed: { version: VersionRow; text: TextRow; shown: string; isByLink: boolean; commandId: string },
): NewEvent {
  const { shown, commandId, isByLink, ...version } = agreed;
  const facts = { ...versionFacts(version), shown, ...(isByLink && { byLink: true }) };
  return { type: 'agreed', actor: byHomeowner, part: match.id, commandId, facts };
}

/** A pro's visit is cancelled, because the homeowner agreed with another one. */
export function visitEndedEvent(matched: MatchedProRow): NewEvent {
  const { scheduledDate, scheduledWindow } = matched.match;
  const facts = { date: scheduledDate, window: scheduledWindow };
  return proEvent('visit-ended', matched, { actor: byHomeowner, facts });
}

/** Names a version. */
function namedFacts({ quoteId, n, hash, totalCents }: VersionRow) {
  return { quote: quoteId, n, hash, totalCents };
}

function versionFacts({ version, text }: { version: VersionRow; text: TextRow }): Facts {
  return { ...namedFacts(version), currency: 'USD', salt: text.salt, ...contentOf(version, text) };
}
