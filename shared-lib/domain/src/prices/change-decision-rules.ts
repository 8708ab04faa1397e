import type { ChangeOrder } from '@nestwright/domain/prices/agreement-schema';

/** What a side can decide about a proposed change of an agreed price. */
export const changeDecisions = ['accept-change', 'decline-change', 'withdraw-change'] as const;
/** A decision about a proposed change, such as `accept-change`. */
export type ChangeDecision = (typeof changeDecisions)[number];

/** What was decided about a change, in words; '' if it is still open. */
export function decidedChangeText({ state }: Pick<ChangeOrder, 'state'>): string {
  switch (state) {
    case 'accepted':
      return 'Accepted. It is part of the agreement now.';
    case 'declined':
      return 'Declined. The agreed price stays as it is.';
    case 'withdrawn':
      return 'Withdrawn. The agreed price stays as it is.';
    case 'proposed':
    case 'expired':
      return '';
  }
}
