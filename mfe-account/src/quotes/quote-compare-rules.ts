import { sameWords } from '@nestwright/domain/prices/quote-diff-rules';
import { offerOf, ownLines } from '@nestwright/domain/prices/offer-line-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { Quote, QuoteVersion } from '@nestwright/domain/prices/quote-schema';

/** How one pro's price differs from the others. */
export interface Comparison {
  /** `Lowest price`, or the difference from the lowest; '' if all are equal. */
  total: string;
  /** `Earliest start` for the first of those with a day; '' for the others. */
  start: string;
  /** The indexes of the lines that no other pro lists. */
  onlyHere: ReadonlySet<number>;
}

/**
 * Compares the current prices; empty if there are fewer than two. Lines are compared by their descriptions. Lines are
 * marked only if two pros share a description, because without a common one, every line would be "only here".
 */
export function compareQuotes(quotes: readonly Quote[]): ReadonlyMap<string, Comparison> {
  const standing = quotes.flatMap((quote) => {
    const head = quote.versions.at(-1);
    return quote.state === 'offered' && head ? [{ id: quote.id, head }] : [];
  });
  if (standing.length < 2) return new Map();
  const totals = standing.map(({ head }) => head.totalCents);
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  const starts = standing.flatMap(({ head }) => head.startsOn ?? []).sort();
  const isComparable = standing.some(
    ({ head }) => onlyIn(head, othersOf(head)).size < ownLines(head.lines).length,
  );
  return new Map(
    standing.map(({ id, head }) => [
      id,
      {
        total: lowest === highest ? '' : totalText(head.totalCents, lowest),
        start: starts.length > 1 && head.startsOn === starts[0] ? 'Earliest start' : '',
        onlyHere: isComparable ? onlyIn(head, othersOf(head)) : new Set<number>(),
      },
    ]),
  );

  function othersOf(head: QuoteVersion): QuoteVersion[] {
    return standing.filter((one) => one.head !== head).map((one) => one.head);
  }
}

function totalText(cents: number, lowest: number): string {
  return cents === lowest ? 'Lowest price' : `${moneyText(cents - lowest)} above the lowest`;
}

function onlyIn(head: QuoteVersion, others: readonly QuoteVersion[]): ReadonlySet<number> {
  const isElsewhere = (line: QuoteVersion['lines'][number]) =>
    others.some(({ lines }) => lines.some((other) => sameWords(line, other)));
  // Every price carries the line of the offer.
  const isOnlyHere = (line: QuoteVersion['lines'][number]) => offerOf(line) === null && !isElsewhere(line);
  return new Set(head.lines.flatMap((line, index) => (isOnlyHere(line) ? [index] : [])));
}
