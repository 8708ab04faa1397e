import { canAskForChange, openQuestion } from '@nestwright/domain/prices/quote-rules';
import type { Answering, Asking } from '@nestwright/domain/prices/quote-schema';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { quoteNotes } from './quote-tables.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';
import { askingLimit } from './asking-limit.ts';
import { closingOf, questionsOf } from './quote-content.ts';
import { questionAnsweredEvent, questionAskedEvent } from './quote-events.ts';
import { queueQuestionMail } from './pro-quote-mail.ts';
import { notifyHomeowner } from './quote-mail.ts';
import type { OwnLead } from './quote-offer.ts';
import { headOf, type WholeQuote } from '#marketplace/requests/prices/quote-rows.ts';
import {
  type QuoteOfProject,
  type QuoteStep,
  refuseClosed,
  refuseOtherVersion,
  stepOfOwner,
  stepOfPro,
  type Taken,
  tooLate,
} from './quote-step.ts';

/**
 * Asks the pro a question about its price, which stays as it is (decision 045).
 *
 * @returns null for a quote that is not of the owner's project.
 * @throws ApiError 409 when that version is no longer the current one, 429 after too many questions.
 */
export function askQuestion(
  deps: AppDeps,
  of: QuoteOfProject & { owner: Owner },
  body: Asking,
): Promise<Taken | null> {
  return stepOfOwner(deps, { ...of, step: 'ask', body }, async (step) => {
    const { tx, whole, matched, mine, commandId } = step;
    refuseClosed(step);
    refuseOtherVersion(step, body.n);
    if (!canAskForChange(mine.quote.state)) throw tooLate(step, 'This price is closed.');
    const projectId = whole.project.id;
    await enforceLimits(tx, deps, [askingLimit(projectId)]);
    const { n, words } = body;
    await appendEvents(tx, deps, {
      projectId,
      added: [questionAskedEvent(matched, { version: headOf(mine), words, commandId })],
    });
    await note(step, { n, kind: 'question', words });
    await queueQuestionMail(step, words);
  });
}

/**
 * Answers the homeowner's open questions about the pro's price.
 *
 * @throws ApiError 404 for another company's lead, 409 with the current state when no question is open, 429 when the
 *   company has caused too much mail.
 */
export function answerQuestion(deps: AppDeps, { pro, leadId }: OwnLead, body: Answering): Promise<Taken> {
  return stepOfPro(deps, { pro, leadId, step: 'answer', body }, async (step) => {
    const { tx, whole, matched, mine, agreement, now, commandId } = step;
    const closed = closingOf({ match: matched.match, project: whole.project, mine, agreement });
    if (closed !== null) throw tooLate(step, 'You can’t answer this question any more.');
    if (mine === undefined || openQuestion(questionsOf(mine)) === null)
      throw tooLate(step, 'There is no open question to answer.');
    const { words } = body;
    const version = headOf(mine);
    await appendEvents(tx, deps, {
      projectId: whole.project.id,
      added: [questionAnsweredEvent(matched, { version, words, commandId })],
    });
    await note({ tx, mine, now }, { n: version.n, kind: 'answer', words });
    await enforceLimits(tx, deps, [actingCompany(deps, pro.id)]);
    await notifyHomeowner(step, 'quote-answered');
  });
}

/** Stores a note with a later time than every earlier one, because notes are read in the order of their times. */
async function note(
  { tx, mine, now }: Pick<QuoteStep, 'tx' | 'now'> & { mine: WholeQuote },
  text: { n: number; kind: 'question' | 'answer'; words: string },
): Promise<void> {
  const last = mine.notes.at(-1)?.at.getTime() ?? 0;
  const at = new Date(Math.max(now.getTime(), last + 1));
  await tx.insert(quoteNotes).values({ id: randomUUID(), quoteId: mine.quote.id, at, ...text });
}
