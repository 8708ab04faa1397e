import { fieldErrors } from '@nestwright/domain/base/field-schema';
import { lineText, quoteTerms } from '@nestwright/domain/prices/quote-terms-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { declineReasonLabel, declineReasons } from '@nestwright/domain/prices/quote-closing-rules';
import { lineCents } from '@nestwright/domain/prices/quote-rules';
import { type QuoteLine, offeredLineSchema } from '@nestwright/domain/prices/quote-line-schema';
import { type QuoteContent, quoteContentSchema } from '@nestwright/domain/prices/quote-schema';
import type { Facts } from '@nestwright/domain/record/record-rules';

/** An offered price line by line with its terms, or why it was declined, as labels and values. */
export function quoteFacts(facts: Facts): [string, string][] {
  const content = contentIn(facts);
  const rows: [string, string][] =
    content === null
      ? []
      : [
          ...content.lines.map((line, index): [string, string] => [`Line ${index + 1}`, lineWords(line)]),
          ...quoteTerms(content).map(({ label, value }): [string, string] => [label, value]),
        ];
  const reason = reasonText(facts['reason']);
  return reason === '' ? rows : [...rows, ['Reason', reason]];
}

/** The lines that a change removes and adds, as labels and values. */
export function changeFacts({ removed, added }: Facts): [string, string][] {
  return [
    ...linesIn(removed).map((line): [string, string] => ['Removed', lineWords(line)]),
    ...linesIn(added).map((line): [string, string] => ['Added', lineWords(line)]),
  ];
}

function linesIn(value: Facts[string] | undefined): QuoteLine[] {
  const lines = Array.isArray(value) ? value : [];
  return lines.filter(
    (line) => Object.keys(fieldErrors(offeredLineSchema, line)).length === 0,
  ) as QuoteLine[];
}

function lineWords(line: QuoteLine): string {
  return [line.what, lineText(line), moneyText(lineCents(line) ?? 0)].filter(Boolean).join(', ');
}

function contentIn(facts: Facts): QuoteContent | null {
  const { lines, terms, startsOn, days, validUntil, cancellation, pays } = facts;
  const found = { lines, terms, startsOn, days, validUntil, cancellation, pays };
  const isWhole = Object.keys(fieldErrors(quoteContentSchema, found)).length === 0;
  return isWhole ? (found as unknown as QuoteContent) : null;
}

function reasonText(reason: unknown): string {
  if (reason === 'agreed-with-another') return 'Agreed with another pro';
  if (reason === 'project-cancelled') return 'The project was cancelled';
  const known = declineReasons.find((one) => one === reason);
  return known === undefined ? '' : declineReasonLabel(known);
}
