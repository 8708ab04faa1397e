import type { ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { endMatches } from '#marketplace/requests/project/project-end.ts';
import { type MatchedProRow, setStatus } from '#marketplace/requests/project/project-queries.ts';
import { quotes } from './quote-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { declinedEvent, visitEndedEvent } from './quote-events.ts';
import { headOf, type WholeQuote } from '#marketplace/requests/prices/quote-rows.ts';
import { type QuoteStep } from './quote-step.ts';

/** An accepted price, with the step that accepts it. */
export type Accepted = QuoteStep & { mine: WholeQuote };

/** Matched pros that have not declined, other than the accepted one. */
export function otherPros({ whole, matched }: Accepted): MatchedProRow[] {
  return whole.matches.filter(({ match }) => match.id !== matched.match.id && match.answer !== 'declined');
}

function openQuote({ quotes: all }: Accepted, { pro }: MatchedProRow): WholeQuote | undefined {
  return all.find(({ quote }) => quote.proId === pro.id && quote.state === 'offered');
}

/** The record's events about a pro that was not chosen: its declined price and its ended visit. */
export function endingEvents(step: Accepted, other: MatchedProRow) {
  const open = openQuote(step, other);
  return [
    ...(open === undefined
      ? []
      : [declinedEvent(other, { version: headOf(open), reason: 'agreed-with-another' })]),
    ...(other.match.scheduledDate === null ? [] : [visitEndedEvent(other)]),
  ];
}

/** Closes the other quotes, and ends the other pros' visits: the job is the accepted pro's. */
export async function closeOthers(step: Accepted, others: readonly MatchedProRow[]): Promise<void> {
  const { tx, whole, matched, now } = step;
  const open = others.flatMap((other) => openQuote(step, other)?.quote.id ?? []);
  if (open.length > 0)
    await tx
      .update(quotes)
      .set({ state: 'declined', reason: 'agreed-with-another', updatedAt: now })
      .where(inArray(quotes.id, open));
  const ids = others.map(({ match }) => match.id);
  if (ids.length > 0)
    await tx
      .update(projectPros)
      .set({ scheduledDate: null, scheduledWindow: null })
      .where(and(inArray(projectPros.id, ids), isNotNull(projectPros.scheduledDate)));
  await endMatches(tx, step.deps, { projectId: whole.project.id, matchIds: ids, by: 'homeowner' });
  const status: ProjectStatus = matched.match.scheduledDate === null ? 'Accepted' : 'Scheduled';
  if (whole.project.status !== status) await setStatus(tx, { id: whole.project.id, status, now });
}
