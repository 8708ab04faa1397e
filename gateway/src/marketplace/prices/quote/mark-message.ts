import { canAskForChange, openAsking } from '@nestwright/domain/prices/quote-rules';
import type { MessageMark, ThreadSide } from '@nestwright/domain/talk/thread-rules';
import type { MessageAbout } from '@nestwright/domain/talk/thread-schema';
import { and, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { databaseNow } from '#db/database-clock.ts';
import type { Db } from '#db/db.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';
import { headOf, readAgreement, readQuotes } from '#marketplace/requests/prices/quote-rows.ts';
import { readProject } from '#marketplace/requests/project/project-queries.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';

import { askingLimit } from './asking-limit.ts';
import { closingOf } from './quote-content.ts';
import { changeAskedEvent, questionAnsweredEvent, questionAskedEvent } from './quote-events.ts';
import { notifyHomeowner } from './quote-mail.ts';
import { queueChangeAskedMail, queueQuestionMail } from './pro-quote-mail.ts';
import { type QuoteStep, refuseClosed, refuseOtherVersion, tooLate } from './quote-step.ts';
import { quoteNotes } from './quote-tables.ts';

/** A message that was just stored, and what it is about. */
export interface MarkedMessage {
  projectId: string;
  matchId: string;
  side: ThreadSide;
  /** The message's id, which is its mark's, too. */
  id: string;
  words: string;
  about: MessageAbout;
}

/**
 * Marks a message as one about the pro's price, and mails the other side (decision 045). The caller holds the project's row. The price
 * stays as it is. An answer to nothing stays a message like any other.
 *
 * @returns whether it is marked.
 * @throws ApiError 409 for a price that is closed, or is no longer the one that the homeowner read, 429 after too many questions.
 */
export async function markMessage(tx: Db, deps: AppDeps, message: MarkedMessage): Promise<boolean> {
  const step = await stepOf(tx, deps, message);
  return message.side === 'homeowner' ? ask(step, message) : answer(step, message);
}

/** The marks of messages, by the message's id. */
export async function marksOf(db: Db, ids: readonly string[]): Promise<Map<string, MessageAbout>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: quoteNotes.id, kind: quoteNotes.kind, n: quoteNotes.n })
    .from(quoteNotes)
    .where(and(inArray(quoteNotes.id, [...ids]), inArray(quoteNotes.kind, ['question', 'wish', 'answer'])));
  return new Map(rows.map(({ id, kind, n }) => [id, { kind: kind as MessageMark, n }]));
}

async function stepOf(tx: Db, deps: AppDeps, { projectId, matchId, id }: MarkedMessage): Promise<QuoteStep> {
  const whole = await readProject(tx, projectId);
  const matched = whole?.matches.find(({ match }) => match.id === matchId);
  if (whole === undefined || matched === undefined) throw new Error('A message has no match.');
  const quotes = await readQuotes(tx, { projectId });
  return {
    tx,
    deps,
    whole,
    matched,
    quotes,
    mine: quotes.find(({ quote }) => quote.proId === matched.pro.id),
    agreement: await readAgreement(tx, projectId),
    now: await databaseNow(tx, deps),
    commandId: id,
  };
}

async function ask(step: QuoteStep, { id, words, about, projectId }: MarkedMessage): Promise<boolean> {
  const { tx, deps, matched, mine, commandId } = step;
  const { kind, n } = about;
  if (kind === 'answer') return false;
  if (mine === undefined) throw tooLate(step, 'There is no price to ask about.');
  const ofPrice = { ...step, mine };
  refuseClosed(ofPrice);
  refuseOtherVersion(ofPrice, n);
  if (!canAskForChange(mine.quote.state)) throw tooLate(step, 'This price is closed.');
  await enforceLimits(tx, deps, [askingLimit(projectId)]);
  const asked = { version: headOf(mine), words, commandId };
  const event = kind === 'wish' ? changeAskedEvent(matched, asked) : questionAskedEvent(matched, asked);
  await appendEvents(tx, deps, { projectId, added: [event] });
  await note(ofPrice, { id, n, kind, words });
  await (kind === 'wish' ? queueChangeAskedMail(step, words) : queueQuestionMail(step, words));
  return true;
}

async function answer(step: QuoteStep, { id, words, about, projectId }: MarkedMessage): Promise<boolean> {
  const { tx, deps, whole, matched, mine, agreement, commandId } = step;
  const closed = closingOf({ match: matched.match, project: whole.project, mine, agreement });
  if (about.kind !== 'answer' || closed !== null || mine === undefined) return false;
  if (openAsking(mine.notes, mine.quote.head) === null) return false;
  const version = headOf(mine);
  await appendEvents(tx, deps, {
    projectId,
    added: [questionAnsweredEvent(matched, { version, words, commandId })],
  });
  await note({ ...step, mine }, { id, n: version.n, kind: 'answer', words });
  await enforceLimits(tx, deps, [actingCompany(deps, matched.pro.id)]);
  await notifyHomeowner(step, 'quote-answered');
  return true;
}

/** Stores a mark with a later time than every earlier one, because they are read in the order of their times. */
async function note(
  { tx, mine, now }: QuoteStep & { mine: NonNullable<QuoteStep['mine']> },
  text: { id: string; n: number; kind: MessageMark; words: string },
): Promise<void> {
  const last = mine.notes.at(-1)?.at.getTime() ?? 0;
  const at = new Date(Math.max(now.getTime(), last + 1));
  await tx.insert(quoteNotes).values({ quoteId: mine.quote.id, at, ...text });
}
