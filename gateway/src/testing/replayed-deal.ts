import type { AgreementState } from '@nestwright/domain/prices/agreement-rules';
import type { NotedPayment } from '@nestwright/domain/prices/payment-rules';
import type { ClosingReason } from '@nestwright/domain/prices/quote-closing-rules';
import type { QuoteState } from '@nestwright/domain/prices/quote-rules';

/** An agreement, as reconstructed from a record. */
export interface ReplayedDeal {
  quoteId: string;
  n: number;
  /** Total of the agreed version. */
  hash: string;
  /** The current price, with the accepted changes. */
  headHash: string;
  nowCents: number;
  state: AgreementState;
  workDate: string | null;
  payment: NotedPayment | null;
}

/** A project's prices and work, as reconstructed from its record. */
export interface Replayed {
  versions: { quoteId: string; n: number; hash: string }[];
  /** By id. */
  quotes: (readonly [id: string, state: QuoteState, reason: ClosingReason | null])[];
  /** The last one. */
  agreement: ReplayedDeal | null;
}

/** The state that an event leads an agreement to. */
export const stateAfter: Readonly<Record<string, AgreementState>> = {
  'work-started': 'in-work',
  'said-done': 'said-done',
  disputed: 'disputed',
  done: 'done',
  'agreement-cancelled': 'cancelled',
};
