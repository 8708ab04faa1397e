import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';

/** A roofer's offer for a first project: $1,583.33 in three lines, and the offer's line. */
export const sampleContent: QuoteContent = {
  lines: [
    { what: 'Replace broken tiles', quantityHundredths: 1200, unit: 'tile', unitCents: 4_500 },
    { what: 'Labor', quantityHundredths: 1050, unit: 'hour', unitCents: 9_000 },
    { what: 'Scaffold', quantityHundredths: 100, unit: '', unitCents: 9_833 },
    { what: 'First project, 10%', quantityHundredths: 100, unit: '', unitCents: -15_833 },
  ],
  terms: 'Includes the removal of all waste.',
  startsOn: '2027-03-08',
  days: 2,
  validUntil: '2027-03-10',
  cancellation: { freeUntilHours: 48, feeCents: 10_000 },
  pays: { kind: 'deposit', depositCents: 40_000 },
};

/** The total of `sampleContent`. */
export const SAMPLE_TOTAL = 142_500;
