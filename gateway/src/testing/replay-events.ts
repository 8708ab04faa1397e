import type { ClosingReason } from '@nestwright/domain/prices/quote-closing-rules';
import type { QuoteState } from '@nestwright/domain/prices/quote-rules';
import type { Facts, RecordFile } from '@nestwright/domain/record/record-rules';

import { type Replayed, type ReplayedDeal, stateAfter } from './replayed-deal.ts';

/** Reconstructs the tables of a project's prices and work from its record alone. */
export function replay({ entries }: RecordFile): Replayed {
  const versions: Replayed['versions'] = [];
  const states = new Map<string, [QuoteState, ClosingReason | null]>();
  let agreement = null as ReplayedDeal | null;
  for (const { content, payload } of entries) {
    const type = content?.type ?? '';
    const facts: Facts = payload?.facts ?? {};
    const quoteId = textOf(facts['quote']);
    const named = { quoteId, n: Number(facts['n']), hash: textOf(facts['hash']) };
    const next = stateAfter[type];
    if (agreement !== null && next !== undefined) agreement = { ...agreement, state: next };
    switch (type) {
      case 'quote-offered':
        versions.push(named);
        states.set(quoteId, ['offered', null]);
        break;
      case 'quote-withdrawn':
        states.set(quoteId, ['withdrawn', null]);
        break;
      case 'quote-expired':
        states.set(quoteId, ['expired', null]);
        break;
      case 'quote-declined':
        states.set(quoteId, ['declined', facts['reason'] as ClosingReason]);
        break;
      case 'agreed':
        states.set(quoteId, ['accepted', null]);
        agreement = {
          ...named,
          headHash: named.hash,
          nowCents: Number(facts['totalCents']),
          state: 'agreed',
          workDate: null,
          payment: null,
        };
        break;
      case 'scheduled':
      case 'moved':
        if (agreement !== null && facts['work'] === true)
          agreement = { ...agreement, workDate: textOf(facts['date']) };
        break;
      case 'change-accepted':
        if (agreement !== null)
          agreement = {
            ...agreement,
            headHash: named.hash,
            nowCents: agreement.nowCents + Number(facts['deltaCents']),
          };
        break;
      case 'paid-noted':
        if (agreement !== null && (content?.actor.kind === 'homeowner' || content?.actor.kind === 'pro'))
          agreement = { ...agreement, payment: { by: content.actor.kind, isConfirmed: false } };
        break;
      case 'paid-confirmed':
        if (agreement?.payment)
          agreement = { ...agreement, payment: { ...agreement.payment, isConfirmed: true } };
        break;
      case 'agreement-cancelled':
        // When a pro gives up, the project is open again for those that were passed over.
        if (content?.actor.kind === 'pro') reopen(states);
        break;
      case 'cancelled':
        for (const [id, [state]] of states)
          if (state === 'offered') states.set(id, ['declined', 'project-cancelled']);
        break;
    }
  }
  return {
    versions: versions.toSorted((a, b) => compareText(a.quoteId, b.quoteId) || a.n - b.n),
    quotes: [...states]
      .map(([id, [state, reason]]) => [id, state, reason] as const)
      .toSorted(([a], [b]) => compareText(a, b)),
    agreement,
  };
}

function reopen(states: Map<string, [QuoteState, ClosingReason | null]>): void {
  for (const [id, [, reason]] of states)
    if (reason === 'agreed-with-another') states.set(id, ['expired', null]);
}

function textOf(fact: Facts[string] | undefined): string {
  return typeof fact === 'string' ? fact : '';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
