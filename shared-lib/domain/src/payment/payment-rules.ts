import type { AgreementState } from '@nestwright/domain/agreement/rules';
import type { ChangeSide } from '@nestwright/domain/change-order/rules';

/** What one side noted about paying, and whether the other has confirmed it. */
export interface NotedPayment {
  by: ChangeSide;
  isConfirmed: boolean;
}

/** What a side's statement about the payment does; null if it has nothing to say. */
export type PaymentStep = 'note' | 'confirm';

/** The states in which the total is final, so that paying it can be noted. */
const payable: ReadonlySet<AgreementState> = new Set(['said-done', 'disputed', 'done']);

/** What a side can do about the payment: note that the total was paid, or confirm that the other noted it. */
export function paymentStep(
  { state, payment }: { state: AgreementState; payment: NotedPayment | null },
  side: ChangeSide,
): PaymentStep | null {
  if (!payable.has(state)) return null;
  if (payment === null) return 'note';
  return payment.isConfirmed || payment.by === side ? null : 'confirm';
}
