import { afterStep, canAskForChange } from '@nestwright/domain/prices/quote-rules';
import type { Declining, Wish } from '@nestwright/domain/prices/quote-schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { quoteNotes, quotes } from './quote-tables.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { askingLimit } from './asking-limit.ts';
import { changeAskedEvent, declinedEvent } from './quote-events.ts';
import { queueChangeAskedMail, queueQuoteDeclinedMail } from './pro-quote-mail.ts';
import { headOf } from '#marketplace/requests/prices/quote-rows.ts';
import {
  type QuoteOfProject,
  refuseClosed,
  refuseOtherVersion,
  stepOfOwner,
  type Taken,
  tooLate,
} from './quote-step.ts';
import { endTimers } from './quote-timers.ts';

/**
 * Declines a price for good, and mails the pro the reason.
 *
 * @returns null for a quote that is not of the owner's project.
 * @throws ApiError 409 when that version is no longer the current one.
 */
export function declineQuote(
  deps: AppDeps,
  of: QuoteOfProject & { owner: Owner },
  body: Declining,
): Promise<Taken | null> {
  return stepOfOwner(deps, { ...of, step: 'decline', body }, async (step) => {
    const { tx, whole, matched, mine, now, commandId } = step;
    refuseClosed(step);
    refuseOtherVersion(step, body.n);
    const state = afterStep(mine.quote.state, 'decline');
    if (state === null) throw tooLate(step, 'This price has expired.');
    const { reason, words } = body;
    const version = headOf(mine);
    await appendEvents(tx, deps, {
      projectId: whole.project.id,
      added: [declinedEvent(matched, { version, reason, words, commandId })],
    });
    await tx.update(quotes).set({ state, reason, updatedAt: now }).where(eq(quotes.id, mine.quote.id));
    if (words !== '') await note(step, { n: version.n, kind: 'decline', words });
    await endTimers(tx, [mine.quote.id]);
    await queueQuoteDeclinedMail(step, { matched, reason, words });
  });
}

/**
 * Asks the pro for a change, in words. The price stays as it is.
 *
 * @returns null for a quote that is not of the owner's project.
 * @throws ApiError 409 when that version is no longer the current one, 429 after too many wishes.
 */
export function askForChange(
  deps: AppDeps,
  of: QuoteOfProject & { owner: Owner },
  body: Wish,
): Promise<Taken | null> {
  return stepOfOwner(deps, { ...of, step: 'ask-for-change', body }, async (step) => {
    const { tx, whole, matched, mine, commandId } = step;
    refuseClosed(step);
    refuseOtherVersion(step, body.n);
    if (!canAskForChange(mine.quote.state)) throw tooLate(step, 'This price is closed.');
    const projectId = whole.project.id;
    await enforceLimits(tx, deps, [askingLimit(projectId)]);
    const { n, words } = body;
    await appendEvents(tx, deps, {
      projectId,
      added: [changeAskedEvent(matched, { version: headOf(mine), words, commandId })],
    });
    await note(step, { n, kind: 'wish', words });
    await queueChangeAskedMail(step, words);
  });
}

async function note(
  { tx, mine, now }: Parameters<Parameters<typeof stepOfOwner>[2]>[0],
  text: { n: number; kind: 'wish' | 'decline'; words: string },
): Promise<void> {
  await tx.insert(quoteNotes).values({ id: randomUUID(), quoteId: mine.quote.id, at: now, ...text });
}
