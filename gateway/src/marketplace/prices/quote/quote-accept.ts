import { publishedAcceptTexts } from '@nestwright/domain/prices/quote-rules';
import type { Accepting } from '@nestwright/domain/prices/quote-schema';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { newDisclosure, textHash } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { isShown } from '#marketplace/companies/pro/pro-queries.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { choiceEvent } from '#marketplace/requests/record/record-events.ts';
import { disclosures } from '#marketplace/requests/disclosure/disclosure-tables.ts';
import { agreements, quotes } from './quote-tables.ts';
import { ApiError } from '#http/errors.ts';

import { type Accepted, closeOthers, endingEvents, otherPros } from './end-other-quotes.ts';
import { agreedEvent } from './quote-events.ts';
import { queueQuoteDeclinedMail } from './pro-quote-mail.ts';
import { queueAgreedMails } from './quote-mail.ts';
import { headOf } from '#marketplace/requests/prices/quote-rows.ts';
import {
  type QuoteOfProject,
  refuseClosed,
  refuseOtherVersion,
  stepOfOwner,
  type Taken,
  tooLate,
} from './quote-step.ts';
import { endTimers, setLapse } from './quote-timers.ts';

/**
 * Accepts exactly the version that was read. It makes the agreement, gives that pro the contact details, closes the other
 * quotes, and mails both sides the receipt.
 *
 * @returns null for a quote that is not of the owner's project.
 * @throws ApiError 409 with the current state when the version is no longer the current one, 422 for a text that was never
 * published.
 */
export function acceptQuote(
  deps: AppDeps,
  of: QuoteOfProject & { owner: Owner },
  body: Accepting,
): Promise<Taken | null> {
  const shown = publishedAcceptText(body.textVersion);
  return stepOfOwner(deps, { ...of, step: 'accept', body }, async (step) => {
    const { tx, mine, matched, whole, now, commandId, deps: given } = step;
    const { version, text } = acceptable(step, body);
    const others = otherPros(step);
    await appendEvents(tx, given, {
      projectId: whole.project.id,
      added: [
        agreedEvent(matched, { version, text, shown, isByLink: of.owner.kind === 'link', commandId }),
        ...(matched.disclosure === null ? [choiceEvent('disclosed', matched, { text: shown })] : []),
        ...others.flatMap((other) => endingEvents(step, other)),
      ],
    });
    const { quoteId, n, hash } = version;
    const [projectId, id] = [whole.project.id, randomUUID()];
    const agreed = { id, projectId, quoteId, n, hash, headHash: hash, nowCents: version.totalCents };
    await tx.insert(agreements).values({ ...agreed, state: 'agreed', agreedAt: now });
    await tx.update(quotes).set({ state: 'accepted', updatedAt: now }).where(eq(quotes.id, quoteId));
    await closeOthers(step, others);
    await endTimers(
      tx,
      step.quotes.map(({ quote }) => quote.id),
    );
    await setLapse(tx, agreed, { state: 'agreed', now });
    if (matched.disclosure === null)
      await tx
        .insert(disclosures)
        .values(newDisclosure({ projectId, proId: mine.quote.proId }, { textHash: shown, at: now }));
    await queueAgreedMails(step, { version, text, isNamed: matched.disclosure === null });
    for (const other of others)
      await queueQuoteDeclinedMail(step, { matched: other, reason: 'agreed-with-another', words: '' });
  });
}

/** The version to accept, if it is the current one. */
function acceptable(step: Accepted, { n, hash }: Accepting) {
  const { mine, matched, now } = step;
  refuseClosed(step);
  if (matched.match.answer === 'declined') throw tooLate(step, `${mine.company} no longer does this job.`);
  if (!isShown(matched.pro))
    throw tooLate(step, `We have paused ${mine.company}, so you cannot agree with it now.`);
  refuseOtherVersion(step, n, hash);
  const found = mine.versions.find(({ version }) => version.n === n);
  if (mine.quote.state === 'expired' || headOf(mine).expiresAt <= now)
    throw tooLate(step, `This price has expired. You can ask ${mine.company} for a new one.`);
  if (found?.text == null) throw tooLate(step, 'This price was deleted, so you can’t accept it.');
  return { version: found.version, text: found.text };
}

function publishedAcceptText(version: string): string {
  const text = publishedAcceptTexts.get(version);
  if (text !== undefined) return textHash(text);
  const message = 'We never published this version of the text. Please reload the page and try again.';
  throw new ApiError(422, 'invalid', message, { fields: { textVersion: message } });
}
