import { sameWords } from '@nestwright/domain/quote-diff/rules';
import { moneyText } from '@nestwright/domain/quote/rules';
import type { Quote, QuoteVersion } from '@nestwright/domain/quote/schema';

/** What sets one pro's price apart from the others. */
export interface Comparison {
  /** `Lowest price`, or by how much it is above the lowest; '' without another price. */
  total: string;
  /** `Earliest start` among those that name a day; '' for the others. */
  start: string;
  /** The lines that no other pro lists, by their index. */
  onlyHere: ReadonlySet<number>;
}

/**
 * The current prices, compared: nothing while there are fewer than two. Lines are compared by their words, and only
 * marked where two pros use the same words at all; otherwise every line would be "only here".
 */
export function compareQuotes(quotes: readonly Quote[]): ReadonlyMap<string, Comparison> {
  const standing = quotes.flatMap((quote) => {
    const head = quote.versions.at(-1);
    return quote.state === 'offered' && head ? [{ id: quote.id, head }] : [];
  });
  if (standing.length < 2) return new Map();
  const lowest = Math.min(...standing.map(({ head }) => head.totalCents));
  const starts = standing.flatMap(({ head }) => head.startsOn ?? []).sort();
  const isComparable = standing.some(({ head }) => onlyIn(head, othersOf(head)).size < head.lines.length);
  return new Map(
    standing.map(({ id, head }) => [
      id,
      {
        total: totalText(head.totalCents, lowest),
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
  return new Set(head.lines.flatMap((line, index) => (isElsewhere(line) ? [] : [index])));
}
