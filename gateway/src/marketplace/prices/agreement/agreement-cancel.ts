import { afterAgreementStep } from '@nestwright/domain/prices/agreement-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { AppDeps } from '#app-deps.ts';
import { endDisclosures } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { releaseProject } from '#marketplace/prices/cancel/release-project.ts';
import { type ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import type { Command } from '#marketplace/prices/quote/quote-command.ts';
import type { OwnLead } from '#marketplace/prices/quote/quote-offer.ts';
import { type Taken, tooLate } from '#marketplace/prices/quote/quote-step.ts';
import type { NewEvent } from '#marketplace/base/chain/record-chain.ts';
import type { Db } from '#db/db.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';

import { liveContext } from './agreement-end.ts';
import { moveAgreement } from './agreement-move.ts';
import { notifyCancelled } from './agreement-mail.ts';
import { refusedStep, stepOfSide } from './agreement-step.ts';
import type { CancelledAgreement } from '#marketplace/requests/lead-mail/cancelled-agreement.ts';
import { costOfCancelling } from '#marketplace/requests/prices/work-start.ts';

/**
 * The pro gives up the agreed job, at no cost. Pros that were declined because of the agreement can offer
 * again.
 * @throws ApiError 409 with the current state, 429 when the company has caused too much mail.
 */
export function cancelAsPro(deps: AppDeps, lead: OwnLead, body: Command['body']): Promise<Taken | null> {
  return stepOfSide(deps, { by: 'pro', ...lead, step: 'cancel', body }, async (step) => {
    const { tx, whole, matched, now } = step;
    await moveAgreement(step, { step: 'cancel', by: 'pro', facts: { by: 'pro', feeCents: 0 } });
    await enforceLimits(tx, deps, [actingCompany(deps, lead.pro.id)]);
    const named = { projectIds: [whole.project.id], proId: matched.pro.id };
    await endDisclosures(tx, named, now);
    await releaseProject(tx, deps, { id: whole.project.id, proId: matched.pro.id });
    await notifyCancelled(step, 'pro');
  });
}

/**
 * Ends the live agreement of a project that its homeowner cancels, under the frozen terms; `more` is written after it. The
 * caller holds the project's row. Null without a live agreement; then nothing is written.
 * @throws ApiError 409 when it can't be cancelled anymore, or when the fee differs from the one that the homeowner was
 *  shown.
 */
export async function cancelAsOwner(
  tx: Db,
  deps: AppDeps,
  {
    whole,
    shownFeeCents,
    more,
  }: { whole: ProjectWithMatches; shownFeeCents: number; more: readonly NewEvent[] },
): Promise<CancelledAgreement | null> {
  const context = await liveContext(tx, deps, whole);
  if (context === null) return null;
  const { agreement, version, now, mine } = context;
  if (afterAgreementStep(agreement.state, 'cancel', 'homeowner') === null)
    throw refusedStep(context, 'homeowner');
  const { feeCents } = await costOfCancelling(
    tx,
    { project: whole.project, agreement, version },
    { by: 'homeowner', now },
  );
  if (feeCents !== shownFeeCents)
    throw tooLate(
      context,
      feeCents === 0
        ? 'Cancelling is free now. Please look again.'
        : `Cancelling now costs ${moneyText(feeCents)}, under the terms you agreed on with ${mine.company}. Please open your project and cancel it there.`,
      'changed',
    );
  await moveAgreement(context, {
    step: 'cancel',
    by: 'homeowner',
    facts: { by: 'homeowner', feeCents },
    feeCents,
    more,
  });
  return { proId: mine.quote.proId, feeCents };
}
