import type { AgreementState } from '@nestwright/domain/prices/agreement-rules';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';

/** A payment that one side noted, and whether the other side has confirmed it. */
export interface NotedPayment {
  by: ChangeSide;
  isConfirmed: boolean;
}

/** The effect of a side's statement about the payment; null if it can't make one. */
export type PaymentStep = 'note' | 'confirm';

/** The states in which the total is final, so its payment can be noted. */
const payable: ReadonlySet<AgreementState> = new Set(['said-done', 'disputed', 'done']);

/** What a side can do about the payment: note that the total was paid, or confirm the other side's note. */
export function paymentStep(
  { state, payment }: { state: AgreementState; payment: NotedPayment | null },
  side: ChangeSide,
): PaymentStep | null {
  if (!payable.has(state)) return null;
  if (payment === null) return 'note';
  return payment.isConfirmed || payment.by === side ? null : 'confirm';
}
