import { afterAgreementStep } from '@nestwright/domain/prices/agreement-rules';
import type { AppDeps } from '#app-deps.ts';
import { endDisclosures } from '#marketplace/requests/disclosure/disclosure-record.ts';
import { endMatches } from '#marketplace/requests/project/project-end.ts';
import { setStatus, type ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { readAgreement, readQuotes } from '#marketplace/requests/prices/quote-rows.ts';
import type { NewEvent } from '#marketplace/base/chain/record-chain.ts';
import { databaseNow } from '#db/database-clock.ts';
import type { Db } from '#db/db.ts';
import { ApiError } from '#http/errors.ts';
import { moveAgreement } from './agreement-move.ts';
import { notifyCancelled } from './agreement-mail.ts';
import { type AgreementContext, contextOf } from './agreement-step.ts';
import type { CancelledAgreement } from '#marketplace/requests/lead-mail/cancelled-agreement.ts';
import { costOfCancelling } from '#marketplace/requests/prices/work-start.ts';

/** Ends an agreement that has been idle for too long, and the project with it. */
export async function lapseIntoCancelled(context: AgreementContext): Promise<void> {
  const { tx, whole, now } = context;
  const by = 'timer';
  const id = whole.project.id;
  const cancelled: NewEvent = { type: 'cancelled', actor: { kind: by, id: null }, facts: {} };
  await moveAgreement(context, { step: 'lapse', by, facts: { by, feeCents: 0 }, more: [cancelled] });
  await setStatus(tx, { id, status: 'Cancelled', now });
  await endDisclosures(tx, { projectIds: [id] }, now);
  await endMatches(tx, context.deps, { projectId: id, by: null });
  await notifyCancelled(context, by);
}

/** Ends the live agreement of a project whose homeowner deletes all their data. Work reported as done counts as done. */
export async function endForDeletion(
  tx: Db,
  deps: AppDeps,
  whole: ProjectWithMatches,
): Promise<CancelledAgreement | null> {
  const context = await liveContext(tx, deps, whole);
  if (context === null) return null;
  const { agreement, version, now, mine } = context;
  const isOpen = afterAgreementStep(agreement.state, 'cancel', 'homeowner') !== null;
  if (!isOpen) {
    await moveAgreement(context, { step: 'lapse', by: 'timer' });
    return null;
  }
  const { feeCents } = await costOfCancelling(
    tx,
    { project: whole.project, agreement, version },
    { by: 'homeowner', now },
  );
  await moveAgreement(context, {
    step: 'cancel',
    by: 'homeowner',
    facts: { by: 'homeowner', feeCents },
    feeCents,
  });
  return { proId: mine.quote.proId, feeCents };
}

/** Reads a project's live agreement and everything that a step needs; null without one. */
export async function liveContext(
  tx: Db,
  deps: AppDeps,
  whole: ProjectWithMatches,
): Promise<AgreementContext | null> {
  const agreement = await readAgreement(tx, whole.project.id);
  if (agreement === null || agreement.state === 'cancelled' || agreement.state === 'done') return null;
  const quotes = await readQuotes(tx, { projectId: whole.project.id });
  const mine = quotes.find(({ quote }) => quote.id === agreement.quoteId);
  const matched = whole.matches.find(({ pro }) => pro.id === mine?.quote.proId);
  if (mine === undefined || matched === undefined)
    throw new ApiError(409, 'not-possible', 'The pro of this agreement has left.');
  const now = await databaseNow(tx, deps);
  return contextOf({ tx, deps, whole, matched, quotes, mine, agreement, now });
}
