import { afterStep } from '@nestwright/domain/prices/quote-rules';
import type { Offering, Withdrawing } from '@nestwright/domain/prices/quote-schema';
import { canBecome, type ProjectStatus } from '@nestwright/domain/requests/project-rules';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import { refuseTooMany } from '#marketplace/leads/lead/accept-limit.ts';
import { keepUsualAnswer } from '#marketplace/companies/pro/usual-answer.ts';
import { setStatus } from '#marketplace/requests/project/project-queries.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { proEvent } from '#marketplace/requests/record/record-events.ts';
import { quotes, quoteTexts, quoteVersions } from './quote-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';

import { newVersion } from './new-version.ts';
import { endedEvent, offeredEvent } from './quote-events.ts';
import { notifyHomeowner } from './quote-mail.ts';
import { headOf } from '#marketplace/requests/prices/quote-rows.ts';
import {
  type QuoteStep,
  refuseClosed,
  refuseOtherVersion,
  stepOfPro,
  type Taken,
  tooLate,
} from './quote-step.ts';
import { endTimers, setTimers } from './quote-timers.ts';

/** A lead of a company, which acts for itself. */
export interface OwnLead {
  pro: ActingPro;
  leadId: string;
}

/**
 * Offers a price for a lead, or its next version, which also accepts the lead.
 *
 * @throws ApiError 404 for another company's lead, 409 when no price can be offered, when the version has changed or when
 * the company has reached its daily limit of leads, 422 for impossible days, 429 when the company has caused too much
 * mail.
 */
export function offerQuote(deps: AppDeps, { pro, leadId }: OwnLead, body: Offering): Promise<Taken> {
  return stepOfPro(deps, { pro, leadId, step: 'offer', body }, async (step) => {
    const { tx, whole, matched, mine, now } = step;
    const { project } = whole;
    const { version, text } = newVersion(step, body);
    await enforceLimits(tx, deps, [actingCompany(deps, pro.id)]);
    const isYes = matched.match.answer === 'waiting';
    if (isYes) await refuseTooMany(tx, deps, { proId: pro.id, project });
    await appendEvents(tx, deps, {
      projectId: project.id,
      added: [
        ...(isYes ? [proEvent('accepted', matched)] : []),
        offeredEvent(matched, { version, text, commandId: step.commandId }),
      ],
    });
    if (isYes) await acceptLead(step);
    const state = { state: 'offered' as const, head: version.n, reason: null, updatedAt: now };
    if (mine === undefined)
      await tx
        .insert(quotes)
        .values({ id: version.quoteId, projectId: project.id, proId: pro.id, createdAt: now, ...state });
    else await tx.update(quotes).set(state).where(eq(quotes.id, version.quoteId));
    await tx.insert(quoteVersions).values(version);
    await tx.insert(quoteTexts).values(text);
    await setTimers(tx, { projectId: project.id, version, now });
    await notifyHomeowner(step, version.n === 1 ? 'quoted' : 'quote-changed');
  });
}

/**
 * Withdraws the current price.
 *
 * @throws ApiError 404 for another company's lead, 409 when that version is no longer the current one, 429 when the
 *  company has caused too much mail.
 */
export function withdrawQuote(deps: AppDeps, { pro, leadId }: OwnLead, body: Withdrawing): Promise<Taken> {
  return stepOfPro(deps, { pro, leadId, step: 'withdraw', body }, async (step) => {
    const { tx, whole, matched, mine, now, commandId } = step;
    if (mine === undefined) throw tooLate(step, 'You have not offered a price for this lead yet.');
    refuseClosed({ ...step, mine });
    refuseOtherVersion({ ...step, mine }, body.n);
    const state = afterStep(mine.quote.state, 'withdraw');
    if (state === null) throw tooLate(step, 'This price has expired.');
    await enforceLimits(tx, deps, [actingCompany(deps, pro.id)]);
    await appendEvents(tx, deps, {
      projectId: whole.project.id,
      added: [endedEvent('quote-withdrawn', matched, { version: headOf(mine), commandId })],
    });
    await tx.update(quotes).set({ state, updatedAt: now }).where(eq(quotes.id, mine.quote.id));
    await endTimers(tx, [mine.quote.id]);
    await notifyHomeowner(step, 'quote-withdrawn');
  });
}

/** Offering a price accepts the lead. */
async function acceptLead({ tx, whole: { project }, matched, now }: QuoteStep): Promise<void> {
  await tx
    .update(projectPros)
    .set({ answer: 'accepted', answeredAt: now })
    .where(eq(projectPros.id, matched.match.id));
  await keepUsualAnswer(tx, matched.pro.id);
  if (canBecome(project.status as ProjectStatus, 'Accepted'))
    await setStatus(tx, { id: project.id, status: 'Accepted', now });
}
