import { paymentStep } from '@nestwright/domain/prices/payment-rules';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Owner } from '#marketplace/requests/project/project-owner.ts';
import type { Command } from '#marketplace/prices/quote/quote-command.ts';
import type { OwnLead } from '#marketplace/prices/quote/quote-offer.ts';
import { type Taken, tooLate } from '#marketplace/prices/quote/quote-step.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { payments } from '#marketplace/prices/quote/quote-tables.ts';
import { enforceLimits } from '#http/enforce-limits.ts';
import { actingCompany } from '#marketplace/base/mail/mail-budget.ts';
import { agreementEvent } from './agreement-events.ts';
import { notifyPaid } from './done-mail.ts';
import { type SideStep, stepOfSide } from './agreement-step.ts';
import { type PaymentRow, readPayment } from './payment-rows.ts';

type Party = { by: 'homeowner'; owner: Owner; projectId: string } | ({ by: 'pro' } & OwnLead);

/**
 * Takes one side's statement that the total was paid: the first statement records the payment, and the other side's
 * confirms it. Nestwright doesn't handle payments and relies on neither side's statement alone.
 *
 * @returns null for a project without an agreement, or one that is not the owner's.
 * @throws ApiError 409 with the current state while the price can still change, and for a second statement by the same
 * side; 429 when the company has caused too much mail.
 */
export function notePaid(deps: AppDeps, party: Party, body: Command['body']): Promise<Taken | null> {
  return stepOfSide(deps, { ...party, step: 'paid', body }, async (step) => {
    const { tx, agreement, by, now, whole } = step;
    const known = await readPayment(tx, agreement.id);
    const next = paymentStep(
      {
        state: agreement.state,
        payment: known && { by: known.by, isConfirmed: known.confirmedAt !== null },
      },
      by,
    );
    if (next === null) throw tooLate(step, refusal(step, known));
    const type = next === 'note' ? 'paid-noted' : 'paid-confirmed';
    await appendEvents(tx, deps, {
      projectId: whole.project.id,
      added: [agreementEvent(step, type, { by })],
    });
    const { id: agreementId, nowCents: totalCents } = agreement;
    if (next === 'note') await tx.insert(payments).values({ agreementId, by, totalCents, notedAt: now });
    else await tx.update(payments).set({ confirmedAt: now }).where(eq(payments.agreementId, agreementId));
    if (by === 'pro') await enforceLimits(tx, deps, [actingCompany(deps, step.matched.pro.id)]);
    await notifyPaid(step, { by, isConfirmed: next === 'confirm' });
  });
}

function refusal({ agreement, by }: SideStep, known: PaymentRow | null): string {
  if (known?.confirmedAt != null) return 'Both sides have confirmed that this is paid.';
  if (known?.by === by) return 'You noted that this is paid. The other side can confirm it.';
  if (agreement.state === 'cancelled') return 'This agreement was cancelled.';
  return 'You can note that it is paid once the work is reported as done. Until then, the price can change.';
}
