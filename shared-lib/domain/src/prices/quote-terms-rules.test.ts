import { UNAGREED_TIME_RULE } from '@nestwright/domain/prices/cancellation-rules';
import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';

import { freeDayText, lineText, quoteTerms } from './quote-terms-rules.ts';

const content: QuoteContent = {
  lines: [{ what: 'Repair', quantityHundredths: 100, unit: '', unitCents: 123_450 }],
  terms: '',
  startsOn: '2026-12-01',
  days: 1,
  validUntil: '2026-11-30',
  cancellation: { freeUntilHours: 48, feeCents: 9_000 },
  pays: { kind: 'on-completion' },
};
const said = (more: Partial<QuoteContent> = {}) =>
  Object.fromEntries(quoteTerms({ ...content, ...more }).map(({ name, value }) => [name, value]));

test('the terms of an offer are put into words, and empty terms are left out', () => {
  expect(said()).toEqual({
    start: 'Tuesday, December 1, 2026',
    days: '1 day',
    valid: 'Until the end of Monday, November 30, 2026',
    payment: 'In full when the work is done',
    cancelling: `Free until 48 hours before the work starts, $90.00 after that. ${UNAGREED_TIME_RULE}`,
  });
  expect(said({ terms: 'Permit included.', startsOn: null, days: 3 })).toMatchObject({
    terms: 'Permit included.',
    start: 'To be agreed',
    days: '3 days',
  });
});

test('a deposit says what is paid before the work and what after it', () => {
  const paid = (depositCents: number) => said({ pays: { kind: 'deposit', depositCents } })['payment'];
  expect(paid(50_000)).toBe('$500.00 before the work starts, the remaining $734.50 when it’s done');
  expect(paid(123_450)).toBe('$1,234.50 before the work starts');
});

test('without a fee, cancelling is free even after the work starts', () => {
  const cancelling = (freeUntilHours: number, feeCents: number) =>
    said({ cancellation: { freeUntilHours, feeCents } })['cancelling'];
  expect(cancelling(0, 0)).toBe('Always free');
  expect(cancelling(24, 0)).toBe('Always free');
  expect(cancelling(0, 100)).toBe(`Free until the work starts, $1.00 after that. ${UNAGREED_TIME_RULE}`);
  expect(cancelling(1, 100)).toBe(
    `Free until 1 hour before the work starts, $1.00 after that. ${UNAGREED_TIME_RULE}`,
  );
});

test.each([
  [48, 'until 8\u00a0AM on Sunday, November 29, 2026. After that, cancelling costs $90.00.'],
  [0, 'until 8\u00a0AM on Tuesday, December 1, 2026. After that, cancelling costs $90.00.'],
  [9, 'until 11\u00a0PM on Monday, November 30, 2026. After that, cancelling costs $90.00.'],
])('with %d free hours, whoever accepts reads when they end', (freeUntilHours, text) => {
  const said = freeDayText({ ...content, cancellation: { freeUntilHours, feeCents: 9_000 } });
  expect(said).toBe(`You can cancel free of charge ${text}`);
});

test('free hours have no end without a fee or a first day', () => {
  expect(freeDayText({ ...content, startsOn: null })).toBeUndefined();
  expect(freeDayText({ ...content, cancellation: { freeUntilHours: 48, feeCents: 0 } })).toBeUndefined();
});

test('a line shows its quantity unless it is one piece', () => {
  const line = { what: 'x', unitCents: 8_000 };
  expect(lineText({ ...line, quantityHundredths: 100, unit: '' })).toBe('');
  expect(lineText({ ...line, quantityHundredths: 250, unit: 'hour' })).toBe('2.5 × $80.00 per hour');
  expect(lineText({ ...line, quantityHundredths: 300, unit: '' })).toBe('3 × $80.00');
});
