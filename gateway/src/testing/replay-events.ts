import type { ClosingReason, QuoteState } from '@nestwright/domain/quote/rules';
import type { Facts, RecordFile } from '@nestwright/domain/record/rules';

/** What a record says about a project's prices. */
export interface Replayed {
  versions: { quoteId: string; n: number; hash: string }[];
  /** By id. */
  quotes: (readonly [id: string, state: QuoteState, reason: ClosingReason | null])[];
  agreement: { quoteId: string; n: number; hash: string; state: string } | null;
}

/** Makes the tables of a project's prices from nothing but its record. */
export function replay({ entries }: RecordFile): Replayed {
  const versions: Replayed['versions'] = [];
  const states = new Map<string, [QuoteState, ClosingReason | null]>();
  let agreement = null as Replayed['agreement'];
  for (const { content, payload } of entries) {
    const facts: Facts = payload?.facts ?? {};
    const quoteId = textOf(facts['quote']);
    const named = { quoteId, n: Number(facts['n']), hash: textOf(facts['hash']) };
    switch (content?.type ?? '') {
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
        agreement = { ...named, state: 'agreed' };
        break;
      case 'cancelled':
        for (const [id, [state]] of states)
          if (state === 'offered') states.set(id, ['declined', 'project-cancelled']);
        if (agreement !== null) agreement = { ...agreement, state: 'cancelled' };
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

function textOf(fact: Facts[string] | undefined): string {
  return typeof fact === 'string' ? fact : '';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
