import type { QuoteContent } from '@nestwright/domain/quote/schema';

/** A roofer's offer: $1,425.00 in two lines and a discount. */
export const sampleContent: QuoteContent = {
  lines: [
    { what: 'Replace broken tiles', quantityHundredths: 1200, unit: 'tile', unitCents: 4_500 },
    { what: 'Labor', quantityHundredths: 1050, unit: 'hour', unitCents: 9_000 },
    { what: 'First project', quantityHundredths: 100, unit: '', unitCents: -6_000 },
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
