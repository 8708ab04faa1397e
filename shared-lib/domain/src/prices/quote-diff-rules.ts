import { type QuoteTerm, quoteTerms } from '@nestwright/domain/prices/quote-terms-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { totalCents } from '@nestwright/domain/prices/quote-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';

/** How a line differs between two versions of an offer. */
export type LineMark = 'same' | 'added' | 'changed' | 'removed';

/** A line of an offer with its difference. */
export interface MarkedLine {
  line: QuoteLine;
  mark: LineMark;
  /** The previous line; null unless it changed. */
  before: QuoteLine | null;
}

/** A term of an offer; `before` is its previous text, '' if it is new, and null if it is the same. */
export interface MarkedTerm extends QuoteTerm {
  before: string | null;
}

/**
 * The lines of an offer in order, each with its difference from the previous version; then the removed lines. A line is
 * identified by its description. Without a previous version, all lines are the same.
 */
export function markedLines(
  lines: readonly QuoteLine[],
  before: readonly QuoteLine[] | undefined,
): MarkedLine[] {
  if (before === undefined) return lines.map((line) => ({ line, mark: 'same', before: null }));
  const left = [...before];
  const take = (matches: (one: QuoteLine) => boolean): QuoteLine | undefined => {
    const index = left.findIndex(matches);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  // Matches equal lines first, because two lines may have the same description: the unchanged line must match itself.
  const equal = lines.map((line) => take((one) => isEqual(one, line)));
  const marked = lines.map((line, index): MarkedLine => {
    if (equal[index] !== undefined) return { line, mark: 'same', before: null };
    const was = take((one) => sameWords(one, line));
    return was === undefined ? { line, mark: 'added', before: null } : { line, mark: 'changed', before: was };
  });
  return [...marked, ...left.map((line): MarkedLine => ({ line, mark: 'removed', before: null }))];
}

/** The terms of an offer, each with its previous text, then the removed ones. */
export function markedTerms(content: QuoteContent, before: QuoteContent | undefined): MarkedTerm[] {
  const terms = quoteTerms(content);
  if (before === undefined) return terms.map((term) => ({ ...term, before: null }));
  const was = new Map(quoteTerms(before).map((term) => [term.name, term]));
  const marked = terms.map((term): MarkedTerm => {
    const old = was.get(term.name)?.value ?? '';
    return { ...term, before: old === term.value ? null : old };
  });
  const names = new Set(terms.map(({ name }) => name));
  const gone = [...was.values()].filter(({ name }) => !names.has(name));
  return [...marked, ...gone.map(({ name, label, value }) => ({ name, label, value: '', before: value }))];
}

/** The differences in one sentence: `1 line is new, 2 are changed. The total is $90.00 lower.` */
export function differenceText(content: QuoteContent, before: QuoteContent): string {
  const marks = markedLines(content.lines, before.lines).map(({ mark }) => mark);
  const count = (wanted: LineMark) => marks.filter((mark) => mark === wanted).length;
  const lines = [
    counted(count('added'), 'new'),
    counted(count('changed'), 'changed'),
    counted(count('removed'), 'removed'),
  ].filter((part) => part !== '');
  const terms = markedTerms(content, before)
    .filter((term) => term.before !== null)
    .map(({ label }) => label.toLowerCase());
  return [
    lines.length === 0 ? '' : `Lines: ${lines.join(', ')}.`,
    terms.length === 0 ? '' : `Also changed: ${terms.join(', ')}.`,
    totalText(content, before),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function totalText(content: QuoteContent, before: QuoteContent): string {
  const more = (totalCents(content.lines) ?? 0) - (totalCents(before.lines) ?? 0);
  if (more === 0) return 'The total is the same.';
  return `The total is ${moneyText(Math.abs(more))} ${more > 0 ? 'higher' : 'lower'}.`;
}

function counted(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}`;
}

/** Whether two lines describe the same work, ignoring case, spaces and a final period. */
export function sameWords(one: QuoteLine, other: QuoteLine): boolean {
  return plain(one.what) === plain(other.what);
}

function plain(what: string): string {
  return what.toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '').trim();
}

function isEqual(one: QuoteLine, other: QuoteLine): boolean {
  return (
    one.what === other.what &&
    one.quantityHundredths === other.quantityHundredths &&
    one.unit === other.unit &&
    one.unitCents === other.unitCents
  );
}
