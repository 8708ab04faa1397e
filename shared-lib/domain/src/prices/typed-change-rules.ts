import {
  type ChangeProblem,
  changedLines,
  changeWithOffer,
} from '@nestwright/domain/prices/change-order-rules';
import {
  type QuoteLine,
  TOTAL_MESSAGE,
  UNIT_CENTS_MESSAGE,
  WHAT_MESSAGE,
} from '@nestwright/domain/prices/quote-line-schema';
import { readCents } from '@nestwright/domain/base/money-rules';
import { offerOf } from '@nestwright/domain/prices/offer-line-rules';

/** A new line of a change, as typed. */
export interface TypedLine {
  what: string;
  price: string;
}

/** A change of an agreed price, as filled in. */
export interface TypedChange {
  /** Positions of the removed lines. */
  off: ReadonlySet<number>;
  /** Empty lines are ignored. */
  added: readonly TypedLine[];
}

/** A filled-in change after reading it. */
export interface ReadChange {
  removed: QuoteLine[];
  added: QuoteLine[];
  /** The new total in cents; null while the change doesn't fit. */
  totalCents: number | null;
  /** The errors of the typed lines, by position. */
  lines: { what?: string; price?: string }[];
  /** Why the change doesn't fit; '' if it does. */
  problem: string;
  /** Whether it can be proposed. */
  isWhole: boolean;
}

const problemWords: Readonly<Record<ChangeProblem, string>> = {
  nothing: 'Please remove a line or add one.',
  'no-such-line': 'The agreed price has changed. Please reload the page.',
  'no-lines': 'Please leave at least one line.',
  'too-many-lines': 'A price can have at most 50 lines.',
  total: `${TOTAL_MESSAGE}.`,
};

/** Reads a change of an agreed price. The line of its offer follows the others and can't be removed. */
export function readChange(agreed: readonly QuoteLine[], { off, added: typed }: TypedChange): ReadChange {
  const filled = typed.filter(({ what, price }) => what.trim() !== '' || price.trim() !== '');
  const gone = agreed.filter((line, index) => off.has(index) && offerOf(line) === null);
  const written = filled.map(({ what, price }): QuoteLine => ({
    what: what.trim(),
    quantityHundredths: 100,
    unit: '',
    unitCents: readCents(price) ?? 0,
  }));
  const { removed, added } = changeWithOffer(agreed, { removed: gone, added: written });
  const changed = changedLines(agreed, { removed, added });
  const lines = typed.map(({ what, price }) => ({
    ...(what.trim() === '' && price.trim() !== '' && { what: WHAT_MESSAGE }),
    ...(what.trim() !== '' && readCents(price) === null && { price: UNIT_CENTS_MESSAGE }),
  }));
  return {
    removed,
    added,
    totalCents: changed.ok ? changed.totalCents : null,
    lines,
    problem: changed.ok ? '' : problemWords[changed.problem],
    isWhole: changed.ok && lines.every((line) => Object.keys(line).length === 0),
  };
}
